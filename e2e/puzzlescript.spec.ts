import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { Lab } from './lab';

const source = readFileSync(new URL('../docs/examples/puzzlescript/ember-walk.txt', import.meta.url), 'utf8');

let lab: Lab;

test.beforeEach(({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

async function openImport(page: Page) {
  await lab.open();
  await page.getByRole('button', { name: 'Import worlds and games…' }).click();
  return page.getByRole('dialog', { name: 'Import worlds and games' });
}

test('a pasted game is a world: played level after level, traced to its lines, edited', async ({ page }) => {
  const dialog = await openImport(page);
  await dialog.getByRole('textbox', { name: 'or paste a text' }).fill(source);
  await dialog.getByRole('button', { name: 'Take it in' }).click();
  await expect(page.getByRole('button', { name: 'Choose a world' })).toContainText('EmberWalk');
  await expect(lab.cell(2, 2)).toHaveText(/Walker/);
  await expect(
    page.getByRole('region', { name: 'Mission' }).getByText('Bring the embers home.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Rules' }).click();
  await lab.lookAtStage();
  await lab.walk('east*3');
  await expect(lab.cell(6, 2)).toHaveText(/Brazier.*Coal|Coal.*Brazier/);
  await expect(page.getByText('success, terminated')).toBeVisible();
  const fired = page.getByRole('region', { name: 'Rule trace' }).getByRole('option');
  await expect(fired.first()).toContainText('[ > Walker | Coal ] -> [ > Walker | > Coal ]');
  await fired.first().click();
  await expect(page.locator('.monaco-editor .view-line', { hasText: '[ > Walker | Coal ]' })).toBeVisible();

  await page.getByRole('button', { name: 'Next task' }).click();
  await expect(
    page.getByRole('region', { name: 'Mission' }).getByText('Ice gives way to fire.'),
  ).toBeVisible();
});

test('a link may hold a game; what cannot be played is refused with the reason', async ({ page }) => {
  const dialog = await openImport(page);
  await dialog
    .getByRole('textbox', { name: 'or paste a text' })
    .fill(source.replace(/COLLISIONLAYERS[\s\S]*?RULES/, 'COLLISIONLAYERS\n=====\n\n=====\nRULES'));
  await dialog.getByRole('button', { name: 'Take it in' }).click();
  await expect(page.getByText(/cannot be played here/)).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog', { name: /was refused/ })).toContainText(/line \d+/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const again = await openImport(page);
  const link = again.getByRole('textbox', { name: 'or a link' });
  await link.fill('https://www.puzzlescript.net/play.html?p=1');
  await again.getByRole('button', { name: 'Open' }).click();
  await expect(again.getByRole('alert')).toContainText('asks no other host');
});

test('a link to a game opens as a world of its own', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openImport(page);
  await dialog.getByRole('textbox', { name: 'or paste a text' }).fill(source);
  await dialog.getByRole('button', { name: 'Copy a link to this game' }).click();
  await expect(page.getByText('The link is copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#p1.');
  await page.keyboard.press('Escape');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Choose a world' })).toContainText('EmberWalk');
  await expect(lab.cell(2, 2)).toHaveText(/Walker/);
});

test('a damaged link to a game says so over a lab that works', async ({ page }) => {
  await lab.open('./#p1.damaged');
  await expect(page.getByRole('alert')).toContainText('The link is damaged');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await lab.walk('north');
  await expect(lab.figure('Step')).toHaveText('1');
  await page.getByRole('link', { name: 'Go on without the link' }).click();
  await expect(page.getByRole('heading', { name: 'Worlds', exact: true })).toBeAttached();
});

test('what is said after an import covers nothing that can be pressed', async ({ page }) => {
  const dialog = await openImport(page);
  await dialog.getByRole('textbox', { name: 'or paste a text' }).fill(source);
  await dialog.getByRole('button', { name: 'Take it in' }).click();
  const message = page.locator('.toast');
  await expect(message).toBeVisible();
  const top = (await message.boundingBox())!.y;
  for (const name of ['Restart', 'Next seed', 'Undo a step']) {
    const { y, height } = (await page.getByRole('button', { name, exact: true }).first().boundingBox())!;
    expect(y + height, name).toBeLessThanOrEqual(top);
  }
  await page.getByRole('button', { name: 'Close the message' }).click();
  await expect(message).toBeHidden();
});
