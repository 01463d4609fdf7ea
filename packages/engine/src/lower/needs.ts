/** Which earlier states a program reads or goes back to: engines keep only those. */
import { MAX_PLACES } from '../limits';
import { commandsIn, turnOf } from '../commands';
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
    isRuleOfTurn,
  );
}

/** Thousands of them in large games, and none reads an expression. */
const isRuleOfTurn = (node: Readonly<Record<string, unknown>>): boolean => 'step' in node && 'rigid' in node;

const UNDOING = ['cancel', 'again', 'restart', 'require'];

/** Flags of a turn's rules. */
const COMMANDS = ['cancel', 'again', 'restart'];

/** Whether a step can be undone (cancelled, refused, or ended by a fault), asks whether it changed something, or keeps what it left. */
export function undoes(parts: Parts): boolean {
  const { transitions, board } = parts;
  const cells = board ? board.width * board.height : 1;
  if (!isWithinBudget(parts)) return true;
  return someNode(transitions, (node) => {
    if (UNDOING.includes(node.op as string) || COMMANDS.some((name) => node[name] === true)) return true;
    if (!Array.isArray(node.rows) || !Array.isArray(node.writes)) return false;
    const rows = node.rows as P.RowPattern[];
    return rows.length > 1 || rows.some((row) => row.cells.some((cell) => cell.gap)) || cells > MAX_PLACES;
  });
}

/** Whether what `restart` goes back to has to be kept. */
export function keepsCheckpoint({ transitions }: Parts): boolean {
  const { checkpoint, restart } = commandsIn(transitions);
  return checkpoint || restart;
}

/** Whether a turn draws. */
export function drawsLuck({ transitions }: Parts): boolean {
  const isDrawn = (list: unknown): boolean => Array.isArray(list) && list.length > 0;
  return someNode(
    turnOf(transitions),
    (node) => isDrawn(node.any) || isDrawn(node.wander) || (node.random === true && isDrawn(node.rules)),
  );
}
