/** The size of the board: set by starts alone. */
import type { Stmt } from '../program/program';
import type { FunctionRef, Local } from './assembler/function-builder';
import { countUp } from './board';
import { rejectIf } from './builders';
import { type Compilation, Unit } from './compilation';
import { dropIntent, setObject } from './contents';
import { pushExpr } from './expressions';

type Size = Extract<Stmt, { op: 'size' }>;

export function writeSize(unit: Unit, s: Size): void {
  const { c, f } = unit;
  f.get(unit.instance);
  pushExpr(unit, s.width);
  pushExpr(unit, s.height);
  f.call(unit.emptySizes.has(s) ? sizer(c) : resizer(c));
  rejectIf(unit);
}

/** The statements of a start that size the board while nothing stands on it: those it begins with. */
export function emptySizes(body: Stmt): Set<Stmt> {
  const found = new Set<Stmt>();
  for (const s of body.op === 'block' && body.how === 'all' ? body.body : [body]) {
    if (s.op === 'size') found.add(s);
    else if (s.op !== 'setLocal' && s.op !== 'setTaskLocal' && s.op !== 'require') break;
  }
  return found;
}

/** (instance, width, height): sizes a board on which nothing stands; 1 for a size outside 1..capacity, else 0. */
export function sizer(c: Compilation): FunctionRef {
  return c.helper('size', ['i32', 'i32', 'i32'], ['i32'], (f) => {
    const { board, layout, record } = c;
    if (!board) return f.i32(1);
    const [instance, width, height] = f.params;
    const outside = (size: Local, most: number) => {
      f.get(size);
      f.i32(1);
      f.op('i32.sub');
      f.i32(most);
      f.op('i32.ge_u');
    };
    outside(width, board.width);
    outside(height, board.height);
    f.op('i32.or');
    f.if(null, () => {
      f.i32(1);
      f.op('return');
    });
    for (const [value, offset] of [
      [width, layout.state.width],
      [height, layout.state.height],
    ] as const) {
      f.get(instance);
      f.get(value);
      f.memory('i32.store', record.state + offset);
    }
    f.i32(0);
  });
}

/** (instance, width, height): as `sizer`; what stands beyond the new edge is gone. */
function resizer(c: Compilation): FunctionRef {
  return c.helper('resize', ['i32', 'i32', 'i32'], ['i32'], (f) => {
    const { board } = c;
    const unit = new Unit(c, f);
    const [instance, width, height] = f.params;
    const [cell, isWrong] = [f.local('i32'), f.local('i32')];
    for (const param of [instance, width, height]) f.get(param);
    f.call(sizer(c));
    f.set(isWrong);
    if (!board) return f.get(isWrong);
    const least = (size: Local, most: number) => {
      f.get(size);
      f.i32(most);
      f.op('i32.lt_s');
    };
    // Of a board as large as the capacity nothing lies beyond the edge.
    least(width, board.width);
    least(height, board.height);
    f.op('i32.or');
    f.get(isWrong);
    f.op('i32.eqz', 'i32.and');
    f.if(null, () =>
      countUp(
        f,
        cell,
        () => f.i32(c.layout.cells),
        () => {
          f.get(cell);
          f.i32(board.height);
          f.op('i32.div_u');
          f.get(width);
          f.op('i32.ge_s');
          f.get(cell);
          f.i32(board.height);
          f.op('i32.rem_u');
          f.get(height);
          f.op('i32.ge_s', 'i32.or');
          // Clearing is no change of its own: only a start can do it, between sweeps of nothing.
          f.if(null, () => clearCell(unit, cell));
        },
      ),
    );
    f.get(isWrong);
  });
}

/** Nothing stands on any layer of the cell any more, without counting as a change. */
function clearCell(unit: Unit, cell: Local): void {
  const { c, f } = unit;
  f.with('i32', (before) => {
    f.getGlobal(c.globals.changes);
    f.set(before);
    c.program.layers.forEach((layer, l) => {
      f.get(unit.instance);
      f.get(cell);
      f.i32(0);
      for (let column = 0; column < layer.columns.length; column++) f.i32(0);
      f.call(setObject(c, l));
      dropIntent(c, f, l, cell);
    });
    f.get(before);
    f.setGlobal(c.globals.changes);
  });
}
