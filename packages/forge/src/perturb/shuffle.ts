import { drawAt, mix, pickOf } from '@terrarium/engine';

/** Draw number k of a seed, from 0 to count - 1. */
export function pick(seed: number, k: number, count: number): number {
  return pickOf(drawAt(mix(seed), k), count);
}

/** A drawn order of 0..count-1 that is not the order as it is; count is at least 2. */
export function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = pick(seed, i, i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  const isAsBefore = order.every((value, i) => value === i);
  return isAsBefore ? [...order.slice(1), 0] : order;
}
