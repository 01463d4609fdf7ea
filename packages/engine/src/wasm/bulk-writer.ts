/**
 * Writing to all cells of several sets at once, a word of cells after the other: a word that is in no set costs one look,
 * the bytes of another go through vector registers once, whatever is written to them. Planes of kinds are brought along
 * (a set is a mask for them too), so that nothing need be derived again.
 */
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import type { BulkWrite } from './bulk';
import type { Cells } from './cells';
import type { Compilation, Unit } from './compilation';
import { invalidateOthers, markChanged } from './contents';
import { kindGroup } from './planes';

/** A set and what is written to its cells. Sets of one layer with different writes have no cell in common. */
export interface BulkSet {
  readonly cells: Cells;
  readonly writes: readonly BulkWrite[];
}

const CELLS_PER_WORD = 64;
const BIT_OF = Uint8Array.from({ length: 16 }, (_, i) => 1 << (i & 7));

/** Replaces a vector on the stack by sixteen bytes of FF and 0: its bytes `first` and `first + 1`, bit by bit. */
export function pushBytesOfBits(f: FunctionBuilder, first: number): void {
  f.v128(Uint8Array.from({ length: 16 }, (_, i) => first + (i >> 3)));
  f.op('i8x16.swizzle');
  f.v128(BIT_OF);
  f.op('v128.and');
  f.v128(BIT_OF);
  f.op('i8x16.eq');
}

/** Writes to the sets in order and pushes an i32 whose bit n says whether set n had a member. At most 32 sets. */
export function pushBulk(unit: Unit, sets: readonly BulkSet[]): void {
  const { f } = unit;
  f.get(unit.instance);
  for (const { cells } of sets) if ('word' in cells) f.get(cells.word);
  f.call(bulkFunction(unit, sets));
}

/** (instance, the sets that are words): late, as all planes must be known. */
function bulkFunction({ c }: Unit, sets: readonly BulkSet[]): FunctionRef {
  const words = sets.filter(({ cells }) => 'word' in cells).map(() => 'i64' as const);
  return c.lateHelper(`bulk ${c.number()}`, ['i32', ...words], ['i32'], (f) =>
    new BulkWriter(c, f, sets).write(),
  );
}

class BulkWriter {
  private readonly fired: Local;
  private readonly offset: Local;
  private readonly bytes: Local;
  private readonly words: readonly Local[];
  private readonly layers: readonly number[];
  private readonly changed: Local;

  constructor(
    private readonly c: Compilation,
    private readonly f: FunctionBuilder,
    private readonly sets: readonly BulkSet[],
  ) {
    this.fired = f.local('i32');
    this.offset = f.local('i32');
    this.bytes = f.local('i32');
    this.words = sets.map(({ cells }, i) => ('word' in cells ? f.params[1 + i] : f.local('i64')));
    this.layers = [...new Set(sets.flatMap(({ writes }) => writes.map((write) => write.layer)))];
    this.changed = f.local('v128');
  }

  write(): void {
    const { c, f, words } = this;
    f.get(f.params[0]);
    f.set(this.bytes);
    f.loop((again) => {
      this.sets.forEach(({ cells }, i) => {
        if (!('address' in cells)) return;
        f.get(this.offset);
        f.memory('i64.load', cells.address);
        f.set(words[i]);
      });
      words.forEach((word, i) => {
        f.get(word);
        if (i > 0) f.op('i64.or');
      });
      f.op('i64.eqz');
      f.if(
        null,
        () => {},
        () => this.writeWord(),
      );
      if (c.words <= 1) return;
      f.get(this.bytes);
      f.i32(CELLS_PER_WORD);
      f.op('i32.add');
      f.set(this.bytes);
      f.get(this.offset);
      f.i32(8);
      f.op('i32.add');
      f.tee(this.offset);
      f.i32(c.words * 8);
      f.op('i32.lt_u');
      f.brIf(again);
    });
    f.get(this.changed);
    f.op('v128.any_true');
    f.if(null, () => {
      markChanged(c, f);
      for (const layer of this.layers) invalidateOthers(c, f, layer);
    });
    for (const layer of this.layers) {
      if (this.bringsAlong(layer)) continue;
      c.planes.invalidate(f, kindGroup('now', layer));
    }
    f.get(this.fired);
  }

  private writeWord(): void {
    const { f } = this;
    this.words.forEach((word, i) => {
      f.get(this.fired);
      f.get(word);
      f.i64(0n);
      f.op('i64.ne');
      f.i32(i);
      f.op('i32.shl', 'i32.or');
      f.set(this.fired);
    });
    for (const layer of this.layers) {
      const { kinds, columns } = this.c.layout.state.layers[layer];
      this.writeArray(layer, kinds, (write) => write.number);
      columns.forEach((array, column) => this.writeArray(layer, array, (write) => write.columns[column]));
      if (this.bringsAlong(layer)) this.writePlanes(layer);
    }
  }

  private valuesOf(layer: number, of: (write: BulkWrite) => number | null): { word: Local; value: number }[] {
    return this.sets.flatMap(({ writes }, i) =>
      writes.flatMap((write) => {
        const value = write.layer === layer ? of(write) : null;
        return value === null ? [] : [{ word: this.words[i], value }];
      }),
    );
  }

  private writeArray(layer: number, array: number, of: (write: BulkWrite) => number | null): void {
    const { c, f } = this;
    const values = this.valuesOf(layer, of);
    const at = c.record.state + array;
    f.with('v128', (before) =>
      f.with('v128', (after) => {
        for (let group = 0; values.length > 0 && group < CELLS_PER_WORD / 16; group++) {
          f.get(this.bytes);
          f.memory('v128.load', at + 16 * group);
          f.tee(before);
          f.set(after);
          for (const { word, value } of values) {
            f.v128(new Uint8Array(16).fill(value));
            f.get(after);
            f.get(word);
            f.op('i64x2.splat');
            pushBytesOfBits(f, 2 * group);
            f.op('v128.bitselect');
            f.set(after);
          }
          f.get(this.bytes);
          f.get(after);
          f.memory('v128.store', at + 16 * group);
          f.get(this.changed);
          f.get(before);
          f.get(after);
          f.op('v128.xor', 'v128.or');
          f.set(this.changed);
        }
      }),
    );
  }

  private bringsAlong(layer: number): boolean {
    return this.c.planes.keptPlanes(layer).length <= MOST_PLANES;
  }

  /** A plane of kinds gains the cells where one of them is written, and loses the others. */
  private writePlanes(layer: number): void {
    const { c, f } = this;
    const values = this.valuesOf(layer, (write) => write.number);
    if (values.length === 0) return;
    c.turn?.writeAnythingAbout(f);
    for (const { address, allowed } of c.planes.keptPlanes(layer)) {
      f.get(this.offset);
      f.get(this.offset);
      f.memory('i64.load', address);
      for (const { word, value } of values) {
        f.get(word);
        if (allowed.includes(value)) f.op('i64.or');
        else {
          f.i64(-1n);
          f.op('i64.xor', 'i64.and');
        }
      }
      f.memory('i64.store', address);
    }
  }
}

/** More of them are cheaper derived when they are asked for. */
const MOST_PLANES = 12;
