import { drawAt } from '@terrarium/engine';
import { expect, test } from 'vitest';
import { bootstrapMean, bootstrapMeans } from '../../src/statistics/bootstrap';
import { finish } from '../../src/work';

/** Uniform between 0 and 1. */
const sample = (seed: number, n: number) => Array.from({ length: n }, (_, k) => drawAt(seed, k) / 2 ** 32);
const interval = (values: readonly number[], seed = 1) => finish(bootstrapMean(values, { seed }));

test('about as wide as the normal interval of the mean', () => {
  const values = sample(7, 400);
  const { value, low, high, n } = interval(values);
  expect(n).toBe(400);
  expect(value).toBeCloseTo(values.reduce((a, b) => a + b) / 400, 12);
  const reach = (1.96 * Math.sqrt(1 / 12)) / Math.sqrt(400);
  expect(value - low).toBeGreaterThan(0.8 * reach);
  expect(value - low).toBeLessThan(1.2 * reach);
  expect(high - value).toBeGreaterThan(0.8 * reach);
  expect(high - value).toBeLessThan(1.2 * reach);
});

test('holds the true mean in about 95 of 100 samples', () => {
  const held = Array.from({ length: 200 }, (_, seed) => interval(sample(seed + 100, 40), seed)).filter(
    ({ low, high }) => low <= 0.5 && 0.5 <= high,
  );
  expect(held.length).toBeGreaterThan(178);
  expect(held.length).toBeLessThan(200);
});

test('its seed decides', () => {
  const values = sample(3, 30);
  expect(interval(values, 5)).toEqual(interval(values, 5));
  expect(interval(values, 5)).not.toEqual(interval(values, 6));
});

test('columns are resampled together, those without doubt are not resampled', () => {
  const values = sample(5, 30);
  const columns = [values, values.map((value) => -value), values.map(() => 3)];
  const [one, negated, constant] = finish(bootstrapMeans(columns, { seed: 1 }));
  expect(negated.low).toBeCloseTo(-one.high, 10);
  expect(constant).toEqual({ value: 3, low: 3, high: 3, n: 30 });
  expect(one).toEqual(interval(values));
  expect(finish(bootstrapMeans([], { seed: 1 }))).toEqual([]);
});

test('one value, equal values, none', () => {
  expect(interval([2, 2, 2])).toEqual({ value: 2, low: 2, high: 2, n: 3 });
  expect(interval([5])).toEqual({ value: 5, low: 5, high: 5, n: 1 });
  expect(interval([])).toEqual({ value: 0, low: 0, high: 0, n: 0 });
});

test('a large sample is work in portions', () => {
  const work = bootstrapMean(sample(1, 20_000), { seed: 1, resamples: 50 });
  let beats = 0;
  while (!work.next().done) beats++;
  expect(beats).toBe(10);
});
