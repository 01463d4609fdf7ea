import type { ObservationLayout } from '../state/observation-layout';
import { evaluate } from './expressions';
import type { Machine } from './machine';
import { holds, writeObservation } from './observation';

// What a delay hands out later is kept when a step begins: until then the state may still be edited by hand.

/** Keeps what can be seen now; the step from this clock is about to begin. */
export function keepSeen(m: Machine, layout: ObservationLayout): void {
  if (m.layout.seen.slots > 0) writeObservation(m, layout, slot(m, layout, m.signals.steps));
}

/** Writes what the agent is told now. */
export function writeTold(m: Machine, layout: ObservationLayout, data: DataView): void {
  const clock = m.signals.steps;
  const entry = m.program.observation.delays.find(({ when }) => holds(m, when));
  const delay = entry ? Math.min(Math.max(evaluate(m, entry.amount), 0), entry.most) : 0;
  const then = Math.max(0, clock - delay);
  if (then === clock) return writeObservation(m, layout, data);
  const kept = slot(m, layout, then);
  for (let i = 0; i < data.byteLength; i++) data.setUint8(i, kept.getUint8(i));
}

function slot(m: Machine, { bytes }: ObservationLayout, clock: number): DataView {
  const { slots, stride } = m.layout.seen;
  return new DataView(m.seen.buffer, (clock % slots) * stride, bytes);
}
