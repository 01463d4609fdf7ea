/** Statements. Each either fires or does not; who does not ask gets no value on the stack. */
import type { Rewrite, Stmt } from '../program/program';
import { writeSetColumn, writeSetVariable } from './assignments';
import { writeChoose, writePlay, writePut, writeStamp } from './builders';
import { type Compilation, STOPPED_STEP, STOPPED_TRY, type Unit } from './compilation';
import { pushHit } from './draws';
import { pushBoolean, pushExpr } from './expressions';
import { pushDrive, pushMove } from './movement';
import { pushEach, pushFor, pushRepeat, writeFor } from './loops';
import { pushRewrite } from './rewriting';
import { writeSize } from './sizing';
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
    case 'for':
      return writeFor(unit, s);
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
