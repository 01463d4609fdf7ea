import { expect, test } from '@playwright/test';
import { faultsOf } from './faults';
import { Lab } from './lab';

// Recordings, their dialogs, the library's dialogs and its history are looked at in their own stories.
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme, names, roles and contrast`, () => {
    let lab: Lab;

    test.beforeEach(async ({ page, baseURL }) => {
      await page.emulateMedia({ colorScheme });
      lab = new Lab(page, baseURL!);
    });

    test.afterEach(() => expect(lab.troubles).toEqual([]));

    test('of the gallery and the self-test', async ({ page }) => {
      await lab.open();
      await expect(page.getByRole('region', { name: 'Pushing and pulling' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('/');
      await page.keyboard.type('zeppelin');
      await expect(page.getByRole('region', { name: 'Found' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await lab.open('./#/self-test');
      await expect(page.getByText('The engines agree on all')).toBeVisible({ timeout: 60_000 });
      expect(await faultsOf(page)).toEqual([]);
    });

    test('of the workbench and its panels', async ({ page }) => {
      await lab.open('./#/world/physics');
      await expect(lab.cell(4, 4)).toHaveText(/Player/);
      await lab.walk('west*2 north east');
      expect(await faultsOf(page)).toEqual([]);
      for (const [key, name] of [
        ['t', 'Rule trace'],
        ['i', 'Inspector'],
        ['v', 'What the agent sees'],
      ]) {
        await page.keyboard.press(key);
        await expect(page.getByRole('region', { name }).first()).toBeVisible();
      }
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('c');
      await expect(page.getByTestId('divergence')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    test('of the palette and the sheet of shortcuts', async ({ page }) => {
      await lab.open('./#/world/physics');
      await expect(lab.cell(4, 4)).toHaveText(/Player/);
      for (const keys of ['Control+k', '?']) {
        await page.keyboard.press(keys);
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await faultsOf(page, ['[role=dialog]'])).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });
}
