/**
 * The board is stored column by column, an observation row by row. Tiles of 16 x 16 bytes are turned by four perfect shuffles
 * of their vectors, each of which interleaves the first half with the second.
 */
import type { FunctionRef } from './assembler/function-builder';
import type { Compilation } from './compilation';

export const TILE = 16;
const HALF = TILE / 2;
const LOW = Uint8Array.from({ length: TILE }, (_, i) => (i >> 1) + (i & 1) * TILE);
const HIGH = LOW.map((lane) => lane + HALF);

/** (source, target): a tile of columns `height` bytes apart becomes one of rows `width` bytes apart. */
export function transposer(c: Compilation, height: number, width: number): FunctionRef {
  return c.helper(`transpose ${height} ${width}`, ['i32', 'i32'], [], (f) => {
    const [source, target] = f.params;
    let vectors = Array.from({ length: TILE }, (_, i) => {
      const vector = f.local('v128');
      f.get(source);
      f.memory('v128.load', i * height);
      f.set(vector);
      return vector;
    });
    for (let stage = 0; stage < 4; stage++) {
      const next = vectors.map(() => f.local('v128'));
      for (let i = 0; i < HALF; i++) {
        [LOW, HIGH].forEach((lanes, part) => {
          f.get(vectors[i]);
          f.get(vectors[i + HALF]);
          f.shuffle(lanes);
          f.set(next[2 * i + part]);
        });
      }
      vectors = next;
    }
    vectors.forEach((vector, row) => {
      f.get(target);
      f.get(vector);
      f.memory('v128.store', row * width);
    });
  });
}
