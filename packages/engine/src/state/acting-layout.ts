import type { Program } from '../program/program';

/**
 * A's record: what lies between the agent's choice and what acts. i32 each, and 0 as long as nothing was remembered, so that
 * what a setting of the holes does not use stays 0 and tells no two states apart.
 */
export interface ActingLayout {
  /** 0: nothing acted yet; else the code of what acted last + 2 (a tick is 1). Kept where the chance to stick is above 0. */
  readonly last: 0;
  /** What was given and has not acted yet, the youngest first, as code + 1 (a tick is 0): one for each step of the largest lag. */
  readonly queue: 4;
  /** 0: the program needs no record. */
  readonly bytes: number;
}

export function actingLayout({ sticky, lag }: Program): ActingLayout {
  const words = sticky || lag ? 1 + (lag?.most ?? 0) : 0;
  return { last: 0, queue: 4, bytes: 16 * Math.ceil(words / 4) };
}

export const lastOf = (code: number): number => code + 2;
export const queued = (code: number): number => code + 1;
