import { expect, test } from '@playwright/test';
import { Lab } from './lab';

let lab: Lab;

test.beforeEach(async ({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

const panel = () => lab.page.getByRole('region', { name: 'Rule trace' });
const happened = () => panel().getByRole('option');
const litCells = () =>
  lab.page
    .locator('.trace-overlay rect')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell')));

test('shows which rules fired in a step, and follows the steps', async ({ page }) => {
  await page.keyboard.press('t');
  await expect(panel()).toContainText('Take a step');
  await lab.walk('west*2 north east');
  await expect(panel().getByRole('heading')).toHaveText('Step 4 east');
  await expect(happened().first()).toContainText('[ > Player | Crate ] -> [ > Player | > Crate ]');
  await expect(happened().first()).toContainText('→ (2, 3) (3, 3)');
  await expect(happened().nth(1)).toHaveText('Crate moves (3, 3) → (4, 3)');
  await expect(panel()).toContainText('3 of 7 rules fired in 4 steps');
  await page.keyboard.press(',');
  await expect(panel().getByRole('heading')).toHaveText('Step 3 north');
  await expect(happened().first()).not.toContainText('> Player');
  await page.keyboard.press('t');
  await expect(panel()).toBeHidden();
});

test('a line of the trace shows its rule in the text and its cells on the stage', async ({ page }) => {
  await lab.walk('west*2 north east');
  await page.keyboard.press('t');
  await happened().first().click();
  expect(await litCells()).toEqual(['2,3', '3,3']);
  await expect(page.locator('.monaco-editor .traced-line')).toBeVisible();
  await expect(page.locator('.monaco-editor .fired-line').first()).toContainText('1× 17');
  // The keys still play.
  await lab.walk('east');
  await expect(panel().getByRole('heading')).toHaveText('Step 5 east');
  await expect(page.locator('.trace-overlay')).toBeHidden();

  await happened().first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await litCells()).toEqual(['4,3', '5,3']);
  await expect(happened().nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press(',');
  await expect(panel().getByRole('heading')).toHaveText('Step 4 east');
});

test('the cursor on a rule shows whether and where it fired', async ({ page }) => {
  await lab.walk('west*2 north east');
  await page.keyboard.press('t');
  await expect(panel()).toContainText('3 of 7 rules');
  const line = (text: RegExp) => page.locator('.monaco-editor .view-line', { hasText: text }).first();
  await line(/^\s*single\s+\{/).click({ position: { x: 60, y: 8 } });
  await expect(panel().getByRole('status')).toHaveText('Line 17 fired once in this step');
  await expect.poll(litCells).toEqual(['2,3', '3,3']);
  await line(/^\s*train\s+\{/).click({ position: { x: 60, y: 8 } });
  await expect(panel().getByRole('status')).toHaveText(/Line \d+ did not fire in this step/);
  await expect.poll(litCells).toEqual([]);
});

test('counts nothing for a text that does not run yet', async ({ page }) => {
  await lab.walk('west*2 north east');
  await page.keyboard.press('t');
  await expect(page.locator('.monaco-editor .fired-line').first()).toBeVisible();
  await lab.typeAfter('drive Player', 'oops ((');
  await expect(page.getByTestId('broken')).toBeVisible();
  await expect(page.locator('.monaco-editor .fired-line')).toHaveCount(0);
});
