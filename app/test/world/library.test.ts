import { describe, expect, it } from 'vitest';
import { entryOf, LIBRARY, searchLibrary } from '../../src/world/library';

describe('the library', () => {
  it('reads a name and what it is about from a text', () => {
    const entry = entryOf('a', '// a note\nworld Yard {\n  about "One \\"yard\\"."\n}');
    expect(entry).toMatchObject({ id: 'a', name: 'Yard', about: 'One "yard".' });
  });

  it('has every world that comes with the lab', () => {
    expect(LIBRARY.length).toBeGreaterThan(0);
    for (const { name, about } of LIBRARY) expect([name, about]).not.toContain('');
  });

  it('finds by words, names first', () => {
    const entries = [
      entryOf('b', 'world Beta { about "not alpha" }'),
      entryOf('a', 'world Alpha { about "the first" }'),
    ];
    expect(searchLibrary('alpha', entries).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(searchLibrary('first alp', entries).map(({ id }) => id)).toEqual(['a']);
    expect(searchLibrary('gamma', entries)).toEqual([]);
  });
});
