export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const MAX_SINGLE = 14;
const BINS = 24;

/** A bar for each value where there are few, else equal steps of a round width. */
export function histogram(values: readonly number[]): readonly Bin[] {
  if (values.length === 0) return [];
  const counts = new Map<number, number>();
  for (const value of values) {
    const rounded = Math.round(value * 1e6) / 1e6;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  const distinct = [...counts.keys()].sort((a, b) => a - b);
  if (distinct.length <= MAX_SINGLE)
    return distinct.map((value) => ({ from: value, to: value, count: counts.get(value)! }));

  const width = roundStep((distinct[distinct.length - 1] - distinct[0]) / BINS);
  const first = Math.floor(distinct[0] / width);
  const last = Math.floor(distinct[distinct.length - 1] / width);
  const bins = Array.from({ length: last - first + 1 }, (_, at) => ({
    from: clean((first + at) * width),
    to: clean((first + at + 1) * width),
    count: 0,
  }));
  for (const [value, count] of counts) bins[Math.floor(value / width) - first].count += count;
  return bins;
}

const clean = (value: number) => Number(value.toPrecision(12));

/** The next of 1, 2, 5, 10, 20 … */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((each) => each * power >= step) ?? 10;
  return factor * power;
}

/** Half the width of the 95 % interval of a mean. */
export function marginOfMean(deviation: number, count: number): number {
  return count > 1 ? (1.96 * deviation) / Math.sqrt(count) : 0;
}
