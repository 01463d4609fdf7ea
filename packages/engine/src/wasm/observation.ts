/** The observation: the view, place after place, then the facts (docs/semantics.md, "Observation"). */
import { STREAMS } from '../random';
import { HIDDEN_FACT, observationLayout } from '../state/observation-layout';
import type { FunctionRef } from './assembler/function-builder';
import { type Compilation, Unit } from './compilation';
import { drawFrom } from './draws';
import { pushExpr } from './expressions';
import { draws } from './program-walk';
import { pushClamped } from './sight';
import { mirrorer, writeBlur } from './view-effects';
import { ViewWriter } from './view-writer';

/** (instance, target): writes what can be seen now `record.observation` bytes behind the target; the instance itself is one. */
export function seer(c: Compilation): FunctionRef {
  return c.modalHelper('observe instance', ['i32', 'i32'], [], (f) => {
    const unit = new Unit(c, f);
    const target = f.params[1];
    const { observation } = c.program;
    const layout = observationLayout(c.program);
    const size = observation.blurs.length > 0 ? { width: f.local('i32'), height: f.local('i32') } : null;
    if (size || draws(observation)) {
      drawFrom(c, f, unit.instance, STREAMS.O, () => {
        f.get(unit.instance);
        f.memory('i32.load', c.record.signals + c.layout.signals.steps);
      });
    }
    const writer = new ViewWriter(unit, target, layout, observation);
    f.block(null, (end) => {
      for (const view of observation.views) {
        f.block(null, (next) => {
          if (view.when) {
            pushExpr(unit, view.when);
            f.op('i32.eqz');
            f.brIf(next);
          }
          writer.write(view);
          if (view.mirrored) {
            f.get(target);
            pushClamped(unit, view.width, view.maxWidth);
            pushClamped(unit, view.height, view.maxHeight);
            f.call(mirrorer(c, layout));
          }
          if (size) {
            pushClamped(unit, view.width, view.maxWidth);
            f.set(size.width);
            pushClamped(unit, view.height, view.maxHeight);
            f.set(size.height);
          }
          f.br(end);
        });
      }
      writer.clear();
    });
    observation.facts.forEach(({ when, value }, i) => {
      f.get(target);
      if (!when) pushExpr(unit, value);
      else {
        pushExpr(unit, when);
        f.if(
          'i32',
          () => pushExpr(unit, value),
          () => f.i32(HIDDEN_FACT),
        );
      }
      f.memory('i32.store', c.record.observation + layout.facts + 4 * i);
    });
    if (size) writeBlur(unit, target, layout, size);
  });
}
