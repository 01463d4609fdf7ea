import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from './faults';
import { Lab } from './lab';

let lab: Lab;

test.beforeEach(({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

const tiles = (page: Page) => page.getByRole('listbox', { name: 'Environments' }).getByRole('option');
const side = (page: Page) => page.getByRole('complementary', { name: 'About the environments' });
const plan = (page: Page) => page.getByRole('form', { name: 'What is generated' });
const begin = (page: Page) => page.getByRole('button', { name: /^Generate/ }).first();

async function generate(page: Page, world: string, count: number, repeats = false): Promise<void> {
  await lab.open(`./#/generate/${world}`);
  await plan(page).getByRole('spinbutton', { name: 'How many' }).fill(String(count));
  if (repeats) await plan(page).getByLabel('Other starts of a rule-set too').check();
  await begin(page).click();
  await expect(page.getByText(/looked at in|No more than/)).toBeVisible();
}

/** What the canvas of the mosaic shows. */
const pixels = (page: Page) =>
  page.locator('.mosaic canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

test('from the workbench: environments that play, sorted, filtered, and one of them played', async ({
  page,
}) => {
  await lab.open('./#/world/door-key');
  await expect(lab.cell(0, 0)).toHaveText(/Wall/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Generate environments of this family' })
    .click();
  await expect(page).toHaveURL(/#\/generate\/door-key$/);
  await expect(page.getByRole('heading', { name: 'DoorKey is a family' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await plan(page).getByRole('spinbutton', { name: 'How many' }).fill('12');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/looked at in/)).toBeVisible();
  await expect(page.getByText('12 environments; distinct: 12 by component hash')).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  expect(await faultsOf(page)).toEqual([]);

  // They move by themselves.
  const before = await pixels(page);
  await expect.poll(() => pixels(page)).not.toBe(before);

  await page.getByLabel('Sort by').selectOption('shortest solution');
  const lengths = async () => (await tiles(page).locator('.tile-caption').allTextContents()).map(Number);
  const ascending = await lengths();
  expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
  await page.getByRole('button', { name: 'Least first' }).click();
  expect(await lengths()).toEqual([...ascending].reverse());

  await page.getByLabel('Add a condition').selectOption({ label: 'brittle' });
  await page.getByLabel('Value of brittle').selectOption('true');
  const brittle = await tiles(page).count();
  expect(brittle).toBeGreaterThan(0);
  expect(brittle).toBeLessThan(12);
  for (const tile of await tiles(page).all()) await expect(tile).toHaveAccessibleName(/brittle true/);
  await page.getByRole('button', { name: 'Remove the condition brittle = true' }).click();
  await expect(tiles(page)).toHaveCount(12);

  // By keyboard from one to the next.
  await tiles(page).first().click();
  await page.keyboard.press('ArrowRight');
  await expect(tiles(page).nth(1)).toBeFocused();
  const name = (await tiles(page).nth(1).getAttribute('aria-label'))!;
  await expect(side(page).getByRole('heading', { name: name.split(':')[0] })).toBeVisible();
  const steps = Number(/solved in (\d+)/.exec(name)![1]);
  await side(page).getByRole('button', { name: 'Show the solution' }).click();
  await expect(page).toHaveURL(/#\/world\/door-key$/);
  await expect(lab.figure('Step')).toHaveText(String(steps));
  await expect(lab.figure('Goal')).toHaveText('met');
});

test('a plan of one axis keeps all else; the funnel tells why others were refused', async ({ page }) => {
  await lab.open('./#/generate/physics');
  await plan(page).getByLabel('One axis').check();
  await expect(plan(page)).toContainText('This z: all defaults');
  await page.getByRole('button', { name: 'Transitions' }).click();
  await expect(page.getByRole('button', { name: 'Transitions' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Signals' }).click();
  await page.getByRole('button', { name: 'Transitions' }).click();
  await begin(page).click();
  await expect(page.getByText('No more than')).toBeVisible();
  for (const tile of await tiles(page).all()) await expect(tile).not.toHaveAccessibleName(/push|drift/);
  await expect(tiles(page)).toHaveCount(2);

  await plan(page).getByLabel('All holes').check();
  await begin(page).click();
  await expect(page.getByText(/looked at in|No more than/)).toBeVisible();
  await side(page).getByRole('button', { name: 'Funnel' }).click();
  const funnel = side(page).getByRole('list', { name: 'Funnel' });
  await expect(funnel).toContainText('The same rule-set is there already.');
  await expect(funnel).toContainText('cannot be won');
  await funnel.getByRole('listitem').filter({ hasText: 'can be won' }).getByRole('button').first().click();
  await expect(tiles(page).first()).toHaveAccessibleName(/cannot be won/);
  await tiles(page).first().click();
  await expect(side(page)).toContainText(
    /Refused at “can be won”: .* all \d+ states that can be reached were seen/,
  );
});

test('the coverage map shows empty cells, and a cell shows its own', async ({ page }) => {
  await generate(page, 'door-key', 24);
  await side(page).getByRole('button', { name: 'Coverage' }).click();
  await side(page).getByLabel('Rows').selectOption('sight (O)');
  await side(page).getByLabel('Columns').selectOption('pay (Y)');
  await expect(side(page)).toContainText('of 6 cells are met');
  const cell = side(page).getByRole('button', { name: /with 3, at_exit/ });
  const count = Number(/^\d+/.exec((await cell.getAttribute('aria-label'))!)![0]);
  await cell.click();
  await expect(tiles(page)).toHaveCount(count);
  for (const tile of await tiles(page).all()) await expect(tile).toHaveAccessibleName(/sight 3/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(tiles(page)).not.toHaveCount(count);
});

test('a thousand are asked for; what is there stays when it is cancelled', async ({ page }) => {
  await lab.open('./#/generate/life');
  await plan(page).getByRole('spinbutton', { name: 'How many' }).fill('1000');
  await begin(page).click();
  await expect(page.getByRole('progressbar', { name: 'Environments found' })).toBeVisible();
  await expect(page.getByText(/\d+ looked at · .* left/)).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
  const took = await page.evaluate(async () => {
    const started = performance.now();
    document.querySelector<HTMLElement>('.generate-run .button')!.click();
    await new Promise((done) => requestAnimationFrame(done));
    return document.querySelector('.generate-run progress') === null ? performance.now() - started : NaN;
  });
  expect(took).not.toBeNaN();
  await expect(page.getByText('Cancelled. What was there so far is kept.')).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
});

test('a long mosaic holds only the tiles in sight', async ({ page }) => {
  await generate(page, 'ice', 250, true);
  await expect(page.getByText('250 environments')).toBeVisible();
  expect(await tiles(page).count()).toBeLessThan(80);
  await tiles(page).first().click();
  await page.keyboard.press('End');
  await expect(tiles(page).last()).toBeFocused();
  await expect(tiles(page).last()).toHaveAttribute('aria-posinset', '250');
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(101);
  await page.getByRole('button', { name: 'Shortest solution' }).click();
  await expect(page.getByRole('columnheader', { name: 'Shortest solution' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(await faultsOf(page)).toEqual([]);
});

test('a suite is kept, split, certified, exported, and comes back from its zip', async ({ page }) => {
  await generate(page, 'door-key', 10);
  await page.getByRole('button', { name: 'Keep the 10 shown' }).click();
  await page.getByRole('button', { name: 'Open the suite' }).click();
  await expect(page).toHaveURL(/#\/suite\/doorkey-10-\w+$/);
  await expect(page.getByText('10 environments; distinct: 10 by component hash')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the suite' }).fill('Keys');
  await page.keyboard.press('Enter');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByLabel('Hold out').selectOption('value');
  const split = page.getByRole('region', { name: 'Split' });
  await split.getByRole('combobox', { name: 'Hole', exact: true }).selectOption('sight');
  await split.getByLabel('3', { exact: true }).check();
  await split.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(split).toContainText(/\d+ train, \d+ held out, where sight is 3/);
  await page.getByLabel('Add a condition').selectOption('held-out');
  for (const tile of await tiles(page).all()) await expect(tile).toHaveAccessibleName(/sight 3/);
  await page.getByRole('button', { name: 'Certify again' }).click();
  await expect(page.getByText('All is as the suite says.')).toBeVisible();

  // It is there after a reload.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name of the suite' })).toHaveValue('Keys');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export zip' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('keys.zip');
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  expect(Object.keys(files).sort()).toEqual(['keys/door-key.world', 'keys/suite.json']);

  await page.getByRole('button', { name: 'Delete the suite' }).click();
  await expect(page.getByText('No suites yet.')).toBeVisible();
  await bring(page, zipSync(files));
  await expect(page).toHaveURL(/#\/suite\/keys-\w+$/);
  await expect(tiles(page)).toHaveCount(10);
  await side(page).getByRole('button', { name: 'Funnel' }).click();
  await expect(side(page).getByRole('list', { name: 'Funnel' })).toContainText('a new rule-set');

  // Damage is told by name, and what is whole is taken.
  await lab.open('./#/suites');
  const json = strFromU8(files['keys/suite.json']);
  const broken = {
    ...files,
    'keys/suite.json': strToU8(json.replace('"task":"OneDoor"', '"task":"TwoDoors"')),
  };
  await bring(page, zipSync(broken));
  await expect(page.getByRole('alert')).toContainText('There is no task TwoDoors; DoorKey has OneDoor.');
  await expect(page.getByRole('alert')).toContainText('bad-place');
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(tiles(page)).toHaveCount(9);
  await lab.open('./#/suites');
  await bring(page, strToU8(json.replace('"version": 1', '"version": 7')), 'suite.json');
  await expect(page.getByRole('alert')).toContainText('other-version');
});

async function bring(page: Page, bytes: Uint8Array, name = 'suite.zip'): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import a suite' }).click();
  await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
}

test('one by one into a suite, and played from there', async ({ page }) => {
  await generate(page, 'ice', 6);
  await tiles(page).nth(2).click();
  const name = (await side(page).getByRole('heading', { level: 3 }).textContent())!;
  await side(page).getByRole('button', { name: 'Keep' }).click();
  await tiles(page).nth(4).click();
  await side(page).getByRole('button', { name: 'Keep' }).click();
  await side(page).getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText(/It is in .* already/)).toBeVisible();
  await page.getByRole('button', { name: 'Open the suite' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await expect(page.getByText('2 environments; distinct: 2 by component hash, 2 by behaviour')).toBeVisible();
  await tiles(page).first().click();
  await expect(side(page).getByRole('heading', { name })).toBeVisible();
  await side(page).getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveURL(/#\/world\/ice$/);
  await expect(lab.figure('Step')).toHaveText('0');
});

test('a suite kept by an older lab stays where it was; the storage takes in suites beside what was there', async ({
  page,
}) => {
  // A database as the lab made it before there were suites, with a world in it.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('made')) return;
    sessionStorage.setItem('made', 'yes');
    const opening = indexedDB.open('terrarium', 1);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      const documents = database.createObjectStore('documents', { keyPath: 'id' });
      database
        .createObjectStore('versions', { keyPath: 'key', autoIncrement: true })
        .createIndex('document', 'document');
      database.createObjectStore('recents', { keyPath: 'id' });
      database.createObjectStore('runs', { keyPath: 'id' }).createIndex('world', 'world');
      database.createObjectStore('setAside', { keyPath: 'key', autoIncrement: true });
      const text = 'world Old {}\n';
      documents.put({ shape: 1, id: 'old', title: 'Old yard', text, madeAt: 1, changedAt: 1, revision: 1 });
    };
    opening.onsuccess = () => opening.result.close();
  });
  await lab.open('./');
  await expect(page.getByRole('region', { name: 'Your worlds' })).toContainText('Old yard');
  await lab.open('./#/suites');
  await expect(page.getByText('No suites yet.')).toBeVisible();
  await expect(page.getByText('kept in this tab only')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('everything is there, one below the other', async ({ page }) => {
    await generate(page, 'ice', 8);
    await tiles(page).first().click();
    await expect(side(page).getByRole('button', { name: 'Play' })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect(await faultsOf(page)).toEqual([]);
  });
});
