/** A position by weights. */
export function weightedPick(weights: readonly number[], draw: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = (draw / 2 ** 32) * total;
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i];
    if (left < 0) return i;
  }
  // Only rounding gets here: the last value that can be drawn at all.
  return weights.reduce((last, weight, i) => (weight > 0 ? i : last), 0);
}
