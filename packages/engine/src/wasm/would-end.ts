/** Whether the episode would end as things are in the middle of a step. */
import { STREAMS } from '../random';
import type { FunctionRef } from './assembler/function-builder';
import { type Compilation, Unit } from './compilation';
import { drawFrom, keepingDraws } from './draws';
import { pushBoolean } from './expressions';
import { draws } from './program-walk';
import { perTask } from './tasks';

/** (instance): 1 + the first ending that does not come late, or a fail, that holds as things are now; 0 if none does. */
export function endingAsker(c: Compilation): FunctionRef {
  return c.helper('would end', ['i32'], ['i32'], (f) => {
    const unit = new Unit(c, f);
    const { program, record, layout } = c;
    const [instance] = f.params;
    const ends = program.signals.flatMap((entry) => (entry.is === 'end' && !entry.after ? [entry] : []));
    const fails = program.tasks.map((task) => task.fails);
    f.get(instance);
    f.i32(0);
    f.memory('i32.store8', record.signals + layout.signals.refused);
    keepingDraws(c, f, () => {
      if (draws([ends, fails, program.tasks])) {
        drawFrom(c, f, instance, STREAMS.Y, () => {
          f.get(instance);
          f.memory('i32.load', record.signals + layout.signals.steps);
        });
      }
      f.block('i32', (end) => {
        for (const { when, ending } of ends) {
          f.i32(1 + ending);
          if (when) pushBoolean(unit, when);
          else f.i32(1);
          f.brIf(end);
          f.op('drop');
        }
        if (fails.every((list) => list.length === 0)) return f.i32(0);
        f.get(instance);
        f.call(failAsker(c));
      });
    });
  });
}

function failAsker(c: Compilation): FunctionRef {
  const failure = c.program.endings.indexOf('failure');
  return perTask(c, 'would fail', 'i32', (unit, { fails }) => {
    const { f } = unit;
    f.block('i32', (end) => {
      for (const fail of fails) {
        f.i32(1 + failure);
        pushBoolean(unit, fail);
        f.brIf(end);
        f.op('drop');
      }
      f.i32(0);
    });
  });
}
