import { expect, test } from '@playwright/test';
import { Lab } from './lab';

test('WebAssembly and the interpreter agree on every built-in world in this browser', async ({
  page,
  baseURL,
}) => {
  const lab = new Lab(page, baseURL!);
  await lab.open('./?agreement');
  const summary = page.getByTestId('summary');
  await expect(summary).toHaveText(/The engines/, { timeout: 60_000 });
  const rows = await page.locator('tr[data-world]').allInnerTexts();
  expect(rows.filter((row) => !row.includes('equal'))).toEqual([]);
  await expect(summary).toHaveText(`The engines agree on all ${rows.length} worlds`);
  expect(lab.troubles).toEqual([]);
});
