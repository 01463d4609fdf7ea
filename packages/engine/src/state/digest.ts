/**
 * The digest of a state: four 32-bit lanes, each over every fourth word, so that WebAssembly can run them as one
 * i32x4 vector and JavaScript needs nothing but Math.imul.
 */
import { mix } from '../random';

const SEEDS = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344] as const;
const FACTOR = 0x9e3779b1;

/** @param bytes a multiple of 16 long, at an offset that is a multiple of 4. */
export function digestLanes(bytes: Uint8Array): [number, number, number, number] {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
  const lanes: [number, number, number, number] = [...SEEDS];
  for (let i = 0; i < words.length; i += 4) {
    for (let lane = 0; lane < 4; lane++) {
      let h = Math.imul(lanes[lane]! ^ words[i + lane]!, FACTOR);
      h ^= h >>> 15;
      lanes[lane] = h;
    }
  }
  return lanes.map((lane, i) => mix(lane + i)) as [number, number, number, number];
}

/** 32 hex digits. */
export function digestText(lanes: readonly number[]): string {
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}
