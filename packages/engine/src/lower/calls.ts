/** The built-in functions. */
import type { Direction, Expr } from '@terrarium/language';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { CLOCKWISE, COUNTER_CLOCKWISE, OPPOSITE } from './directions';
import { lowerExpr } from './expr';
import { NONE, absolute, binary, columnOf, constant, rowOf, select } from './fold';

export function lowerCall(l: Lowering, env: Env, expr: Expr & { readonly is: 'call' }): P.Expr {
  const args = expr.args.map((arg) => lowerExpr(l, env, arg));
  switch (expr.name) {
    case 'cw':
      return turn(args[0], expr.args[0], CLOCKWISE);
    case 'ccw':
      return turn(args[0], expr.args[0], COUNTER_CLOCKWISE);
    case 'opposite':
      return turn(args[0], expr.args[0], OPPOSITE);
    case 'ahead':
      return { op: 'neighbour', cell: args[0], direction: args[1] };
    case 'min':
    case 'max': {
      const { name } = expr;
      return args.reduce((left, right) => binary(name, left, right));
    }
    case 'abs':
      return absolute(args[0]);
    case 'distance':
      return { op: 'distance', left: args[0], right: args[1] };
    case 'column':
      return columnOf(args[0]);
    case 'row':
      return rowOf(args[0]);
  }
}

/** No direction, turned, is no direction. */
function turn(value: P.Expr, source: Expr, table: readonly Direction[]): P.Expr {
  const turned = table.map(constant);
  return source.type.none
    ? select(binary('+', value, constant(1)), [NONE, ...turned])
    : select(value, turned);
}
