import { hits } from '../random';
import { HIDDEN_FACT, unseenCode, type ObservationLayout } from '../state/observation-layout';
import { evaluate } from './expressions';
import type { Machine } from './machine';
import { holds } from './observation';

/** Blurs a written observation, whose view is so large; draws are those of O at the clock. */
export function blur(
  m: Machine,
  layout: ObservationLayout,
  data: DataView,
  view: { readonly width: number; readonly height: number },
): void {
  const entry = m.program.observation.blurs.find(({ when }) => holds(m, when));
  const chance = entry ? evaluate(m, entry.amount) : 0;
  if (chance <= 0) return;
  for (let y = 0; y < layout.height; y++) {
    for (let x = 0; x < layout.width; x++) {
      const isHit = hits(m.draw(), chance);
      if (isHit && x < view.width && y < view.height) hidePlace(m, layout, data, y * layout.width + x);
    }
  }
  m.program.observation.facts.forEach((_, i) => {
    if (hits(m.draw(), chance)) data.setInt32(layout.facts + 4 * i, HIDDEN_FACT, true);
  });
}

function hidePlace(m: Machine, layout: ObservationLayout, data: DataView, place: number): void {
  const at = place * layout.cellBytes;
  for (let i = 0; i < layout.cellBytes; i++) data.setUint8(at + i, 0);
  m.program.layers.forEach(({ kinds }, layer) => {
    data.setUint8(at + layout.layers[layer].kind, unseenCode(kinds.length));
  });
}
