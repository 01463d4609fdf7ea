import { expect, test } from '@playwright/test';
import { Lab } from './lab';

test('shows the parts of a list under its name, and the entries that there are', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lab = new Lab(page, baseURL!);
  await lab.open('./#/world/recipes');
  const holes = page.getByRole('region', { name: 'Holes' });
  const list = holes.getByRole('group', { name: 'recipes', exact: true });
  const z = async () => {
    await holes.getByRole('button', { name: 'Copy z as text' }).click();
    await expect(page.getByText(/^Copied: /)).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };

  await expect(list.getByRole('combobox', { name: 'recipes.4.makes' })).toBeVisible();
  await list.getByRole('spinbutton', { name: 'recipes.length, as a number' }).fill('1');
  await expect(list.getByRole('combobox', { name: 'recipes.2.makes' })).toBeHidden();
  await list.getByRole('combobox', { name: 'recipes.1.makes' }).selectOption('crown');
  expect(await z()).toContain('recipes = { { makes: crown, from: reed, units: 2 } }');

  await holes.getByRole('button', { name: 'Roll every hole', exact: true }).click();
  await expect(list.getByRole('combobox', { name: 'recipes.4.makes' })).toHaveValue('6');
  expect(await z()).toMatch(/\{ makes: crown, from: tool/);
  expect(lab.troubles).toEqual([]);
});
