/**
 * The digest of a state: four 32-bit lanes over every fourth word, so that WebAssembly can run them as one i32x4 vector
 * and JavaScript needs nothing but Math.imul. After each block every lane takes twice its neighbour (an odd determinant:
 * nothing is lost), so a difference in one word reaches all 128 bits; four empty rounds spread the last words.
 */
import { mix } from '../random';

export const DIGEST_SEEDS = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344] as const;
export const DIGEST_FACTOR = 0x9e3779b1;
export const DIGEST_EMPTY_ROUNDS = 4;

/** @param bytes a multiple of 16 long, at an offset that is a multiple of 4. */
export function digestLanes(bytes: Uint8Array): [number, number, number, number] {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
  let [a, b, c, d]: number[] = [...DIGEST_SEEDS];
  const round = (w0: number, w1: number, w2: number, w3: number): void => {
    a = scramble(a ^ w0);
    b = scramble(b ^ w1);
    c = scramble(c ^ w2);
    d = scramble(d ^ w3);
    [a, b, c, d] = [(a + 2 * b) | 0, (b + 2 * c) | 0, (c + 2 * d) | 0, (d + 2 * a) | 0];
  };
  for (let i = 0; i < words.length; i += 4) round(words[i], words[i + 1], words[i + 2], words[i + 3]);
  for (let i = 0; i < DIGEST_EMPTY_ROUNDS; i++) round(0, 0, 0, 0);
  return [mix(a), mix(b + 1), mix(c + 2), mix(d + 3)];
}

function scramble(x: number): number {
  const h = Math.imul(x, DIGEST_FACTOR);
  return h ^ (h >>> 15);
}

/** 32 hex digits. */
export function digestText(lanes: readonly number[]): string {
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}
