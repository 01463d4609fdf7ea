/** Which earlier states a program reads or goes back to: engines keep only those. */
import { MAX_PLACES } from '../limits';
import { isWithinBudget } from './budget';
import type * as P from '../program/program';
import { someNode } from './walk';

type Parts = Pick<P.Program, 'transitions' | 'board' | 'params' | 'variables' | 'actions'> &
  Readonly<Record<string, unknown>>;

export function readsState(program: unknown, state: 'was' | 'initial'): boolean {
  return someNode(
    program,
    (node) =>
      (node.op === 'in' && node.state === state) ||
      (state === 'was' && Array.isArray(node.was) && node.was.length > 0),
  );
}

/** Whether a step can be undone: cancelled, refused, or ended by a fault. */
export function undoes(parts: Parts): boolean {
  const { transitions, board } = parts;
  const cells = board ? board.width * board.height : 1;
  if (!isWithinBudget(parts)) return true;
  return someNode(transitions, (node) => {
    if (['cancel', 'require'].includes(node.op as string)) return true;
    if (!Array.isArray(node.rows) || !Array.isArray(node.writes)) return false;
    const rows = node.rows as P.RowPattern[];
    return rows.length > 1 || rows.some((row) => row.cells.some((cell) => cell.gap)) || cells > MAX_PLACES;
  });
}
