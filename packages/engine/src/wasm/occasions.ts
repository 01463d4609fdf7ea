/** In which steps a statement can do anything: what stands under `on` is idle in all others. */
import type { Expr, Stmt } from '../program/program';
import { draws } from './program-walk';

/** The indices of actions; null: in any step. */
export type Occasions = ReadonlySet<number> | null;

export function occasionsOf(s: Stmt): Occasions {
  switch (s.op) {
    case 'setLocal':
      return draws(s.value) ? null : new Set();
    case 'block':
      return s.body.map(occasionsOf).reduce(either, new Set());
    case 'label':
      return occasionsOf(s.body);
    case 'if': {
      if (draws(s.condition)) return null;
      const yes = both(holdsIn(s.condition), occasionsOf(s.then));
      return s.else ? either(yes, occasionsOf(s.else)) : yes;
    }
    default:
      return null;
  }
}

/** The actions in whose steps the condition may hold. */
function holdsIn(e: Expr): Occasions {
  if (e.op === 'or') return either(holdsIn(e.left), holdsIn(e.right));
  if (e.op === 'and') return both(holdsIn(e.left), holdsIn(e.right));
  if (e.op !== '=' || e.left.op !== 'action' || e.right.op !== 'const' || e.right.value < 0) return null;
  return new Set([e.right.value]);
}

const either = (a: Occasions, b: Occasions): Occasions => (a && b ? new Set([...a, ...b]) : null);

const both = (a: Occasions, b: Occasions): Occasions =>
  a && b ? new Set([...a].filter((one) => b.has(one))) : (a ?? b);
