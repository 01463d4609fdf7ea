import { deflateSync, strToU8 } from 'fflate';
import { expect, test } from '@playwright/test';
import { Lab } from './lab';

const WORLD = `world Late {
  state { grid 5 x 1   layer body { Cat } }
  actions lag 1 { west as none, east, dash = east east as "run" }
  transitions { drive Cat   move }
  observation { view full mirrored   show Cat.cell   delay 1 }
  signals { cost 0 each step }
  task Sit { start { place Cat at (0, 0) } limit 9 }
}
`;

test('offers the actions of the agent, and shows what the agent is told', async ({ page, baseURL }) => {
  const lab = new Lab(page, baseURL!);
  const json = JSON.stringify({ w: WORLD, t: 'Sit', s: 1 });
  await lab.open(`./#v1.${Buffer.from(deflateSync(strToU8(json))).toString('base64url')}`);
  await expect(lab.cell(0, 0)).toHaveText('Cat');
  const actions = page.getByRole('group', { name: 'Actions' }).getByRole('button');
  await expect(actions).toHaveText([/east/, /run/]);

  // Nobody has this key: the world's only action that it would suit is withheld.
  await lab.walk('west');
  await expect(lab.figure('Step')).toHaveText('0');
  await actions.filter({ hasText: 'run' }).click();
  await expect(lab.figure('Step')).toHaveText('1');
  await expect(lab.cell(0, 0)).toHaveText('Cat');
  await lab.walk('east');
  await expect(lab.figure('Step')).toHaveText('2');
  await expect(lab.cell(2, 0)).toHaveText('Cat');

  await page.keyboard.press('v');
  const told = page.getByRole('region', { name: 'What the agent sees' });
  await expect(told).toContainText('(0, 0)');
  await lab.walk('east');
  await expect(lab.cell(3, 0)).toHaveText('Cat');
  await expect(told).toContainText('(2, 0)');
  expect(lab.troubles).toEqual([]);
});
