import type { SignalEntry } from '../program/program';
import { STREAMS } from '../random';
import { evaluate } from './expressions';
import { everExpressions } from './ever';
import type { Machine } from './machine';
import { evaluateReal, goalHolds } from './reals';

/** Y after a step: memory, goal, entries, fails, limit. The clock, `refused`, labels and a fault are in the record already. */
export function signalStep(m: Machine): void {
  m.drawFrom(STREAMS.Y, m.signals.steps - 1);
  updateMemory(m);
  for (const entry of m.program.signals) {
    if (entry.when === null || evaluate(m, entry.when) !== 0) signal(m, entry);
  }
  const { fails, limit } = m.task;
  if (fails.some((fail) => evaluate(m, fail) !== 0)) end(m, m.program.endings.indexOf('failure'));
  if (limit && m.signals.steps >= evaluateReal(m, limit)) m.signals.setFlag('truncated', true);
}

/** Y after a start: memory begins, nothing is paid. */
export function signalStart(m: Machine): void {
  m.drawFrom(STREAMS.Y, 0);
  m.signals.clear();
  m.goalsAtStart.fill(0);
  m.task.goals.forEach((goal, i) => (m.goalsAtStart[i] = evaluate(m, goal) !== 0 ? 1 : 0));
  updateMemory(m);
}

function updateMemory(m: Machine): void {
  everExpressions(m.program).forEach((of, bit) => {
    if (m.ever[bit] === 0 && evaluate(m, of) !== 0) m.ever[bit] = 1;
  });
  m.signals.setFlag('goal', goalHolds(m));
  m.signals.setReal('met', met(m));
}

/** The share of goal lines false at the start that hold now; 0 if one that was true is broken, or none was false. */
function met(m: Machine): number {
  const { goals } = m.task;
  const holds = goals.map((goal) => evaluate(m, goal) !== 0);
  const wasOpen = goals.map((_, i) => m.goalsAtStart[i] === 0);
  const open = wasOpen.filter((isOpen) => isOpen).length;
  if (open === 0 || holds.some((held, i) => !held && !wasOpen[i])) return 0;
  return holds.filter((held, i) => held && wasOpen[i]).length / open;
}

function signal(m: Machine, entry: SignalEntry): void {
  switch (entry.is) {
    case 'reward':
    case 'cost':
    case 'performance':
      m.signals.setReal(entry.is, m.signals.real(entry.is) + evaluateReal(m, entry.value));
      return;
    case 'say':
      say(m, entry.say);
      return;
    case 'end':
      end(m, entry.ending);
      return;
  }
}

/** The first ending counts; a step that faulted has none. */
function end(m: Machine, ending: number): void {
  if (m.signals.ended < 0 && !m.signals.hasFault) m.signals.ended = ending;
}

function say(m: Machine, number: number): void {
  const template = m.program.says[number];
  m.signals.say(number);
  template.facts.forEach((fact, i) => (m.signals.sayFacts[template.first + i] = evaluate(m, fact)));
}

/** The value of a question, asked after the last step. */
export function answer(m: Machine, question: number): number {
  m.drawFrom(STREAMS.Y, Math.max(0, m.signals.steps - 1));
  return evaluateReal(m, m.program.questions[question]);
}
