/**
 * Sets of cells as expressions over bit-planes, and the code for them: one i64 where the board fits into a word, else
 * 128-bit vectors in a loop.
 */
import type { FunctionBuilder, Label, Local } from './assembler/function-builder';
import { boardSlot } from './board';
import type { Compilation, Unit } from './compilation';
import type { Slot } from './planes';

export type PlaneExpr =
  /** Bit c of the set is bit c + shift of the slot. */
  | { readonly is: 'slot'; readonly slot: Slot; readonly shift: number }
  | { readonly is: 'and' | 'or'; readonly of: readonly PlaneExpr[] }
  | { readonly is: 'not'; readonly of: PlaneExpr }
  /** The cells for which the predicate holds, decided now. */
  | { readonly is: 'constant'; readonly has: (cell: number) => boolean }
  /** All cells of the board. */
  | { readonly is: 'board'; readonly shift: number }
  /** For each cell: `yes` where `by` has it, else `no`. */
  | { readonly is: 'select'; readonly by: PlaneExpr; readonly yes: PlaneExpr; readonly no: PlaneExpr }
  /** All cells or none, as an i64 local says (-1 or 0). */
  | { readonly is: 'splat'; readonly local: Local }
  | { readonly is: 'empty' }
  /** Everything, padding bits too: the neutral element of `and`. */
  | { readonly is: 'full' };

export const EMPTY: PlaneExpr = { is: 'empty' };
export const FULL: PlaneExpr = { is: 'full' };

export function allOf(parts: readonly PlaneExpr[]): PlaneExpr {
  const of = parts.filter((part) => part.is !== 'full');
  if (of.some((part) => part.is === 'empty')) return EMPTY;
  return of.length === 0 ? FULL : of.length === 1 ? of[0] : { is: 'and', of };
}

export function anyOf(parts: readonly PlaneExpr[]): PlaneExpr {
  const of = parts.filter((part) => part.is !== 'empty');
  if (of.some((part) => part.is === 'full')) return FULL;
  return of.length === 0 ? EMPTY : of.length === 1 ? of[0] : { is: 'or', of };
}

export function negation(of: PlaneExpr): PlaneExpr {
  return of.is === 'full' ? EMPTY : of.is === 'empty' ? FULL : of.is === 'not' ? of.of : { is: 'not', of };
}

export function selection(by: PlaneExpr, yes: PlaneExpr, no: PlaneExpr): PlaneExpr {
  if (yes === no || (yes.is === no.is && (yes.is === 'full' || yes.is === 'empty'))) return yes;
  if (yes.is === 'full' && no.is === 'empty') return by;
  if (yes.is === 'empty' && no.is === 'full') return negation(by);
  return { is: 'select', by, yes, no };
}

/** The set of the cells whose neighbour, `by` further on, is in the set; who has no such neighbour must be masked out. */
export function shifted(expr: PlaneExpr, by: number): PlaneExpr {
  switch (expr.is) {
    case 'slot':
      return { ...expr, shift: expr.shift + by };
    case 'board':
      return { ...expr, shift: expr.shift + by };
    case 'and':
    case 'or':
      return { ...expr, of: expr.of.map((part) => shifted(part, by)) };
    case 'not':
      return { ...expr, of: shifted(expr.of, by) };
    case 'constant':
      return { is: 'constant', has: (cell) => expr.has(cell + by) };
    case 'select':
      return { is: 'select', by: shifted(expr.by, by), yes: shifted(expr.yes, by), no: shifted(expr.no, by) };
    default:
      return expr;
  }
}

/** Makes every plane of the expression valid; to be written before it is read. */
export function prepare(unit: Unit, expr: PlaneExpr): void {
  const slots = new Set<Slot>();
  const collect = (part: PlaneExpr): void => {
    if (part.is === 'slot') slots.add(part.slot);
    else if (part.is === 'board') boardSlot(unit);
    else if (part.is === 'and' || part.is === 'or') part.of.forEach(collect);
    else if (part.is === 'not') collect(part.of);
    else if (part.is === 'select') [part.by, part.yes, part.no].forEach(collect);
  };
  collect(expr);
  unit.c.planes.prepare(unit.f, unit.instance, slots);
}

/** Pushes the one word (i64) of the set. */
export function pushWord(c: Compilation, f: FunctionBuilder, expr: PlaneExpr): void {
  switch (expr.is) {
    case 'slot':
      return pushShifted(f, expr.slot.address, expr.shift);
    case 'board':
      return pushShifted(f, c.boardPlane(), expr.shift);
    case 'and':
    case 'or':
      expr.of.forEach((part, i) => {
        pushWord(c, f, part);
        if (i > 0) f.op(expr.is === 'and' ? 'i64.and' : 'i64.or');
      });
      return;
    case 'not':
      pushWord(c, f, expr.of);
      f.i64(-1n);
      return f.op('i64.xor');
    case 'constant': {
      let word = 0n;
      for (let cell = 0; cell < c.layout.cells; cell++) if (expr.has(cell)) word |= 1n << BigInt(cell);
      return f.i64(word);
    }
    case 'select':
      // no ^ ((no ^ yes) & by)
      pushWord(c, f, expr.no);
      pushWord(c, f, expr.no);
      pushWord(c, f, expr.yes);
      f.op('i64.xor');
      pushWord(c, f, expr.by);
      return f.op('i64.and', 'i64.xor');
    case 'splat':
      return f.get(expr.local);
    case 'empty':
      return f.i64(0n);
    case 'full':
      return f.i64(-1n);
  }
}

