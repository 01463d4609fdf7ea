import { expect, test } from '@playwright/test';
import { Lab } from './lab';

/** Solves the yard of Physics by its default law, in 12 steps. */
const SOLUTION = 'west*2 north east*4 south*2 west*3';

let lab: Lab;

test.beforeEach(async ({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

const time = () => lab.page.getByLabel('Shown step');
const slider = () => lab.page.getByRole('slider', { name: 'Step' });

test('goes back and forth along an episode by keys', async ({ page }) => {
  await lab.walk('west*2 north');
  await expect(time()).toHaveText('3 / 3');
  await page.keyboard.press(',');
  await expect(time()).toHaveText('2 / 3');
  await expect(lab.cell(2, 4)).toHaveText(/Player/);
  await page.keyboard.press('Home');
  await expect(time()).toHaveText('0 / 3');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await page.keyboard.press('.');
  await expect(time()).toHaveText('1 / 3');
  await page.keyboard.press('End');
  await expect(time()).toHaveText('3 / 3');
  await page.keyboard.press('z');
  await page.keyboard.press('Control+y');
  await expect(time()).toHaveText('3 / 3');
});

test('scrubs with the slider, by keyboard and by mouse', async ({ page }) => {
  await lab.walk(SOLUTION);
  await expect(lab.signals()).toContainText('success, terminated');
  await slider().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(time()).toHaveText('11 / 12');
  await expect(lab.signals()).toContainText('running');
  await page.keyboard.press('Home');
  await expect(slider()).toHaveAttribute('aria-valuetext', 'Step 0 of 12');
  const { width, height } = (await slider().boundingBox())!;
  await slider().click({ position: { x: width - 5, y: height / 2 } });
  await expect(time()).toHaveText('12 / 12');
  await expect(slider()).toHaveAttribute('aria-valuetext', 'Step 12 of 12, reward 1');
});

test('plays what is recorded again, faster, and stops at its end', async ({ page }) => {
  await lab.walk(SOLUTION);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('32 / s');
  await page.getByRole('button', { name: 'Go to the start' }).click();
  await page.keyboard.press(' ');
  await expect(time()).toHaveText('12 / 12');
  await expect(page.getByRole('button', { name: 'Play or pause' })).toHaveAttribute('aria-pressed', 'false');
  await expect(lab.signals()).toContainText('success, terminated');
});

test('plays on by itself where nothing is recorded, until it is paused', async ({ page }) => {
  await page.getByRole('combobox', { name: 'What play does' }).selectOption('no action');
  await page.keyboard.press('k');
  await expect(time()).toHaveText(/^([2-9]|\d\d+) \/ /);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play or pause' })).toHaveAttribute('aria-pressed', 'false');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
});

test('branches by acting in the past, and returns to what was left', async ({ page }) => {
  await lab.walk('west*2 north east');
  await expect(lab.cell(4, 3)).toHaveText(/Crate/);
  await page.keyboard.press(',');
  await lab.walk('north*2');
  await expect(time()).toHaveText('5 / 5');
  await expect(lab.cell(4, 3)).not.toHaveText(/Crate/);
  const branches = page.getByRole('combobox', { name: 'Return to a branch' });
  await branches.selectOption('A: left at step 3, 4 steps, return 0');
  await expect(time()).toHaveText('4 / 4');
  await expect(lab.cell(4, 3)).toHaveText(/Crate/);
  await expect(branches).toContainText('B: left at step 3, 5 steps');
});

test('takes both stages along', async ({ page }) => {
  await page.keyboard.press('c');
  await page
    .getByRole('radiogroup', { name: 'push, right' })
    .or(page.getByRole('group', { name: 'push, right' }))
    .getByText('slide')
    .click();
  await lab.walk('west*2 north east');
  await expect(lab.cell(7, 3, 'Board, right')).toHaveText(/Crate/);
  await page.keyboard.press(',');
  for (const board of ['Board, left', 'Board, right'])
    await expect(lab.cell(3, 3, board)).toHaveText(/Crate/);
  for (const side of ['Signals, left', 'Signals, right'])
    await expect(lab.figure('Step', side)).toHaveText('3');
});
