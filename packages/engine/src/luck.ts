/**
 * The luck of transitions `as puzzlescript`: the RC4 stream that the games were written with, keyed by a text. Unlike the
 * draws of random.ts it has a state, which no undoing takes back, so an instance keeps it as a record (state/luck-layout.ts).
 */
import { LUCK } from './state/luck-layout';

/** The record before the first draw. */
export function luckOf(key: string): Uint8Array<ArrayBuffer> {
  const luck = new Uint8Array(LUCK.bytes);
  for (let i = 0; i < 256; i++) luck[i] = i;
  const bytes = bytesOf(key);
  for (let i = 0, j = 0; bytes.length > 0 && i < 256; i++) {
    j = (j + luck[i] + bytes[i % bytes.length]) & 255;
    swap(luck, i, j);
  }
  return luck;
}

/** The stream of an episode for which no other was given: keyed by the decimal digits of its seed. */
export const luckOfSeed = (seed: number): Uint8Array<ArrayBuffer> => luckOf(String(seed));

/** The next number, from 0 to 1: seven bytes, the first the highest, over the largest such number. It is counted. */
export function drawUnit(luck: Uint8Array): number {
  const data = new DataView(luck.buffer, luck.byteOffset, luck.byteLength);
  data.setUint32(LUCK.draws, drawsOf(luck) + 1, true);
  let number = 0;
  for (let k = 0; k < 7; k++) number = number * 256 + nextByte(luck);
  return number / (2 ** 56 - 1);
}

/** How many numbers were drawn. */
export function drawsOf(luck: Uint8Array): number {
  return new DataView(luck.buffer, luck.byteOffset, luck.byteLength).getUint32(LUCK.draws, true);
}

function nextByte(luck: Uint8Array): number {
  const i = (luck[LUCK.i] + 1) & 255;
  const j = (luck[LUCK.j] + luck[i]) & 255;
  luck[LUCK.i] = i;
  luck[LUCK.j] = j;
  swap(luck, i, j);
  return luck[(luck[i] + luck[j]) & 255];
}

function swap(luck: Uint8Array, i: number, j: number): void {
  [luck[i], luck[j]] = [luck[j], luck[i]];
}

/** Of a text: a byte for each UTF-16 unit below 256, two for the others, the higher one first. */
function bytesOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)).flatMap((unit) =>
    unit < 256 ? [unit] : [unit >> 8, unit & 255],
  );
}
