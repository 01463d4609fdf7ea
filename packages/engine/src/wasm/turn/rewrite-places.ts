/** Rewriting the places of a rule one after the other, where their order can be seen: one for all rules, by tables. */
import type { FunctionBuilder, FunctionRef, Local } from '../assembler/function-builder';
import { rulesOf, type TurnFrame } from './frame';
import { cellTester, cellWriter, countDown, testTable, writeTable } from './cell-tables';
import { CELL, collector, firstPlace, nextPlace, ROW, STATE } from './places';
import type { RowPlan, RulePlan } from './plans';
import { queuer, queueTable } from './queue';
import { STEP_X, STEP_Y } from '../space';

/** A rule in a table. */
const RULE = { rows: 0, byRows: 4, writes: 8, queue: 12, rowTables: 16 } as const;

/** The plane in which a part of a row has its places. */
export const partPlane = (frame: TurnFrame, row: number, part: number): number =>
  frame.scratchPlane(`row ${row} part ${part}`);

export function ruleTable(frame: TurnFrame, plan: RulePlan): number {
  const { rule, rows } = plan;
  // Only in a single row each cell is still as it was matched when it is written.
  const isNarrow = rows.length === 1;
  return frame.tables.add([
    rows.length,
    rule.step < 2 ? 0 : 1,
    plan.writes ? 1 : 0,
    queueTable(frame, rule),
    ...rows.map((row, number) => rowTable(frame, plan, row, number, isNarrow)),
  ]);
}

function rowTable(frame: TurnFrame, { rule }: RulePlan, row: RowPlan, number: number, isNarrow: boolean): number {
  const { step } = rule;
  const { segments } = row;
  const cells = segments.flatMap((segment, gaps) =>
    segment.map((plan, i) => {
      const behind = segments.slice(0, gaps).reduce((sum, { length }) => sum + length, 0) + i;
      return [behind, gaps, testTable(frame, plan), writeTable(frame, plan, isNarrow, rule.rigid)];
    }),
  );
  return frame.tables.add([
    segments.length,
    frame.stride(step),
    STEP_X[step],
    STEP_Y[step],
    segments[0].length,
    segments[1]?.length ?? 0,
    ...[0, 1, 2].map((part) => (part < segments.length ? partPlane(frame, number, part) : 0)),
    cells.length,
    ...cells.flat(),
  ]);
}

/** The most rows of a rule. */
function mostRows({ turn }: TurnFrame): number {
  return Math.max(1, ...[...rulesOf(turn.early), ...rulesOf(turn.late)].map((rule) => rule.rows.length));
}

/** A function about a rule whose rows were matched. Its last parameter is the rule's table. */
class Rows {
  readonly count: Local;
  readonly row: Local;
  readonly state: Local;
  private readonly number: Local;
  private readonly mostRows: number;
  /** Where the enumeration of each row stands; their lists lie behind. */
  private readonly base: number;

  constructor(
    private readonly frame: TurnFrame,
    private readonly f: FunctionBuilder,
    readonly rule: Local,
  ) {
    this.count = f.local('i32');
    this.row = f.local('i32');
    this.state = f.local('i32');
    this.number = f.local('i32');
    this.mostRows = mostRows(frame);
    this.base = frame.scratchBytes('rows', this.mostRows * (STATE.bytes + 4 * frame.c.layout.paddedCells));
    this.load(RULE.rows);
    f.set(this.count);
  }

  load(offset: number): void {
    this.f.get(this.rule);
    this.f.memory('i32.load', offset);
  }

  forEach(body: () => void): void {
    const { f } = this;
    this.begin();
    f.loop((again) => {
      body();
      this.advance();
      this.pushIsPast();
      f.op('i32.eqz');
      f.brIf(again);
    });
  }

  begin(): void {
    this.f.i32(0);
    this.f.set(this.number);
    this.goTo();
  }

  advance(): void {
    const { f } = this;
    f.get(this.number);
    f.i32(1);
    f.op('i32.add');
    f.set(this.number);
    this.goTo();
  }

  pushIsPast(): void {
    this.f.get(this.number);
    this.f.get(this.count);
    this.f.op('i32.ge_u');
  }

  private goTo(): void {
    const { f } = this;
    f.get(this.rule);
    f.get(this.number);
    f.i32(2);
    f.op('i32.shl', 'i32.add');
    f.memory('i32.load', RULE.rowTables);
    f.set(this.row);
    f.get(this.number);
    f.i32(STATE.bytes);
    f.op('i32.mul');
    f.i32(this.base);
    f.op('i32.add');
    f.set(this.state);
  }

  /** Lists where the row begins; leaves the number on the stack. */
  list(): void {
    const { f } = this;
    f.get(this.state);
    f.get(this.number);
    f.i32(4 * this.frame.c.layout.paddedCells);
    f.op('i32.mul');
    f.i32(this.base + this.mostRows * STATE.bytes);
    f.op('i32.add');
    f.memory('i32.store', STATE.list);
    f.get(this.state);
    f.get(this.row);
    f.memory('i32.load', ROW.planes);
    f.get(this.state);
    f.memory('i32.load', STATE.list);
    this.load(RULE.byRows);
    f.call(collector(this.frame));
    f.memory('i32.store', STATE.count);
    f.get(this.state);
    f.memory('i32.load', STATE.count);
  }

  call(callee: FunctionRef): void {
    this.f.get(this.row);
    this.f.get(this.state);
    this.f.call(callee);
  }
}

/** (instance, rule): rewrites a rule whose rows' parts all have places; did anything change? */
export function rewriter(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  return c.helper('turn: rewrite', ['i32', 'i32'], ['i32'], (f) => {
    const [instance, rule] = f.params;
    const rows = new Rows(frame, f, rule);
    const changed = f.local('i32');
    const giveUp = () => {
      f.i32(0);
      f.op('return');
    };
    rows.forEach(() => {
      rows.list();
      f.op('i32.eqz');
      f.if(null, giveUp);
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
      // The first row's places go fastest.
      rows.begin();
      f.block(null, (moved) =>
        f.loop((next) => {
          rows.call(nextPlace(frame));
          f.brIf(moved);
          rows.call(firstPlace(frame));
          f.op('drop');
          rows.advance();
          rows.pushIsPast();
          f.op('i32.eqz');
          f.brIf(next);
          f.get(changed);
          f.op('return');
        }),
      );
      rows.forEach(() => {
        rows.call(rowTester(frame));
        f.op('i32.eqz');
        f.brIf(again);
      });
      apply();
      f.br(again);
    });
    f.op('unreachable');
  });
}

/** (rule): the number of tuples of places (i64) of a rule whose rows' parts all have places. */
export function tupleCounter(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  return c.helper('turn: count', ['i32'], ['i64'], (f) => {
    const [rule] = f.params;
    const rows = new Rows(frame, f, rule);
    const product = f.local('i64');
    f.i64(1n);
    f.set(product);
    rows.forEach(() => {
      rows.list();
      f.op('drop');
      f.get(product);
      rows.call(placeCounter(frame));
      f.op('i64.extend_i32_u', 'i64.mul');
      f.set(product);
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

/** (instance, rule, n): rewrites tuple number n of a rule whose tuples were just counted; did anything change? */
export function tupleWriter(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  return c.helper('turn: rewrite one', ['i32', 'i32', 'i64'], ['i32'], (f) => {
    const [instance, rule, n] = f.params;
    const rows = new Rows(frame, f, rule);
    const [changed, left] = [f.local('i32'), f.local('i32')];
    const count = f.local('i64');
    rows.forEach(() => {
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
