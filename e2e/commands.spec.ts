import { expect, type Page, test } from '@playwright/test';
import { Lab } from './lab';

let lab: Lab;
/** Files that were saved or asked for. */
let files: string[];

test.beforeEach(({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
  files = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  page.on('filechooser', () => files.push('chosen'));
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

const palette = (page: Page) => page.getByRole('dialog', { name: 'Open a world or run a command' });
const options = (page: Page) => palette(page).getByRole('option');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The names that the palette prints, without those of worlds: a command has its group beside it. */
async function listCommands(page: Page): Promise<readonly string[]> {
  await openPalette(page);
  const names = await options(page).evaluateAll((entries) =>
    entries
      .filter((entry) =>
        /^(World|Play|Compare|Generate|Rollouts|Share|View)( · not possible now)?$/.test(
          entry.querySelector('span')!.textContent,
        ),
      )
      .map((entry) => entry.querySelector('b')!.textContent),
  );
  await leaveDialog(page);
  return names;
}

/** The names on the sheet of shortcuts. */
async function listShortcuts(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys and shortcuts' });
  await expect(sheet).toBeVisible();
  const names = await sheet.getByRole('table', { name: 'The lab' }).getByRole('rowheader').allInnerTexts();
  await leaveDialog(page);
  return names;
}

/** What there is to see: address, words, states of controls, focus in the text, files. Messages come and go by themselves. */
async function seen(page: Page): Promise<string> {
  const shown = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const textOf = (element: HTMLElement) =>
      element.closest('.monaco-editor, .toasts') ? '' : element.innerText;
    return JSON.stringify([
      location.hash,
      document.documentElement.dataset.theme,
      all('[role=dialog]').map((element) => element.innerText.slice(0, 40)),
      all('main, header, section, aside, [role=region]').map(textOf),
      all('.monaco-editor .view-line')
        .map((line) => `${line.style.top.padStart(9)} ${line.innerText}`)
        .sort(),
      all('[aria-pressed], [aria-checked], [aria-expanded]').map((element) =>
        ['aria-pressed', 'aria-checked', 'aria-expanded'].map((name) => element.getAttribute(name)),
      ),
      all('input, select').map((element) => {
        const { value, checked } = element as HTMLInputElement;
        return `${value} ${checked}`;
      }),
      document.activeElement?.closest('.monaco-editor') !== null,
      document.activeElement?.id,
    ]);
  });
  return `${shown} ${files.join()}`;
}

/** As it is once nothing moves any more. */
async function settled(page: Page): Promise<string> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = await seen(page);
      return last === before;
    })
    .toBe(true);
  return last;
}

/** Whether it can be done now; if not, the palette stays. */
async function runByName(page: Page, name: string): Promise<boolean> {
  await openPalette(page);
  await page.keyboard.insertText(name);
  await expect(options(page).first().locator('b')).toHaveText(name);
  const isPossible = (await options(page).first().getAttribute('aria-disabled')) !== 'true';
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible({ visible: !isPossible });
  return isPossible;
}

/** Out of the text, at a step in the midst of an episode: there is something to undo, to repeat and to go on with. */
async function makeReady(page: Page): Promise<void> {
  await expect(lab.cell(0, 0, /^Board/).first()).toBeAttached();
  for (const key of ['r', '.', '.', '.', ',']) await page.keyboard.press(key);
  await expect(page.getByLabel('Shown step')).toHaveText('2 / 3');
}

const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** What some commands need before there is something for them to do. */
const FIRST: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Zoom out': press('+'),
  'Fit the board': press('+'),
  'Play slower': press('>'),
  'Play faster': press('<'),
  'Cancel the rollouts': async (page) => {
    await page.getByRole('spinbutton', { name: 'Episodes' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('500000');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  },
};

/** Switches that would be in the way of those after them. */
const AFTER: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Go to the text': press('Escape'),
  'Play or pause': (page) =>
    expect(page.getByRole('button', { name: 'Play or pause' })).toHaveAttribute('aria-pressed', 'false'),
  'Show or hide the text': press('Control+\\'),
};

