import { describe, expect, test } from 'vitest';
import { firstBrokenAssumption, openWorld } from '@terrarium/agents';
import { defaultZ, valuesOf } from '@terrarium/language';
import { assignmentAt, countAssignments, totalAssignments } from '../../src/sampling/assignments';
import { domainOf, domainSize, holesOf } from '../../src/sampling/holes';
import { CONTRADICTORY, FLAWED, WALK } from '../families';

const walk = openWorld(WALK).world;
const named = (...names: string[]) =>
  walk.params.flatMap((param, hole) => (names.includes(param.name) && param.task !== 1 ? [hole] : []));

describe('enumeration', () => {
  const holes = named('gait', 'turn', 'far', 'sight', 'row');

  test('is every assignment once, the last hole fastest, as nested loops list them', () => {
    const brute = holes.reduce<number[][]>(
      (lists, hole) =>
        lists.flatMap((z) =>
          valuesOf(walk, walk.params[hole].type).map((value) => {
            const next = [...z];
            next[hole] = value;
            return next;
          }),
        ),
      [defaultZ(walk)],
    );
    const total = totalAssignments(walk, holes);
    const listed = Array.from({ length: total }, (_, i) => assignmentAt(walk, holes, defaultZ(walk), i));
    expect(total).toBe(2 * 5 * 4 * 3 * 2);
    expect(listed).toEqual(brute);
    const allowed = brute.filter((z) => firstBrokenAssumption(walk, z) < 0).length;
    expect(countAssignments(walk, holes, defaultZ(walk))).toEqual({ total, allowed });
    expect(allowed).toBe(total - 5 * 4 * 2);
  });

  test('too many to count are not counted', () => {
    const { total, allowed } = countAssignments(walk, named('gait', 'slip'), defaultZ(walk));
    expect(total).toBe(2 * 1_000_001);
    expect(allowed).toBeNull();
  });

  test('no hole has one assignment, and a contradiction none', () => {
    expect(countAssignments(walk, [], defaultZ(walk))).toEqual({ total: 1, allowed: 1 });
    const { world } = openWorld(CONTRADICTORY);
    expect(countAssignments(world, holes, defaultZ(world)).allowed).toBe(0);
  });
});

describe('holes', () => {
  test('those of other tasks are left out, and axes choose', () => {
    const names = (task: number, axes?: readonly ('T' | 'O' | 'x')[]) =>
      holesOf(walk, task, axes).map((hole) => walk.params[hole].name);
    expect(names(0)).toEqual(['gait', 'slip', 'turn', 'far', 'sight', 'row']);
    expect(names(0, ['T'])).toEqual(['gait', 'slip', 'turn']);
    expect(names(1, ['O', 'x'])).toEqual(['far', 'sight', 'row']);
    expect(holesOf(walk, 0, ['x'])).not.toEqual(holesOf(walk, 1, ['x']));
  });

  test('values of weight 0 are no part of the domain', () => {
    const { world } = openWorld(FLAWED.replace('{ nothing, no_start,', '{ nothing * 2, no_start * 0,'));
    const [flaw] = world.params;
    const words = domainOf(world, flaw);
    expect(words).toEqual([0, 2, 3, 4, 5].filter((value) => words.includes(value)));
    expect(words).not.toContain(1);
    expect(domainSize(world, flaw)).toBe(words.length);
  });
});
