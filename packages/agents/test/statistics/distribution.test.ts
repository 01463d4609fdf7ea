import { describe, expect, test } from 'vitest';
import { binsOf, distribution, quantile } from '../../src/statistics/distribution';

test('quantiles lie between neighbours', () => {
  expect(quantile([10, 20, 30, 40], 0.5)).toBe(25);
  expect(quantile([10, 20, 30, 40], 0)).toBe(10);
  expect(quantile([10, 20, 30, 40], 1)).toBe(40);
  expect(quantile([7], 0.9)).toBe(7);
  expect(quantile([], 0.5)).toBe(0);
});

test('a distribution, whatever the order of its values', () => {
  const found = distribution([30, 10, 40, 20]);
  expect(found).toMatchObject({ n: 4, mean: 25, least: 10, greatest: 40 });
  expect(found.quantiles).toEqual({ p10: 13, p25: 17.5, p50: 25, p75: 32.5, p90: 37 });
});

describe('bins', () => {
  const shown = (values: readonly number[]) =>
    binsOf(values).map(({ low, high, count }) => `${low}..${high}: ${count}`);

  test('few whole numbers have one each', () => {
    expect(shown([1, 1, 3])).toEqual(['1..2: 2', '2..3: 0', '3..4: 1']);
    expect(shown([4, 4])).toEqual(['4..5: 2']);
  });

  test('edges are round, and there are at most 21', () => {
    const bins = binsOf(Array.from({ length: 1000 }, (_, i) => i));
    expect(bins[0]).toEqual({ low: 0, high: 50, count: 50 });
    expect(bins.length).toBe(20);
    expect(binsOf([-3.7, 12.25, 401]).length).toBeLessThanOrEqual(21);
  });

  test('fractions, also below zero, each value in its bin', () => {
    const values = [-0.3, -0.25, 0.1, 0.1, 0.7];
    const bins = binsOf(values);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
    for (const { low, high, count } of bins) {
      expect(values.filter((value) => value >= low && value < high).length).toBe(count);
    }
  });

  test('several samples can share their edges', () => {
    const range = { least: 0, greatest: 10 };
    const edges = (values: readonly number[]) => binsOf(values, range).map(({ low }) => low);
    expect(edges([1, 2])).toEqual(edges([9, 10]));
  });

  test('of nothing there are none', () => expect(binsOf([])).toEqual([]));
});
