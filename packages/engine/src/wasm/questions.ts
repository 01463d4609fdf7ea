/** Questions: conditions and numbers of checks and tests that are read after a step. */
import { STREAMS } from '../random';
import type { FunctionRef } from './assembler/function-builder';
import { type Compilation, Unit } from './compilation';
import { drawFrom } from './draws';
import { draws } from './program-walk';
import { pushReal } from './reals';

/** (instance, question): f64, 0 for a number out of range. The action's globals are those of the last step. */
export function asker(c: Compilation): FunctionRef {
  return c.helper('ask instance', ['i32', 'i32'], ['f64'], (f) => {
    const [instance, question] = f.params;
    const { questions } = c.program;
    if (draws(questions)) {
      const clock = f.local('i32');
      drawFrom(c, f, instance, STREAMS.Y, () => {
        f.get(instance);
        f.memory('i32.load', c.record.signals + c.layout.signals.steps);
        f.i32(1);
        f.op('i32.sub');
        f.tee(clock);
        f.i32(0);
        f.get(clock);
        f.i32(0);
        f.op('i32.gt_s', 'select');
      });
    }
    questions.forEach((real, number) => {
      f.get(question);
      f.i32(number);
      f.op('i32.eq');
      f.if(null, () => {
        f.get(instance);
        f.call(c.helper(`question ${number}`, ['i32'], ['f64'], (g) => pushReal(new Unit(c, g), real)));
        f.op('return');
      });
    });
    f.f64(0);
  });
}
