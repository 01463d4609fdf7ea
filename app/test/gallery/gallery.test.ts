import { describe, expect, it } from 'vitest';
import { Preview } from '../../src/gallery/preview';
import { findWorlds, kindsIn } from '../../src/gallery/search';
import { EXHIBITS, fillShelves } from '../../src/gallery/shelves';
import { LIBRARY, libraryEntry } from '../../src/world/library';

describe('the shelves', () => {
  it('hold every world once', () => {
    const ids = fillShelves(LIBRARY).flatMap(({ entries }) => entries.map(({ id }) => id));
    expect([...ids].sort()).toEqual(LIBRARY.map(({ id }) => id));
  });

  it('leave a world that is new to them for the last one', () => {
    const stranger = { id: 'new', name: 'New', about: '', text: '' };
    const shelves = fillShelves([...LIBRARY, stranger]);
    expect(shelves[shelves.length - 1]).toMatchObject({ name: 'More', entries: [stranger] });
  });
});

describe('the search', () => {
  const found = (query: string) => findWorlds(query, LIBRARY).map(({ id }) => id);

  it('finds names, what worlds are about, kinds and ideas', () => {
    expect(found('lightsout')).toEqual(['lights-out']);
    expect(found('four physics')).toEqual(['physics']);
    expect(found('walker')).toEqual(['ice']);
    expect(found('partial view')).toEqual(['dark-room']);
    expect(found('nothing of the kind')).toEqual([]);
    expect(found('  ').length).toBe(LIBRARY.length);
  });

  it('reads kinds from a text, even from half of one', () => {
    expect(kindsIn(libraryEntry('physics')!.text)).toEqual(['Target', 'Wall', 'Player', 'Crate']);
    expect(kindsIn('world A { state { layer b { Cat, Dog(')).toEqual([]);
  });
});

describe('a preview', () => {
  for (const { id, text } of LIBRARY) {
    it(`plays ${id} on and on`, () => {
      const preview = new Preview(text, EXHIBITS[id]);
      const first = preview.picture();
      for (let step = 0; step < 250; step++) preview.step();
      const { list, gauges } = preview.picture();
      expect(list !== undefined || (gauges?.length ?? 0) > 0).toBe(true);
      expect(preview.moves).toBe(true);
      expect(JSON.stringify(first)).not.toBe('{}');
    });
  }

  it('of a large board shows the part around whom the view follows', () => {
    const { list } = new Preview(libraryEntry('frontier')!.text).picture();
    expect([list!.width, list!.height]).toEqual([19, 11]);
    const player = list!.items.find(({ token }) => token.shape === 'person')!;
    expect([player.x, player.y]).toEqual([9, 5]);
  });

  it('of a broken text is refused', () => {
    expect(() => new Preview('world A { oops')).toThrow();
  });
});
