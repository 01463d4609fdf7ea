import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readNotes, tearOff, writeNote } from '../../src/storage/journal';

/** As much of the browser's as is used; its keys are its own properties. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

describe('the journal', () => {
  beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it('holds what was written until it has arrived', () => {
    writeNote({ id: 'yard', text: 'one', good: 'zero', at: 5 });
    expect(readNotes()).toEqual([{ id: 'yard', text: 'one', good: 'zero', title: undefined, at: 5 }]);
    tearOff('yard', 'one');
    expect(readNotes()).toEqual([]);
  });

  it('keeps a note that was written after what arrived', () => {
    writeNote({ id: 'yard', text: 'two', at: 6 });
    tearOff('yard', 'one');
    expect(readNotes()).toMatchObject([{ text: 'two' }]);
  });

  it('reads what earlier versions of the lab kept, and removes it once it is safe', () => {
    localStorage.setItem('terrarium.draft.ice', JSON.stringify({ text: 'old', good: 'older' }));
    localStorage.setItem('terrarium.theme', 'dark');
    expect(readNotes()).toEqual([{ id: 'ice', text: 'old', good: 'older', title: undefined, at: 0 }]);
    tearOff('ice', 'old');
    expect(readNotes()).toEqual([]);
    expect(localStorage.getItem('terrarium.theme')).toBe('dark');
  });

  it('passes over junk', () => {
    for (const junk of ['{"te', '7', 'null', '{"text":7}', '[]'])
      localStorage.setItem(`terrarium.journal.${junk.length}`, junk);
    expect(readNotes()).toEqual([]);
  });

  it('does without a storage', () => {
    vi.stubGlobal('localStorage', undefined);
    writeNote({ id: 'yard', text: 'one', at: 5 });
    tearOff('yard', 'one');
    expect(readNotes()).toEqual([]);
  });
});
