/** Rigid rules: who could not move although a rigid rule wanted it bans that rule's group, and the turn begins anew. */
import type { FunctionBuilder, FunctionRef } from '../assembler/function-builder';
import { DIRECTIONS } from '../planes';
import type { TurnFrame } from './frame';

/** Of groups that do not exist, as marks that run into each other name them. */
const UNKNOWN = 31;

/** Address of a copy of all planes. */
const copyOf = (frame: TurnFrame): number =>
  frame.scratchBytes('before rigid rules', frame.planesEnd - frame.planesAt);

export function writeKeep(frame: TurnFrame, f: FunctionBuilder): void {
  f.i32(copyOf(frame));
  f.i32(frame.planesAt);
  f.i32(frame.planesEnd - frame.planesAt);
  f.copyMemory();
}

export function writeTakeBack(frame: TurnFrame, f: FunctionBuilder): void {
  f.i32(frame.planesAt);
  f.i32(copyOf(frame));
  f.i32(frame.planesEnd - frame.planesAt);
  f.copyMemory();
}

/** (): bans the groups whose movement failed, and removes all marks; is one of them new? */
export function banner(frame: TurnFrame): FunctionRef {
  const { c, globals } = frame;
  return c.helper('turn: ban', [], ['i32'], (f) => {
    const before = f.local('i32');
    const [cell, mark] = [f.local('i32'), f.local('i32')];
    const marked = frame.layers.filter(({ marks }) => marks >= 0);
    f.getGlobal(globals.banned);
    f.set(before);
    f.loop((again) => {
      // Of a cell only the first marked layer counts that could not move.
      f.block(null, (done) => {
        for (const { layer, intents, marks } of marked) {
          if (intents < 0) continue;
          f.get(cell);
          f.memory('i32.load8_u', marks);
          f.tee(mark);
          f.if(null, () => {
            for (let d = 0; d < DIRECTIONS; d++) {
              f.get(cell);
              f.i32(3);
              f.op('i32.shr_u');
              f.memory('i32.load8_u', frame.intent(layer, d));
              if (d > 0) f.op('i32.or');
            }
            f.get(cell);
            f.i32(7);
            f.op('i32.and', 'i32.shr_u');
            f.i32(1);
            f.op('i32.and');
            f.if(null, () => {
              f.getGlobal(globals.banned);
              f.i32(1);
              f.get(mark);
              f.i32(1);
              f.op('i32.sub');
              f.i32(UNKNOWN);
              f.get(mark);
              f.i32(frame.turn.rigid.length);
              f.op('i32.le_u', 'select', 'i32.shl', 'i32.or');
              f.setGlobal(globals.banned);
              f.br(done);
            });
          });
        }
      });
      f.get(cell);
      f.i32(1);
      f.op('i32.add');
      f.tee(cell);
      f.i32(c.layout.cells);
      f.op('i32.lt_u');
      f.brIf(again);
    });
    for (const { marks } of marked) {
      f.i32(marks);
      f.i32(0);
      f.i32(c.layout.paddedCells);
      f.fillMemory();
    }
    f.get(before);
    f.getGlobal(globals.banned);
    f.op('i32.ne');
  });
}
