/** Bytes of places, each in vectors of its own, become places in memory. */
import type { FunctionBuilder, Local } from './assembler/function-builder';
import { pushUnpacked } from './transpose';

const VECTOR = 16;
/** No lane: what is taken from there is 0. */
const NOWHERE = 0x80;

/** A half of a vector, or all of it, with places of a row from a place on. */
interface Piece {
  readonly vector: Local | null;
  /** For places of one byte: which half of the vector. */
  readonly half: 0 | 1;
  readonly place: number;
}

/**
 * Two rows of eight places, from vectors that hold a byte of each place: null where it is 0. Returns the pieces of each row.
 * In a piece every place has as many bytes as the next power of two.
 */
export function woven(f: FunctionBuilder, bytes: readonly (Local | null)[]): readonly (readonly Piece[])[] {
  const stride = strideOf(bytes.length);
  const padded = Array.from({ length: stride }, (_, i) => bytes[i] ?? null);
  const vectors = interleaved(f, padded, 1);
  return [0, 1].map((row) => {
    if (stride === 1) return [{ vector: vectors[0], half: row as 0 | 1, place: 0 }];
    const perRow = vectors.length / 2;
    return vectors
      .slice(row * perRow, (row + 1) * perRow)
      .map((vector, i) => ({ vector, half: 0, place: (i * VECTOR) / stride }));
  });
}

/** Bytes from a place of a row to the next, in the vectors. */
const strideOf = (bytes: number): number => 2 ** Math.ceil(Math.log2(bytes));

function interleaved(
  f: FunctionBuilder,
  parts: readonly (Local | null)[],
  bytes: number,
): readonly (Local | null)[] {
  if (parts.length === 1) return parts;
  return (['low', 'high'] as const).flatMap((half) => {
    const pairs = Array.from({ length: parts.length / 2 }, (_, i) => {
      const pair = parts.slice(2 * i, 2 * i + 2);
      if (pair.every((part) => part === null)) return null;
      for (const part of pair) pushOrZero(f, part);
      pushUnpacked(f, bytes, half);
      const vector = f.local('v128');
      f.set(vector);
      return vector;
    });
    return interleaved(f, pairs, 2 * bytes);
  });
}

function pushOrZero(f: FunctionBuilder, vector: Local | null): void {
  if (vector) f.get(vector);
  else f.v128(new Uint8Array(VECTOR));
}

/** Stores a piece at an address and offset. It may write up to 15 zeros too much, if what is behind its places is 0. */
export function storePiece(
  f: FunctionBuilder,
  { vector, half }: Piece,
  bytes: number,
  address: Local,
  offset: number,
): void {
  const stride = strideOf(bytes);
  f.get(address);
  pushOrZero(f, vector);
  if (stride === 1) {
    f.extractLane('i64', half);
    return f.memory('i64.store', offset);
  }
  if (vector && bytes < stride) {
    const places = VECTOR / stride;
    f.v128(
      Uint8Array.from({ length: VECTOR }, (_, at) =>
        at < places * bytes ? Math.floor(at / bytes) * stride + (at % bytes) : NOWHERE,
      ),
    );
    f.op('i8x16.swizzle');
  }
  f.memory('v128.store', offset);
}
