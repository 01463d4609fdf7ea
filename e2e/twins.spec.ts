import { expect, test } from '@playwright/test';
import { faultsOf } from './faults';
import { Lab } from './lab';

let lab: Lab;

test.beforeEach(({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

const region = (name: string | RegExp) => lab.page.getByRole('region', { name, exact: true });
const time = () => lab.page.getByLabel('Shown step');
const left = (x: number, y: number) => lab.cell(x, y, 'Board, left');
const right = (x: number, y: number) => lab.cell(x, y, 'Board, right');
const act = (name: string) =>
  lab.page.getByRole('group', { name: 'Actions of both sides' }).getByRole('button', { name });

async function openTwins(address: string): Promise<void> {
  await lab.open(`./#/twins/${address}`);
  await expect(time()).toHaveText('0 / 0');
}

test('changes one rule on the right, and finds where and when it shows', async ({ page }) => {
  await lab.open('./#/world/ice');
  await expect(lab.cell(1, 1)).toHaveText(/Walker/);
  await page.getByRole('button', { name: 'Twins: this world beside another' }).click();
  await expect(region('What changed')).toContainText('Both sides are the same.');
  await expect(left(1, 1)).toHaveText(/Walker/);
  await expect(right(1, 1)).toHaveText(/Walker/);

  await page.getByRole('button', { name: 'Change a rule' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Slippery ground/ })
    .click();
  await page.getByRole('spinbutton', { name: /^Strength as a number/ }).fill('60');
  await page.getByRole('button', { name: 'Make this change on the right' }).click();

  // An ordinary difference of two texts, and the verdict with its reason.
  const change = region('Right').getByTitle(/With 60% chance/);
  await expect(change).toContainText('Slippery ground 60%');
  await expect(region('Difference of the texts')).toContainText('chance 60%');
  await expect(region('Verdict')).toContainText('Environment scaling');
  await expect(region('Verdict')).toContainText('dynamics axis');
  await page.getByRole('button', { name: 'Why' }).click();
  await expect(region('Verdict')).toContainText(/paired runs? over [\d,]+ steps/);

  await page.getByRole('button', { name: 'Play 1,000 steps at once' }).click();
  const apart = region('What differs');
  await expect(apart.getByRole('listitem').filter({ hasText: 'States' })).toContainText(/after step \d+/);
  await page.getByRole('button', { name: 'Go to the first divergence' }).click();
  const step = /after step (\d+)/.exec((await apart.getByRole('listitem').first().textContent())!)![1];
  await expect(time()).toHaveText(new RegExp(`^${step} / `));
  await expect(lab.differing('Board, left')).toHaveCount(2);
  await expect(lab.differing('Board, right')).toHaveCount(2);
  await expect(apart.getByRole('row', { name: /Walker/ })).toHaveCount(2);
  await page.keyboard.press(',');
  await expect(lab.differing('Board, left')).toHaveCount(0);
  await expect(apart).toContainText('Nothing differs.');

  // The address holds the choice.
  await page.reload();
  await expect(change).toContainText('Slippery ground 60%');
  await page.goBack();
  await expect(region('What changed')).toContainText('Both sides are the same.');
});

test('fills a hole otherwise, and both take each step together', async ({ page }) => {
  await openTwins('physics');
  await page.getByRole('button', { name: 'Fill its holes otherwise' }).click();
  await region('Holes, right').getByRole('radio', { name: 'pull' }).click();
  await expect(region('Right')).toContainText('push = pull');
  await expect(region('Verdict')).toContainText('dynamics axis');
  await lab.walk('west*2 north east');
  await expect(time()).toHaveText('4 / 4');
  // On the left the crate was pushed; on the right there is no way through it.
  await expect(left(4, 3)).toHaveText(/Crate/);
  await expect(right(3, 3)).toHaveText(/Crate/);
  await expect(lab.figure('Step', 'Signals, left')).toHaveText('4');
  await expect(lab.figure('Step', 'Signals, right')).toHaveText('4');
  const slider = page.getByRole('slider', { name: 'Step of both sides' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(left(4, 4)).toHaveText(/Player/);
  await expect(right(4, 4)).toHaveText(/Player/);
  await expect(slider).toHaveAttribute('aria-valuetext', 'Step 0 of 4');
  await expect(region('Signals of both sides').getByRole('img')).toHaveAccessibleName(
    /Return over 4 steps; at step 0/,
  );
  await region('Right').getByRole('button', { name: 'Remove push = pull' }).click();
  await expect(region('What changed')).toContainText('Both sides are the same.');
});

test('another task is told from another environment', async ({ page }) => {
  await openTwins('physics');
  await page.getByRole('button', { name: 'Task Scattered' }).click();
  await expect(region('Verdict')).toContainText('Task scaling');
  await expect(region('What differs').getByRole('listitem').first()).toContainText('from the start');
});

test('two worlds of their own: what one lacks is a marked no-op, what one knows alone is listed', async ({
  page,
}) => {
  await openTwins('crafting?right=physics');
  const only = region('What differs').locator('.only');
  await expect(only).toContainText('Bench');
  await expect(only).toContainText('Crate');
  await expect(region('Verdict')).toContainText('Environment scaling');
  await act('make').first().click();
  await expect(time()).toHaveText('1 / 1');
  await expect(region('What differs')).toContainText('the right world has no such action');
  await expect(lab.figure('Step', 'Signals, right')).toHaveText('1');
  // By their places in the list there are partners for the first four.
  await page.getByRole('combobox', { name: 'How actions pair' }).selectOption('by position');
  await expect(page).toHaveURL(/by=position/);
  await expect(act('make').first()).toContainText('no-op right');
});

test('paired rollouts tell a difference with its interval, and can be cancelled', async ({ page }) => {
  await openTwins('ice?right-change=slip+strength:60');
  const paired = region('Paired rollouts');
  await paired.getByRole('spinbutton', { name: 'Pairs' }).fill('60');
  await paired.getByRole('button', { name: 'Run paired rollouts' }).click();
  const result = region('Result of the paired rollouts');
  await expect(result).toContainText('60 pairs of Ice, Pond and Ice, Pond');
  await expect(result).toContainText('2,000 bootstrap resamples');
  await expect(result.getByRole('row', { name: /^Return/ })).toContainText(/-?[\d.]+ … \+?-?[\d.]+/);
  const first = await result.getByRole('table').textContent();
  // The same seeds give the same figures; the second run may be over before anybody sees it begin.
  await paired.getByRole('button', { name: 'Run paired rollouts' }).click();
  await expect(result.getByRole('table')).toHaveText(first!);

  await paired.getByRole('spinbutton', { name: 'Pairs' }).fill('100000');
  await page.getByRole('heading', { name: 'Paired rollouts' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(paired.getByRole('progressbar', { name: 'Pairs done' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paired).toContainText('Cancelled; nothing was kept.');
  await expect(paired.getByRole('progressbar')).toHaveCount(0);
});

test('the right side becomes a world of its own', async ({ page }) => {
  await openTwins('ice?right-change=slip+strength:60&right-z=glide%3Dnone');
  await expect(region('Difference of the texts')).toContainText('chance 60%');
  await page.getByRole('button', { name: 'Right side in the workbench, as a new world' }).click();
  await expect(page.getByRole('button', { name: 'Choose a world' })).toContainText('Ice, right twin');
  await expect(page.locator('.monaco-editor')).toContainText('chance 60%');
  await expect(page.locator('.monaco-editor')).toContainText('= none');
});

test('a recording of the left world drives both', async ({ page }) => {
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await lab.walk('west*2 north east*4 south*2 west*3');
  await expect(lab.signals()).toContainText('success, terminated');
  await page.getByRole('button', { name: 'Save this play' }).click();
  await lab.open('./#/twins/physics?right-z=push%3Dslide');
  const choice = page.getByRole('combobox', { name: 'Repeat a recording on both sides' });
  await choice.selectOption({ label: 'Play 1, 12 steps' });
  await expect(time()).toHaveText(/^\d+ \/ ([4-9]|1\d)$/);
  await expect(region('What differs').getByRole('listitem').first()).toContainText(/after step \d+/);
});

test('twins that cannot be played say why, and whose fault it is', async ({ page }) => {
  await lab.open('./#/twins/ice?right=nowhere');
  await expect(page.getByRole('alert')).toHaveText(/Right: There is no world “nowhere” here/);
  await page.getByRole('combobox', { name: 'World, right' }).selectOption('Physics');
  await expect(time()).toHaveText('0 / 0');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await lab.open('./#/twins/ice?right-change=melt');
  await expect(page.getByRole('alert')).toContainText('There is no perturbation');
  await region('Right').getByRole('button', { name: 'Remove melt' }).click();
  await expect(region('What changed')).toContainText('Both sides are the same.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`names, roles and contrast, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openTwins('ice?right-change=slip+strength:60&right-z=glide%3Dnone');
    await expect(region('Verdict')).toContainText('dynamics axis');
    await page.getByRole('button', { name: 'Why' }).click();
    await lab.walk('south east south');
    await expect(lab.differing('Board, left').first()).toBeAttached();
    expect(await faultsOf(page)).toEqual([]);
    await region('Right').getByRole('button', { name: 'Change the rules, right' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Rule off/ })
      .click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Make this change' })).toBeVisible();
    expect(await faultsOf(page, ['[role=dialog]'])).toEqual([]);
  });
}

test('on a phone both are played with the thumbs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTwins('physics?right-z=push%3Dpull');
  const pad = page.getByRole('group', { name: 'Touch pad' });
  await pad.getByRole('button', { name: 'west' }).click();
  await pad.getByRole('button', { name: 'north' }).click();
  // One pushes the crate, the other has it in its way.
  await expect(left(3, 3)).toHaveText(/Player/);
  await expect(right(3, 4)).toHaveText(/Player/);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBeLessThanOrEqual(390);
});
