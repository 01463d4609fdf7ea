import { expect, test } from '@playwright/test';
import { Lab } from './lab';

test.use({ serviceWorkers: 'allow' });

test('after a first visit it opens without a network, plays and edits', async ({
  page,
  context,
  baseURL,
}) => {
  const lab = new Lab(page, baseURL!);
  await lab.open('./');
  await expect(page.getByRole('region', { name: 'Pushing and pulling' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.scriptURL));
  await context.setOffline(true);

  await page.reload();
  await page.getByRole('region', { name: 'Pushing and pulling' }).getByRole('link').first().click();
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await lab.walk('north');
  await expect(lab.cell(4, 3)).toHaveText(/Player/);
  await lab.typeAfter('drive Player', '[ Wall ] -> [ ]');
  await lab.lookAtStage();
  await lab.walk('north');
  await expect(lab.cell(0, 0)).toHaveText('empty');

  await page.reload();
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await lab.walk('north');
  await expect(lab.cell(0, 0)).toHaveText('empty');
  expect(lab.troubles).toEqual([]);
});
