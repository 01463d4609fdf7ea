import { StepStopped } from './interruptions';
import type { Machine } from './machine';
import { run } from './statements';

/**
 * Runs the transitions, once for each part of the action; false if they were cancelled and undone. Labels that a turn left with
 * its `cancel` stay.
 */
export function runTransitions(m: Machine): boolean {
  Object.assign(m, { cancelled: false, again: 0, checkpoint: false, restart: false });
  const chosen = m.action;
  const texts = m.signals.textCount;
  let told: StepStopped['told'] = null;
  try {
    for (const part of partsOf(m)) {
      m.action = part;
      m.clearIntents();
      run(m, m.program.transitions);
      if (m.cancelled) break;
    }
  } catch (error) {
    if (!(error instanceof StepStopped)) throw error;
    Object.assign(m, { cancelled: true, again: 0, checkpoint: false, restart: false });
    m.signals.labels.fill(0);
    told = error.told;
  } finally {
    m.action = chosen;
  }
  if (m.cancelled) {
    m.now.copyFrom(m.was);
    m.signals.dropTexts(texts);
    if (!m.commands.asTurn) m.signals.labels.fill(0);
  }
  if (told) m.signals.addText(told.text, told.facts);
  return !m.cancelled;
}

/** The actions that transitions run for: those of a macro, or the action itself. */
function partsOf(m: Machine): readonly number[] {
  const macro = m.action < 0 ? null : m.program.actions[m.action].macro;
  if (!macro) return [m.action];
  return macro.length > 0 ? macro : [-1];
}
