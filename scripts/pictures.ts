// npm run pictures [-- NAME…]: takes the pictures of docs/images anew, from the site as it is built.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withSite } from '../perf/site';

const PORT = 4393;
const FOLDER = join('docs', 'images');

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly size: readonly [width: number, height: number];
  /** What is done before it is taken. */
  prepare(page: Page): Promise<void>;
}

const LARGE = [1440, 900] as const;
const SMALL = [1280, 800] as const;

const pictures: readonly Picture[] = [
  {
    name: 'workbench-light',
    path: '#/world/pasture',
    size: LARGE,
    async prepare(page) {
      await keys(page, 'ArrowUp ArrowUp ArrowLeft h ArrowUp ArrowUp h t');
    },
  },
  {
    name: 'agents-view-dark',
    path: '#/world/door-key',
    size: LARGE,
    async prepare(page) {
      await keys(page, 'ArrowUp ArrowUp ArrowLeft v');
    },
  },
  {
    name: 'rule-set-light',
    path: '#/world/xland-minigrid',
    size: LARGE,
    async prepare(page) {
      await page.getByRole('button', { name: 'rules 3: ', exact: false }).click();
      await keys(page, 'Escape');
    },
  },
  {
    name: 'puzzlescript-light',
    path: '#/',
    size: LARGE,
    async prepare(page) {
      await page.getByRole('button', { name: 'Import worlds and games…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import worlds and games' });
      const game = readFileSync('docs/examples/puzzlescript/ember-walk.txt', 'utf8');
      await dialog.getByRole('textbox', { name: 'or paste a text' }).fill(game);
      await dialog.getByRole('button', { name: 'Take it in' }).click();
      await page.getByRole('button', { name: 'Close the message' }).click();
      await page.getByRole('combobox', { name: 'Task' }).selectOption('Level2');
      await page.getByRole('heading', { name: 'Holes' }).click();
      await keys(page, 'ArrowRight ArrowRight ArrowRight ArrowRight ArrowRight t');
    },
  },
  {
    name: 'twins-light',
    path: '#/twins/physics?right-change=slip+strength%3A40&right-z=push%3Dslide',
    size: SMALL,
    async prepare(page) {
      await keys(
        page,
        Array.from(
          { length: 22 },
          (_, i) => ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp'][i % 5],
        ).join(' '),
      );
    },
  },
  {
    name: 'generate-light',
    path: '#/generate/alchemy',
    size: SMALL,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^Generate/ })
        .first()
        .click();
      await page.getByText('100 looked at').waitFor();
    },
  },
];

async function keys(page: Page, names: string): Promise<void> {
  for (const name of names.split(' ')) await page.keyboard.press(name);
}

/** Until whatever moves into place is there: the editor, pictures, figures. */
const SETTLES_MS = 2500;

const wanted = process.argv.slice(2);
const chosen = pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
await withSite('dist', PORT, async (browser, address) => {
  for (const { name, path, size, prepare } of chosen) {
    const [width, height] = size;
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: name.endsWith('-dark') ? 'dark' : 'light',
      serviceWorkers: 'block',
    });
    await page.goto(address + path);
    await page.waitForTimeout(SETTLES_MS);
    await prepare(page);
    await page.waitForTimeout(SETTLES_MS);
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    await page.close();
    console.log(name);
  }
});
