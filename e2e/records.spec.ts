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

  // Each recipe is a line; its parts unfold.
  await expect(list.getByRole('listitem')).toHaveCount(4);
  for (const gone of [4, 3, 2]) await list.getByRole('button', { name: `Remove recipes ${gone}` }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: /^recipes 1: / }).click();
  await list.getByRole('combobox', { name: 'recipes.1.makes' }).selectOption('crown');
  await expect(list.getByRole('button', { name: /^recipes 1: crown/ })).toBeVisible();
  expect(await z()).toContain('recipes = { { makes: crown, from: reed, units: 2 } }');

  await list.getByRole('button', { name: 'Add to recipes' }).click();
  await list.getByRole('button', { name: 'Move recipes 1 down' }).click();
  await expect(list.getByRole('button', { name: /^recipes 2: crown/ })).toBeVisible();
  await holes.getByRole('button', { name: 'Undo' }).first().click();
  await expect(list.getByRole('button', { name: /^recipes 1: crown/ })).toBeVisible();
  await list.getByRole('button', { name: 'Parts of recipes' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
  await list.getByRole('button', { name: 'Parts of recipes' }).click();

  await holes.getByRole('button', { name: 'Roll every hole', exact: true }).click();
  await expect(list.getByRole('button', { name: /^recipes 4: crown/ })).toBeVisible();
  expect(await z()).toMatch(/\{ makes: crown, from: tool/);
  expect(lab.troubles).toEqual([]);
});
