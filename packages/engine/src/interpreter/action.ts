import type { Machine } from './machine';

/** A code that no action has. */
export const NO_ACTION = -2;

/** Takes an action code apart, -1 for a tick. False for a code out of range or a cell off the board: refused. */
export function setAction(m: Machine, code: number): boolean {
  m.action = -1;
  m.args = [];
  if (code === -1) return true;
  const index = m.program.actions.findIndex(({ first, count }) => code >= first && code < first + count);
  if (index < 0) return false;
  const action = m.program.actions[index];
  const args: number[] = [];
  let rest = code - action.first;
  for (const { low, high, isCell } of [...action.args].reverse()) {
    const values = high - low + 1;
    const value = low + (rest % values);
    if (isCell && value >= 0 && !m.space.has(value)) return false;
    args.unshift(value);
    rest = Math.floor(rest / values);
  }
  m.action = index;
  m.args = args;
  return true;
}
