/** Expressions that look at the whole board or at a neighbourhood. */
import type { Expr, Where } from '../program/program';
import type { Label, Local } from './assembler/function-builder';
import { pushMaximum, pushMinimum } from './arithmetic';
import { pushOnBoard, pushSize } from './board';
import type { Unit } from './compilation';
import { pushExpr } from './expressions';
import { computeCells, forEachCell, newCells, type Cells } from './cells';
import { isLone, pushLoneCell } from './lone';
import { allOf, negation, prepare, pushCount, pushSome } from './plane-expressions';
import { isPure, requirePasses, requireRest, requireWhere, wherePlane } from './tests';

type Looking = Extract<Expr, { op: 'neighbours' | 'passes' | 'count' | 'some' | 'all' | 'sum' | 'first' }>;

export function pushLooking(unit: Unit, e: Looking): void {
  const { f } = unit;
  switch (e.op) {
    case 'neighbours':
      return pushNeighbours(unit, e);
    case 'passes':
      pushExpr(unit, e.cell);
      return f.with('i32', (cell) => {
        f.set(cell);
        pushPasses(unit, e.where, cell, e.cell.op === 'local' && unit.c.isCell(e.cell.local));
      });
    case 'count':
      if (isPure(e.where)) return pushPlane(unit, e.where, pushCount);
      return pushTally(unit, e.where, (total) => {
        f.get(total);
        f.i32(1);
        f.op('i32.add');
        f.set(total);
      });
    case 'some':
      if (isPure(e.where)) return pushPlane(unit, e.where, pushSome);
      return pushTally(unit, e.where, (total, _cell, end) => {
        f.i32(1);
        f.set(total);
        f.br(end);
      });
    case 'first':
      f.i32(-1);
      return pushFirst(unit, e.where);
    case 'all':
      return pushAll(unit, e.where, e.have);
    case 'sum':
      return pushSum(unit, e.where, e.value);
  }
}

/** Pushes whether a cell passes. */
export function pushPasses(unit: Unit, where: Where, cell: Local, onBoard: boolean): void {
  const { f } = unit;
  f.block('i32', (end) => {
    f.block(null, (fail) => {
      (onBoard ? requireWhere : requirePasses)(unit, where, cell, fail);
      f.i32(1);
      f.br(end);
    });
    f.i32(0);
  });
}

function pushPlane(unit: Unit, where: Where, push: typeof pushCount): void {
  const plane = wherePlane(unit, where);
  prepare(unit, plane);
  push(unit, plane);
}

/** Writes `body` for each cell that passes, in scan order; what it does to the board changes nothing for the cells to come if the condition is pure. */
export function forEachPassing(
  unit: Unit,
  where: Where,
  body: (cell: Local, next: Label, end: Label) => void,
): void {
  const { c, f } = unit;
  const cells = candidates(unit, where);
  forEachCell(c, f, cells, (cell, next, end) => {
    if (!isPure(where)) requireRest(unit, where, cell, next);
    body(cell, next, end);
  });
}

function candidates(unit: Unit, where: Where): Cells {
  const plane = wherePlane(unit, where);
  const cells = newCells(unit.c, unit.f);
  prepare(unit, plane);
  computeCells(unit, plane, cells);
  unit.f.op('drop');
  return cells;
}

/** Pushes what `body` makes of a total that begins at 0. */
function pushTally(unit: Unit, where: Where, body: (total: Local, cell: Local, end: Label) => void): void {
  const { f } = unit;
  f.with('i32', (total) => {
    f.i32(0);
    f.set(total);
    forEachPassing(unit, where, (cell, _next, end) => body(total, cell, end));
    f.get(total);
  });
}

/** Replaces what is on the stack (-1) by the first cell that passes, if there is one. */
export function pushFirst(unit: Unit, where: Where): void {
  const { f } = unit;
  if (isLone(unit, where)) {
    f.op('drop');
    return pushLoneCell(unit);
  }
  f.with('i32', (found) => {
    f.set(found);
    forEachPassing(unit, where, (cell, _next, end) => {
      f.get(cell);
      f.set(found);
      f.br(end);
    });
    f.get(found);
  });
}

function pushAll(unit: Unit, where: Where, have: Where): void {
  const { f } = unit;
  if (isPure(where) && isPure(have)) {
    const plane = allOf([wherePlane(unit, where), negation(wherePlane(unit, have))]);
    prepare(unit, plane);
    pushSome(unit, plane);
    return f.op('i32.eqz');
  }
  f.with('i32', (holds) => {
    f.i32(1);
    f.set(holds);
    forEachPassing(unit, where, (cell, _next, end) => {
      f.block(null, (fail) => {
        f.block(null, (missing) => {
          requireWhere(unit, have, cell, missing);
          f.br(fail);
        });
        f.i32(0);
        f.set(holds);
        f.br(end);
      });
    });
    f.get(holds);
  });
}

