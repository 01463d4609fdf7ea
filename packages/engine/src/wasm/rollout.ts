/** Many steps by a random policy inside the module, with a new episode after each that ended. */
import { STREAMS } from '../random';
import type { FunctionRef } from './assembler/function-builder';
import type { Compilation } from './compilation';
import { mixer, pushMixed } from './draws';
import { observer } from './told';
import { forgetPlanes } from './machine';
import { callNextStep, resetter } from './step';

const GOLDEN = 0x9e3779b9 | 0;
const DRAW_STEP = 0x85ebca6b | 0;

/**
 * (instance, number of the instance, steps, policy seed, flags): 0, or 1 if a start was rejected. The action of a step is
 * draw 0 of the policy stream at the clock, for the seed mix(policySeed + number) xor the episode's seed; the next
 * episode's seed is mix(seed + 1). The steps that a rejected start leaves undone, or the end of the only episode, are added up in the record.
 */
export function roller(c: Compilation): FunctionRef {
  return c.helper('roll instance', ['i32', 'i32', 'i32', 'i32', 'i32'], ['i32'], (f) => {
    const [instance, number, steps, policySeed, flags] = f.params;
    const { record, layout, program } = c;
    const { signals } = layout;
    const [policy, action] = [f.local('i32'), f.local('i32')];
    // A global, as what is kept in a local may be computed as late as it is used.
    const next = c.module.global('i32');
    const load = (op: 'i32.load' | 'i32.load8_u', offset: number) => {
      f.get(instance);
      f.memory(op, offset);
    };
    const isOver = () => {
      load('i32.load', record.signals + signals.ended);
      f.i32(0);
      f.op('i32.ge_s');
      load('i32.load8_u', record.signals + signals.truncated);
      f.op('i32.or');
    };
    const setPolicy = () => {
      f.get(policySeed);
      load('i32.load', record.seed);
      f.op('i32.xor');
      f.i32(Math.imul(GOLDEN, STREAMS.policy));
      f.op('i32.add');
      f.call(mixer(c));
      f.set(policy);
    };
    /** Draws the action of the step that begins so many steps after the clock. */
    const drawAction = (later: number) => {
      f.get(policy);
      load('i32.load', record.signals + signals.steps);
      f.op('i32.add');
      if (later > 0) {
        f.i32(later);
        f.op('i32.add');
      }
      pushMixed(f);
      f.i32(DRAW_STEP);
      f.op('i32.add');
      pushMixed(f);
      f.op('i64.extend_i32_u');
      f.i64(BigInt(Math.max(1, program.actionCount)));
      f.op('i64.mul');
      f.i64(32n);
      f.op('i64.shr_u', 'i32.wrap_i64');
      f.setGlobal(next);
    };
    const increase = (offset: number, by: () => void) => {
      f.get(instance);
      load('i32.load', offset);
      by();
      f.op('i32.add');
      f.memory('i32.store', offset);
    };
    const leaveUndone = () =>
      increase(record.missed, () => {
        f.get(steps);
        f.i32(1);
        f.op('i32.add');
      });
    f.get(policySeed);
    f.get(number);
    f.op('i32.add');
    f.call(mixer(c));
    f.set(policySeed);
    setPolicy();
    drawAction(0);
    // From here to the end nobody else writes this or another instance: what planes know stays true from step to step.
    f.call(forgetPlanes(c));
    f.block(null, (end) =>
      f.loop((again) => {
        f.get(steps);
        f.op('i32.eqz');
        f.brIf(end);
        f.get(steps);
        f.i32(1);
        f.op('i32.sub');
        f.set(steps);
        isOver();
        f.if(null, () => {
          f.get(flags);
          f.i32(2);
          f.op('i32.and');
          f.if(null, () => {
            leaveUndone();
            f.i32(0);
            f.op('return');
          });
          f.get(instance);
          load('i32.load', record.start);
          load('i32.load', record.seed);
          f.i32(1);
          f.op('i32.add');
          f.call(mixer(c));
          f.call(resetter(c));
          f.if(null, () => {
            leaveUndone();
            f.i32(1);
            f.op('return');
          });
          setPolicy();
          drawAction(0);
        });
        f.getGlobal(next);
        f.set(action);
        // The next action is drawn before this one is branched on, which is seldom foreseen: so it is there in time.
        drawAction(1);
        callNextStep(c, f, () => {
          f.get(instance);
          f.get(action);
        });
        f.get(instance);
        f.get(instance);
        f.memory('f64.load', record.returns);
        f.get(instance);
        f.memory('f64.load', record.signals + signals.reward);
        f.op('f64.add');
        f.memory('f64.store', record.returns);
        isOver();
        f.if(null, () => {
          increase(record.episodes, () => f.i32(1));
          increase(record.successes, () => load('i32.load8_u', record.signals + signals.goal));
        });
        f.get(flags);
        f.i32(1);
        f.op('i32.and');
        f.if(null, () => {
          f.get(instance);
          f.get(instance);
          f.call(observer(c));
        });
        f.br(again);
      }),
    );
    f.i32(0);
  });
}
