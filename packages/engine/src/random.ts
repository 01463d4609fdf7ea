/**
 * Draws are hashes, not a generator's state: number k of a stream at a step depends on nothing but (seed, stream, step,
 * k). So a change in one block shifts no luck elsewhere, and twin worlds share their random numbers.
 */
export const STREAMS = { z: 0, x: 1, T: 2, O: 3, Y: 4, policy: 5, A: 6 } as const;

/** A 32-bit finaliser (constants: the "lowbias32" search by C. Wellons). Returns an unsigned number. */
export function mix(x: number): number {
  x ^= x >>> 16;
  x = Math.imul(x, 0x7feb352d);
  x ^= x >>> 15;
  x = Math.imul(x, 0x846ca68b);
  x ^= x >>> 16;
  return x >>> 0;
}

/** The base of a stream's draws at one step. */
export function streamBase(seed: number, stream: number, step: number): number {
  return mix(mix(seed + Math.imul(0x9e3779b9, stream)) + step);
}

/** Draw number k (from 0): uniform in 0..2^32-1. */
export function drawAt(base: number, k: number): number {
  return mix(base + Math.imul(0x85ebca6b, k + 1));
}

/**
 * A draw as one of 0..count-1: floor(draw * count / 2^32), exact for every count below 2^32. The product has up to 64 bits,
 * so the draw is multiplied in halves of 16.
 */
export function pickOf(draw: number, count: number): number {
  const n = Math.max(1, count);
  const low = Math.floor(((draw & 0xffff) * n) / 0x10000);
  return Math.floor(((draw >>> 16) * n + low) / 0x10000);
}

/** Whether a draw hits a chance given in millionths. */
export function hits(draw: number, millionths: number): boolean {
  return pickOf(draw, 1_000_000) < millionths;
}
