/** Loops. */
import { MAX_SWEEPS, MAX_SWEEPS_PER_STEP } from '../limits';
import type { Stmt } from '../program/program';
import { computeCells, dropCell, forEachCell, newCells } from './cells';
import { rejectIf, writePut } from './builders';
import { CHANGED_INTENT, CHANGED_STATE, type Unit } from './compilation';
import { pushExpr } from './expressions';
import { fillOf, writeFill } from './filling';
import { occasionsOf } from './occasions';
import { prepare } from './plane-expressions';
import { draws } from './program-walk';
import { writePromising } from './promising';
import { raiseFault } from './rewriting';
import { beginPlain, Candidates, isPlain, putPlain, scatterOf, type Scatter } from './scatter';
import { pushStmt } from './statements';
import { isPure, requireRest, wherePlane } from './tests';

type Of<Op extends Stmt['op']> = Extract<Stmt, { op: Op }>;

/** Sweeps until one changes nothing. Each sweep counts its own changes; those of all are what an outer repeat sees. */
export function pushRepeat(unit: Unit, s: Of<'repeat'>): void {
  const { times, intents, body, line } = s;
  const { c, f } = unit;
  const { changes, sweeps } = c.globals;
  const [fired, sweep, before] = [f.local('i32'), f.local('i32'), f.local('i32')];
  const countOne = (push: () => void, set: () => void) => {
    push();
    f.i32(1);
    f.op('i32.add');
    set();
  };
  f.i32(0);
  f.set(fired);
  f.i32(0);
  f.set(sweep);
  f.getGlobal(changes);
  f.set(before);
  f.block(null, (end) =>
    f.loop((again) => {
      f.get(sweep);
      f.i32(times === 0 ? MAX_SWEEPS : times);
      f.op('i32.eq');
      if (times === 0) f.if(null, () => raiseFault(unit, 'sweeps', line));
      else f.brIf(end);
      f.getGlobal(sweeps);
      f.i32(MAX_SWEEPS_PER_STEP);
      f.op('i32.eq');
      f.if(null, () => raiseFault(unit, 'work', line));
      countOne(
        () => f.getGlobal(sweeps),
        () => f.setGlobal(sweeps),
      );
      countOne(
        () => f.get(sweep),
        () => f.set(sweep),
      );
      countWork(unit, s);
      f.i32(0);
      f.setGlobal(changes);
      unit.inLoop(() => pushStmt(unit, body));
      f.get(fired);
      f.op('i32.or');
      f.set(fired);
      f.get(before);
      f.getGlobal(changes);
      f.op('i32.or');
      f.set(before);
      f.getGlobal(changes);
      f.i32(intents ? CHANGED_STATE | CHANGED_INTENT : CHANGED_STATE);
      f.op('i32.and');
      f.brIf(again);
    }),
  );
  f.get(before);
  f.setGlobal(changes);
  f.get(fired);
}

/** A start begins below zero: it may do more. */
function countWork(unit: Unit, { work, line }: Of<'repeat' | 'for' | 'each'>): void {
  const { c, f } = unit;
  if (c.isWithinBudget && !unit.inStart) return;
  f.getGlobal(c.globals.work);
  f.i32(work);
  f.op('i32.add');
  f.setGlobal(c.globals.work);
  f.getGlobal(c.globals.work);
  f.i32(c.mostWork);
  f.op('i32.gt_s');
  f.if(null, () => raiseFault(unit, 'work', line));
}

/** Pushes whether an iteration fired. */
export function pushFor(unit: Unit, s: Of<'for'>): void {
  const { f } = unit;
  if (!pushIsOccasion(unit, s)) return pushLoop(unit, s);
  f.if(
    'i32',
    () => pushLoop(unit, s),
    () => f.i32(0),
  );
}

