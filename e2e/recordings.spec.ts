import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import axe from 'axe-core';
import { deflateSync, strToU8 } from 'fflate';
import { Lab } from './lab';

/** Solves the yard of Physics by its default law. */
const SOLUTION = 'west*2 north east*4 south*2 west*3';

type Axe = typeof axe;

let lab: Lab;

test.beforeEach(async ({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

const panel = (page: Page) => page.getByRole('region', { name: 'Recordings' });
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

test('keeps a play over a reload, renames it, plays it again, deletes it and has it back', async ({
  page,
}) => {
  await lab.walk(SOLUTION);
  await expect(lab.signals()).toContainText('success');
  await panel(page).getByRole('button', { name: 'Save this play as a recording' }).click();
  const item = panel(page).getByRole('listitem');
  await expect(item).toContainText('success');
  await expect(item).toContainText('Yard, 12 steps · return 1 · seed 1');
  await item.getByRole('textbox', { name: 'Name of the recording' }).fill('The short way');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved as The short way' })).toBeAttached();

  await page.reload();
  await expect(item.getByRole('textbox')).toHaveValue('The short way');
  await item.getByRole('button', { name: 'Replay The short way' }).click();
  await expect(lab.signals()).toContainText('success');
  await expect(lab.figure('Step')).toHaveText('12');

  await item.getByRole('button', { name: 'Delete The short way' }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(item.getByRole('textbox')).toHaveValue('The short way');
});

test('turns a play into a test of the world', async ({ page }) => {
  await lab.walk('west*2 north');
  await page.keyboard.press('Shift+Alt+R');
  await panel(page).getByRole('button', { name: 'Make Play 1 a test' }).click();
  await expect(page.getByText('“Play 1” is a test now, and passes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a world' })).toContainText('edited');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Shift+Alt+E');
  const text = await textOf(await download);
  expect(text).toContain('test "Play 1" {');
  expect(text).toMatch(/do west \* 2, north\s+see """/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose a world' })).not.toContainText('edited');
});

test('a change that is undone at once stays undone', async ({ page }) => {
  await lab.walk('west*2 north');
  await page.keyboard.press('Shift+Alt+R');
  const make = panel(page).getByRole('button', { name: 'Make Play 1 a test' });
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
  await make.evaluate(async (button: HTMLElement) => {
    const frame = () => new Promise(requestAnimationFrame);
    const undo = () =>
      [...document.querySelectorAll<HTMLElement>('.toast button')].find(
        ({ textContent }) => textContent === 'Undo',
      );
    button.click();
    while (!undo()) await frame();
    undo()!.click();
    // The editor tells what was typed a moment later: it must not tell what was written into it.
    await new Promise((resolve) => setTimeout(resolve, 600));
  });
  await expect(page.getByRole('button', { name: 'Choose a world' })).not.toContainText('edited');
  await expect(page.locator('.view-lines')).not.toContainText('test "Play 1"');
});

test('exports a play, and takes it in again; a damaged file is refused with its line', async ({ page }) => {
  await lab.walk('west north');
  await page.keyboard.press('Shift+Alt+R');
  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Export Play 1' }).click();
  const record = await textOf(await download);
  expect(record.split('\n')[1]).toMatch(/^{"action":"west","code":\d,"digest":"[0-9a-f]{32}"/);

  const give = (name: string, text: string) =>
    panel(page)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  await give('again.jsonl', record);
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await give('bad.jsonl', record.replace('"west"', '"fly"'));
  await expect(panel(page).getByRole('alert')).toContainText(/Line 2: there is no action 'fly'/);
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
});

test('saves a picture and an animation of the play', async ({ page }) => {
  await lab.walk(SOLUTION);
  await page.getByRole('banner').getByRole('button', { name: 'Picture or animation of this play…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures of this play' });
  await expect(dialog.getByRole('img', { name: /The board/ })).toBeVisible();
  const picture = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save PNG' }).click();
  const png = await readFile(await (await picture).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([481, 385]);

  await expect(dialog.getByTestId('film-facts')).toContainText(/13 frames · 3\.3 s · about \d+ kB/);
  await dialog.getByRole('button', { name: 'Make GIF' }).click();
  await expect(dialog.getByRole('img', { name: 'The animation' })).toBeVisible();
  const animation = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save GIF' }).click();
  const gif = await readFile(await (await animation).path());
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
  expect(gif.length).toBeGreaterThan(1000);
});

/** A cat that goes to and fro on a large board. */
const LONG = `world Fro { state { grid 40 x 40   layer body { Cat } } actions { west, east } transitions { drive Cat   move }
  observation { view full } signals { cost 0 each step } task Walk { start { place Cat at (0, 0) } limit 9999 } }\n`;

test('an animation shows how far it is, and can be cancelled', async ({ page }) => {
  const play = {
    w: LONG,
    t: 'Walk',
    s: 1,
    a: Array.from({ length: 1900 }, (_, at) => (at % 2 ? 'west' : 'east')),
  };
  await lab.open(`./#v1.${Buffer.from(deflateSync(strToU8(JSON.stringify(play)))).toString('base64url')}`);
  await expect(lab.figure('Step')).toHaveText('1900');
  await page.keyboard.press('Shift+Alt+P');
  const dialog = page.getByRole('dialog', { name: 'Pictures of this play' });
  await dialog.getByRole('region', { name: 'Animation' }).getByRole('radio', { name: '1×' }).click();
  await dialog.getByRole('button', { name: 'Make GIF' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Frames drawn' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Make GIF' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has names, roles and contrast in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await lab.walk('west');
    await page.keyboard.press('Shift+Alt+R');
    await expect(panel(page).getByRole('listitem')).toBeVisible();
    await page.evaluate(axe.source);
    const faults = () =>
      page.evaluate(async () => {
        const { axe } = window as unknown as { axe: Axe };
        const { violations } = await axe.run(
          { include: ['.recordings', '.params', '[role=dialog]'] },
          { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] },
        );
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
    expect(await faults()).toEqual([]);
    for (const keys of ['Shift+Alt+L', 'Shift+Alt+P']) {
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await faults()).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}
