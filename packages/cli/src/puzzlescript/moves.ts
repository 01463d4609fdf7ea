import { drawAt, pickOf } from '@terrarium/engine';

/** Steps after which a level begins anew. */
export const EPISODE = 100;

/** Random numbers 0..count-1, drawn beforehand so that drawing them is not measured. */
export function randomMoves(count: number): Int32Array {
  return Int32Array.from({ length: 4096 }, (_, k) => pickOf(drawAt(0, k), count));
}
