import { describe, expect, test } from 'vitest';
import { firstBrokenAssumption, openWorld } from '@terrarium/agents';
import { defaultZ } from '@terrarium/language';
import { candidateAt, candidateCount, type Drawn } from '../../src/sampling/candidate';
import { domainOf } from '../../src/sampling/holes';
import type { Plan, Sampling } from '../../src/sampling/plan';
import { CONTRADICTORY, WALK } from '../families';

const { world } = openWorld(WALK);
const hole = (name: string) => world.params.findIndex((param) => param.name === name);
const draw = (sampling: Sampling, count: number): Drawn[] =>
  Array.from({ length: count }, (_, i) => candidateAt(world, 'walk', sampling, i));
const inDomain = (z: readonly number[]) =>
  world.params.every(({ low, high, type }, at) =>
    type.values ? domainOf(world, world.params[at]).includes(z[at]) : z[at] >= low && z[at] <= high,
  );

describe('all axes', () => {
  const drawn = draw({ plan: { is: 'all' }, seed: 3 }, 2000);

  test('values come by their weights (chi-square, of each hole)', () => {
    // `sight = 1` is drawn less often than it weighs because of what the world assumes, so it is left out.
    const counts = (name: string, values: readonly number[]) =>
      values.map((value) => drawn.filter(({ z }) => z[hole(name)] === value).length);
    const chi = (seen: number[], weights: number[]) => {
      const n = seen.reduce((sum, count) => sum + count, 0);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return seen.reduce((sum, count, i) => {
        const expected = (n * weights[i]) / total;
        return sum + (count - expected) ** 2 / expected;
      }, 0);
    };
    // 3 : 1, of which a third of the fast ones is not allowed: 9 : 2.
    expect(chi(counts('gait', [0, 1]), [9, 2])).toBeLessThan(11);
    expect(chi(counts('turn', [-1, 0, 1, 2, 3]), [1, 1, 1, 1, 1])).toBeLessThan(18.5);
    expect(chi(counts('far', [2, 3, 4, 5]), [1, 1, 1, 1])).toBeLessThan(16.3);
    expect(
      chi(
        [0, 1].map((task) => drawn.filter((one) => one.task === task).length),
        [1, 1],
      ),
    ).toBeLessThan(11);
    // And the bound can fail: these weights are wrong.
    expect(chi(counts('gait', [0, 1]), [1, 1])).toBeGreaterThan(100);
  });

  test('every one is allowed; holes of other tasks keep their defaults', () => {
    for (const { z, task } of drawn) {
      expect(inDomain(z) && firstBrokenAssumption(world, z) < 0).toBe(true);
      world.params.forEach((param, at) => {
        if (param.task !== undefined && param.task !== task) expect(z[at]).toBe(param.default);
      });
    }
  });

  test('number i depends on seed, family and i alone', () => {
    const sampling = { plan: { is: 'all' }, seed: 3 } as const;
    expect(candidateAt(world, 'walk', sampling, 77)).toEqual(drawn[77]);
    expect(candidateAt(world, 'other', sampling, 77)).not.toEqual(drawn[77]);
    expect(candidateAt(world, 'walk', { ...sampling, seed: 4 }, 77)).not.toEqual(drawn[77]);
  });
});

test('one axis: the others stay as they are', () => {
  const z = defaultZ(world);
  z[hole('far')] = 5;
  const drawn = draw({ plan: { is: 'axes', axes: ['T'] }, seed: 1, z }, 50);
  expect(new Set(drawn.map((one) => one.z[hole('slip')])).size).toBeGreaterThan(40);
  for (const one of drawn) {
    expect(one.z[hole('far')]).toBe(5);
    expect(one.z[hole('sight')]).toBe(5);
  }
});

test('tasks can be chosen', () => {
  const drawn = draw({ plan: { is: 'all' }, seed: 1, tasks: [1] }, 30);
  expect(drawn.every(({ task }) => task === 1)).toBe(true);
});

