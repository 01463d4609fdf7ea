import { describe, expect, test } from 'vitest';
import { openWorld } from '@terrarium/agents';
import { coverageOf } from '../../src/suite/coverage';
import { splitSuite, unsplit, valueIn } from '../../src/suite/split';
import { readSuite } from '../../src/suite/read';
import type { SplitRule } from '../../src/suite/suite';
import { suiteFiles } from '../../src/suite/write';
import { FLAWED, WALK } from '../families';
import { buildSuite } from './build-suite';

const suite = await buildSuite();
const worlds = new Map([
  ['walk', openWorld(WALK).world],
  ['flawed', openWorld(FLAWED).world],
]);
const held = (rule: SplitRule) =>
  splitSuite(suite, worlds, rule).environments.filter(({ split }) => split === 'held-out');

describe('splits', () => {
  test('by seed: exactly the share, and by luck', () => {
    const rule = { by: 'seed', share: 0.25, seed: 1 } as const;
    expect(held(rule)).toHaveLength(10);
    expect(held(rule)).toEqual(held(rule));
    expect(held({ ...rule, seed: 2 })).not.toEqual(held(rule));
  });

  test('by value, defaults included', () => {
    const five = held({ by: 'value', hole: 'sight', values: ['5'] });
    expect(five.length).toBeGreaterThan(0);
    expect(five.every(({ z, family }) => family === 'walk' && z.sight === undefined)).toBe(true);
    const all = held({ by: 'value', hole: 'sight', values: ['1', '3', '5'] });
    expect(all).toHaveLength(suite.environments.filter(({ family }) => family === 'walk').length);
  });

  test('by axis: train has its defaults only', () => {
    const parted = splitSuite(suite, worlds, { by: 'axis', axis: 'T' });
    for (const { split, z } of parted.environments) {
      const changed = ['gait', 'slip', 'turn', 'flaw'].some((hole) => hole in z);
      expect(split).toBe(changed ? 'held-out' : 'train');
    }
  });

  test('are written, read, and taken back', () => {
    const parted = splitSuite(suite, worlds, { by: 'axis', axis: 'O' });
    expect(readSuite(suiteFiles(parted)).suite).toEqual(parted);
    expect(unsplit(parted)).toEqual(suite);
  });

  test('a hole that the family does not have has no value', () => {
    expect(valueIn(suite.environments.at(-1)!, worlds, 'sight')).toMatch(/[135]/);
    expect(valueIn({ family: 'flawed', z: {} }, worlds, 'sight')).toBeUndefined();
  });
});

describe('coverage', () => {
  const world = worlds.get('walk')!;
  const walks = suite.environments.filter(({ family }) => family === 'walk');
  const total = (cells: readonly (readonly (readonly string[])[])[]) => cells.flat(2).length;

  test('of two holes: every value has a place, empty ones too', () => {
    const { rows, columns, cells } = coverageOf(
      world,
      walks,
      { is: 'hole', hole: 'gait' },
      { is: 'hole', hole: 'sight' },
    );
    expect([rows, columns]).toEqual([
      ['slow', 'fast'],
      ['1', '3', '5'],
    ]);
    expect(total(cells)).toBe(walks.length);
    // What the world assumes away is an empty cell.
    expect(cells[1][0]).toEqual([]);
    const id = cells[1][1][0];
    expect(walks.find((walk) => walk.id === id)!.z).toMatchObject({ gait: 'fast', sight: '3' });
  });

  test('long ranges are put together', () => {
    const { rows, columns, cells } = coverageOf(world, walks, { is: 'hole', hole: 'slip' }, { is: 'task' });
    expect(columns).toEqual(['Near', 'Back']);
    expect(rows).toHaveLength(12);
    expect([rows[0], rows[1], rows[11]]).toEqual(['0% – 8%', '8% – 17%', '92% – 100%']);
    expect(total(cells)).toBe(walks.length);
  });

  test('of an axis: its settings', () => {
    const { rows, cells } = coverageOf(world, walks, { is: 'axis', axis: 'O' }, { is: 'task' });
    expect(rows).toEqual(['1', '3', '5']);
    expect(total(cells)).toBe(walks.length);
  });
});
