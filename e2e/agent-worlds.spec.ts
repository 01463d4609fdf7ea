import { expect, type Page, test } from '@playwright/test';
import { Lab } from './lab';

let lab: Lab;

test.beforeEach(({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

const mission = (page: Page) => page.getByRole('region', { name: 'Mission' });

test('a rule-set is read above the board, follows its holes, and is won by its rules', async ({ page }) => {
  await lab.open('./#/world/xland-minigrid');
  await expect(mission(page).getByText('Pick up a green star.')).toBeVisible();
  await expect(mission(page).getByRole('listitem')).toHaveText([
    'Pick up a yellow pyramid: it becomes a blue key.',
    'Step next to a purple square: it becomes a red ball.',
    'Put a red ball next to a blue key: a green star appears.',
  ]);

  const rules = page.getByRole('group', { name: 'rules', exact: true });
  await rules.getByRole('button', { name: 'Remove rules 3' }).click();
  await expect(mission(page).getByRole('listitem')).toHaveCount(2);
  await rules.getByRole('button', { name: 'Move rules 2 up' }).click();
  await expect(mission(page).getByRole('listitem').first()).toContainText('purple square');
  await rules.getByRole('button', { name: /^rules 1: near/ }).click();
  await rules.getByRole('combobox', { name: 'rules.1.makes' }).selectOption('green star');
  await expect(mission(page).getByRole('listitem').first()).toHaveText(
    'Step next to a purple square: it becomes a green star.',
  );

  // The square is at the agent's back, to the left: the step next to it makes the star that is wanted.
  await expect(lab.cell(2, 1)).toHaveText(/Square/);
  await lab.walk('east*2 north');
  await expect(lab.cell(2, 1)).toHaveText(/Star/);
  await page.keyboard.press('p');
  await expect(page.getByText('success, terminated')).toBeVisible();
  await expect(mission(page).getByText('Pick up a green star.')).toBeVisible();
});

test('a mission is a sentence, and stays while it is played', async ({ page }) => {
  await lab.open('./#/world/babyai');
  await expect(mission(page)).toContainText('go to a red ball');
  await lab.walk('north west');
  await expect(lab.figure('Step')).toHaveText('2');
  await expect(mission(page)).toContainText('go to a red ball');
  const what = page.getByRole('group', { name: 'what', exact: true });
  await page.getByRole('radio', { name: 'then' }).click();
  await what.getByRole('button', { name: /^what 3: key/ }).click();
  await what.getByRole('combobox', { name: 'what.3.color' }).selectOption('yellow');
  await page.getByRole('combobox', { name: 'verbs.2' }).selectOption('pick_up');
  await expect(mission(page)).toContainText(/go to (a|the) red ball, then pick up (a|the) yellow key/);

  await lab.open('./#/world/minigrid-missions');
  await expect(mission(page)).toContainText(/get a (red|green|blue|purple|yellow|grey) (key|ball)/);
});

test('a large board begins where the agent is, and goes with it until all is asked for', async ({ page }) => {
  await lab.open('./#/world/frontier');
  const board = page.getByTestId('board-left');
  const cell = async () => Number(await board.getAttribute('data-cell'));
  const follow = page.getByRole('button', { name: 'Follow the agent' });
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  expect(await cell()).toBeGreaterThanOrEqual(20);
  const close = await cell();

  await lab.walk('east*2 south*3');
  await expect(lab.figure('Step')).toHaveText('5');
  expect(await cell()).toBe(close);
  await page.keyboard.press('0');
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(cell).toBeLessThan(10);
  await follow.click();
  await expect.poll(cell).toBe(close);

  const variables = page.getByRole('region', { name: 'Variables', exact: true });
  await expect(variables.getByRole('group', { name: 'pack' })).toContainText('nothing');
  // All of them are in sight.
  const fits = await variables.evaluate((element) => element.scrollHeight <= element.clientHeight);
  expect(fits).toBe(true);
});