test('every command does something, by keyboard alone', async ({ page }) => {
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
  const names = await listCommands(page);
  const shortcuts = await listShortcuts(page);
  expect(shortcuts.length).toBeGreaterThan(20);
  expect(shortcuts.filter((name) => !names.includes(name))).toEqual(['Open a world or run a command…']);

  // A rule by which tests fail, in need of formatting.
  await page.keyboard.press('e');
  await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  await page.keyboard.press('Control+Home');
  for (let line = 1; line < 14; line++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('cancel       //  oh');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText('of 8 fail');

  const idle: string[] = [];
  for (const name of names) {
    await test.step(name, async () => {
      // The play of a failing check is as long as it is.
      if (name !== 'Back to my play from a failing check') await makeReady(page);
      await FIRST[name]?.(page);
      const isBusy = name === 'Cancel the rollouts';
      const before = isBusy ? await seen(page) : await settled(page);
      if (!(await runByName(page, name))) {
        idle.push(name);
        await leaveDialog(page);
        return;
      }
      if (isBusy) await expect(page.getByRole('progressbar')).toBeHidden();
      else await expect.poll(() => seen(page), { message: name, timeout: 5000 }).not.toBe(before);
      await AFTER[name]?.(page);
      if ((await page.getByRole('dialog').count()) > 0) await leaveDialog(page);
      if (!page.url().endsWith('#/world/physics')) await page.goBack();
      expect(lab.troubles, name).toEqual([]);
    });
  }
  // Physics is seen whole by everybody: there is nobody to follow.
  expect(idle).toEqual(['Follow the agent']);
});

test('what cannot be done now is shown as such, and does nothing', async ({ page }) => {
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await expect(page.locator('.monaco-editor .line-numbers').first()).toBeVisible();
  const before = await settled(page);
  for (const name of ['Undo a step', 'Cancel the rollouts', 'Go back to the original text']) {
    await runByName(page, name);
    await expect(options(page).first()).toHaveAttribute('aria-disabled', 'true');
    await expect(options(page).first()).toContainText('not possible now');
    await leaveDialog(page);
  }
  expect(await settled(page)).toBe(before);
  // The keys belong to the play again.
  await lab.walk('west');
  await expect(lab.figure('Step')).toHaveText('1');
});

test('shortcuts do what their commands do', async ({ page }) => {
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  for (const [keys, dialog] of [
    ['?', 'Keys and shortcuts'],
    ['Shift+Alt+N', 'New world'],
    ['Shift+Alt+H', 'History of Physics'],
    ['Shift+Alt+L', 'Share a link'],
    ['Shift+Alt+P', 'Pictures of this play'],
  ]) {
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await leaveDialog(page);
  }
  for (const keys of [
    'c',
    'c',
    't',
    'i',
    'v',
    'n',
    'Shift+Alt+S',
    'Shift+Alt+D',
    'Shift+Alt+R',
    'Shift+Alt+E',
  ]) {
    const before = await settled(page);
    await page.keyboard.press(keys);
    await expect.poll(() => seen(page), { message: keys }).not.toBe(before);
  }
  await page.keyboard.press('Shift+Alt+G');
  await expect(page.getByRole('searchbox', { name: 'Search worlds' })).toBeVisible();
});

test('the gallery has the palette and the sheet as well, of what can be done there', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await lab.open();
  const search = page.getByRole('searchbox', { name: 'Search worlds' });
  await expect(search).toBeVisible();
  const names = await listCommands(page);
  expect(names).toContain('New world…');
  expect(names).not.toContain('Next seed');
  const shortcuts = await listShortcuts(page);
  expect(shortcuts.filter((name) => !names.includes(name))).toEqual(['Open a world or run a command…']);
  for (const name of names) {
    await test.step(name, async () => {
      // The palette takes the focus away, which must not count as the command's doing.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      const before = await settled(page);
      if (!(await runByName(page, name))) {
        expect(['Download everything of mine as a zip', 'Undo the deletion']).toContain(name);
      } else await expect.poll(() => seen(page), { message: name }).not.toBe(before);
      if ((await page.getByRole('dialog').count()) > 0) await leaveDialog(page);
      if (/(self-test|suites|learn)$/.test(page.url())) await page.goBack();
      await expect(search).toBeVisible();
    });
  }
  expect(loaded.filter((url) => /editor|monaco|painter|pixi|workbench/i.test(url))).toEqual([]);

  // The search keeps what is typed into it; the palette opens from there, too.
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('ice?');
  await expect(search).toHaveValue('ice?');
  await runByName(page, 'Physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
});