function pushShifted(f: FunctionBuilder, address: number, shift: number): void {
  if (Math.abs(shift) >= 64) return f.i64(0n);
  f.loadAt('i64.load', address);
  if (shift === 0) return;
  f.i64(BigInt(Math.abs(shift)));
  f.op(shift > 0 ? 'i64.shr_u' : 'i64.shl');
}

/** Pushes 128 cells of the set, from byte `offset` of its planes on. */
export function pushVector(c: Compilation, f: FunctionBuilder, expr: PlaneExpr, offset: Local): void {
  const load = (address: number) => {
    f.get(offset);
    f.memory('v128.load', address);
  };
  const moved = (address: number, shift: number) => {
    // A shift by whole bytes is an unaligned load; the rest are bits of this and of the next byte.
    const bytes = Math.floor(shift / 8);
    const bits = shift - 8 * bytes;
    load(address + bytes);
    if (bits === 0) return;
    f.i32(bits);
    f.op('i64x2.shr_u');
    load(address + bytes + 1);
    f.i32(8 - bits);
    f.op('i64x2.shl', 'v128.or');
  };
  switch (expr.is) {
    case 'slot':
      return moved(expr.slot.address, expr.shift);
    case 'board':
      return moved(c.boardPlane(), expr.shift);
    case 'and':
    case 'or':
      expr.of.forEach((part, i) => {
        pushVector(c, f, part, offset);
        if (i > 0) f.op(expr.is === 'and' ? 'v128.and' : 'v128.or');
      });
      return;
    case 'not':
      pushVector(c, f, expr.of, offset);
      return f.op('v128.not');
    case 'constant':
      return load(c.planes.constant(expr.has));
    case 'select':
      pushVector(c, f, expr.yes, offset);
      pushVector(c, f, expr.no, offset);
      pushVector(c, f, expr.by, offset);
      return f.op('v128.bitselect');
    case 'splat':
      f.get(expr.local);
      return f.op('i64x2.splat');
    case 'empty':
      return f.v128(new Uint8Array(16));
    case 'full':
      return f.v128(new Uint8Array(16).fill(0xff));
  }
}

/** Writes `body` for byte offsets 0, 16, … of the planes. */
export function forEachVector(c: Compilation, f: FunctionBuilder, body: (offset: Local, end: Label) => void): void {
  f.with('i32', (offset) =>
    f.block(null, (end) => {
      f.i32(0);
      f.set(offset);
      if (c.planes.bytes <= 16) return body(offset, end);
      f.loop((again) => {
        body(offset, end);
        f.get(offset);
        f.i32(16);
        f.op('i32.add');
        f.tee(offset);
        f.i32(c.planes.bytes);
        f.op('i32.lt_u');
        f.brIf(again);
      });
    }),
  );
}

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

export function clearCells(c: Compilation, f: FunctionBuilder, cells: Cells): void {
  if ('word' in cells) {
    f.i64(0n);
    return f.set(cells.word);
  }
  f.i32(cells.address);
  f.i32(0);
  f.i32(c.planes.bytes);
  f.fillMemory();
}

/** Pushes whether the set of the expression has a member (i32). */
export function pushSome(unit: Unit, expr: PlaneExpr): void {
  const { c, f } = unit;
  if (c.words <= 1) {
    pushWord(c, f, expr);
    f.i64(0n);
    return f.op('i64.ne');
  }
  f.with('i32', (found) => {
    f.i32(0);
    f.set(found);
    forEachVector(c, f, (offset, end) => {
      pushVector(c, f, expr, offset);
      f.op('v128.any_true');
      f.tee(found);
      f.brIf(end);
    });
    f.get(found);
  });
}

/** Pushes the number of members of the set of the expression (i32). */
export function pushCount(unit: Unit, expr: PlaneExpr): void {
  const { c, f } = unit;
  if (c.words <= 1) {
    pushWord(c, f, expr);
    return f.op('i64.popcnt', 'i32.wrap_i64');
  }
  f.with('v128', (cells) =>
    f.with('i64', (count) => {
      f.i64(0n);
      f.set(count);
      forEachVector(c, f, (offset) => {
        pushVector(c, f, expr, offset);
        f.set(cells);
        f.get(count);
        for (const lane of [0, 1]) {
          f.get(cells);
          f.extractLane('i64', lane);
          f.op('i64.popcnt', 'i64.add');
        }
        f.set(count);
      });
      f.get(count);
      f.op('i32.wrap_i64');
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
  c: Compilation, f: FunctionBuilder, cells: Cells, body: (cell: Local, next: Label, end: Label) => void,
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
  f: FunctionBuilder, rest: Local, offset: Local | null, body: (cell: Local, next: Label) => void,
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
