/** The cells one step away. */
import type { Expr } from '../program/program';
import type { FunctionRef, Local } from './assembler/function-builder';
import { pushOnBoard, pushSize } from './board';
import { type Compilation, Unit } from './compilation';
import { pushExpr } from './expressions';
import { isLone } from './lone';
import { coordinates } from './looking';
import { EAST, NORTH, SOUTH, STEP_X, STEP_Y, WEST } from './space';

export function pushNeighbour(unit: Unit, cell: Expr, direction: Expr): void {
  const { c, f } = unit;
  if (isOnBoard(unit, cell)) {
    if (direction.op === 'const') return pushBeside(unit, cell, direction.value);
    return pushAhead(unit, cell, direction);
  }
  f.get(unit.instance);
  pushExpr(unit, cell);
  if (direction.op === 'const') return f.call(neighbourIn(c, direction.value));
  pushExpr(unit, direction);
  f.call(neighbour(c));
}

/** Is the expression sure to give a cell, of a board that does not wrap? */
function isOnBoard(unit: Unit, cell: Expr): boolean {
  const { board } = unit.c;
  return board !== null && !board.wrap && cell.op === 'first' && isLone(unit, cell.where);
}

/** Without a call: only the edge that is gone towards has to be looked at. */
function pushBeside(unit: Unit, of: Expr, direction: number): void {
  const { c, f } = unit;
  const [dx, dy] = [STEP_X[direction], STEP_Y[direction]];
  const { height } = c.board!;
  if (dx === undefined || dy === undefined) return f.i32(-1);
  f.with('i32', (cell) => {
    pushExpr(unit, of);
    f.i32(dx * height + dy);
    f.op('i32.add');
    f.tee(cell);
    f.i32(-1);
    if (dx !== 0) {
      f.get(cell);
      pushSize(unit, 'width');
      f.i32(height);
      f.op('i32.mul');
    } else {
      pushExpr(unit, of);
      f.i32(height);
      f.op('i32.rem_u');
      f.i32(dy);
      f.op('i32.add');
      pushSize(unit, 'height');
    }
    f.op('i32.lt_u', 'select');
  });
}

function pushAhead(unit: Unit, of: Expr, to: Expr): void {
  const { f } = unit;
  f.with('i32', (cell) =>
    f.with('i32', (direction) => {
      pushExpr(unit, of);
      f.set(cell);
      pushExpr(unit, to);
      f.set(direction);
      pushStepped(unit, cell, direction);
    }),
  );
}

/** (instance, cell, direction): the cell one step away, -1 for none. */
export function neighbour(c: Compilation): FunctionRef {
  return c.helper('neighbour', ['i32', 'i32', 'i32'], ['i32'], (f) => {
    const [instance, cell, direction] = f.params;
    if (c.board && !c.board.wrap) {
      const unit = new Unit(c, f);
      pushStepped(unit, cell, direction);
      f.i32(-1);
      pushOnBoard(unit, cell);
      return f.op('select');
    }
    for (const d of [NORTH, SOUTH, WEST, EAST]) {
      f.get(direction);
      f.i32(d);
      f.op('i32.eq');
      f.if(null, () => {
        f.get(instance);
        f.get(cell);
        f.call(neighbourIn(c, d));
        f.op('return');
      });
    }
    f.i32(-1);
  });
}

/**
 * Pushes the neighbour of a cell of the board, -1 for none. Without a branch, as directions are seldom foreseen: steps are two
 * bits for each direction, one more than they are.
 */
function pushStepped(unit: Unit, cell: Local, direction: Local): void {
  const { c, f } = unit;
  const pushStep = (steps: readonly number[]) => {
    f.i32(steps.reduce((bits, step, d) => bits | ((step + 1) << (2 * d)), 0));
    f.get(direction);
    f.i32(1);
    f.op('i32.shl', 'i32.shr_u');
    f.i32(3);
    f.op('i32.and');
    f.i32(1);
    f.op('i32.sub', 'i32.add');
  };
  f.with('i32', (x) =>
    f.with('i32', (y) => {
      coordinates(unit, cell, x, y);
      f.get(x);
      pushStep(STEP_X);
      f.set(x);
      f.get(y);
      pushStep(STEP_Y);
      f.set(y);
      f.get(x);
      f.i32(c.board!.height);
      f.op('i32.mul');
      f.get(y);
      f.op('i32.add');
      f.i32(-1);
      f.get(direction);
      f.i32(4);
      f.op('i32.lt_u');
      for (const [at, size] of [
        [x, 'width'],
        [y, 'height'],
      ] as const) {
        f.get(at);
        pushSize(unit, size);
        f.op('i32.lt_u', 'i32.and');
      }
      f.op('select');
    }),
  );
}

/** (instance, cell): the cell one step away in a direction. */
export function neighbourIn(c: Compilation, direction: number): FunctionRef {
  return c.helper(`neighbour ${direction}`, ['i32', 'i32'], ['i32'], (f) => {
    const board = c.board;
    if (!board || STEP_X[direction] === undefined) return f.i32(-1);
    const unit = new Unit(c, f);
    const [, cell] = f.params;
    const x = f.local('i32');
    const y = f.local('i32');
    const giveUpUnless = () => {
      f.op('i32.eqz');
      f.if(null, () => {
        f.i32(-1);
        f.op('return');
      });
    };
    pushOnBoard(unit, cell);
    giveUpUnless();
    coordinates(unit, cell, x, y);
    const [moving, size, step] =
      STEP_X[direction] !== 0
        ? ([x, 'width', STEP_X[direction]] as const)
        : ([y, 'height', STEP_Y[direction]] as const);
    f.get(moving);
    f.i32(step);
    f.op('i32.add');
    if (board.wrap) {
      pushSize(unit, size);
      f.op('i32.add');
      pushSize(unit, size);
      f.op('i32.rem_u');
      f.set(moving);
    } else {
      f.tee(moving);
      pushSize(unit, size);
      f.op('i32.lt_u');
      giveUpUnless();
    }
    f.get(x);
    f.i32(board.height);
    f.op('i32.mul');
    f.get(y);
    f.op('i32.add');
  });
}
