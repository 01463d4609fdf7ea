import { expect, test } from 'vitest';
import { finish } from '@terrarium/agents';
import { drawAt, pickOf, streamBase } from '@terrarium/engine';
import { bootstrapMeans } from '../../src/twins/bootstrap';

const run = (columns: number[][], seed = 1) => finish(bootstrapMeans(columns, { seed }));
/** About normal, from 12 draws each. */
const sample = (size: number, shift: number, seed: number) =>
  Array.from({ length: size }, (_, i) => {
    const base = streamBase(seed, 0, i);
    let sum = -6;
    for (let k = 0; k < 12; k++) sum += pickOf(drawAt(base, k), 1000) / 1000;
    return sum + shift;
  });

test('of a constant there is no doubt; of nothing nothing is said', () => {
  expect(run([[2, 2, 2]])).toEqual([{ low: 2, high: 2 }]);
  expect(run([[]])).toEqual([{ low: 0, high: 0 }]);
});

test('the same seed says the same, another seed nearly the same', () => {
  const values = sample(50, 1, 3);
  expect(run([values])).toEqual(run([values]));
  const [[one], [other]] = [run([values], 1), run([values], 2)];
  expect(other).not.toEqual(one);
  expect(Math.abs(other.low - one.low)).toBeLessThan(0.05);
});

test('as wide as 1.96 standard errors to both sides', () => {
  const values = sample(400, 0.5, 7);
  const mean = values.reduce((sum, value) => sum + value, 0) / 400;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 399);
  const [{ low, high }] = run([values]);
  expect(low).toBeCloseTo(mean - (1.96 * deviation) / 20, 1);
  expect(high).toBeCloseTo(mean + (1.96 * deviation) / 20, 1);
});

test('covers the truth about as often as it says', () => {
  let covered = 0;
  for (let k = 0; k < 200; k++) {
    const [{ low, high }] = run([sample(40, 0, 1000 + k)]);
    if (low <= 0 && high >= 0) covered++;
  }
  expect(covered).toBeGreaterThan(176);
  expect(covered).toBeLessThan(199);
});

test('rows stay together', () => {
  const values = sample(30, 0, 5);
  const [one, negated] = run([values, values.map((value) => -value)]);
  expect(negated.low).toBeCloseTo(-one.high, 10);
});
