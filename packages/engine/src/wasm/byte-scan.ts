/** Making planes from bytes: sixteen cells are a vector, which a comparison turns into FF or 0 and `bitmask` packs. */
import type { FunctionBuilder } from './assembler/function-builder';
import type { Compilation } from './compilation';

export type ByteComparison =
  'i8x16.eq' | 'i8x16.ne' | 'i8x16.lt_u' | 'i8x16.gt_u' | 'i8x16.le_u' | 'i8x16.ge_u';

/** Makes a plane from bytes: `match` replaces sixteen of them by FF or 0, which `bitmask` packs. */
export function writeByteScan(
  f: FunctionBuilder,
  words: number,
  bytes: number,
  plane: number,
  match: () => void,
): void {
  const pushCells = (word: Word, first: number) => {
    for (let part = 0; part < 4; part++) {
      f.get(f.params[0]);
      word.addCells();
      f.memory('v128.load', bytes + word.cells + first + 16 * part);
      match();
      f.op('i8x16.bitmask');
      if (part % 2 === 0) continue;
      f.i32(16);
      f.op('i32.shl', 'i32.or', 'i64.extend_i32_u');
    }
    f.i64(32n);
    f.op('i64.shl', 'i64.or');
  };
  forEachVector(f, words, (word, whole) => {
    word.address();
    pushCells(word, 0);
    if (!whole) return f.memory('i64.store', plane + word.bytes);
    // Stored as it is read: a vector that is put together of two stores has to wait for both.
    f.op('i64x2.splat');
    pushCells(word, 64);
    f.replaceLane(1);
    f.memory('v128.store', plane + word.bytes);
  });
}

interface Word {
  /** Pushes the variable part of the word's address (0 where the loop is unrolled). */
  address(): void;
  /** Adds the variable part of the number of the word's first cell to the address on the stack. */
  addCells(): void;
  /** Constant parts. */
  readonly bytes: number;
  readonly cells: number;
}

/** Two words at a time, unrolled up to four words: beyond, the loop costs less than the code. `whole`: both words exist. */
function forEachVector(f: FunctionBuilder, words: number, body: (word: Word, whole: boolean) => void): void {
  const pairs = words >> 1;
  const unrolled = (w: number, whole: boolean) =>
    body({ address: () => f.i32(0), addCells: () => {}, bytes: w * 8, cells: w * 64 }, whole);
  if (words <= 4) for (let pair = 0; pair < pairs; pair++) unrolled(2 * pair, true);
  else {
    f.with('i32', (offset) => {
      f.i32(0);
      f.set(offset);
      f.loop((again) => {
        const addCells = () => {
          f.get(offset);
          f.i32(3);
          f.op('i32.shl', 'i32.add');
        };
        body({ address: () => f.get(offset), addCells, bytes: 0, cells: 0 }, true);
        f.get(offset);
        f.i32(16);
        f.op('i32.add');
        f.tee(offset);
        f.i32(pairs * 16);
        f.op('i32.lt_u');
        f.brIf(again);
      });
    });
  }
  if (words % 2 === 1) unrolled(words - 1, false);
}

/** Emits: a vector of kind numbers becomes a vector of FF where the number is allowed. */
export function kindMatcher(
  c: Compilation,
  layer: number,
  allowed: readonly number[],
): (f: FunctionBuilder) => void {
  const count = c.program.layers[layer].kinds.length + 1;
  const equals = (f: FunctionBuilder, number: number, op: 'i8x16.eq' | 'i8x16.ne') => {
    f.v128(new Uint8Array(16).fill(number));
    f.op(op);
  };
  if (allowed.length === 1) return (f) => equals(f, allowed[0], 'i8x16.eq');
  if (allowed.length === count - 1) {
    const missing = Array.from({ length: count }, (_, number) => number).find(
      (number) => !allowed.includes(number),
    );
    return (f) => equals(f, missing ?? 0, 'i8x16.ne');
  }
  const tables: { first: number; bytes: Uint8Array }[] = [];
  for (let first = 0; first < count; first += 16) {
    const bytes = Uint8Array.from({ length: 16 }, (_, i) => (allowed.includes(first + i) ? 0xff : 0));
    if (bytes.some((byte) => byte !== 0)) tables.push({ first, bytes });
  }
  return (f) =>
    f.with('v128', (numbers) =>
      f.with('v128', (found) => {
        f.set(numbers);
        tables.forEach(({ first, bytes }, i) => {
          f.v128(bytes);
          f.get(numbers);
          if (first > 0) {
            // Numbers below `first` become large, and a swizzle reads 0 there.
            f.v128(new Uint8Array(16).fill(256 - first));
            f.op('i8x16.add');
          }
          f.op('i8x16.swizzle');
          if (i > 0) {
            f.get(found);
            f.op('v128.or');
          }
          f.set(found);
        });
        f.get(found);
      }),
    );
}
