/** Of a sample: `deviation` divides by n - 1 and is 0 for a single value. */
export interface Spread {
  readonly mean: number;
  readonly deviation: number;
  readonly least: number;
  readonly greatest: number;
}

export function spread(values: readonly number[]): Spread {
  if (values.length === 0) return { mean: 0, deviation: 0, least: 0, greatest: 0 };
  let least = values[0];
  let greatest = values[0];
  let sum = 0;
  for (const value of values) {
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
    sum += value;
  }
  const mean = sum / values.length;
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0);
  const deviation = values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1));
  return { mean, deviation, least, greatest };
}
