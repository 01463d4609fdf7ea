/** Which earlier states a program reads or goes back to: engines keep only those. */
import { MAX_PLACES } from '../limits';
import { turnOf } from '../commands';
import type * as P from '../program/program';
import { someNode } from './walk';

type Parts = Pick<P.Program, 'transitions' | 'board'> & Readonly<Record<string, unknown>>;

export function readsState(program: unknown, state: 'was' | 'initial'): boolean {
  return someNode(
    program,
    (node) =>
      (node.op === 'in' && node.state === state) ||
      (state === 'was' && Array.isArray(node.was) && node.was.length > 0),
  );
}

/** Whether a step can be undone (cancelled, refused, or ended by a fault) or asks whether it changed something. */
export function undoes({ transitions, board }: Parts): boolean {
  const cells = board ? board.width * board.height : 1;
  return someNode(transitions, (node) => {
    if (['cancel', 'again', 'turn', 'require', 'repeat', 'for', 'each'].includes(node.op as string))
      return true;
    if (!Array.isArray(node.rows) || !Array.isArray(node.writes)) return false;
    const rows = node.rows as P.RowPattern[];
    return rows.length > 1 || rows.some((row) => row.cells.some((cell) => cell.gap)) || cells > MAX_PLACES;
  });
}

/** Whether what `restart` goes back to has to be kept. */
export function keepsCheckpoint({ transitions }: Parts): boolean {
  return someNode(
    transitions,
    (node) =>
      node.op === 'checkpoint' || node.op === 'restart' || node.checkpoint === true || node.restart === true,
  );
}

/** Whether a turn draws. */
export function drawsLuck({ transitions }: Parts): boolean {
  const isDrawn = (list: unknown): boolean => Array.isArray(list) && list.length > 0;
  return someNode(
    turnOf(transitions),
    (node) => isDrawn(node.any) || isDrawn(node.wander) || (node.random === true && isDrawn(node.rules)),
  );
}
