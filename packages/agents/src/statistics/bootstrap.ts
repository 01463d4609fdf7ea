import { mix, pickOf } from '@terrarium/engine';
import type { Work } from '../work';
import { quantile } from './distribution';
import type { Estimate } from './interval';

export interface BootstrapOptions {
  /** Printed wherever the interval is. */
  readonly seed: number;
  /** How often the sample is drawn anew (default 1000). */
  readonly resamples?: number;
}

export const DEFAULT_RESAMPLES = 1000;
/** Draws between two beats: about a millisecond. */
const DRAWS_PER_BEAT = 100_000;

/**
 * The mean with its bootstrap interval: the middle 95 % of the means of samples drawn from this one, with replacement. The
 * same seed gives the same interval.
 */
export function* bootstrapMean(values: readonly number[], options: BootstrapOptions): Work<Estimate> {
  const { seed, resamples = DEFAULT_RESAMPLES } = options;
  const n = values.length;
  if (n === 0) return { value: 0, low: 0, high: 0, n };
  const sample = Float64Array.from(values);
  const value = meanOf(values);
  if (sample.every((one) => one === sample[0])) return { value, low: value, high: value, n };
  const means: number[] = [];
  let state = mix(seed);
  let sinceBeat = 0;
  for (let k = 0; k < resamples; k++) {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      state = (state + 0x9e3779b9) >>> 0;
      sum += sample[pickOf(mix(state), n)];
    }
    means.push(sum / n);
    sinceBeat += n;
    if (sinceBeat < DRAWS_PER_BEAT) continue;
    sinceBeat = 0;
    yield { done: k + 1, total: resamples };
  }
  means.sort((a, b) => a - b);
  return { value, low: quantile(means, 0.025), high: quantile(means, 0.975), n };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
