/** Between what is given and what acts: lag, then stickiness, and A's record of both. */
import { STREAMS } from '../random';
import { lastOf, queued } from '../state/acting-layout';
import type { FunctionRef, Local } from './assembler/function-builder';
import { type Compilation, Unit } from './compilation';
import { drawFrom, pushHit } from './draws';
import { pushExpr } from './expressions';
import { pushClamped } from './sight';

export function changesActions({ program }: Compilation): boolean {
  return program.sticky !== null || program.lag !== null;
}

/** (instance, code given, clock): the code of what acts, -1 for a tick. */
export function whatActs(c: Compilation): FunctionRef {
  return c.helper('what acts', ['i32', 'i32', 'i32'], ['i32'], (f) => {
    const unit = new Unit(c, f);
    const [, code, clock] = f.params;
    writeLag(unit, code);
    writeSticky(unit, code, clock);
    f.get(code);
  });
}

function writeLag(unit: Unit, code: Local): void {
  const { c, f, instance } = unit;
  const { lag } = c.program;
  if (!lag) return;
  const queue = c.record.acting + c.layout.acting.queue;
  const [steps, due] = [f.local('i32'), f.local('i32')];
  pushClamped(unit, lag.amount, lag.most);
  f.tee(steps);
  f.if(null, () => {
    f.get(instance);
    f.get(steps);
    f.i32(2);
    f.op('i32.shl', 'i32.add');
    f.memory('i32.load', queue - 4);
    f.i32(queued(0));
    f.op('i32.sub');
    f.set(due);
    for (const offset of [queue + 4, queue]) {
      f.get(instance);
      f.i32(offset);
      f.op('i32.add');
    }
    f.get(steps);
    f.i32(1);
    f.op('i32.sub');
    f.i32(2);
    f.op('i32.shl');
    f.copyMemory();
    f.get(instance);
    f.get(code);
    f.i32(queued(0));
    f.op('i32.add');
    f.memory('i32.store', queue);
    f.get(due);
    f.set(code);
  });
}

function writeSticky(unit: Unit, code: Local, clock: Local): void {
  const { c, f, instance } = unit;
  const { sticky } = c.program;
  if (!sticky) return;
  const at = c.record.acting + c.layout.acting.last;
  const [chance, last] = [f.local('i32'), f.local('i32')];
  pushExpr(unit, sticky);
  f.tee(chance);
  f.i32(0);
  f.op('i32.gt_s');
  f.if(null, () => {
    drawFrom(c, f, instance, STREAMS.A, () => f.get(clock));
    f.get(instance);
    f.memory('i32.load', at);
    f.tee(last);
    f.if(null, () => {
      f.get(chance);
      pushHit(unit);
      f.if(null, () => {
        f.get(last);
        f.i32(lastOf(0));
        f.op('i32.sub');
        f.set(code);
      });
    });
    f.get(instance);
    f.get(code);
    f.i32(lastOf(0));
    f.op('i32.add');
    f.memory('i32.store', at);
  });
}
