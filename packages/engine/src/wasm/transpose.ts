/**
 * The board is stored column by column, an observation row by row. Tiles of bytes are turned by perfect shuffles of their
 * vectors, each of which interleaves the first half with the second.
 */
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import type { Compilation } from './compilation';

export const TILE = 16;
/** Of a small tile, whose rows fill half a vector. */
export const SIDE = 8;
const HALF = TILE / 2;

/** Interleaves two vectors, lanes of so many bytes: the low halves or the high ones. */
export function pushUnpacked(f: FunctionBuilder, bytes: number, half: 'low' | 'high'): void {
  const first = half === 'low' ? 0 : HALF;
  f.shuffle(
    Uint8Array.from({ length: TILE }, (_, at) => {
      const lane = Math.floor(at / bytes);
      return first + (lane >> 1) * bytes + (at % bytes) + (lane & 1) * TILE;
    }),
  );
}

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
        (['low', 'high'] as const).forEach((half, part) => {
          f.get(vectors[i]);
          f.get(vectors[i + HALF]);
          pushUnpacked(f, 1, half);
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

/** A tile of 8 x 8 bytes: `push` pushes the i-th column in the low half of a vector; the result are vectors of two rows each. */
export function transposed(f: FunctionBuilder, push: (column: number) => void): Local[] {
  const pairs = Array.from({ length: SIDE / 2 }, (_, i) => {
    const pair = f.local('v128');
    push(2 * i);
    push(2 * i + 1);
    pushUnpacked(f, 1, 'low');
    f.set(pair);
    return pair;
  });
  const unpack = (left: Local, right: Local, bytes: number) =>
    (['low', 'high'] as const).map((half) => {
      const vector = f.local('v128');
      f.get(left);
      f.get(right);
      pushUnpacked(f, bytes, half);
      f.set(vector);
      return vector;
    });
  const [left, right] = [unpack(pairs[0], pairs[1], 2), unpack(pairs[2], pairs[3], 2)];
  return left.flatMap((half, i) => unpack(half, right[i], 4));
}
