/** Rewriting the places of a rule one after the other, where their order can be seen: one for all rules, by tables. */
import type { FunctionBuilder, FunctionRef, Local } from '../assembler/function-builder';
import { cellTester } from './cell-tables';
import { cellWriter } from './cell-writer';
import type { TurnFrame } from './frame';
import { CELL, firstPlace, nextPlace, ROW, STATE } from './places';
import { queuer } from './queue';
import { RULE, Rows } from './rows';
import { countDown } from './table-reader';
import { writeListing } from './work';

/** (instance, rule): rewrites a rule whose rows' parts all have places; did anything change? */
export function rewriter(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  return c.helper('turn: rewrite', ['i32', 'i32'], ['i32'], (f) => {
    const [instance, rule] = f.params;
    const rows = new Rows(frame, f, rule);
    const [changed, from] = [f.local('i32'), f.local('i32')];
    const giveUp = () => {
      f.i32(0);
      f.op('return');
    };
    f.block(null, (listed) => {
      f.block(null, (over) => {
        writeListing(frame, f, rows, over);
        f.br(listed);
      });
      giveUp();
    });
    rows.forEach(() => {
      rows.call(firstPlace(frame));
      f.op('i32.eqz');
      f.if(null, giveUp);
    });
    queueAndMatch(frame, f, rows);
    rows.load(RULE.writes);
    f.op('i32.eqz');
    f.if(null, giveUp);
    const apply = () =>
      rows.forEach(() => {
        f.get(instance);
        rows.call(rowWriter(frame));
        f.get(changed);
        f.op('i32.or');
        f.set(changed);
      });
    apply();
    f.loop((again) => {
      // The first row's places go fastest. Those before `from` are through: with that row's place no tuple matches.
      rows.begin();
      f.block(null, (there) =>
        f.loop((next) => {
          rows.pushIsBefore(from);
          f.op('i32.eqz');
          f.brIf(there);
          rows.call(firstPlace(frame));
          f.op('drop');
          rows.advance();
          f.br(next);
        }),
      );
      f.block(null, (moved) =>
        f.loop((next) => {
          rows.call(nextPlace(frame));
          f.brIf(moved);
          rows.call(firstPlace(frame));
          f.op('drop');
          rows.advance();
          rows.pushIsBefore(rows.count);
          f.brIf(next);
          f.get(changed);
          f.op('return');
        }),
      );
      rows.forEachBackwards(() => {
        rows.call(rowTester(frame));
        f.op('i32.eqz');
        f.if(null, () => {
          rows.pushNumber();
          f.set(from);
          f.br(again);
        });
      });
      apply();
      f.i32(0);
      f.set(from);
      f.br(again);
    });
    f.op('unreachable');
  });
}

/** (rule): the number of tuples of places (i64) of a rule whose rows' parts all have places; 0 if they are too many. */
export function tupleCounter(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  return c.helper('turn: count', ['i32'], ['i64'], (f) => {
    const [rule] = f.params;
    const rows = new Rows(frame, f, rule);
    const product = f.local('i64');
    f.block(null, (over) => {
      writeListing(frame, f, rows, over);
      f.i64(1n);
      f.set(product);
      rows.forEach(() => {
        f.get(product);
        rows.call(placeCounter(frame));
        f.op('i64.extend_i32_u', 'i64.mul');
        f.set(product);
      });
    });
    f.get(product);
  });
}

/** (row, state): the number of places of a row whose starts are listed. */
function placeCounter(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  return c.helper('turn: count places', ['i32', 'i32'], ['i32'], (f) => {
    const [row, state] = f.params;
    const count = f.local('i32');
    const call = (callee: FunctionRef) => {
      f.get(row);
      f.get(state);
      f.call(callee);
    };
    f.get(row);
    f.memory('i32.load', ROW.parts);
    f.i32(1);
    f.op('i32.eq');
    f.if(null, () => {
      f.get(state);
      f.memory('i32.load', STATE.count);
      f.op('return');
    });
    f.get(state);
    f.memory('i32.load', STATE.count);
    f.op('i32.eqz');
    f.if(null, () => {
      f.i32(0);
      f.op('return');
    });
    call(firstPlace(frame));
    f.op('i32.eqz');
    f.if(null, () => {
      f.i32(0);
      f.op('return');
    });
    f.loop((again) => {
      f.get(count);
      f.i32(1);
      f.op('i32.add');
      f.set(count);
      call(nextPlace(frame));
      f.brIf(again);
    });
    f.get(count);
  });
}

