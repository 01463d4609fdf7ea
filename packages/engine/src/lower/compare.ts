/** Comparisons: of integers, of objects (in a type that has both), of numbers with decimals. */
import type { Expr } from '@terrarium/language';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { lowerExpr } from './expr';
import { binary } from './fold';
import { lowerReal, needsReal } from './real';

type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export function lowerComparison(l: Lowering, env: Env, op: Comparison, left: Expr, right: Expr): P.Expr {
  if (needsReal(left) || needsReal(right)) {
    return {
      op: 'compareReals',
      compare: op,
      left: lowerReal(l, env, left),
      right: lowerReal(l, env, right),
    };
  }
  let a = lowerExpr(l, env, left);
  let b = lowerExpr(l, env, right);
  if (left.type.is === 'object' && right.type.is === 'object') {
    // A kind that one type lacks must not turn into the `none` of the other.
    const both = [...left.type.kinds, ...right.type.kinds];
    a = l.types.recode(a, left.type.kinds, both);
    b = l.types.recode(b, right.type.kinds, both);
  }
  return binary(op, a, b);
}
