import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Lab } from './lab';

const RULE = '[ Wall ] -> [ ]';

/** Physics, with a rule that removes walls typed into it. */
async function openEdited(page: Page, host: string): Promise<Lab> {
  const lab = new Lab(page, host);
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await lab.typeAfter('drive Player', RULE);
  await lab.lookAtStage();
  await expectEdited(lab);
  return lab;
}

const edited = (page: Page) => page.getByRole('button', { name: 'Choose a world' }).getByText('edited');

/** The edited text is here: its rule works. */
async function expectEdited(lab: Lab): Promise<void> {
  await expect(edited(lab.page)).toBeVisible();
  await lab.walk('north');
  await expect(lab.cell(0, 0)).toHaveText('empty');
}

async function reopen(context: BrowserContext, host: string): Promise<Lab> {
  const lab = new Lab(await context.newPage(), host);
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  return lab;
}

/** A page of the lab's address that runs nothing, to prepare what the lab will find. */
async function atTheDoor(page: Page): Promise<void> {
  await page.goto('./favicon.svg');
}

/** Of all documents in the database. */
const keptIds = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((done) => {
        const opening = indexedDB.open('terrarium');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('documents').objectStore('documents').getAllKeys();
          asked.onsuccess = () => done(asked.result);
        };
      }),
  );

test('has what was typed when the tab is closed right after', async ({ page, context, baseURL }) => {
  await openEdited(page, baseURL!);
  await page.close();
  await expectEdited(await reopen(context, baseURL!));
});

test('has the last letters when one leaves while typing', async ({ page, context, baseURL }) => {
  const lab = new Lab(page, baseURL!);
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await lab.typeAfter('drive Player', RULE);
  await page.goto('about:blank');
  await expectEdited(await reopen(context, baseURL!));
});

test('has it even if the tab crashed before the database had it', async ({ page, context, baseURL }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
      if (this.name === 'documents') this.transaction.abort();
      return put.apply(this, args);
    };
  });
  await openEdited(page, baseURL!);
  await page.goto('chrome://crash').catch(() => undefined);
  await expectEdited(await reopen(context, baseURL!));
});

test('opens with records that are junk, and sets them aside', async ({ page, context, baseURL }) => {
  const lab = await openEdited(page, baseURL!);
  await page.goto('./#/');
  await expect(page.locator('.card[data-world=physics]').first()).toContainText('edited');
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('terrarium');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const work = opening.result.transaction(['documents', 'recents', 'versions'], 'readwrite');
          const documents = work.objectStore('documents');
          documents.put({ id: 'ice', shape: 99, words: 'from the future' });
          documents.put({ id: 'life', shape: 1, text: 'world Li' });
          documents.put({ id: '../../x', shape: 1, text: 7 });
          // Deleted long ago: by now it may really go.
          const old = { madeAt: 1, changedAt: 1, revision: 1, deletedAt: 1 };
          documents.put({ id: 'gone', shape: 1, text: 'world Gone { }', ...old });
          work.objectStore('recents').put({ id: 'ice', at: 'noon' });
          work.objectStore('versions').put({ key: 5000, document: 'physics', at: null });
          work.oncomplete = () => done();
          work.onerror = () => fail(work.error);
        };
      }),
  );
  await page.reload();
  const aside = page.getByRole('region', { name: 'Set aside' });
  await expect(aside).toContainText('3 records in this browser could not be read');
  await expect(aside).toContainText('It was written by a newer version of the lab.');
  await expect(page.getByText('Deleted, and kept for a day')).toBeHidden();
  await expect.poll(() => keptIds(page)).toEqual(['physics']);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    aside.locator('li', { hasText: 'ice' }).getByRole('button', { name: 'Download what is there' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ice.json');
  await aside.locator('li', { hasText: 'ice' }).getByRole('button', { name: 'Let it go' }).click();
  await expect(aside).toContainText('2 records');

  await page.goto('./#/world/ice');
  await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible();
  await page.close();
  await expectEdited(await reopen(context, baseURL!));
  expect(lab.troubles).toEqual([]);
});

