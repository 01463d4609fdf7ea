import { expect, type Page, test } from '@playwright/test';
import { Lab } from './lab';

let lab: Lab;

test.beforeEach(async ({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
  await lab.open('#/world/physics');
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
});

test.afterEach(() => expect(lab.troubles).toEqual([]));

const checks = (page: Page) => page.getByRole('region', { name: 'Checks' });
const suggestions = (page: Page) => page.locator('.suggest-widget.visible .monaco-list-row');

test('what may stand here is offered, and what a name means is told', async ({ page }) => {
  await lab.typeAfter('drive Player', '[ Crate(');
  await page.keyboard.press('Control+Space');
  await expect(suggestions(page).first()).toContainText('going');
  await page.keyboard.press('Enter');
  await page.keyboard.type(': ');
  await page.keyboard.press('Control+Space');
  await expect(suggestions(page).first()).toContainText('east');
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);

  await page.locator('.monaco-editor .view-line', { hasText: 'case push' }).getByText('push').hover();
  await expect(page.locator('.monaco-hover').filter({ visible: true })).toContainText(
    'hole of T (transitions)',
  );
});

test('F12 goes to where a name is declared, Escape leaves the text for the stage', async ({ page }) => {
  const use = page.locator('.monaco-editor .view-line', { hasText: 'case push' });
  // The jump comes when the declaration is found, not with the key; a line that has no colours yet is one piece of
  // text, so a click on it may meet another word.
  const line = page.locator('.monaco-editor .line-numbers.active-line-number');
  await expect(line).not.toHaveText('3');
  await expect(async () => {
    await use.getByText('push', { exact: true }).click({ timeout: 5000 });
    await page.keyboard.press('F12');
    await expect(line).toHaveText('3', { timeout: 2000 });
  }).toPass();
  await page.keyboard.type('er');
  await expect(page.locator('.monaco-editor .view-line', { hasText: 'param' }).first()).toContainText(
    'erpush',
  );
  await page.keyboard.press('Control+z');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Left the text' })).toBeAttached();
  await lab.walk('west');
  await expect(lab.figure('Step')).toHaveText('1');
  await page.keyboard.press('e');
  await expect(page.locator('.monaco-editor.focused')).toBeVisible();
});

test('checks run after every edit; a failing test comes to the stage and goes with its repair', async ({
  page,
}) => {
  await expect(checks(page)).toContainText('8 hold');
  await lab.walk('west*2');

  // Nothing moves any more, and four of the tests notice.
  await lab.typeAfter('drive Player', 'cancel');
  await expect(checks(page)).toContainText('of 8 fail');
  await checks(page)
    .getByRole('button', { name: /^Checks/ })
    .click();
  await checks(page).getByRole('button', { name: 'test a single crate gives way' }).click();
  await expect(page.locator('.monaco-editor .check-mark.failed').first()).toBeVisible();

  await checks(page).getByRole('button', { name: 'Show on the stage: a single crate gives way' }).click();
  const failure = page.getByRole('region', { name: 'Failing check on the stage' });
  await expect(failure.getByRole('img', { name: /^Expected: / })).toHaveAttribute('aria-label', /: \.P\$#/);
  await expect(failure.getByRole('img', { name: /^Seen: / })).toBeVisible();
  await expect(failure.locator('[data-differs]').first()).toBeVisible();
  await expect(lab.differing('Board').first()).toBeAttached();
  await expect(lab.figure('Step')).toHaveText('1');

  await failure.getByRole('button', { name: 'Back to my play' }).click();
  await expect(failure).toBeHidden();
  await expect(lab.figure('Step')).toHaveText('2');

  await checks(page).getByRole('button', { name: 'Show on the stage: a single crate gives way' }).click();
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: /Go to line/ }).click();
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(checks(page)).toContainText('8 hold', { timeout: 3000 });
  }).toPass();
  await expect(failure).toBeHidden();
  await expect(lab.figure('Step')).toHaveText('2');
});
