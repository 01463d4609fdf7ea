import type { Estimate } from './interval';

/** Of the normal distribution: 95 % lie within so many deviations. */
const Z = 1.959964;

/**
 * A share with Wilson's interval; where nothing, or everything, succeeded the rule of three (3 / n) stands for it. Of no
 * trials at all nothing is known: 0 to 1.
 */
export function wilson(successes: number, n: number): Estimate {
  if (n === 0) return { value: 0, low: 0, high: 1, n };
  const value = successes / n;
  if (successes === 0) return { value, low: 0, high: Math.min(1, 3 / n), n };
  if (successes === n) return { value, low: Math.max(0, 1 - 3 / n), high: 1, n };
  const scale = 1 + Z ** 2 / n;
  const middle = (value + Z ** 2 / (2 * n)) / scale;
  const reach = (Z / scale) * Math.sqrt((value * (1 - value)) / n + Z ** 2 / (4 * n ** 2));
  return { value, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach), n };
}
