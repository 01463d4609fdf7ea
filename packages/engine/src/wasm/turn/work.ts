/** Counting the work of a turn before it is done, as the interpreter does: what is done in bulk or left out counts alike. */
import { FAULT_CODES } from '../../instance';
import type { TurnGroup, TurnRule } from '../../program/turn';
import { cellsOf, factsOf, lineOf } from '../../turn-work';
import type { FunctionBuilder, Label, Local } from '../assembler/function-builder';
import { STOPPED_FAULT, Unit } from '../compilation';
import { pushCount } from '../plane-expressions';
import { setTo } from '../tick';
import type { TurnFrame } from './frame';
import type { CellSet } from './match';
import { RULE, type Rows } from './rows';
import { ROW } from './places';

/** An i32 holds it and what may be counted before. */
const INT_MOST = 2 ** 30;

/** Counts a pass over groups; goes to `over` if that is too much. */
export function writePassWork(
  frame: TurnFrame,
  f: FunctionBuilder,
  groups: readonly TurnGroup[],
  over: Label,
): void {
  if (groups.length === 0) return;
  addWork(frame, f, () => f.i32(passWork(frame, groups)));
  leaveIfTooMuch(frame, f, factsOf(groups[0]).line, over);
}

/** Counts a round of the turn, and the first pass over its early groups. */
export function writeRoundWork(frame: TurnFrame, f: FunctionBuilder, over: Label): void {
  const { c, turn } = frame;
  const round = c.program.layers.length * c.layout.paddedCells;
  addWork(frame, f, () => f.i32(round + passWork(frame, turn.early.groups)));
  leaveIfTooMuch(frame, f, lineOf(turn), over);
}

function passWork({ c }: TurnFrame, groups: readonly TurnGroup[]): number {
  return c.words * groups.reduce((sum, group) => sum + factsOf(group).cells, 0);
}

/** Counts sweeps of a layer, of which the first is left out. */
export function writeSweepWork(frame: TurnFrame, f: FunctionBuilder, sweeps: Local): void {
  f.block(null, (over) => {
    f.get(sweeps);
    f.op('f64.convert_i32_s');
    f.f64(frame.c.layout.paddedCells);
    f.op('f64.mul');
    addMuch(frame, f, () => f.i32(lineOf(frame.turn)), over);
  });
}

/** Counts the places of a rule's rows, which have no gaps; goes to `over` if they are too many. */
export function writePlacesWork(
  frame: TurnFrame,
  f: FunctionBuilder,
  rule: TurnRule,
  rows: readonly CellSet[],
  over: Label,
): void {
  const cells = cellsOf(rule);
  if (cells * frame.c.layout.paddedCells ** rows.length <= INT_MOST) {
    addWork(frame, f, () => {
      rows.forEach((places, row) => {
        pushPlaces(frame, f, places);
        if (row > 0) f.op('i32.mul');
      });
      if (cells === 1) return;
      f.i32(cells);
      f.op('i32.mul');
    });
    return leaveIfTooMuch(frame, f, rule.line, over);
  }
  f.f64(cells);
  for (const places of rows) {
    pushPlaces(frame, f, places);
    f.op('f64.convert_i32_s', 'f64.mul');
  }
  addMuch(frame, f, () => f.i32(rule.line), over);
}

/**
 * Lists where the rows of a rule begin whose parts all have places, and counts its tuples, as many as there would be if what
 * follows a gap were everywhere; goes to `over` if they are too many.
 */
export function writeListing(frame: TurnFrame, f: FunctionBuilder, rows: Rows, over: Label): void {
  const tuples = f.local('f64');
  const multiply = (push: () => void) => {
    f.get(tuples);
    push();
    f.op('f64.convert_i32_s', 'f64.mul');
    f.set(tuples);
  };
  const multiplyIfParts = (more: number) => {
    f.get(rows.row);
    f.memory('i32.load', ROW.parts);
    f.i32(more);
    f.op('i32.gt_u');
    f.if(null, () => {
      multiply(() => {
        rows.load(RULE.byRows);
        f.if(
          'i32',
          () => frame.pushWidth(f),
          () => frame.pushHeight(f),
        );
      });
      if (more === 1) multiplyIfParts(2);
    });
  };
  rows.load(RULE.cells);
  f.op('f64.convert_i32_s');
  f.set(tuples);
  rows.forEach(() => {
    multiply(() => rows.list());
    multiplyIfParts(1);
  });
  f.get(tuples);
  addMuch(frame, f, () => rows.load(RULE.line), over);
}

/** Leaves a turn that has counted too much. */
export function leaveIfStopped({ c }: TurnFrame, f: FunctionBuilder, over: Label): void {
  f.getGlobal(c.globals.stop);
  f.brIf(over);
}

function addWork({ c }: TurnFrame, f: FunctionBuilder, push: () => void): void {
  f.getGlobal(c.globals.work);
  push();
  f.op('i32.add');
  f.setGlobal(c.globals.work);
}

function leaveIfTooMuch(frame: TurnFrame, f: FunctionBuilder, line: number, over: Label): void {
  const { c } = frame;
  f.getGlobal(c.globals.work);
  f.i32(c.mostWork);
  f.op('i32.gt_s');
  f.if(null, () => stop(frame, f, () => f.i32(line), over));
}

/** Counts what is on the stack as an f64, perhaps more than an i32 holds. */
function addMuch(frame: TurnFrame, f: FunctionBuilder, pushLine: () => void, over: Label): void {
  const { work } = frame.c.globals;
  f.with('f64', (sum) => {
    f.getGlobal(work);
    f.op('f64.convert_i32_s', 'f64.add');
    f.tee(sum);
    f.f64(frame.c.mostWork);
    f.op('f64.gt');
    f.if(null, () => stop(frame, f, pushLine, over));
    f.get(sum);
    f.op('i32.trunc_f64_s');
    f.setGlobal(work);
  });
}

// No function of its own: a call where no other is would cost what surrounds it its registers.
function stop({ c }: TurnFrame, f: FunctionBuilder, pushLine: () => void, over: Label): void {
  pushLine();
  f.setGlobal(c.globals.faultLine);
  setTo(f, FAULT_CODES.indexOf('work') + 1, [c.globals.fault]);
  setTo(f, STOPPED_FAULT, [c.globals.stop]);
  f.br(over);
}

function pushPlaces({ c }: TurnFrame, f: FunctionBuilder, places: CellSet): void {
  if ('address' in places) {
    const slot = { address: places.address, derive: null };
    return pushCount(new Unit(c, f), { is: 'slot', slot, shift: 0 });
  }
  places.words.forEach((word, w) => {
    f.get(word);
    f.op('i64.popcnt');
    if (w > 0) f.op('i64.add');
  });
  f.op('i32.wrap_i64');
}
