/** What an agent is told: what can be seen now, or what a delay kept when an earlier step began. */
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { pushMaximum } from './arithmetic';
import { type Compilation, Unit } from './compilation';
import { pushExpr } from './expressions';
import { byNumber } from './lone';
import { seer } from './observation';
import { pushClamped } from './sight';

/** (instance, target): writes what the agent is told `record.observation` bytes behind the target; the instance itself is one. */
export function observer(c: Compilation): FunctionRef {
  return byNumber(c, 'observe', () => (c.layout.seen.slots === 0 ? seer(c) : teller(c)));
}

function teller(c: Compilation): FunctionRef {
  return c.modalHelper('tell instance', ['i32', 'i32'], [], (f) => {
    const unit = new Unit(c, f);
    const [instance, target] = f.params;
    const [clock, delay] = [f.local('i32'), f.local('i32')];
    pushClock(c, f, instance);
    f.set(clock);
    f.block(null, (known) => {
      for (const { when, amount, most } of c.program.observation.delays) {
        const take = () => {
          pushClamped(unit, amount, most);
          f.set(delay);
          f.br(known);
        };
        if (!when) take();
        else {
          pushExpr(unit, when);
          f.if(null, take);
        }
      }
    });
    f.get(clock);
    f.get(delay);
    f.op('i32.sub');
    f.i32(0);
    pushMaximum(f);
    f.tee(delay);
    f.get(clock);
    f.op('i32.eq');
    f.if(
      null,
      () => {
        f.get(instance);
        f.get(target);
        f.call(seer(c));
      },
      () => {
        f.get(target);
        f.i32(c.record.observation);
        f.op('i32.add');
        pushSlot(c, f, instance, () => f.get(delay));
        f.i32(c.record.observationBytes);
        f.copyMemory();
      },
    );
  });
}

/** Keeps what can be seen now; the step from this clock is about to begin. */
export function writeKeepSeen(c: Compilation, f: FunctionBuilder, instance: Local): void {
  if (c.layout.seen.slots === 0) return;
  f.get(instance);
  f.get(instance);
  f.call(seer(c));
  pushSlot(c, f, instance, () => pushClock(c, f, instance));
  f.get(instance);
  f.i32(c.record.observation);
  f.op('i32.add');
  f.i32(c.record.observationBytes);
  f.copyMemory();
}

function pushClock(c: Compilation, f: FunctionBuilder, instance: Local): void {
  f.get(instance);
  f.memory('i32.load', c.record.signals + c.layout.signals.steps);
}

/** Pushes the address of what was kept at a clock. */
function pushSlot(c: Compilation, f: FunctionBuilder, instance: Local, clock: () => void): void {
  const { slots, stride } = c.layout.seen;
  f.get(instance);
  clock();
  f.i32(slots);
  f.op('i32.rem_u');
  f.i32(stride);
  f.op('i32.mul', 'i32.add');
  f.i32(c.record.seen);
  f.op('i32.add');
}
