import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { Lab } from './lab';

type Axe = typeof axe;

let lab: Lab;

test.beforeEach(async ({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

const shelf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string, place = 'Your worlds') =>
  shelf(page, place)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** From the gallery to a new world of one's own, and back. */
async function makeWorld(page: Page, template: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New world…' }).click();
  await page.getByRole('dialog', { name: 'New world' }).getByRole('button', { name: template }).click();
  await expect(page.getByRole('button', { name: 'Choose a world' })).toContainText(name);
  await page.getByRole('link', { name: 'Terrarium' }).click();
  await expect(card(page, name)).toBeVisible();
}

const files = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

async function bring(page: Page, ...brought: ReturnType<typeof files>[]): Promise<void> {
  await page.getByRole('button', { name: 'Import worlds and games…' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files…' }).click(),
  ]);
  await chooser.setFiles(brought);
}

test('opens on the worlds, by their ideas, and loads no editor for that', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await lab.open();
  await expect(card(page, 'Physics', 'Pushing and pulling')).toBeVisible();
  await expect(card(page, 'Life', 'Growing and burning')).toBeVisible();
  // They play by themselves.
  const canvas = card(page, 'Physics', 'Pushing and pulling').locator('canvas');
  const picture = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  await expect
    .poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.width))
    .toBeGreaterThan(100);
  const first = await picture();
  await expect.poll(picture).not.toBe(first);
  expect(loaded.filter((url) => /editor|monaco|painter|pixi|workbench/i.test(url))).toEqual([]);

  await card(page, 'Physics', 'Pushing and pulling').getByRole('link').first().click();
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await page.goBack();
  await expect(card(page, 'Physics', 'Recently opened')).toContainText('just now');
});

test('holds still for those who asked for that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage as (message: { is?: string }) => void;
    Worker.prototype.postMessage = function (message: { is?: string }) {
      if (message.is === 'step') document.documentElement.dataset.steps = 'some';
      post.call(this, message);
    };
  });
  await lab.open();
  const canvas = card(page, 'Physics', 'Pushing and pulling').locator('canvas');
  const isPainted = () =>
    canvas.evaluate((element: HTMLCanvasElement) =>
      element.getContext('2d')!.getImageData(0, 0, element.width, element.height).data.some(Boolean),
    );
  await expect.poll(isPainted).toBe(true);
  await page.clock.runFor(5000);
  await expect(page.locator('html')).not.toHaveAttribute('data-steps');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.runFor(5000);
  await expect(page.locator('html')).toHaveAttribute('data-steps');
});

test('finds worlds by name, kind and idea', async ({ page }) => {
  await lab.open();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('partial view');
  await expect(card(page, 'DarkRoom', 'Found')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 world' })).toBeVisible();
  await page.getByRole('searchbox').fill('crate');
  await expect(card(page, 'Physics', 'Found')).toBeVisible();
  await page.getByRole('searchbox').fill('zeppelin');
  await expect(shelf(page, 'Found')).toContainText('No world has these words');
  await page.keyboard.press('Escape');
  await expect(shelf(page, 'Pushing and pulling')).toBeVisible();
});

test('makes a world, names it, copies it, deletes it and has it back', async ({ page }) => {
  await lab.open();
  await expect(shelf(page, 'Your worlds')).toContainText('Nothing of yours yet');
  await makeWorld(page, 'Pushing', 'Pushing');
  await page.getByRole('button', { name: 'Rename Pushing' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My yard');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Make a copy of My yard' }).click();
  await expect(card(page, 'My yard copy')).toBeVisible();

  const toast = page.locator('.toast');
  await page.getByRole('button', { name: 'Delete My yard', exact: true }).click();
  await expect(card(page, 'My yard')).toBeHidden();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'My yard')).toBeVisible();

  await page.getByRole('button', { name: 'Delete My yard copy' }).click();
  await expect(card(page, 'My yard copy')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(card(page, 'My yard copy')).toBeVisible();

  await page.getByRole('button', { name: 'Delete My yard copy' }).click();
  await expect(card(page, 'My yard copy')).toBeHidden();
  await page.reload();
  await expect(card(page, 'My yard')).toBeVisible();
  await page.getByText('Deleted, and kept for a day: 1').click();
  await page.getByRole('button', { name: 'Bring My yard copy back' }).click();
  await expect(card(page, 'My yard copy')).toBeVisible();
});