describe('around a z', () => {
  const z = defaultZ(world);
  z[hole('slip')] = 300_000;
  const changed = ({ z: other }: Drawn) => z.flatMap((value, at) => (value === other[at] ? [] : [at]));

  test.each([1, 2, 4])('%i holes take another value of their domain', (holes) => {
    for (const one of draw({ plan: { is: 'around', holes }, seed: 5, z }, 300)) {
      expect(changed(one)).toHaveLength(holes);
      expect(inDomain(one.z) && firstBrokenAssumption(world, one.z) < 0).toBe(true);
    }
  });

  test('every value of a hole is reached', () => {
    const drawn = draw({ plan: { is: 'around', holes: 1 }, seed: 5, z }, 600);
    const values = (name: string) =>
      [...new Set(drawn.map((one) => one.z[hole(name)]))].sort((a, b) => a - b);
    expect(values('far')).toEqual([2, 3, 4, 5]);
    expect(values('turn')).toEqual([-1, 0, 1, 2, 3]);
  });

  test('steps go no farther than they may', () => {
    const drawn = draw({ plan: { is: 'around', holes: 2, step: 1 }, seed: 6, z }, 300);
    for (const { z: other } of drawn) {
      expect(Math.abs(other[hole('far')] - z[hole('far')])).toBeLessThanOrEqual(1);
      expect(other[hole('sight')]).not.toBe(1);
      expect([290_000, 300_000, 310_000]).toContain(other[hole('slip')]);
    }
    expect(new Set(drawn.map((one) => one.z[hole('far')]))).toEqual(new Set([3, 4, 5]));
  });
});

describe('exhaustive', () => {
  const sampling: Sampling = { plan: { is: 'exhaustive', axes: ['O', 'x'] }, seed: 1 };

  test('each task has all its own, and then there is an end', () => {
    const count = candidateCount(world, sampling);
    expect(count).toBe(2 * 3 * 4 * 2);
    const drawn = draw(sampling, count);
    expect(drawn.filter(({ task }) => task === 0)).toHaveLength(count / 2);
    expect(new Set(drawn.map(({ task, z }) => `${task} ${z.join()}`)).size).toBe(count);
    expect(() => candidateAt(world, 'walk', sampling, count)).toThrow(RangeError);
  });

  test('random plans have no end', () => {
    expect(candidateCount(world, { plan: { is: 'all' }, seed: 1 })).toBe(Infinity);
  });
});

describe('what cannot be drawn is told, not thrown', () => {
  const contradictory = openWorld(CONTRADICTORY).world;
  test.each<[string, Plan]>([
    ['all', { is: 'all' }],
    ['around', { is: 'around', holes: 1 }],
  ])('a contradiction: %s', (_name, plan) => {
    const drawn = candidateAt(contradictory, 'walk', { plan, seed: 1 }, 0);
    expect('refused' in drawn && drawn.refused).toMatch(/None of 1000 .*broke `assume` number 1/);
  });

  test('a hole with an empty domain', () => {
    const empty = openWorld(WALK.replace('{ slow * 3, fast * 1 }', '{ slow * 0, fast * 0 }')).world;
    const refusal = 'The hole `gait` has no value that can be drawn: all its weights are 0.';
    for (const plan of [{ is: 'all' }, { is: 'exhaustive' }] as const) {
      const drawn = candidateAt(empty, 'walk', { plan, seed: 1 }, 0);
      expect('refused' in drawn && drawn.refused).toBe(refusal);
    }
    expect(candidateCount(empty, { plan: { is: 'exhaustive' }, seed: 1 })).toBe(1);
    // An axis that it does not lie on can be drawn all the same.
    expect(candidateAt(empty, 'walk', { plan: { is: 'axes', axes: ['x'] }, seed: 1 }, 0)).not.toHaveProperty(
      'refused',
    );
  });

  test('no hole with a second value', () => {
    const still = openWorld(
      WALK.replace(/ {2}param .*\n/g, '')
        .replace(/ {2}assume .*\n/, '')
        .replace(
          /turn|gait|slip|sight/g,
          (word) => ({ turn: 'none', gait: 'none', slip: '0%', sight: '5' })[word]!,
        )
        .replace(/ {4}if none.*\n/g, '')
        .replace(/param row: \d\.\.\d = \d/g, '')
        .replace(/row/g, '0')
        .replace(/far/g, '4'),
    ).world;
    const drawn = candidateAt(still, 'walk', { plan: { is: 'around', holes: 1 }, seed: 1 }, 0);
    expect('refused' in drawn && drawn.refused).toBe(
      'There is no neighbour: no hole of this task has a second value.',
    );
  });
});
