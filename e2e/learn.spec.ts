import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { Lab } from './lab';

type Axe = typeof axe;

let lab: Lab;

test.beforeEach(async ({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict', exact: true });

async function flaws(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: Axe }).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] }),
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}

test('from the gallery to a lesson: see both, guess, read why, and go on', async ({ page }) => {
  await lab.open();
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect(page.getByRole('heading', { name: 'What scales?' })).toBeVisible();
  await page.getByRole('link', { name: /Another instrument/ }).click();
  await expect(page.getByRole('heading', { name: 'Twice the pull' })).toBeVisible();

  // Both are there, and what they do at each step.
  const boards = page.getByRole('img', { name: 'The state of Glider, Field' });
  await expect(boards).toHaveCount(2);
  await page.getByRole('slider', { name: 'Step' }).fill('2');
  await expect(page.locator('output')).toContainText('2 /');
  const pictures = await boards.evaluateAll((all) =>
    all.map((one) => (one as HTMLCanvasElement).toDataURL()),
  );
  expect(pictures[0]).not.toBe(pictures[1]);
  await expect(page.getByRole('region', { name: 'Difference of the texts' })).toContainText(
    'param pull: 0..3 = 2',
  );

  // Nothing is said before the guess.
  await expect(verdict(page)).toHaveCount(0);
  const lesson = page.getByText('The rules themselves are others');
  await expect(lesson).toHaveCount(0);
  await expect(page.getByText('Lesson: Another instrument')).toHaveCount(0);
  await page.getByRole('button', { name: 'Environment' }).click();
  await page.getByRole('button', { name: 'Dynamics' }).click();
  await expect(verdict(page)).toContainText('Right: environment scaling, dynamics axis');
  await expect(verdict(page)).toContainText('The hole pull is 2 now, was 1.');
  await expect(verdict(page)).toContainText('the strongest of T, A, O, Y, S names the axis');
  await expect(lesson).toBeVisible();
  await expect(page.getByText('Lesson: Another instrument')).toBeVisible();
  await expect(page.getByText('1 of 1 right')).toBeVisible();
  await page.getByText('paired probes: the same seeds').click();
  await expect(page.getByRole('region', { name: 'Probes' }).getByRole('row').nth(1)).toContainText('after 1');

  // A guess stays, and a wrong one counts too.
  await page.getByRole('link', { name: /^Next/ }).click();
  await page.getByRole('button', { name: 'Trajectory' }).click();
  await expect(verdict(page)).toContainText('You said trajectory scaling. It is task scaling');
  await page.reload();
  await expect(verdict(page)).toContainText('It is task scaling');
  await expect(page.getByText('1 of 2 right')).toBeVisible();
  await page.getByRole('link', { name: 'All lessons' }).click();
  const clear = page.getByRole('region', { name: 'The clear cases' });
  await expect(
    clear.getByRole('listitem').filter({ hasText: 'Twice the pull' }).getByRole('img'),
  ).toHaveAttribute('aria-label', 'right');
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(clear.getByRole('img')).toHaveCount(0);
});

test('by keyboard: episodes are chosen and played, and the verdict is next to be read', async ({ page }) => {
  await lab.open('./#/learn/more-rollouts');
  const files = page.getByRole('region', { name: /a trace file$/ });
  await expect(files.nth(0).getByRole('button')).toHaveCount(2);
  await expect(files.nth(1).getByRole('button')).toHaveCount(4);
  await files.nth(1).getByRole('button').nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Garden, Patch, seed 3')).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('25');
  await page.getByRole('button', { name: 'Environment' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Interface' })).toBeFocused();
  await page.getByRole('button', { name: 'Trajectory' }).focus();
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toBeFocused();
  await expect(verdict(page)).toContainText('Right: trajectory scaling');
  await expect(verdict(page)).toContainText('2 of 4 episodes are new');
});

test('suites are laid out; nothing is cut off on a phone, and nobody is locked out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lab.open('./#/learn/suite-with-new-view');
  await expect(
    page
      .getByRole('region', { name: /a suite$/ })
      .nth(1)
      .getByRole('img'),
  ).toHaveCount(6);
  await page.getByRole('button', { name: 'Environment' }).click();
  await page.getByRole('button', { name: 'Observation' }).click();
  await expect(verdict(page)).toContainText('2 rule-sets of 4 are new');
  for (const address of ['#/learn/suite-with-new-view', '#/learn/view-radius', '#/learn']) {
    await page.evaluate((hash) => (location.hash = hash), address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address.endsWith('radius')) await expect(page.getByText('the agent’s view')).toHaveCount(2);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect(await flaws(page)).toEqual([]);
  }
});
