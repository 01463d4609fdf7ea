/** A rule as a table of its rows, and functions that go from row to row. */
import { cellsOf } from '../../turn-work';
import type { FunctionBuilder, FunctionRef, Local } from '../assembler/function-builder';
import { STEP_X, STEP_Y } from '../space';
import { testTable, writeTable } from './cell-tables';
import { collector } from './collect';
import { rulesOf, type TurnFrame } from './frame';
import { ROW, STATE } from './places';
import type { RowPlan, RulePlan } from './plans';
import { queueTable } from './queue';

/** A rule in a table. */
export const RULE = { rows: 0, byRows: 4, writes: 8, queue: 12, cells: 16, line: 20, rowTables: 24 } as const;

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
    cellsOf(rule),
    rule.line,
    ...rows.map((row, number) => rowTable(frame, plan, row, number, isNarrow)),
  ]);
}

function rowTable(
  frame: TurnFrame,
  { rule }: RulePlan,
  row: RowPlan,
  number: number,
  isNarrow: boolean,
): number {
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
export class Rows {
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
      this.pushIsBefore(this.count);
      f.brIf(again);
    });
  }

  /** From the last row to the first. */
  forEachBackwards(body: () => void): void {
    const { f } = this;
    f.get(this.count);
    f.set(this.number);
    f.loop((again) => {
      this.moveBy(-1);
      body();
      f.get(this.number);
      f.brIf(again);
    });
  }

  begin(): void {
    this.f.i32(0);
    this.f.set(this.number);
    this.goTo();
  }

  advance(): void {
    this.moveBy(1);
  }

  pushNumber(): void {
    this.f.get(this.number);
  }

  pushIsBefore(number: Local): void {
    this.f.get(this.number);
    this.f.get(number);
    this.f.op('i32.lt_u');
  }

  private moveBy(rows: number): void {
    const { f } = this;
    f.get(this.number);
    f.i32(rows);
    f.op('i32.add');
    f.set(this.number);
    this.goTo();
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
