/**
 * What a careful programmer would write by hand for one world: typed arrays, one function a step, no allocation. The
 * engine is measured against these, and each is checked against the engine cell by cell before it is timed.
 */
import type { Layout, Program } from '@terrarium/engine';

export interface Baseline {
  /** Number of instances that lie side by side. */
  readonly count: number;
  /** Takes over an instance's state, as the engine's layout lays it out, with its z and seed; the clock starts at 0. */
  load(instance: number, state: Uint8Array, z: ArrayLike<number>, seed: number): void;
  /** One step; returns the reward. */
  step(instance: number, action: number): number;
  /** 1 if the last step ended or truncated the episode. */
  done(instance: number): boolean;
  /** Writes the observation into `out`. */
  observe(instance: number, out: Uint8Array): void;
  /** Goes back to what was loaded last (a stored image: cheaper than a real start). */
  rewind(instance: number): void;
  /** The first difference to a state of the engine, or null. */
  differs(instance: number, state: Uint8Array): string | null;
}

export type MakeBaseline = (program: Program, layout: Layout, count: number) => Baseline;

export function differentCell(
  name: string,
  mine: ArrayLike<number>,
  from: number,
  theirs: Uint8Array,
  at: number,
  cells: number,
): string | null {
  for (let cell = 0; cell < cells; cell++) {
    if (mine[from + cell] !== theirs[at + cell])
      return `${name} at cell ${cell}: ${mine[from + cell]} by hand, ${theirs[at + cell]} by the engine`;
  }
  return null;
}

/** The random numbers of the language (docs/semantics.md), written for speed. */
export function mixFast(x: number): number {
  x ^= x >>> 16;
  x = Math.imul(x, 0x7feb352d);
  x ^= x >>> 15;
  x = Math.imul(x, 0x846ca68b);
  return x ^ (x >>> 16);
}
export const baseFast = (seed: number, stream: number, step: number): number =>
  mixFast(mixFast((seed + Math.imul(0x9e3779b9, stream)) | 0) + step);
export const drawFast = (base: number, k: number): number => mixFast(base + Math.imul(0x85ebca6b, k + 1));
/** Millionths to the threshold of an unsigned 32-bit draw: hit if draw < threshold. */
export const thresholdOf = (millionths: number): number => Math.ceil((millionths * 4294967296) / 1000000);
