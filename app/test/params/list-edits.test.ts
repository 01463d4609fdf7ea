import { canonicalZ, defaultZ, formatHole } from '@terrarium/language';
import { describe, expect, it } from 'vitest';
import {
  addEntry,
  leavesOfEntry,
  type PlacedList,
  removeEntry,
  swapEntries,
} from '../../src/params/list-edits';
import { valueLabel } from '../../src/params/value-label';
import { worldOf } from '../fixture';

const world = worldOf(
  'type Rule = { from: { reed, ore }, n: 0..9 = 1 }',
  'param before: 0..9 = 7',
  'param rules: upto 4 of Rule = { { from: reed, n: 2 }, { from: ore }, { from: reed, n: 3 } }',
  'param turns: 3 of 0..9 = { 4, 5, 6 }',
  'state { grid 2 x 1   layer body { Me } }',
);
const hole = (name: string) => world.holes.find((each) => each.name === name)!;
const placed = (name: string): PlacedList => {
  const { first, structure } = hole(name);
  if (structure.is !== 'list') throw new Error('no list');
  return { first, structure };
};
const z = defaultZ(world);
const text = (name: string, changed: readonly number[]) =>
  formatHole(world, hole(name), canonicalZ(world.params, changed));

describe('a list', () => {
  const rules = placed('rules');

  it('gets an entry at its end', () => {
    const blank = leavesOfEntry(rules, 4).map((leaf) => world.params[leaf].blank);
    const longer = addEntry(rules, z, blank);
    expect(text('rules', longer)).toBe(
      '{ { from: reed, n: 2 }, { from: ore }, { from: reed, n: 3 }, { from: reed } }',
    );
    expect(longer[0]).toBe(7);
  });

  it('loses one from anywhere, and is then as if that had never been', () => {
    expect(text('rules', removeEntry(rules, z, 1))).toBe('{ { from: ore }, { from: reed, n: 3 } }');
    expect(text('rules', removeEntry(rules, z, 3))).toBe('{ { from: reed, n: 2 }, { from: ore } }');
    const none = [1, 1, 1].reduce((left, at) => removeEntry(rules, left, at), [...z]);
    expect(text('rules', none)).toBe('{ }');
  });

  it('has its order changed, with room for more or without', () => {
    expect(text('rules', swapEntries(rules, z, 1, 2))).toBe(
      '{ { from: ore }, { from: reed, n: 2 }, { from: reed, n: 3 } }',
    );
    expect(text('turns', swapEntries(placed('turns'), z, 2, 3))).toBe('{ 4, 6, 5 }');
  });
});

describe('a value to be chosen', () => {
  const { params, ...things } = worldOf(
    'param a: Cat or Dog or none = none',
    'param b: Emu or Cat = Emu',
    'param c: Hen = Hen',
    'state { grid 2 x 1   layer body { Cat(hue: { red, blue }), Dog, Emu(size: 0..2 = 1), Hen } }',
  );
  const labels = (at: number) => {
    const { type, low, high } = params[at];
    return Array.from({ length: high - low + 1 }, (_, i) => valueLabel({ params, ...things }, type, low + i));
  };

  it('is said where words are all that tells things apart, else written', () => {
    expect(labels(0)).toEqual(['none', 'red cat', 'blue cat', 'dog']);
    expect(labels(1)).toContain('Emu(size: 2)');
    expect(labels(2)).toEqual(['Hen']);
  });
});
