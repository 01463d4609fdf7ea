import { describe, expect, it } from 'vitest';
import { brokenInWords, brokenOf, readInto, type Reading } from '../../src/world/last-good';

/** Texts with `!` are broken there; others mean their own length. */
function read(text: string): Reading<number> {
  const at = text.indexOf('!');
  if (at < 0) return { meaning: text.length, diagnostics: [] };
  const error = {
    severity: 'error',
    code: 'bang',
    message: 'A bang.',
    span: { start: at, end: at + 1 },
  } as const;
  return { diagnostics: [error] };
}

describe('the last good version', () => {
  it('is the text itself while it has no errors', () => {
    expect(readInto(undefined, 'abc', read).good).toEqual({ text: 'abc', meaning: 3 });
  });

  it('stays while the text is broken, and is replaced when it is mended', () => {
    const good = readInto(undefined, 'abc', read);
    const broken = readInto(good, 'a\nb!', read);
    expect(broken.text).toBe('a\nb!');
    expect(broken.good).toBe(good.good);
    expect(readInto(broken, 'abcd', read).good?.meaning).toBe(4);
  });

  it('is missing while there never was one', () => {
    const versions = readInto(undefined, '!', read);
    expect(versions.good).toBeUndefined();
    expect(brokenInWords(brokenOf(versions)!, false)).toBe('Nothing to show yet; 1 error at line 1');
  });

  it('does not read the same text twice', () => {
    const versions = readInto(undefined, 'abc', read);
    expect(readInto(versions, 'abc', read)).toBe(versions);
  });

  it('says where the first error is', () => {
    const versions = readInto(readInto(undefined, 'ok', read), 'a\nbc!', read);
    expect(brokenOf(versions)).toMatchObject({ errors: 1, line: 2, column: 3 });
    expect(brokenInWords(brokenOf(versions)!, true)).toBe('Showing the last good version; 1 error at line 2');
  });
});
