/** Percentile intervals by resampling, drawn like all luck here: number i of resample b of a seed. */
import { drawAt, pickOf, STREAMS, streamBase } from '@terrarium/engine';
import type { Work } from '../work';
import { quantile } from './distribution';
import type { Estimate } from './interval';

export interface BootstrapOptions {
  /** Printed wherever the interval is. */
  readonly seed: number;
  /** How often the sample is drawn anew; {@link DEFAULT_RESAMPLES} if absent. */
  readonly resamples?: number;
  /** Share of the resamples within the interval; {@link DEFAULT_LEVEL} if absent. */
  readonly level?: number;
}

export const DEFAULT_RESAMPLES = 2000;
export const DEFAULT_LEVEL = 0.95;

/** Draws between two beats: about a millisecond. */
const DRAWS_PER_BEAT = 100_000;

/** The mean of a sample with its bootstrap interval. The same seed gives the same interval. */
export function* bootstrapMean(values: readonly number[], options: BootstrapOptions): Work<Estimate> {
  const [estimate] = yield* bootstrapMeans([values], options);
  return estimate;
}

/**
 * The mean of each column with its interval. All columns are resampled together, row by row, so what was measured in one
 * episode stays together.
 * @param columns of one length
 */
export function* bootstrapMeans(
  columns: readonly (readonly number[])[],
  { seed, resamples = DEFAULT_RESAMPLES, level = DEFAULT_LEVEL }: BootstrapOptions,
): Work<Estimate[]> {
  const n = columns[0]?.length ?? 0;
  const estimates = columns.map((values) => certain(values));
  // Of equal values every resample has the same mean: nothing to draw.
  const open = columns.flatMap((values, at) =>
    values.every((one) => one === values[0]) ? [] : [{ at, sample: Float64Array.from(values) }],
  );
  if (open.length === 0) return estimates;
  const means = open.map(() => new Float64Array(resamples));
  const sums = new Float64Array(open.length);
  let sinceBeat = 0;
  for (let b = 0; b < resamples; b++) {
    const base = streamBase(seed, STREAMS.policy, b);
    sums.fill(0);
    for (let i = 0; i < n; i++) {
      const row = pickOf(drawAt(base, i), n);
      for (let c = 0; c < open.length; c++) sums[c] += open[c].sample[row];
    }
    for (let c = 0; c < open.length; c++) means[c][b] = sums[c] / n;
    sinceBeat += n;
    if (sinceBeat < DRAWS_PER_BEAT) continue;
    sinceBeat = 0;
    yield { done: b + 1, total: resamples };
  }
  const tail = (1 - level) / 2;
  open.forEach(({ at }, c) => {
    const sorted = means[c].sort();
    estimates[at] = {
      ...estimates[at],
      low: quantile(sorted, tail),
      high: quantile(sorted, 1 - tail),
    };
  });
  return estimates;
}

/** The mean as if there were no doubt about it; 0 of nothing. */
function certain(values: readonly number[]): Estimate {
  const n = values.length;
  const value = n === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / n;
  return { value, low: value, high: value, n };
}
