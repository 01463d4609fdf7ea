import type { Program } from '../program/program';

/** The record of luck: a permutation of the bytes, two places in it (u8), and how many numbers were drawn (u32). */
export const LUCK = { permutation: 0, i: 256, j: 257, draws: 260, bytes: 272 } as const;

export interface LuckLayout {
  readonly permutation: 0;
  readonly i: 256;
  readonly j: 257;
  readonly draws: 260;
  /** 0: the program needs no record. */
  readonly bytes: number;
}

export function luckLayout({ needsLuck }: Program): LuckLayout {
  return { ...LUCK, bytes: needsLuck ? LUCK.bytes : 0 };
}
