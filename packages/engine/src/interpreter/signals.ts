import { STREAMS } from '../random';
import { payOwed, signal } from './entries';
import { evaluate } from './expressions';
import type { Machine } from './machine';
import { evaluateReal, goalHolds } from './reals';

/** Y after a step: memory, goal, entries, fails, limit. The clock, `refused`, labels and a fault are in the record already. */
export function signalStep(m: Machine): void {
  m.drawFrom(STREAMS.Y, m.signals.steps - 1);
  updateMemory(m);
  const level = m.program.texts?.level;
  if (level) m.signals.errorLevel = evaluate(m, level);
  m.program.signals.forEach((entry, i) => signal(m, entry, i));
  const { fails, limit } = m.task;
  if (fails.some((fail) => evaluate(m, fail) !== 0)) m.signals.end(m.program.endings.indexOf('failure'));
  if (limit && m.signals.steps >= evaluateReal(m, limit)) m.signals.setFlag('truncated', true);
  if (m.signals.ended >= 0 || m.signals.flag('truncated')) payOwed(m);
}

/** Y after a start: memory begins, nothing is paid. */
export function signalStart(m: Machine): void {
  m.drawFrom(STREAMS.Y, 0);
  m.signals.clear();
  m.program.evers.forEach((_, bit) => remember(m, bit));
  m.goalsAtStart.fill(0);
  m.task.goals.forEach((goal, i) => (m.goalsAtStart[i] = evaluate(m, goal) !== 0 ? 1 : 0));
  writeGoal(m);
}

/** What is new in a step is counted for each milestone that is remembered by the bit. */
function updateMemory(m: Machine): void {
  const { program } = m;
  program.evers.forEach((_, bit) => {
    if (remember(m, bit)) m.signals.unlocked += milestonesOf(program, bit);
  });
  writeGoal(m);
}

const milestonesOf = ({ milestones }: Machine['program'], bit: number): number =>
  milestones.filter((milestone) => milestone.bit === bit).length;

/** Whether a bit is set that was not. */
function remember(m: Machine, bit: number): boolean {
  if (m.ever[bit] !== 0 || evaluate(m, m.program.evers[bit]) === 0) return false;
  m.ever[bit] = 1;
  return true;
}

function writeGoal(m: Machine): void {
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

/** The value of a question, asked after the last step. */
export function answer(m: Machine, question: number): number {
  m.drawFrom(STREAMS.Y, Math.max(0, m.signals.steps - 1));
  return evaluateReal(m, m.program.questions[question]);
}
