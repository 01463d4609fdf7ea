import { expect, test } from '@playwright/test';
import { Lab } from './lab';

/** Solves the yard of Physics by its default law. */
const SOLUTION = 'west*2 north east*4 south*2 west*3';

let lab: Lab;

test.beforeEach(async ({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

test('opens with a world, and another one is a few letters away', async ({ page }) => {
  await expect(page).toHaveTitle(/Terrarium/);
  await expect(page.locator('[data-testid=board-left] canvas')).toBeVisible();
  await lab.chooseWorld('DoorKey');
  await expect(page.getByRole('button', { name: /^toggle/ })).toBeVisible();
  await expect(lab.signals()).toContainText('running');
});

test('edits a rule and sees the change', async () => {
  await expect(lab.cell(0, 0)).toHaveText('Wall');
  await lab.typeAfter('drive Player', '[ Wall ] -> [ ]');
  await lab.lookAtStage();
  await lab.walk('north');
  await expect(lab.cell(0, 0)).toHaveText('empty');
});

test('breaks the text and still plays the last good version', async ({ page }) => {
  await lab.typeAfter('drive Player', 'oops ((');
  const banner = page.getByTestId('broken');
  await expect(banner).toContainText(/Showing the last good version; .*line 1\d/);
  await lab.lookAtStage();
  await lab.walk('north');
  await expect(lab.cell(4, 3)).toHaveText(/Player/);

  await banner.getByRole('button', { name: /Go to line/ }).click();
  await expect(page.locator('.monaco-editor.focused, .monaco-editor:focus-within')).toBeVisible();
  await page.getByRole('button', { name: 'Go back to the original text' }).click();
  await expect(banner).toBeHidden();
  await expect(lab.figure('Step')).toHaveText('1');
});

test('mends an error by its quick fix, and formats the text', async ({ page }) => {
  await lab.typeAfter('drive Player', '[ Player | Crat ] -> [ Player | ]');
  const banner = page.getByTestId('broken');
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: /Go to line/ }).click();
  await page.keyboard.press('Control+.');
  await page.getByText('Write `Crate`').click();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Format the text' }).click();
  await expect(banner).toBeHidden();
  await expect(
    page.locator('.monaco-editor .view-line', { hasText: 'Player | Crate ] -> [ Player | ]' }),
  ).toBeVisible();
});

test('does an action on a cell by a click on it', async ({ page }) => {
  await lab.chooseWorld('LightsOut');
  const before = await lab.cell(2, 2).innerText();
  const board = page.getByTestId('board-left');
  const { width, height } = (await board.boundingBox())!;
  await board.click({ position: { x: width / 2, y: height / 2 } });
  await expect(lab.cell(2, 2)).not.toHaveText(before);
  await expect(lab.figure('Step')).toHaveText('1');
});

test('keeps an edited text over a reload, even a broken one', async ({ page }) => {
  await lab.typeAfter('drive Player', '[ Wall ] -> [ ]');
  await lab.lookAtStage();
  // A text counts as good once it has been run.
  await expect(async () => {
    await lab.walk('north');
    await expect(lab.cell(0, 0)).toHaveText('empty', { timeout: 1000 });
  }).toPass();
  await lab.typeAfter('[ Wall ] -> [ ]', 'oops ((');
  await expect(page.getByTestId('broken')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('broken')).toBeVisible();
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await expect(lab.figure('Step')).toHaveText('0');
  await lab.walk('north');
  await expect(lab.cell(0, 0)).toHaveText('empty');
});

test('plays to success, goes back, and starts again', async () => {
  await lab.walk(SOLUTION);
  await expect(lab.signals()).toContainText('success, terminated');
  await expect(lab.figure('Return')).toHaveText('1');
  await expect(lab.figure('Goal')).toHaveText('met');

  await lab.page.keyboard.press('z');
  await expect(lab.signals()).toContainText('running');
  await expect(lab.figure('Step')).toHaveText('11');
  await lab.page.keyboard.press('r');
  await expect(lab.figure('Step')).toHaveText('0');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
});

test('fills a hole otherwise, and the actions so far are played again', async ({ page }) => {
  await lab.walk('west*2 north east');
  await expect(lab.cell(4, 3)).toHaveText(/Crate/);
  await page.getByRole('radio', { name: 'slide' }).click();
  await expect(lab.figure('Step')).toHaveText('4');
  await expect(lab.cell(7, 3)).toHaveText(/Crate/);
  await page.getByRole('button', { name: 'Reset push' }).click();
  await expect(lab.cell(4, 3)).toHaveText(/Crate/);
});

test('compares two z side by side: the same seed, the same actions, the differences marked', async ({
  page,
}) => {
  await page.keyboard.press('c');
  const divergence = page.getByTestId('divergence');
  await expect(divergence).toContainText('The same at the start');
  await page
    .getByRole('radiogroup', { name: 'push, right' })
    .or(page.getByRole('group', { name: 'push, right' }))
    .getByText('slide')
    .click();
  await lab.walk('west*2 north');
  await expect(divergence).toContainText('The same after each of 3 steps');
  await lab.walk('east');
  await expect(divergence).toContainText('First divergence at step 4; 2 cells differ now');
  for (const board of ['Board, left', 'Board, right']) await expect(lab.differing(board)).toHaveCount(2);
  await expect(lab.cell(4, 3, 'Board, left')).toHaveText(/Crate/);
  await expect(lab.cell(7, 3, 'Board, right')).toHaveText(/Crate/);
  for (const side of ['Signals, left', 'Signals, right'])
    await expect(lab.figure('Step', side)).toHaveText('4');

  await page.keyboard.press('z');
  await expect(divergence).toContainText('The same after each of 3 steps');
  await page.keyboard.press('r');
  for (const side of ['Signals, left', 'Signals, right'])
    await expect(lab.figure('Step', side)).toHaveText('0');
});

test('rolls out, cancels at once, and rolls out to the end', async ({ page }) => {
  const rollouts = page.getByRole('region', { name: 'Rollouts', exact: true });
  await rollouts.getByRole('spinbutton', { name: 'Episodes' }).fill('500000');
  await rollouts.getByRole('button', { name: 'Run rollouts' }).click();
  await expect(rollouts.getByRole('progressbar')).toBeVisible();
  await expect(rollouts).toContainText('steps/s');
  // The page is not held up meanwhile.
  await lab.walk('west');
  await expect(lab.figure('Step')).toHaveText('1');
  await rollouts.getByRole('button', { name: 'Cancel the rollouts' }).click();
  await expect(rollouts.getByRole('progressbar')).toBeHidden();
  await expect(rollouts).toContainText('Cancelled');

  await rollouts.getByRole('spinbutton', { name: 'Episodes' }).fill('1000');
  await rollouts.getByRole('button', { name: 'Run rollouts' }).click();
  const result = rollouts.getByRole('region', { name: 'Result of the rollouts' });
  await expect(result).toContainText('1,000 episodes of Physics, Yard');
  await expect(result.getByRole('img', { name: /Return of an episode/ })).toBeVisible();
  await expect(result.getByRole('table')).toContainText('time is up');
});
