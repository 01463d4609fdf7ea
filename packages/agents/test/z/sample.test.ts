import { defaultZ, load, type World } from '@terrarium/language';
import { expect, test } from 'vitest';
import { firstBrokenAssumption } from '../../src/z/assume';
import { sampleZ } from '../../src/z/sample';
import { ZError } from '../../src/z/z-error';

function worldOf(params: string): World {
  const text = `world Z {
    ${params}
    state { grid 4 x 4   layer body { Agent } var n: 0..9 }
    actions { go }
    transitions { on go n += 1 }
    observation { view full }
    signals { reward 1 when goal }
    task T { start { place Agent } goal n = 9 }
  }`;
  const { world, diagnostics } = load(text);
  expect(diagnostics.filter((diagnostic) => diagnostic.severity === 'error')).toEqual([]);
  return world!;
}

const drawn = (world: World, count: number): number[][] =>
  Array.from({ length: count }, (_, seed) => sampleZ(world, seed));
const shares = (values: number[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1 / values.length);
  return counts;
};

test('every value of a range, about equally often', () => {
  const found = shares(drawn(worldOf('param a: 3..6 = 4'), 4000).map(([a]) => a));
  expect([...found.keys()].sort()).toEqual([3, 4, 5, 6]);
  for (const share of found.values()) expect(share).toBeCloseTo(0.25, 1);
});

test('choices store their values, and weights are kept', () => {
  const found = shares(drawn(worldOf('param a: { 3, 5 * 3, 9 * 0 } = 3'), 4000).map(([a]) => a));
  expect([...found.keys()].sort()).toEqual([3, 5]);
  expect(found.get(5)).toBeCloseTo(0.75, 1);
});

test('a hole that may be nothing is nothing sometimes', () => {
  const found = shares(drawn(worldOf('param a: { red, green } or none = none'), 2000).map(([a]) => a));
  expect([...found.keys()].sort()).toEqual([-1, 0, 1]);
});

test('every assumption holds', () => {
  const world = worldOf('param a: 1..9 = 2   param b: 1..9 = 5   assume a < b   assume a + b != 7');
  for (const z of drawn(world, 200)) {
    expect(z[0]).toBeLessThan(z[1]);
    expect(z[0] + z[1]).not.toBe(7);
  }
  expect(firstBrokenAssumption(world, defaultZ(world))).toBe(1);
});

test('says which assumption no z keeps', () => {
  const world = worldOf('param a: 1..4 = 2   assume a > 0   assume a * a > 99');
  const error = (() => {
    try {
      return sampleZ(world, 1);
    } catch (caught) {
      return caught;
    }
  })();
  expect(error).toBeInstanceOf(ZError);
  expect(error).toMatchObject({ assumption: 1 });
  expect((error as ZError).message).toContain('`assume` number 2');
});

test('the same seed draws the same z, and a hole keeps its luck when another one changes', () => {
  const before = worldOf('param a: 1..9 = 1   param b: 1..9 = 1');
  const after = worldOf('param a: 1..3 = 1   param b: 1..9 = 1');
  expect(sampleZ(before, 5)).toEqual(sampleZ(before, 5));
  expect(drawn(after, 50).map(([, b]) => b)).toEqual(drawn(before, 50).map(([, b]) => b));
});

test('holes that are kept keep their values, and the others their luck', () => {
  const world = worldOf('param a: 1..9 = 1   param b: 1..9 = 1   param c: 1..9 = 1   assume a != b');
  for (let seed = 0; seed < 50; seed++) {
    const kept = { z: [4, 5, 6], isKept: [true, false, true] };
    const [a, b, c] = sampleZ(world, seed, kept);
    expect([a, c]).toEqual([4, 6]);
    expect(b).not.toBe(4);
    if (b !== sampleZ(world, seed)[1]) continue;
    expect(sampleZ(world, seed, { ...kept, isKept: [false, false, false] })).toEqual(sampleZ(world, seed));
  }
  expect(() => sampleZ(world, 1, { z: [4, 4, 6], isKept: [true, true, true] })).toThrow(ZError);
});
