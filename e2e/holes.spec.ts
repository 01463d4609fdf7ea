import { expect, test } from '@playwright/test';
import { Lab } from './lab';

let lab: Lab;

test.beforeEach(async ({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

test('rolls one axis or all, the same by the same number, and leaves locked holes alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const holes = page.getByRole('region', { name: 'Holes' });
  const next = holes.getByRole('spinbutton', { name: 'Number of the next roll' });
  const z = async () => {
    await holes.getByRole('button', { name: 'Copy z as text' }).click();
    await expect(page.getByText(/^Copied: /)).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const before = await z();
  await next.fill('4');
  await holes.getByRole('button', { name: 'Roll every hole', exact: true }).click();
  const rolled = await z();
  expect(rolled).not.toBe(before);

  await holes.getByRole('button', { name: 'Reset all' }).click();
  await next.fill('4');
  await holes.getByRole('button', { name: 'Roll every hole', exact: true }).click();
  expect(await z()).toBe(rolled);

  await holes.getByRole('button', { name: 'Reset all' }).click();
  await holes.getByRole('button', { name: 'Lock push' }).click();
  for (let turn = 0; turn < 4; turn++)
    await holes.getByRole('button', { name: 'Roll Transitions only' }).click();
  expect(await z()).toContain(before.split(', ').find((hole) => hole.startsWith('push'))!);
});

test('Ctrl-Z takes back holes among the holes, steps on the stage, letters in the text', async ({ page }) => {
  await lab.walk('west*2');
  await page.getByRole('radio', { name: 'slide' }).click();
  await expect(page.getByRole('radio', { name: 'slide' })).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('radio', { name: 'slide' })).not.toBeChecked();
  await expect(lab.figure('Step')).toHaveText('2');
  await page.keyboard.press('Control+Shift+Z');
  await expect(page.getByRole('radio', { name: 'slide' })).toBeChecked();

  await lab.walk('north');
  await expect(lab.figure('Step')).toHaveText('3');
  await page.keyboard.press('Control+z');
  await expect(lab.figure('Step')).toHaveText('2');
  await expect(page.getByRole('radio', { name: 'slide' })).toBeChecked();

  await lab.typeAfter('drive Player', '// note');
  const typed = page.locator('.monaco-editor .view-line', { hasText: '// note' });
  await expect(typed).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(typed).toBeHidden();
  await expect(lab.figure('Step')).toHaveText('2');
  await expect(page.getByRole('radio', { name: 'slide' })).toBeChecked();
});

test('says what a hole may be when a number is none of its domain', async ({ page }) => {
  const next = page.getByRole('spinbutton', { name: 'Number of the next roll' });
  await next.fill('-3');
  await expect(page.getByRole('alert').filter({ hasText: 'At least 0' })).toBeVisible();
  await next.fill('12');
  await expect(page.getByText('At least 0')).toBeHidden();
});