test('goes on in memory when the storage is full, says so, and recovers', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
      if (this.name === 'documents' && !('hasRoom' in window))
        throw new DOMException('No room.', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  const lab = await openEdited(page, baseURL!);
  const trouble = page.getByTestId('storage-trouble');
  await expect(trouble).toContainText('The storage of this browser is full');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    trouble.getByRole('button', { name: 'Download it' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('terrarium-worlds.zip');

  await page.evaluate(() => Object.assign(window, { hasRoom: true }));
  await lab.typeAfter(RULE, '// and more');
  await expect(trouble).toBeHidden();
  await page.reload();
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await lab.lookAtStage();
  await expectEdited(lab);
});

test('works without a database, and with one of a newer lab', async ({ page, context, baseURL }) => {
  await atTheDoor(page);
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('terrarium', 99);
        opening.onsuccess = () => {
          opening.result.close();
          done();
        };
      }),
  );
  await openEdited(page, baseURL!);
  await expect(page.getByTestId('storage-trouble')).toContainText('a newer version of the lab');

  const bare = await context.newPage();
  await bare.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const lab = new Lab(bare, baseURL!);
  await lab.open('./#/world/ice');
  await expect(bare.getByTestId('storage-trouble')).toContainText('lets the lab store nothing');
  await expect(bare.getByRole('grid', { name: 'Board' })).toBeVisible();
});

test('takes over the texts that an earlier lab kept', async ({ page, baseURL }) => {
  await atTheDoor(page);
  await page.evaluate((rule) => {
    const text = `world Old { about "Kept by an earlier lab."
      state { grid 3 x 3 layer body { Stone, Me } } actions { north, south, west, east }
      transitions { ${rule} drive Me move } observation { view full } signals { cost 0 each step }
      task Only { start { place Me at (1, 1) place Stone at (0, 0) } limit 9 } }`;
    localStorage.setItem('terrarium.draft.physics', JSON.stringify({ text, good: text }));
  }, '[ Stone ] -> [ ]');
  const lab = new Lab(page, baseURL!);
  await lab.open('./#/world/physics');
  await expect(lab.cell(1, 1)).toHaveText(/Me/);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /draft|journal/.test(key))))
    .toEqual([]);
  await page.reload();
  await expect(lab.cell(1, 1)).toHaveText(/Me/);
  await lab.walk('north');
  await expect(lab.cell(0, 0)).toHaveText('empty');
});

test('goes back to an earlier version, and forth again: nothing is lost', async ({ page, baseURL }) => {
  const lab = await openEdited(page, baseURL!);
  const open = () => page.getByRole('button', { name: 'History of this text…' }).click();
  const history = page.getByRole('dialog', { name: 'History of Physics' });
  await open();
  await history.getByRole('button', { name: 'As it came with the lab' }).click();
  await expect(history.getByRole('region', { name: 'Difference from the text now' })).toContainText(RULE);
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(history).toBeHidden();
  await expect(edited(page)).toBeHidden();
  await expect(lab.cell(0, 0)).toHaveText('Wall');

  await open();
  // The text as it came is the newest now, and before it stands what was typed.
  await history.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(history.locator('.diff-new')).toContainText(RULE);
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(edited(page)).toBeVisible();
  await expect(lab.cell(0, 0)).toHaveText('empty');
  expect(lab.troubles).toEqual([]);
});

test('two tabs on one text: the other is told, and what loses stays in the history', async ({
  page,
  context,
  baseURL,
}) => {
  const first = new Lab(page, baseURL!);
  await first.open('./#/world/physics');
  await expect(first.cell(4, 4)).toHaveText(/Player/);
  const second = await openEdited(await context.newPage(), baseURL!);

  const told = page.getByTestId('other-tab');
  await expect(told).toContainText('changed in another tab');
  await page.bringToFront();
  await first.typeAfter('drive Player', '// mine');
  await expect(told).toBeHidden();
  const toldSecond = second.page.getByTestId('other-tab');
  await expect(toldSecond).toBeVisible();

  // The one that writes last wins; what it wrote over is in the history.
  await page.getByRole('button', { name: 'History of this text…' }).click();
  const history = page.getByRole('dialog', { name: 'History of Physics' });
  await history
    .getByRole('button', { name: /from another tab$/ })
    .first()
    .click();
  await expect(history.locator('.diff-new')).toContainText(RULE);
  await page.keyboard.press('Escape');

  await second.page.bringToFront();
  await toldSecond.getByRole('button', { name: 'Show the other text' }).click();
  await expect(toldSecond).toBeHidden();
  await expect(second.page.locator('.monaco-editor .view-line', { hasText: '// mine' })).toBeVisible();
});
