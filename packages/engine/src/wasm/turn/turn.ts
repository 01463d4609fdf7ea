/** A turn of the dialect, on planes: they are made from the bytes before it, and what changed goes back afterwards. */
import { MAX_RIGID_ROUNDS, type Turn, type TurnRules } from '../../program/turn';
import type { FunctionBuilder, FunctionRef } from '../assembler/function-builder';
import type { Unit } from '../compilation';
import { writeBegin, writeEnd } from './bytes';
import { writeDrive } from './drive';
import { rulesOf, type TurnFrame } from './frame';
import { writePart } from './groups';
import { writeForgetQueue, writeSettleQueue } from './queue';
import { writeClearIntents, writeResolve } from './resolve';
import { banner, writeKeep, writeTakeBack } from './rigid';

/** Writes a turn and pushes whether it fired. */
export function pushTurn({ c, f, instance }: Unit, _turn: Turn): void {
  const frame = c.turn;
  // Without a board there is nothing to match.
  if (!frame) return f.i32(0);
  f.get(instance);
  f.call(turnRunner(frame));
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
    if (turn.rigid.length === 0) writeRound(frame, f);
    else writeRounds(frame, f);
    writeClearIntents(frame, f);
    if (turn.late.groups.length > 0) {
      writePart(frame, f, 'late');
      if (givesIntents(turn.late)) writeClearIntents(frame, f);
    }
    writeEnd(frame, f, instance);
    writeSettleQueue(frame, f, instance);
    f.getGlobal(globals.matched);
  });
}

function writeRound(frame: TurnFrame, f: FunctionBuilder): void {
  f.i32(0);
  f.setGlobal(frame.globals.matched);
  writeForgetQueue(frame, f);
  writePart(frame, f, 'early');
  writeResolve(frame, f);
}

function writeRounds(frame: TurnFrame, f: FunctionBuilder): void {
  const { globals } = frame;
  const rounds = f.local('i32');
  const live = f.local('i64');
  f.i32(0);
  f.setGlobal(globals.banned);
  f.getGlobal(globals.live);
  f.set(live);
  writeKeep(frame, f);
  f.loop((again) => {
    writeRound(frame, f);
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

function givesIntents(part: TurnRules): boolean {
  const given = [...rulesOf(part)].flatMap(({ rows }) =>
    rows.flat().flatMap((cell) => (cell.gap || !cell.write ? [] : [cell.write])),
  );
  return given.some(({ intents, wander }) => wander.length > 0 || intents.some(({ set }) => set >= 0));
}
