/** Statements. Each either fires or does not; who does not ask gets no value on the stack. */
import { MAX_SWEEPS, MAX_SWEEPS_PER_STEP } from '../limits';
import type { Rewrite, Stmt } from '../program/program';
import { writeSetColumn, writeSetVariable } from './assignments';
import { rejectIf, writeChoose, writePlay, writePut, writeSize, writeStamp } from './builders';
import {
  CHANGED_INTENT,
  CHANGED_STATE,
  type Compilation,
  STOPPED_STEP,
  STOPPED_TRY,
  type Unit,
} from './compilation';
import { pushHit } from './draws';
import { pushBoolean, pushExpr } from './expressions';
import { pushDrive, pushMove } from './movement';
import { occasionsOf } from './occasions';
import { draws } from './program-walk';
import { computeCells, dropCell, forEachCell, newCells } from './cells';
import { prepare } from './plane-expressions';
import { pushRewrite, raiseFault } from './rewriting';
import { beginPlain, Candidates, isPlain, putPlain, scatterOf, type Scatter } from './scatter';
import { isPure, requireRest, wherePlane } from './tests';
import { pushTurn } from './turn/turn';
import { writeReply, writeStoppingText } from './texts';

type Of<Op extends Stmt['op']> = Extract<Stmt, { op: Op }>;

/** Writes the statement without its value. */
export function writeStmt(unit: Unit, s: Stmt): void {
  const { f } = unit;
  switch (s.op) {
    case 'block':
      if (s.how === 'all') return s.body.forEach((statement) => writeStmt(unit, statement));
      break;
    case 'if':
      pushExpr(unit, s.condition);
      return writeBranch(unit, s.then, s.else);
    case 'setLocal':
      return unit.setFrame(s.local, () => pushExpr(unit, s.value));
    case 'setTaskLocal':
      f.get(unit.instance);
      pushExpr(unit, s.value);
      return f.memory('i32.store', unit.c.record.memory + unit.c.layout.memory.taskLocals + 4 * s.local);
    case 'setVariable':
      return writeSetVariable(unit, s);
    case 'setColumn':
      return writeSetColumn(unit, s);
    case 'cancel':
      f.i32(1);
      return f.setGlobal(unit.c.globals.cancelled);
    case 'again':
      f.i32(s.line);
      return f.setGlobal(unit.c.globals.again);
    case 'checkpoint':
    case 'restart':
      f.i32(1);
      return f.setGlobal(unit.c.globals[s.op]);
    case 'require':
      pushExpr(unit, s.condition);
      f.op('i32.eqz');
      return f.if(null, () => {
        if (!unit.inStart) writeStoppingText(unit, s.told);
        f.i32(unit.inStart ? STOPPED_TRY : STOPPED_STEP);
        f.setGlobal(unit.c.globals.stop);
        f.br(unit.exit!);
      });
    case 'reply':
      return writeReply(unit, s);
    case 'size':
      return writeSize(unit, s);
    case 'stamp':
      return writeStamp(unit, s);
    case 'put':
      return writePut(unit, s);
    case 'choose':
      return writeChoose(unit, s);
    case 'play':
      return writePlay(unit, s);
    default:
  }
  pushStmt(unit, s);
  f.op('drop');
}

/** Writes the statement and pushes whether it fired. */
export function pushStmt(unit: Unit, s: Stmt): void {
  const { c, f } = unit;
  switch (s.op) {
    case 'block':
      return pushBlock(unit, s);
    case 'label':
      return f.with('i32', (fired) => {
        pushStmt(unit, s.body);
        f.tee(fired);
        f.if(null, () => {
          f.get(unit.instance);
          f.i32(1);
          f.memory('i32.store8', c.record.signals + c.layout.signals.labels + s.label);
        });
        f.get(fired);
      });
    case 'if':
      pushBoolean(unit, s.condition);
      return pushBranch(unit, s.then, s.else);
    case 'chance':
      pushExpr(unit, s.probability);
      pushHit(unit);
      return pushBranch(unit, s.then, s.else);
    case 'repeat':
      return pushRepeat(unit, s);
    case 'for':
      return pushFor(unit, s);
    case 'each':
      return pushEach(unit, s);
    case 'rewrite':
      return pushRewrite(unit, s);
    case 'move':
      return pushMove(unit);
    case 'turn':
      return pushTurn(unit, s);
    case 'drive':
      return pushDrive(unit, s);
    case 'setLocal':
    case 'setTaskLocal':
      // Locals only carry values.
      writeStmt(unit, s);
      return f.i32(0);
    default:
      writeStmt(unit, s);
      return f.i32(1);
  }
}

