/** Conditions read whole, without a branch: for those of which it is not foreseen where they are decided. */
import type { Expr } from '../program/program';
import type { Unit } from './compilation';
import { pushBoolean } from './expressions';
import { walk } from './program-walk';

const CHEAP: ReadonlySet<unknown> = new Set<Expr['op']>([
  'const',
  'param',
  'paramAt',
  'local',
  'action',
  'variable',
  'not',
  'and',
  'or',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
]);

/** Does reading the expression cost little, and nothing besides? */
export function isCheap(e: Expr): boolean {
  let cheap = true;
  walk(e, (node) => {
    if (!CHEAP.has(node['op'])) cheap = false;
    return cheap;
  });
  return cheap;
}

/** Pushes 0 or 1. */
export function pushEager(unit: Unit, e: Expr): void {
  switch (e.op) {
    case 'and':
    case 'or':
      pushEager(unit, e.left);
      pushEager(unit, e.right);
      return unit.f.op(e.op === 'and' ? 'i32.and' : 'i32.or');
    case 'not':
      pushEager(unit, e.of);
      return unit.f.op('i32.eqz');
    default:
      pushBoolean(unit, e);
  }
}
