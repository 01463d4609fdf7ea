/** Sets of cells that were computed, and walking over their members. */
import type { FunctionBuilder, Label, Local } from './assembler/function-builder';
import type { Compilation, Unit } from './compilation';
import { forEachVector, pushVector, pushWord, type PlaneExpr } from './plane-expressions';

/** A set that was computed: in a local, or (more than one word) in memory without padding. */
export type Cells = { readonly word: Local } | { readonly address: number };

export function newCells(c: Compilation, f: FunctionBuilder): Cells {
  return c.words <= 1 ? { word: f.local('i64') } : { address: c.map.reserve(c.planes.bytes) };
}

/** Computes the set; the planes must have been prepared. Leaves whether it has a member on the stack. */
export function computeCells(unit: Unit, expr: PlaneExpr, into: Cells): void {
  const { c, f } = unit;
  if ('word' in into) {
    pushWord(c, f, expr);
    f.tee(into.word);
    f.i64(0n);
    return f.op('i64.ne');
  }
  f.with('v128', (found) =>
    f.with('v128', (cells) => {
      f.v128(new Uint8Array(16));
      f.set(found);
      forEachVector(c, f, (offset) => {
        f.get(offset);
        pushVector(c, f, expr, offset);
        f.tee(cells);
        f.memory('v128.store', into.address);
        f.get(found);
        f.get(cells);
        f.op('v128.or');
        f.set(found);
      });
      f.get(found);
      f.op('v128.any_true');
    }),
  );
}

/** Pushes the number of members of a computed set (i32). */
export function pushSize(c: Compilation, f: FunctionBuilder, cells: Cells): void {
  if ('word' in cells) {
    f.get(cells.word);
    return f.op('i64.popcnt', 'i32.wrap_i64');
  }
  f.with('i32', (offset) =>
    f.with('i64', (count) => {
      f.i64(0n);
      f.set(count);
      f.i32(0);
      f.set(offset);
      f.loop((again) => {
        f.get(count);
        f.get(offset);
        f.memory('i64.load', cells.address);
        f.op('i64.popcnt', 'i64.add');
        f.set(count);
        f.get(offset);
        f.i32(8);
        f.op('i32.add');
        f.tee(offset);
        f.i32(c.words * 8);
        f.op('i32.lt_u');
        f.brIf(again);
      });
      f.get(count);
      f.op('i32.wrap_i64');
    }),
  );
}

/** Pushes member number n (a local, which is used up; less than the size) of a computed set. */
export function pushMember(f: FunctionBuilder, cells: Cells, n: Local): void {
  f.with('i64', (word) =>
    f.with('i32', (offset) =>
      f.with('i32', (members) => {
        f.i32(0);
        f.set(offset);
        if ('word' in cells) {
          f.get(cells.word);
          f.set(word);
        } else {
          f.block(null, (found) =>
            f.loop((again) => {
              f.get(offset);
              f.memory('i64.load', cells.address);
              f.tee(word);
              f.op('i64.popcnt', 'i32.wrap_i64');
              f.tee(members);
              f.get(n);
              f.op('i32.gt_u');
              f.brIf(found);
              f.get(n);
              f.get(members);
              f.op('i32.sub');
              f.set(n);
              f.get(offset);
              f.i32(8);
              f.op('i32.add');
              f.set(offset);
              f.br(again);
            }),
          );
        }
        // Then byte by byte, and bit by bit.
        f.get(offset);
        f.i32(3);
        f.op('i32.shl');
        f.set(offset);
        f.block(null, (found) =>
          f.loop((again) => {
            f.get(word);
            f.i64(0xffn);
            f.op('i64.and', 'i64.popcnt', 'i32.wrap_i64');
            f.tee(members);
            f.get(n);
            f.op('i32.gt_u');
            f.brIf(found);
            f.get(n);
            f.get(members);
            f.op('i32.sub');
            f.set(n);
            f.get(word);
            f.i64(8n);
            f.op('i64.shr_u');
            f.set(word);
            f.get(offset);
            f.i32(8);
            f.op('i32.add');
            f.set(offset);
            f.br(again);
          }),
        );
        f.block(null, (found) =>
          f.loop((again) => {
            f.get(n);
            f.op('i32.eqz');
            f.brIf(found);
            f.get(word);
            f.get(word);
            f.i64(1n);
            f.op('i64.sub', 'i64.and');
            f.set(word);
            f.get(n);
            f.i32(1);
            f.op('i32.sub');
            f.set(n);
            f.br(again);
          }),
        );
        f.get(word);
        f.op('i64.ctz', 'i32.wrap_i64');
        f.get(offset);
        f.op('i32.add');
      }),
    ),
  );
}

/** Takes a cell out of a computed set. */
export function dropCell(f: FunctionBuilder, cells: Cells, cell: Local): void {
  const mask = () => {
    f.i64(1n);
    f.get(cell);
    f.op('i64.extend_i32_u', 'i64.shl');
    f.i64(-1n);
    f.op('i64.xor', 'i64.and');
  };
  if ('word' in cells) {
    f.get(cells.word);
    mask();
    return f.set(cells.word);
  }
  const address = () => {
    f.get(cell);
    f.i32(6);
    f.op('i32.shr_u');
    f.i32(3);
    f.op('i32.shl');
  };
  address();
  address();
  f.memory('i64.load', cells.address);
  mask();
  f.memory('i64.store', cells.address);
}

/** Writes `body` for every member, ascending, whatever it does to the planes. `next` goes on with the next member, `end` leaves. */
export function forEachCell(
  c: Compilation,
  f: FunctionBuilder,
  cells: Cells,
  body: (cell: Local, next: Label, end: Label) => void,
): void {
  if ('word' in cells) {
    return f.with('i64', (rest) =>
      f.block(null, (end) => {
        f.get(cells.word);
        f.set(rest);
        forEachBit(f, rest, null, (cell, next) => body(cell, next, end));
      }),
    );
  }
  f.with('i64', (rest) =>
    f.with('i32', (offset) =>
      f.block(null, (end) => {
        f.i32(0);
        f.set(offset);
        f.loop((again) => {
          f.get(offset);
          f.memory('i64.load', cells.address);
          f.set(rest);
          forEachBit(f, rest, offset, (cell, next) => body(cell, next, end));
          f.get(offset);
          f.i32(8);
          f.op('i32.add');
          f.tee(offset);
          f.i32(c.words * 8);
          f.op('i32.lt_u');
          f.brIf(again);
        });
      }),
    ),
  );
}

/** Empties `rest` bit by bit; the cell is the bit's number plus 8 * `offset`. */
export function forEachBit(
  f: FunctionBuilder,
  rest: Local,
  offset: Local | null,
  body: (cell: Local, next: Label) => void,
): void {
  f.with('i32', (cell) =>
    f.block(null, (done) =>
      f.loop((again) => {
        f.get(rest);
        f.op('i64.eqz');
        f.brIf(done);
        f.get(rest);
        f.op('i64.ctz', 'i32.wrap_i64');
        if (offset) {
          f.get(offset);
          f.i32(3);
          f.op('i32.shl', 'i32.add');
        }
        f.set(cell);
        f.get(rest);
        f.get(rest);
        f.i64(1n);
        f.op('i64.sub', 'i64.and');
        f.set(rest);
        f.block(null, (next) => body(cell, next));
        f.br(again);
      }),
    ),
  );
}