/** (instance, rule, n): rewrites tuple number n of a rule whose rows' parts all have places; did anything change? */
export function tupleWriter(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  return c.helper('turn: rewrite one', ['i32', 'i32', 'i64'], ['i32'], (f) => {
    const [instance, rule, n] = f.params;
    const rows = new Rows(frame, f, rule);
    const [changed, left] = [f.local('i32'), f.local('i32')];
    const count = f.local('i64');
    rows.forEach(() => {
      rows.list();
      f.op('drop');
      rows.call(placeCounter(frame));
      f.op('i64.extend_i32_u');
      f.set(count);
      f.get(n);
      f.get(count);
      f.op('i64.rem_u', 'i32.wrap_i64');
      f.set(left);
      f.get(n);
      f.get(count);
      f.op('i64.div_u');
      f.set(n);
      rows.call(firstPlace(frame));
      f.op('drop');
      countDown(f, left, () => {
        rows.call(nextPlace(frame));
        f.op('drop');
      });
    });
    queueAndMatch(frame, f, rows);
    rows.forEach(() => {
      f.get(instance);
      rows.call(rowWriter(frame));
      f.get(changed);
      f.op('i32.or');
      f.set(changed);
    });
    f.get(changed);
  });
}

function queueAndMatch(frame: TurnFrame, f: FunctionBuilder, rows: Rows): void {
  f.i32(1);
  f.setGlobal(frame.globals.matched);
  rows.load(RULE.queue);
  f.if(null, () => {
    rows.load(RULE.queue);
    f.call(queuer(frame));
  });
}

/** Writes `body` for every cell of a row at its place; `at` is the cell's table, `cell` its number. */
function forEachCellOf(
  f: FunctionBuilder,
  row: Local,
  state: Local,
  body: (at: Local, cell: Local) => void,
): void {
  const [at, left, cell, by] = Array.from({ length: 4 }, () => f.local('i32'));
  f.get(row);
  f.i32(ROW.cells);
  f.op('i32.add');
  f.set(at);
  f.get(row);
  f.memory('i32.load', ROW.cellCount);
  f.set(left);
  countDown(f, left, () => {
    f.get(at);
    f.memory('i32.load', CELL.behind);
    f.set(by);
    for (const [gaps, length] of [
      [1, STATE.gap1],
      [2, STATE.gap2],
    ] as const) {
      f.get(by);
      f.get(state);
      f.memory('i32.load', length);
      f.i32(0);
      f.get(at);
      f.memory('i32.load', CELL.gaps);
      f.i32(gaps);
      f.op('i32.ge_u', 'select', 'i32.add');
      f.set(by);
    }
    f.get(state);
    f.memory('i32.load', STATE.cell);
    f.get(by);
    f.get(row);
    f.memory('i32.load', ROW.stride);
    f.op('i32.mul', 'i32.add');
    f.set(cell);
    body(at, cell);
    f.get(at);
    f.i32(CELL.bytes);
    f.op('i32.add');
    f.set(at);
  });
}

/** (row, state): does the row match where it stands? */
function rowTester(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  return c.helper('turn: test row', ['i32', 'i32'], ['i32'], (f) => {
    const [row, state] = f.params;
    forEachCellOf(f, row, state, (at, cell) => {
      f.get(at);
      f.memory('i32.load', CELL.test);
      f.get(cell);
      f.call(cellTester(frame));
      f.op('i32.eqz');
      f.if(null, () => {
        f.i32(0);
        f.op('return');
      });
    });
    f.i32(1);
  });
}

/** (instance, row, state): writes the row where it stands; did anything change? */
function rowWriter(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  return c.helper('turn: write row', ['i32', 'i32', 'i32'], ['i32'], (f) => {
    const [instance, row, state] = f.params;
    const changed = f.local('i32');
    forEachCellOf(f, row, state, (at, cell) => {
      f.get(at);
      f.memory('i32.load', CELL.write);
      f.if(null, () => {
        f.get(instance);
        f.get(at);
        f.memory('i32.load', CELL.write);
        f.get(cell);
        f.call(cellWriter(frame));
        f.get(changed);
        f.op('i32.or');
        f.set(changed);
      });
    });
    f.get(changed);
  });
}
