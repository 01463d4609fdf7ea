import { hits, STREAMS } from '../random';
import { lastOf, queued } from '../state/acting-layout';
import { evaluate } from './expressions';
import type { Machine } from './machine';

/** What acts now that this code was given, -1 for a tick; A's record remembers it. Order: lag, then stickiness. */
export function whatActs(m: Machine, given: number, clock: number): number {
  return stuck(m, late(m, given), clock);
}

function late(m: Machine, given: number): number {
  const { lag } = m.program;
  if (!lag) return given;
  const steps = Math.min(Math.max(evaluate(m, lag.amount), 0), lag.most);
  if (steps === 0) return given;
  const queue = m.acting.subarray(m.layout.acting.queue / 4);
  const due = queue[steps - 1] - queued(0);
  queue.copyWithin(1, 0, steps - 1);
  queue[0] = queued(given);
  return due;
}

function stuck(m: Machine, due: number, clock: number): number {
  const { sticky } = m.program;
  if (!sticky) return due;
  const chance = evaluate(m, sticky);
  if (chance <= 0) return due;
  m.drawFrom(STREAMS.A, clock);
  const last = m.acting[m.layout.acting.last];
  const acts = last !== 0 && hits(m.draw(), chance) ? last - lastOf(0) : due;
  m.acting[m.layout.acting.last] = lastOf(acts);
  return acts;
}
