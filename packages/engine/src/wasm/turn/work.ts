/** Counting the work of a turn before it is done, as the interpreter does: what is done in bulk or left out counts alike. */
import { FAULT_CODES } from '../../instance';
import type { TurnGroup, TurnRule } from '../../program/turn';
import { cellsOf, factsOf, lineOf } from '../../turn-work';
import type { FunctionBuilder, FunctionRef, Label } from '../assembler/function-builder';
import { STOPPED_FAULT, Unit } from '../compilation';
import { pushCount } from '../plane-expressions';
import { setTo } from '../tick';
import type { TurnFrame } from './frame';
import type { CellSet } from './match';
import { RULE, Rows } from './rows';
import { ROW, STATE } from './places';

/** More than a step and a start may count together, and so little that i32 holds it. */
const TOO_MUCH = 2 ** 30;

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

/** With a number of sweeps of a layer on the stack, the first of them left out: counts them. */
export function writeSweepWork(frame: TurnFrame, f: FunctionBuilder): void {
  f.op('f64.convert_i32_s');
  f.f64(frame.c.layout.paddedCells);
  f.op('f64.mul');
  f.i32(lineOf(frame.turn));
  f.call(spender(frame));
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
  if (rows.length === 1) {
    addWork(frame, f, () => {
      pushPlaces(frame, f, rows[0]);
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
  f.i32(rule.line);
  f.call(spender(frame));
  leaveIfStopped(frame, f, over);
}

/**
 * (rule): lists where the rows of a rule begin whose parts all have places, and counts its tuples, as many as there would be
 * if what follows a gap were everywhere.
 */
export function ruleSpender(frame: TurnFrame): FunctionRef {
  return frame.c.helper('turn: count rule', ['i32'], [], (f) => {
    const [rule] = f.params;
    const rows = new Rows(frame, f, rule);
    const [tuples, side] = [f.local('f64'), f.local('f64')];
    const multiply = (push: () => void) => {
      f.get(tuples);
      push();
      f.op('f64.mul');
      f.set(tuples);
    };
    rows.load(RULE.byRows);
    f.if(
      'i32',
      () => frame.pushWidth(f),
      () => frame.pushHeight(f),
    );
    f.op('f64.convert_i32_s');
    f.set(side);
    rows.load(RULE.cells);
    f.op('f64.convert_i32_s');
    f.set(tuples);
    rows.forEach(() => {
      rows.list();
      f.op('drop');
      multiply(() => {
        f.get(rows.state);
        f.memory('i32.load', STATE.count);
        f.op('f64.convert_i32_s');
      });
      for (const parts of [1, 2]) {
        f.get(rows.row);
        f.memory('i32.load', ROW.parts);
        f.i32(parts);
        f.op('i32.gt_u');
        f.if(null, () => multiply(() => f.get(side)));
      }
    });
    f.get(tuples);
    rows.load(RULE.line);
    f.call(spender(frame));
  });
}

/** Leaves a turn that has counted too much. */
export function leaveIfStopped({ c }: TurnFrame, f: FunctionBuilder, over: Label): void {
  f.getGlobal(c.globals.stop);
  f.brIf(over);
}

/** (work, line): counts it. */
function spender(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  return c.helper('turn: spend', ['f64', 'i32'], [], (f) => {
    const [work, line] = f.params;
    f.getGlobal(c.globals.work);
    f.op('f64.convert_i32_s');
    f.get(work);
    f.op('f64.add');
    f.f64(TOO_MUCH);
    f.op('f64.min', 'i32.trunc_f64_s');
    f.setGlobal(c.globals.work);
    pushIsTooMuch(frame, f);
    f.if(null, () => {
      f.get(line);
      f.call(stopper(frame));
    });
  });
}

/** (line): the first that is too much stops the step. */
function stopper({ c }: TurnFrame): FunctionRef {
  return c.helper('turn: too much work', ['i32'], [], (f) => {
    const { stop, fault, faultLine } = c.globals;
    f.getGlobal(stop);
    f.if(null, () => f.op('return'));
    setTo(f, STOPPED_FAULT, [stop]);
    setTo(f, FAULT_CODES.indexOf('work') + 1, [fault]);
    f.get(f.params[0]);
    f.setGlobal(faultLine);
  });
}

function addWork({ c }: TurnFrame, f: FunctionBuilder, push: () => void): void {
  f.getGlobal(c.globals.work);
  push();
  f.op('i32.add');
  f.setGlobal(c.globals.work);
}

function leaveIfTooMuch(frame: TurnFrame, f: FunctionBuilder, line: number, over: Label): void {
  pushIsTooMuch(frame, f);
  f.if(null, () => {
    f.i32(line);
    f.call(stopper(frame));
    f.br(over);
  });
}

function pushIsTooMuch({ c }: TurnFrame, f: FunctionBuilder): void {
  f.getGlobal(c.globals.work);
  f.i32(c.mostWork);
  f.op('i32.gt_s');
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
