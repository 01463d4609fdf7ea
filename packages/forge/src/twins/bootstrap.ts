/** Percentile intervals by resampling pairs, drawn like all luck here: number i of resample b of a seed. */
import { quantile, type Work } from '@terrarium/agents';
import { drawAt, pickOf, STREAMS, streamBase } from '@terrarium/engine';

export interface BootstrapOptions {
  readonly seed: number;
  /** 2000 if absent. */
  readonly resamples?: number;
  /** Share of the resamples within the interval; 0.95 if absent. */
  readonly level?: number;
}

export const DEFAULT_RESAMPLES = 2000;
export const DEFAULT_LEVEL = 0.95;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

const DRAWS_PER_BEAT = 50_000;

/**
 * An interval for the mean of each column. All columns are resampled together, row by row, so what was measured in one
 * episode stays together.
 * @param columns of one length
 */
export function* bootstrapMeans(
  columns: readonly (readonly number[])[],
  { seed, resamples = DEFAULT_RESAMPLES, level = DEFAULT_LEVEL }: BootstrapOptions,
): Work<Interval[]> {
  const rows = columns[0]?.length ?? 0;
  if (rows === 0) return columns.map(() => ({ low: 0, high: 0 }));
  const means = columns.map(() => new Float64Array(resamples));
  const sums = new Float64Array(columns.length);
  let sinceBeat = 0;
  for (let b = 0; b < resamples; b++) {
    const base = streamBase(seed, STREAMS.policy, b);
    sums.fill(0);
    for (let i = 0; i < rows; i++) {
      const row = pickOf(drawAt(base, i), rows);
      for (let c = 0; c < columns.length; c++) sums[c] += columns[c][row];
    }
    for (let c = 0; c < columns.length; c++) means[c][b] = sums[c] / rows;
    sinceBeat += rows;
    if (sinceBeat < DRAWS_PER_BEAT) continue;
    sinceBeat = 0;
    yield { done: b + 1, total: resamples };
  }
  const tail = (1 - level) / 2;
  return means.map((sample) => {
    sample.sort();
    return { low: quantile(sample, tail), high: quantile(sample, 1 - tail) };
  });
}