test('takes in files: good, broken, and no texts at all', async ({ page, baseURL }) => {
  await lab.open();
  const ice = await readFile('worlds/ice.world');
  await bring(
    page,
    files('pond.world', ice),
    files('two.world', ice),
    files('junk.world', Buffer.from([0, 255, 1])),
  );
  await expect(page.locator('.toast')).toContainText('junk.world is not a text. Took in 2.');
  await expect(card(page, 'Ice')).toHaveCount(2);

  await bring(page, files('broken.world', 'world Broken {\n  state { grid 3 x\n}\n'));
  await expect(page.getByTestId('broken')).toContainText('Nothing to show yet');
  await expect(page.getByRole('button', { name: 'Choose a world' })).toContainText('Broken');
  await expect(page.locator('.monaco-editor .view-line', { hasText: 'grid 3 x' })).toBeVisible();
  await lab.open(`${baseURL}#/`);

  await bring(page, files('large.world', 'x'.repeat(1_000_001)));
  await expect(page.locator('.toast')).toContainText('large.world is too large: 1.0 MB');
});

test('takes in what is dropped and what is pasted', async ({ page }) => {
  const text = await readFile('worlds/magnets.world', 'utf8');
  await lab.open();
  await expect(shelf(page, 'Your worlds')).toBeVisible();
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'dropped.world'));
    const target = document.querySelector('main')!;
    target.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
  await expect(page.getByRole('button', { name: 'Choose a world' })).toContainText('Magnets');
  await page.getByRole('link', { name: 'Terrarium' }).click();
  await expect(card(page, 'Magnets')).toHaveCount(1);

  const paste = (content: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, content);
  await paste('a shopping list');
  await expect(page.locator('.toast')).toContainText('The pasted text is no world and no game');
  await paste(text);
  await expect(page.getByRole('button', { name: 'Choose a world' })).toContainText('Magnets');
});

test('gives worlds back as files: one, or all as a zip that can be taken in again', async ({ page }) => {
  await lab.open();
  await expect(page.getByRole('button', { name: 'Download everything of mine as a zip' })).toBeDisabled();
  await makeWorld(page, 'Bandit', 'ThreeArms');
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const one = await download('Download ThreeArms');
  expect(one.name).toBe('three-arms.world');
  expect(one.content.toString()).toBe(await readFile('app/src/library/templates/bandit.world', 'utf8'));

  const all = await download('Download everything of mine as a zip');
  expect(all.name).toBe('terrarium-worlds.zip');
  await bring(page, files('all.zip', all.content));
  await expect(page.getByRole('button', { name: 'Choose a world' })).toContainText('ThreeArms');
  await page.getByRole('link', { name: 'Terrarium' }).click();
  await expect(card(page, 'ThreeArms')).toHaveCount(2);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has names, roles and contrast in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await lab.open();
    await makeWorld(page, 'Blank', 'Blank');
    const look = async () => {
      await page.evaluate(axe.source);
      return page.evaluate(async () => {
        const { axe } = window as unknown as { axe: Axe };
        const { violations } = await axe.run(
          { exclude: ['.monaco-editor'] },
          { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] },
        );
        return violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .map(({ html }) => html)
              .slice(0, 4)
              .join(' ')}`,
        );
      });
    };
    await page.getByRole('button', { name: 'Delete Blank' }).click();
    await expect(page.locator('.toast')).toBeVisible();
    expect(await look()).toEqual([]);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Shift+Alt+N');
    await expect(page.getByRole('dialog', { name: 'New world' })).toBeVisible();
    expect(await look()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('./#/world/physics');
    await page.keyboard.press('Shift+Alt+H');
    await expect(page.getByRole('dialog', { name: 'History of Physics' })).toContainText('As it came');
    expect(await look()).toEqual([]);
  });
}

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lab.open();
  await expect(card(page, 'Physics', 'Pushing and pulling')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