/** The loop without its value. */
export function writeFor(unit: Unit, s: Of<'for'>): void {
  const { f } = unit;
  const run = () => {
    if (!unit.inStart && writePromising(unit, s, occasionsOf(s.body))) return;
    pushLoop(unit, s);
    f.op('drop');
  };
  if (pushIsOccasion(unit, s)) f.if(null, run);
  else run();
}

/** A loop that can only do something in the steps of some actions is one branch in all others: pushes whether this is one. */
function pushIsOccasion(unit: Unit, s: Of<'for'>): boolean {
  const { c, f } = unit;
  const occasions = c.isWithinBudget && !unit.inStart ? occasionsOf(s.body) : null;
  if (!occasions || draws([s.low, s.high]) || c.program.actions.length > 31) return false;
  // Bit 0 is the tick.
  f.i32([...occasions].reduce((bits, action) => bits | (2 << action), 0));
  f.getGlobal(c.globals.action);
  f.i32(1);
  f.op('i32.add', 'i32.shr_u');
  f.i32(1);
  f.op('i32.and');
  return true;
}

function pushLoop(unit: Unit, s: Of<'for'>): void {
  const { f } = unit;
  const scatter = unit.inStart ? scatterOf(unit.c, s) : null;
  const fill = unit.inStart ? fillOf(unit.c, s) : null;
  const [value, high, fired] = [f.local('i32'), f.local('i32'), f.local('i32')];
  f.i32(0);
  f.set(fired);
  pushExpr(unit, s.low);
  f.set(value);
  pushExpr(unit, s.high);
  f.set(high);
  f.block(null, (end) => {
    f.get(value);
    f.get(high);
    f.op('i32.gt_s');
    f.brIf(end);
    if (fill) {
      writeFill(unit, fill, s, value, high, () => {
        f.i32(1);
        f.set(fired);
        f.br(end);
      });
    }
    const body = scatter ? scattering(unit, scatter) : () => unit.inLoop(() => pushStmt(unit, s.body));
    f.loop((again) => {
      countWork(unit, s);
      unit.setFrame(s.local, () => f.get(value));
      body();
      f.get(fired);
      f.op('i32.or');
      f.set(fired);
      f.get(value);
      f.get(high);
      f.op('i32.eq');
      f.brIf(end);
      f.get(value);
      f.i32(1);
      f.op('i32.add');
      f.set(value);
      f.br(again);
    });
  });
  f.get(fired);
}

/** Writes what goes before the loop; the body pushes that it fired. */
function scattering(unit: Unit, scatter: Scatter): () => void {
  const { c, f } = unit;
  const { choose, put } = scatter;
  const candidates = new Candidates(unit);
  const plain = isPlain(c, scatter);
  candidates.find(choose);
  if (plain) beginPlain(unit, scatter);
  return () => {
    candidates.pushCount();
    f.op('i32.eqz');
    rejectIf(unit);
    f.with('i32', (cell) => {
      candidates.take(cell);
      unit.setFrame(choose.local, () => f.get(cell));
      if (plain) putPlain(unit, scatter, cell);
    });
    if (!plain) writePut(unit, put);
    f.i32(1);
  };
}

export function pushEach(unit: Unit, s: Of<'each'>): void {
  const { c, f } = unit;
  const fired = f.local('i32');
  const plane = wherePlane(unit, s.where);
  const cells = newCells(c, f);
  f.i32(0);
  f.set(fired);
  prepare(unit, plane);
  computeCells(unit, plane, cells);
  f.if(null, () => {
    if (!isPure(s.where)) {
      forEachCell(c, f, cells, (cell, next) => {
        f.block(null, (fail) => {
          requireRest(unit, s.where, cell, fail);
          f.br(next);
        });
        dropCell(f, cells, cell);
      });
    }
    forEachCell(c, f, cells, (cell) => {
      countWork(unit, s);
      unit.setFrame(s.local, () => f.get(cell));
      unit.inLoop(() => pushStmt(unit, s.body));
      f.get(fired);
      f.op('i32.or');
      f.set(fired);
    });
  });
  f.get(fired);
}
