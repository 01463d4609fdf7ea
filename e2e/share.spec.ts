import { deflateSync, strToU8 } from 'fflate';
import { expect, test } from '@playwright/test';
import { Lab } from './lab';

let lab: Lab;

test.beforeEach(({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

const linkOf = (json: unknown) =>
  `./#v1.${Buffer.from(deflateSync(strToU8(JSON.stringify(json)))).toString('base64url')}`;

test('shares what is on the stage as a link, which opens as a copy', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await page.getByRole('radio', { name: 'slide' }).click();
  await lab.walk('west*2 north east');
  await page.getByRole('banner').getByRole('button', { name: 'Share a link to this play…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a link' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The link is copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#v1\.[\w-]+$/);
  expect(link.length).toBeLessThan(300);

  const other = await context.newPage();
  const there = new Lab(other, baseURL!);
  await there.open(link);
  await expect(there.figure('Step')).toHaveText('4');
  await expect(there.cell(7, 3)).toHaveText(/Crate/);
  await expect(other.getByRole('radio', { name: 'slide' })).toBeChecked();
  await expect(other.getByText('Opened from a link')).toBeVisible();
  expect(there.troubles).toEqual([]);
});

test('a link never touches what is here; its copy is kept once it is changed', async ({ page }) => {
  await lab.open('./#/world/physics');
  await lab.typeAfter('drive Player', '[ Wall ] -> [ ]');
  await lab.lookAtStage();
  await lab.walk('north');
  await expect(lab.cell(0, 0)).toHaveText('empty');

  const text = `world Mine { state { grid 3 x 1   layer body { Cat } } actions { west, east } transitions { drive Cat   move }
  observation { view full } signals { cost 0 each step } task Sit { start { place Cat at (0, 0) } limit 9 } }\n`;
  await lab.open(linkOf({ w: text, t: 'Sit', s: 3, a: ['east*2'] }));
  await expect(lab.cell(2, 0)).toHaveText('Cat');
  await lab.typeAfter('world Mine', '// changed');
  await expect(page).toHaveURL(/#\/world\/mine/);
  await page.reload();
  await expect(page.locator('.monaco-editor .view-line', { hasText: '// changed' })).toBeVisible();

  await lab.open('./#/world/physics');
  await lab.walk('north');
  await expect(lab.cell(0, 0)).toHaveText('empty');
});

for (const [what, link, words] of [
  ['is cut off', linkOf({ b: ['physics', ''], t: 'Yard', s: 1 }).slice(0, -9), /damaged/],
  ['is of a later version', './#v7.abc', /newer version/],
  [
    'is a bomb',
    `./#v1.${Buffer.from(deflateSync(new Uint8Array(40_000_000))).toString('base64url')}`,
    /more than/,
  ],
  [
    'asks for an unknown task',
    linkOf({ b: ['physics', ''], t: '<img src=x onerror=alert(1)>', s: 1 }),
    /“<img/,
  ],
  ['asks for too many steps', linkOf({ b: ['physics', ''], t: 'Yard', s: 1, a: ['west*99999999'] }), /20000/],
] as const) {
  test(`a link that ${what} is refused in words, and the lab works`, async ({ page }) => {
    await lab.open(link);
    await expect(page.getByTestId('link-refused')).toContainText(words);
    await lab.walk('north');
    await expect(lab.figure('Step')).toHaveText('1');
  });
}
