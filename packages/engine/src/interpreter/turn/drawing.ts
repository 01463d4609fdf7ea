import type { Machine } from '../machine';

/** The next number of the original's generator as one of 0..count-1. */
export function pick(m: Machine, count: number): number {
  // The generator's largest number is 1.
  return Math.min(Math.floor(m.drawUnit() * count), count - 1);
}
