/** What a sample of numbers looks like: where its parts lie, and how many fall into each bin. */
import { spread, type Spread } from './spread';

export interface Distribution extends Spread {
  readonly n: number;
  /** A tenth, a quarter, half, three quarters, nine tenths of the values are at most this. */
  readonly quantiles: { readonly [share in QuantileName]: number };
  readonly bins: readonly Bin[];
}

export type QuantileName = 'p10' | 'p25' | 'p50' | 'p75' | 'p90';

/** Values from `low` up to, but not with, `high`; the last bin has its `high` too. */
export interface Bin {
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

const MOST_BINS = 20;

export function distribution(values: readonly number[]): Distribution {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => quantile(sorted, share);
  const quantiles = { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) };
  return { ...spread(values), n: values.length, quantiles, bins: binsOf(values) };
}

/** Between two neighbours it lies as far as the share says. @param sorted ascending */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) return 0;
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
}

/**
 * Bins of equal width whose edges are round numbers (1, 2 or 5 times a power of ten), at most 20. Few whole numbers have a
 * bin each.
 * @param range of the edges, so that several samples can share theirs; that of the values if absent
 */
export function binsOf(
  values: readonly number[],
  range: Pick<Spread, 'least' | 'greatest'> = spread(values),
): Bin[] {
  if (values.length === 0) return [];
  const width = roundWidth((range.greatest - range.least) / MOST_BINS, values.every(Number.isInteger));
  const first = Math.floor(range.least / width + 1e-9);
  const count = Math.max(1, Math.floor(range.greatest / width + 1e-9) - first + 1);
  const counts = new Array<number>(count).fill(0);
  for (const value of values) {
    const bin = Math.floor(value / width + 1e-9) - first;
    counts[Math.min(count - 1, Math.max(0, bin))]++;
  }
  const edge = (i: number) => Number(((first + i) * width).toPrecision(12));
  return counts.map((inBin, i) => ({ low: edge(i), high: edge(i + 1), count: inBin }));
}

/** The least round number that is not below. */
function roundWidth(least: number, isWhole: boolean): number {
  if (least <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const width = [1, 2, 5, 10]
    .map((factor) => factor * power)
    .find((candidate) => candidate >= least * (1 - 1e-9));
  return Math.max(width ?? 10 * power, isWhole ? 1 : 0);
}
