import { expect, test } from 'vitest';
import { spread } from '../../src/statistics/spread';

test('spread of a sample', () => {
  expect(spread([2, 4, 4, 6])).toEqual({ mean: 4, deviation: Math.sqrt(8 / 3), least: 2, greatest: 6 });
  expect(spread([5])).toEqual({ mean: 5, deviation: 0, least: 5, greatest: 5 });
  expect(spread([])).toEqual({ mean: 0, deviation: 0, least: 0, greatest: 0 });
});
