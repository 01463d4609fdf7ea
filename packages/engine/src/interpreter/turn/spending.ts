import { FaultRaised } from '../interruptions';
import type { Machine } from '../machine';

/** Cells of a word of a plane: the count is about the time of the engine that works by words. */
export const WORD = 64;

/** Counts work before it is done. @param line of the fault if it is too much */
export function spend(m: Machine, work: number, line: number): void {
  m.work += work;
  if (m.work > m.mostWork) throw new FaultRaised('work', line);
}