function pushBlock(unit: Unit, { how, body }: Of<'block'>): void {
  const { f } = unit;
  f.with('i32', (fired) => {
    f.i32(0);
    f.set(fired);
    f.block(null, (end) => {
      body.forEach((statement, i) => {
        pushStmt(unit, statement);
        if (how === 'all') {
          f.get(fired);
          f.op('i32.or');
          return f.set(fired);
        }
        if (how === 'first') {
          f.tee(fired);
          return f.brIf(end);
        }
        // A chain fires if its first statement did.
        if (i === 0) f.tee(fired);
        f.op('i32.eqz');
        f.brIf(end);
      });
    });
    f.get(fired);
  });
}

/** With the condition on the stack: runs a branch. */
function writeBranch(unit: Unit, yes: Stmt, no: Stmt | null): void {
  unit.f.if(null, () => writeStmt(unit, yes), no ? () => writeStmt(unit, no) : undefined);
}

/** With 0 or 1 on the stack: runs a branch and pushes whether there was one. */
function pushBranch(unit: Unit, yes: Stmt, no: Stmt | null): void {
  const { f } = unit;
  f.with('i32', (condition) => {
    f.tee(condition);
    writeBranch(unit, yes, no);
    if (no) f.i32(1);
    else f.get(condition);
  });
}

/** Sweeps until one changes nothing. Each sweep counts its own changes; those of all are what an outer repeat sees. */
function pushRepeat(unit: Unit, s: Of<'repeat'>): void {
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

/** A loop that can only do something in the steps of some actions is one branch in all others. */
function pushFor(unit: Unit, s: Of<'for'>): void {
  const { c, f } = unit;
  const occasions = c.isWithinBudget && !unit.inStart ? occasionsOf(s.body) : null;
  if (!occasions || draws([s.low, s.high]) || c.program.actions.length > 31) return pushLoop(unit, s);
  // Bit 0 is the tick.
  f.i32([...occasions].reduce((bits, action) => bits | (2 << action), 0));
  f.getGlobal(c.globals.action);
  f.i32(1);
  f.op('i32.add', 'i32.shr_u');
  f.i32(1);
  f.op('i32.and');
  f.if(
    'i32',
    () => pushLoop(unit, s),
    () => f.i32(0),
  );
}

function pushLoop(unit: Unit, s: Of<'for'>): void {
  const { f } = unit;
  const scatter = unit.inStart ? scatterOf(unit.c, s) : null;
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

function pushEach(unit: Unit, s: Of<'each'>): void {
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

/** Can the statement end the step or try? */
export function mayStop(c: Compilation, s: Stmt): boolean {
  switch (s.op) {
    case 'block':
      return s.body.some((statement) => mayStop(c, statement));
    case 'label':
      return mayStop(c, s.body);
    case 'if':
    case 'chance':
      return mayStop(c, s.then) || (s.else !== null && mayStop(c, s.else));
    case 'rewrite':
      return rewriteMayStop(c, s);
    case 'repeat':
    case 'for':
    case 'each':
    case 'require':
    case 'size':
    case 'stamp':
    case 'put':
    case 'choose':
    case 'play':
      return true;
    default:
      return false;
  }
}

function rewriteMayStop(c: Compilation, { entries }: Rewrite): boolean {
  return entries.some(({ copies }) =>
    copies.some(
      ({ rows, effects }) =>
        rows.length > 1 ||
        rows.some((row) => row.cells.some((cell) => cell.gap)) ||
        effects.some((effect) => mayStop(c, effect)),
    ),
  );
}
