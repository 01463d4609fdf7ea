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
