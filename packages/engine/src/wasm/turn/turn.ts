/** A turn of the dialect, on planes: they are made from the bytes before it, and what changed goes back afterwards. */
import { MAX_RIGID_ROUNDS, type Turn, type TurnRules } from '../../program/turn';
import type { FunctionBuilder, FunctionRef, Label } from '../assembler/function-builder';
import type { Unit } from '../compilation';
import { writeBegin, writeEnd } from './bytes';
import { writeDrive } from './drive';
import { rulesOf, type TurnFrame } from './frame';
import { writePart } from './groups';
import { writeForgetQueue, writeSettleQueue } from './queue';
import { writeClearIntents, writeResolve } from './resolve';
import { banner, writeKeep, writeTakeBack } from './rigid';
import { leaveIfStopped, writePassWork, writeRoundWork } from './work';

/** Writes a turn and pushes whether it fired. */
export function pushTurn(unit: Unit, _turn: Turn): void {
  const { c, f, instance } = unit;
  const frame = c.turn;
  // Without a board there is nothing to match.
  if (!frame) return f.i32(0);
  f.get(instance);
  f.call(turnRunner(frame));
  const { transitions } = c.program;
  if (transitions.op === 'block' && transitions.body.length > 1) unit.leaveIfStopped();
}

/** (instance): did a rule match? */
function turnRunner(frame: TurnFrame): FunctionRef {
  const { c, turn, globals } = frame;
  return c.helper('turn', ['i32'], ['i32'], (f) => {
    const [instance] = f.params;
    f.i64(0n);
    f.setGlobal(globals.dirty);
    writeBegin(frame, f, instance);
    writeDrive(frame, f);
    f.block(null, (done) => {
      f.block(null, (over) => {
        if (turn.rigid.length === 0) writeRound(frame, f, over);
        else writeRounds(frame, f, over);
        writeClearIntents(frame, f);
        if (turn.late.groups.length > 0) {
          leaveIfStopped(frame, f, over);
          writePassWork(frame, f, turn.late.groups, over);
          writePart(frame, f, 'late', over);
          if (givesIntents(turn.late)) writeClearIntents(frame, f);
        }
        f.br(done);
      });
      f.call(c.helper('turn: forget', [], [], (g) => writeForget(frame, g)));
    });
    writeEnd(frame, f, instance);
    writeSettleQueue(frame, f, instance);
    f.getGlobal(globals.matched);
  });
}

function writeRound(frame: TurnFrame, f: FunctionBuilder, over: Label): void {
  f.i32(0);
  f.setGlobal(frame.globals.matched);
  writeForgetQueue(frame, f);
  writeRoundWork(frame, f, over);
  writePart(frame, f, 'early', over);
  writeResolve(frame, f);
}

function writeRounds(frame: TurnFrame, f: FunctionBuilder, over: Label): void {
  const { globals } = frame;
  const rounds = f.local('i32');
  const live = f.local('i64');
  f.i32(0);
  f.setGlobal(globals.banned);
  f.getGlobal(globals.live);
  f.set(live);
  writeKeep(frame, f);
  f.loop((again) => {
    writeRound(frame, f, over);
    leaveIfStopped(frame, f, over);
    f.call(banner(frame));
    f.if(null, () => {
      writeTakeBack(frame, f);
      f.get(live);
      f.setGlobal(globals.live);
      f.get(rounds);
      f.i32(1);
      f.op('i32.add');
      f.tee(rounds);
      f.i32(MAX_RIGID_ROUNDS);
      f.op('i32.lt_u');
      f.brIf(again);
    });
  });
}

/** Leaves no intent and no mark for the next turn, where too much work ends this one. */
function writeForget(frame: TurnFrame, f: FunctionBuilder): void {
  if (frame.turn.rigid.length > 0) {
    f.call(banner(frame));
    f.op('drop');
  }
  writeClearIntents(frame, f);
}

function givesIntents(part: TurnRules): boolean {
  const given = [...rulesOf(part)].flatMap(({ rows }) =>
    rows.flat().flatMap((cell) => (cell.gap || !cell.write ? [] : [cell.write])),
  );
  return given.some(({ intents, wander }) => wander.length > 0 || intents.some(({ set }) => set >= 0));
}
