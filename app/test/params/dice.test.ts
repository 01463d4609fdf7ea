import { describe, expect, it } from 'vitest';
import { groupParams } from '../../src/params/control-model';
import { freeHoles, throwDice } from '../../src/params/dice';
import { isOnly, lockKey, useLocks } from '../../src/params/locks-store';
import { problemOf } from '../../src/params/number-field';
import { worldOf } from '../fixture';

const world = worldOf(
  'param speed: 1..9 = 3   param size: 3..9 = 5   param kind: { calm * 9, wild } = calm',
  'assume speed < size',
  'state { grid upto 9 x 1   layer body { Me } }',
  'transitions { if speed > 4 or kind = wild { drive Me }   move }',
  'task Walk { start { size size x 1   place Me at (0, 0) } goal some Me }',
);
const z = world.params.map((param) => param.default);
const groups = groupParams(world, 0);
const group = (component: string) => groups.find((each) => each.component === component)!;

describe('dice', () => {
  it('fill only the holes of the axis that are not locked', () => {
    const all = freeHoles(world, 0, 'all', () => false);
    expect(all).toHaveLength(3);
    const transitions = freeHoles(world, 0, 't', () => false);
    expect(transitions.length).toBeLessThan(all.length);
    expect(freeHoles(world, 0, 't', (name) => name === 'speed')).not.toContain(0);
    for (let number = 0; number < 30; number++) {
      const thrown = throwDice(world, z, [0], number);
      expect('z' in thrown && [thrown.z[1], thrown.z[2]]).toEqual([z[1], z[2]]);
      expect('z' in thrown && thrown.z[0]).toBeLessThan(5);
    }
  });

  it('throw the same by the same number', () => {
    expect(throwDice(world, z, [0, 1, 2], 7)).toEqual(throwDice(world, z, [0, 1, 2], 7));
  });

  it('respect weights', () => {
    const wild = Array.from({ length: 400 }, (_, number) => throwDice(world, z, [2], number)).filter(
      (thrown) => 'z' in thrown && thrown.z[2] === 1,
    );
    expect(wild.length).toBeGreaterThan(15);
    expect(wild.length).toBeLessThan(75);
  });

  it('say what forbids every throw', () => {
    expect(throwDice(world, [9, 3, 0], [2], 1)).toEqual({ refusal: expect.stringContaining('`assume`') });
  });
});

describe('locks', () => {
  it('leave one axis to the dice, and let go of the others again', () => {
    const { only } = useLocks.getState();
    const chosen = group('t');
    only(chosen, groups, 'doc');
    expect(isOnly(chosen, groups, 'doc', useLocks.getState().locked)).toBe(true);
    expect(useLocks.getState().locked.has(lockKey('doc', chosen.params[0].param.name))).toBe(false);
    only(chosen, groups, 'doc');
    expect(useLocks.getState().locked.size).toBe(0);
  });
});

it.each([
  ['', 'A number from 2 to 12'],
  ['1', 'At least 2'],
  ['13', 'At most 12'],
  ['2.5', 'A whole number from 2 to 12'],
  ['x', 'A number from 2 to 12'],
  ['12', undefined],
])('the text “%s” in a field of 2 to 12', (text, words) => {
  expect(problemOf(text, 2, 12, 1)).toBe(words);
});