function pushSum(unit: Unit, where: Where, value: Expr): void {
  const { c, f } = unit;
  f.with('i64', (total) => {
    f.i64(0n);
    f.set(total);
    forEachPassing(unit, where, (cell) => {
      if (c.isRead(where.cell)) unit.setFrame(where.cell, () => f.get(cell));
      f.get(total);
      pushExpr(unit, value);
      f.op('i64.extend_i32_s', 'i64.add');
      f.set(total);
    });
    const bound = (limit: bigint, op: 'i64.lt_s' | 'i64.gt_s') => {
      f.i64(limit);
      f.get(total);
      f.i64(limit);
      f.get(total);
      f.op(op, 'select');
      f.set(total);
    };
    bound(0x7fffffffn, 'i64.lt_s');
    bound(-0x80000000n, 'i64.gt_s');
    f.get(total);
    f.op('i32.wrap_i64');
  });
}

/**
 * Cells of a square around the cell. On a torus the offsets go from the half of the size below to the half above, so that
 * each cell is met once.
 */
function pushNeighbours(unit: Unit, e: Extract<Expr, { op: 'neighbours' }>): void {
  const { c, f } = unit;
  const board = c.board;
  pushExpr(unit, e.cell);
  if (!board) return void (f.op('drop'), f.i32(0));
  const names = [
    'cell',
    'radius',
    'total',
    'x',
    'y',
    'left',
    'right',
    'top',
    'bottom',
    'dx',
    'dy',
    'other',
  ] as const;
  const v = Object.fromEntries(names.map((name) => [name, f.local('i32')])) as Record<
    (typeof names)[number],
    Local
  >;
  f.set(v.cell);
  if (e.shape === 'near' && e.radius) pushExpr(unit, e.radius);
  else f.i32(1);
  // More than the capacity is as good as the capacity, and cannot overflow.
  f.i32(Math.max(board.width, board.height));
  pushMinimum(f);
  f.set(v.radius);
  f.i32(0);
  f.set(v.total);
  pushOnBoard(unit, v.cell);
  f.if(null, () => {
    coordinates(unit, v.cell, v.x, v.y);
    const range = (centre: Local, size: 'width' | 'height', from: Local, to: Local) => {
      f.i32(0);
      f.get(v.radius);
      f.op('i32.sub');
      lowest(unit, centre, size);
      pushMaximum(f);
      f.set(from);
      f.get(v.radius);
      highest(unit, centre, size);
      pushMinimum(f);
      f.set(to);
    };
    range(v.x, 'width', v.left, v.right);
    range(v.y, 'height', v.top, v.bottom);
    fromTo(f, v.dx, v.left, v.right, () =>
      fromTo(f, v.dy, v.top, v.bottom, () =>
        f.block(null, (next) => {
          if (e.shape === 'beside') {
            // One of the two is 0, the other is not.
            f.get(v.dx);
            f.op('i32.eqz');
            f.get(v.dy);
            f.op('i32.eqz', 'i32.eq');
          } else {
            f.get(v.dx);
            f.get(v.dy);
            f.op('i32.or', 'i32.eqz');
          }
          f.brIf(next);
          around(unit, v.x, v.dx, 'width');
          f.i32(board.height);
          f.op('i32.mul');
          around(unit, v.y, v.dy, 'height');
          f.op('i32.add');
          f.set(v.other);
          requireWhere(unit, e.where, v.other, next);
          f.get(v.total);
          f.i32(1);
          f.op('i32.add');
          f.set(v.total);
        }),
      ),
    );
  });
  f.get(v.total);
}

export function coordinates(unit: Unit, cell: Local, x: Local, y: Local): void {
  const { c, f } = unit;
  const height = c.board?.height ?? 1;
  f.get(cell);
  f.i32(height);
  f.op('i32.div_u');
  f.set(x);
  f.get(cell);
  f.get(x);
  f.i32(height);
  f.op('i32.mul', 'i32.sub');
  f.set(y);
}

/** Pushes the least offset that stays on the board, or (torus) names no cell twice. */
function lowest(unit: Unit, centre: Local, size: 'width' | 'height'): void {
  const { c, f } = unit;
  f.i32(0);
  if (c.board?.wrap) {
    pushSize(unit, size);
    f.i32(1);
    f.op('i32.shr_u');
  } else f.get(centre);
  f.op('i32.sub');
}

function highest(unit: Unit, centre: Local, size: 'width' | 'height'): void {
  const { c, f } = unit;
  pushSize(unit, size);
  f.i32(1);
  f.op('i32.sub');
  if (c.board?.wrap) {
    f.i32(1);
    f.op('i32.shr_u');
  } else {
    f.get(centre);
    f.op('i32.sub');
  }
}

/** Pushes a coordinate plus an offset of less than the size, round the torus if there is one. */
function around(unit: Unit, centre: Local, offset: Local, size: 'width' | 'height'): void {
  const { c, f } = unit;
  f.get(centre);
  f.get(offset);
  f.op('i32.add');
  if (!c.board?.wrap) return;
  pushSize(unit, size);
  f.op('i32.add');
  pushSize(unit, size);
  f.op('i32.rem_u');
}

/** `for (counter = from; counter <= to; counter++) body`. */
export function fromTo(f: Unit['f'], counter: Local, from: Local, to: Local, body: () => void): void {
  f.get(from);
  f.set(counter);
  f.block(null, (end) =>
    f.loop((again) => {
      f.get(counter);
      f.get(to);
      f.op('i32.gt_s');
      f.brIf(end);
      body();
      f.get(counter);
      f.i32(1);
      f.op('i32.add');
      f.set(counter);
      f.br(again);
    }),
  );
}
