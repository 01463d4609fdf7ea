import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryShelf } from '../../src/storage/memory-shelf';
import { faultOfDocument, RECORD_SHAPE, type DocumentRecord } from '../../src/storage/schema';

const document = (text: string, more: Partial<DocumentRecord> = {}): DocumentRecord => ({
  shape: RECORD_SHAPE,
  id: 'yard',
  text,
  good: text,
  madeAt: 1,
  changedAt: 1,
  revision: 0,
  ...more,
});

const pause = (text: string) => ({ document: 'yard', text, isGood: true, at: 1, reason: 'pause' }) as const;

describe('a shelf', () => {
  let shelf: MemoryShelf;
  beforeEach(() => {
    shelf = new MemoryShelf();
  });
  const write = (text: string, base: number, versions = [pause(text)]) =>
    shelf.change({ id: 'yard', isChanged: true, next: document(text), base, versions, now: 2 });
  const texts = async () => (await shelf.versionsOf('yard')).map(({ text }) => text);

  it('keeps a document and its versions, the newest first', async () => {
    const base = await write('one', 0);
    await write('two', base);
    expect((await shelf.contents()).documents).toMatchObject([{ text: 'two', revision: 2 }]);
    expect(await texts()).toEqual(['two', 'one']);
  });

  it('does not keep the same text twice in a row', async () => {
    const base = await write('one', 0);
    await write('one', base);
    expect(await texts()).toEqual(['one']);
  });

  it('lets the last tab win, and makes a version of what the other one wrote', async () => {
    const base = await write('one', 0);
    await write('theirs', base, []);
    await write('mine', base);
    expect((await shelf.contents()).documents).toMatchObject([{ text: 'mine' }]);
    expect(await shelf.versionsOf('yard')).toMatchObject([
      { text: 'mine', reason: 'pause' },
      { text: 'theirs', reason: 'other tab' },
      { text: 'one' },
    ]);
  });

  it('adds to the history alone, whoever has written since', async () => {
    const base = await write('one', 0);
    await write('theirs', base, []);
    const version = pause('mine');
    await shelf.change({ id: 'yard', isChanged: false, base, versions: [version], now: 2 });
    expect((await shelf.contents()).documents).toMatchObject([{ text: 'theirs', revision: 2 }]);
    expect(await texts()).toEqual(['mine', 'one']);
  });

  it('keeps the versions of a document that is as it came again', async () => {
    const base = await write('one', 0);
    await shelf.change({ id: 'yard', isChanged: true, base, versions: [], now: 2 });
    expect((await shelf.contents()).documents).toEqual([]);
    expect(await texts()).toEqual(['one']);
    await shelf.remove('yard');
    expect(await texts()).toEqual([]);
  });
});

describe('what stands in the store', () => {
  it('is a document, or it is said why not', () => {
    expect(faultOfDocument(document('a'))).toBeUndefined();
    expect(faultOfDocument(document('a', { deletedAt: 4, title: 'Yard' }))).toBeUndefined();
    expect(faultOfDocument(null)).toMatch(/no record/);
    expect(faultOfDocument([])).toMatch(/no record/);
    expect(faultOfDocument({ ...document('a'), shape: RECORD_SHAPE + 1 })).toMatch(/newer version/);
    expect(faultOfDocument({ ...document('a'), shape: 'old' })).toMatch(/shape/);
    expect(faultOfDocument({ ...document('a'), text: undefined })).toMatch(/text is missing/);
    expect(faultOfDocument({ ...document('a'), id: '../a' })).toMatch(/id/);
    expect(faultOfDocument({ ...document('a'), changedAt: NaN })).toMatch(/times/);
    expect(faultOfDocument({ ...document('a'), good: 7 })).toMatch(/damaged/);
  });
});
