import { expect, test } from '@playwright/test';
import { Lab } from './lab';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('is played on a phone with two thumbs', async ({ page, baseURL }) => {
  const lab = new Lab(page, baseURL!);
  await lab.open('./#/world/physics');
  await page.getByRole('group', { name: 'Touch pad' }).getByRole('button', { name: 'north' }).tap();
  await expect(lab.cell(4, 3)).toHaveText(/Player/);
  await page.getByRole('button', { name: 'Undo a step' }).tap();
  await expect(lab.cell(4, 4)).toHaveText(/Player/);

  await page.getByRole('button', { name: 'Holes' }).tap();
  await expect(page.getByRole('region', { name: 'Holes' })).toContainText('push');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(lab.troubles).toEqual([]);
});
