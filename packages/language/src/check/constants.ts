/** Values the checker can compute itself. */
import type { Expr } from '../model/model';
import { evaluate, recode } from '../model/evaluate';
import { someExpr } from '../model/walk';
import { type Shape } from '../model/typing';
import type { Type } from '../model/types';
import type { Context } from './context';

/** The tables that encodings depend on, as far as they are known now. */
export function shapeOf(c: Context): Shape {
  return { grid: c.grid, kinds: c.kinds, actions: c.actionList };
}

const STATELESS = new Set<Expr['is']>(['const', 'param', 'not', 'negate', 'binary', 'in', 'if', 'call']);

/** Is it the same all through an episode: numbers and holes, and what can be made of them? */
export function readsHolesOnly(expr: Expr): boolean {
  return !someExpr(expr, (part) => !STATELESS.has(part.is));
}

/** The value of an expression that reads no hole and nothing of the state, in the encoding of `type`. */
export function constantValue(c: Context, expr: Expr, type?: Type): number | undefined {
  if (expr.is === 'const' && (!type || expr.type === type)) return expr.value;
  const shape = shapeOf(c);
  const value = evaluate(expr, { shape, param: () => undefined });
  return value === undefined || !type ? value : recode(value, expr.type, type, shape);
}
