import { expect, test } from 'vitest';
import { wilson } from '../../src/statistics/wilson';

test('the interval of the textbook: 8 of 10', () => {
  const { value, low, high, n } = wilson(8, 10);
  expect([value, n]).toEqual([0.8, 10]);
  expect(low).toBeCloseTo(0.4902, 4);
  expect(high).toBeCloseTo(0.9433, 4);
});

test('more trials, a narrower interval around the same share', () => {
  const [few, many] = [wilson(8, 10), wilson(800, 1000)];
  expect(many.low).toBeGreaterThan(few.low);
  expect(many.high).toBeLessThan(few.high);
});

test('nothing and everything: three over n', () => {
  expect(wilson(0, 60)).toEqual({ value: 0, low: 0, high: 0.05, n: 60 });
  expect(wilson(60, 60)).toEqual({ value: 1, low: 0.95, high: 1, n: 60 });
  expect(wilson(0, 1)).toMatchObject({ low: 0, high: 1 });
  expect(wilson(0, 0)).toEqual({ value: 0, low: 0, high: 1, n: 0 });
});
