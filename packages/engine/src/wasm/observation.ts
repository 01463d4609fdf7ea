/** The observation: the view, place after place, then the facts (docs/semantics.md, "Observation"). */
import { STREAMS } from '../random';
import { HIDDEN_FACT, observationLayout } from '../state/observation-layout';
import type { FunctionRef } from './assembler/function-builder';
import { type Compilation, Unit } from './compilation';
import { drawFrom } from './draws';
import { pushExpr } from './expressions';
import { draws } from './program-walk';
import { ViewWriter } from './view-writer';

/** (instance): writes the observation of the record. */
export function observer(c: Compilation): FunctionRef {
  return c.helper('observe instance', ['i32'], [], (f) => {
    const unit = new Unit(c, f);
    const { observation } = c.program;
    const layout = observationLayout(c.program);
    if (draws(observation)) {
      drawFrom(c, f, unit.instance, STREAMS.O, () => {
        f.get(unit.instance);
        f.memory('i32.load', c.record.signals + c.layout.signals.steps);
      });
    }
    const writer = new ViewWriter(unit, layout, observation);
    f.block(null, (end) => {
      for (const view of observation.views) {
        f.block(null, (next) => {
          if (view.when) {
            pushExpr(unit, view.when);
            f.op('i32.eqz');
            f.brIf(next);
          }
          writer.write(view);
          f.br(end);
        });
      }
      writer.clear();
    });
    observation.facts.forEach(({ when, value }, i) => {
      f.get(unit.instance);
      if (!when) pushExpr(unit, value);
      else {
        pushExpr(unit, when);
        f.if('i32', () => pushExpr(unit, value), () => f.i32(HIDDEN_FACT));
      }
      f.memory('i32.store', c.record.observation + layout.facts + 4 * i);
    });
  });
}
