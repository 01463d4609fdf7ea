/** Whether the loops of the transitions are sure to stay within the work budget of a step, whatever the state and z. */
import { MAX_WORK_PER_STEP } from '../limits';
import type * as P from '../program/program';

type Parts = Pick<P.Program, 'transitions' | 'board' | 'params' | 'variables' | 'actions'>;
type Node = Readonly<Record<string, unknown>>;

export function isWithinBudget(parts: Parts): boolean {
  const runs = Math.max(1, ...parts.actions.map(({ macro }) => macro?.length ?? 1));
  return runs * mostWork(parts, parts.transitions) <= MAX_WORK_PER_STEP;
}

/** The most work that loops in the tree can count; Infinity where that is not known. */
function mostWork(parts: Parts, tree: unknown): number {
  if (typeof tree !== 'object' || tree === null) return 0;
  if (Array.isArray(tree)) return tree.reduce<number>((sum, item) => sum + mostWork(parts, item), 0);
  const node = tree as Node;
  // Of a step that is run again no bound is known here.
  if (node.op === 'repeat' || node.op === 'turn' || node.op === 'again') return Infinity;
  const inside = Object.values(node).reduce<number>((sum, value) => sum + mostWork(parts, value), 0);
  if (node.op !== 'for' && node.op !== 'each') return inside;
  const loop = node as unknown as P.Stmt & { op: 'for' | 'each' };
  return iterations(parts, loop) * (loop.work + inside);
}

function iterations(parts: Parts, loop: P.Stmt & { op: 'for' | 'each' }): number {
  if (loop.op === 'each') return parts.board ? parts.board.width * parts.board.height : 1;
  return Math.max(0, bound(parts, loop.high, 'high') - bound(parts, loop.low, 'low') + 1);
}

/** The largest or least value of an expression; infinite where that is not known. */
function bound({ params, variables }: Parts, e: P.Expr, which: 'low' | 'high'): number {
  if (e.op === 'const') return e.value;
  if (e.op === 'param') return params[e.param][which];
  if (e.op === 'variable' && e.index === null) return variables[e.base][which];
  return which === 'low' ? -Infinity : Infinity;
}
