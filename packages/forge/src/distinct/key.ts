/** Equal keys are one rule-set: the same S, A, T, O and Y in meaning, with z filled in. Start, goal and seed never count. */
import { digestLanes, digestText } from '@terrarium/engine';
import { componentHashes, type World } from '@terrarium/language';

/** 32 hex digits. */
export function ruleSetKey(world: World, z: readonly number[]): string {
  const { S, A, T, O, Y } = componentHashes(world, z);
  const digits = (S + A + T + O + Y).padEnd(96, '0');
  const words = Uint32Array.from({ length: 12 }, (_, i) => parseInt(digits.slice(8 * i, 8 * i + 8), 16));
  return digestText(digestLanes(new Uint8Array(words.buffer)));
}
