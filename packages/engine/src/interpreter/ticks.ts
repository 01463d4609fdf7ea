/** What the transitions command beside what they write, obeyed when a tick is over. Order: docs/semantics.md. */
import type { Expr } from '../program/program';
import { STREAMS } from '../random';
import { evaluate } from './expressions';
import { FaultRaised } from './interruptions';
import type { Machine } from './machine';
import { runTransitions } from './transitions';

/**
 * The transitions of a step or a `play`, and the ticks that they command. False if they were cancelled and undone.
 * @param counts whether an ending that holds after the first tick keeps others from following
 */
export function runTicks(m: Machine, counts: boolean): boolean {
  m.restarting = false;
  if (!counts) m.startEnds = -1;
  if (!runTransitions(m)) return false;
  if (m.again === 0 && !m.checkpoint && !m.restart) return true;
  const { asTurn, mostTicks } = m.commands;
  const { action, args } = m;
  const began = m.was.bytes.slice();
  try {
    let follows = obey(m, counts);
    for (let ticks = 0; follows; ticks++) {
      if (ticks === mostTicks) {
        if (asTurn) break;
        throw new FaultRaised('ticks', m.again);
      }
      const labels = m.signals.takeLabels();
      const stands = tick(m);
      follows = stands && obey(m, true);
      if (asTurn && !counts && stands && !follows) m.startEnds = endingNow(m);
      m.signals.addLabels(labels);
    }
  } finally {
    m.was.bytes.set(began);
    Object.assign(m, { action, args });
  }
  return true;
}

/** The transitions once more, with no action. False if they were cancelled and undone. */
function tick(m: Machine): boolean {
  m.action = -1;
  m.args = [];
  m.was.copyFrom(m.now);
  return runTransitions(m);
}

/** True if another tick follows. */
function obey(m: Machine, counts: boolean): boolean {
  const { asTurn } = m.commands;
  if (m.restart && !m.restarting) return restart(m, counts);
  if (m.again === 0 && !m.checkpoint) return false;
  if (asTurn && counts && endingNow(m) >= 0) return false;
  if (m.checkpoint) m.target.copyFrom(m.now);
  return m.again !== 0 && hasChanged(m) && (!asTurn || wouldGoOn(m));
}

/** Back to the last checkpoint; where the start ended with a tick, that tick runs again, and nobody hears of it. */
function restart(m: Machine, counts: boolean): boolean {
  if (m.commands.asTurn) m.left = m.was.bytes.slice();
  m.now.copyFrom(m.target);
  m.refreshSpace();
  if (!m.program.starts[m.start].endsWithTick) return false;
  m.restarting = true;
  const follows = unheard(m, () => tick(m) && obey(m, false));
  m.restarting = false;
  return follows && !(counts && endingNow(m) >= 0);
}

/** Tries the next tick and takes it back; what it draws is drawn. */
function wouldGoOn(m: Machine): boolean {
  const { trace } = m;
  m.trace = null;
  try {
    return unheard(m, () => {
      const goesOn = tick(m) ? wouldDo(m) : wasQueued(m);
      m.now.copyFrom(m.was);
      return goesOn;
    });
  } finally {
    m.trace = trace;
  }
}

/** A checkpoint in a tick that would do nothing else counts, although the tick was only tried. */
function wouldDo(m: Machine): boolean {
  if (m.restart || hasChanged(m)) return true;
  if (endingNow(m) >= 0) {
    // By what the tick says, not by the state, which was the same before.
    m.signals.takeLabels();
    if (endingNow(m) < 0) return true;
  }
  if (m.checkpoint) m.target.copyFrom(m.now);
  return false;
}

/** Whether anything was queued beside the `cancel`. */
function wasQueued(m: Machine): boolean {
  return m.again !== 0 || m.checkpoint || m.restart || m.signals.labels.includes(1);
}

function hasChanged(m: Machine): boolean {
  return m.now.bytes.some((byte, i) => byte !== m.was.bytes[i]);
}

/** The first ending that does not come late, or a fail, that holds as things are now; -1 if none does. */
function endingNow(m: Machine): number {
  const { signals, endings } = m.program;
  m.signals.setFlag('refused', false);
  return m.drawingAside(STREAMS.Y, m.signals.steps, () => {
    const holds = (when: Expr | null): boolean => when === null || evaluate(m, when) !== 0;
    for (const entry of signals)
      if (entry.is === 'end' && !entry.after && holds(entry.when)) return entry.ending;
    return m.task.fails.some(holds) ? endings.indexOf('failure') : -1;
  });
}

/** Runs something whose labels and texts are forgotten. */
function unheard<T>(m: Machine, work: () => T): T {
  const labels = m.signals.takeLabels();
  const texts = m.signals.textCount;
  const result = work();
  m.signals.takeLabels();
  m.signals.addLabels(labels);
  m.signals.dropTexts(texts);
  return result;
}
