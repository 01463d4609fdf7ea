/** What Y remembers: milestones and the steps of `then` become bits of `ever`. */
import type { Expr, Goal } from '@terrarium/language';
import type * as P from '../program/program';
import { TOP, withLocal, type Lowering } from './context';
import { lowerExpr } from './expr';
import { binary, constant, isConstant, select } from './fold';

type Ever = P.Expr & { readonly op: 'ever' };

/** Every bit of every milestone, named as goals and signals read it. */
export function lowerMilestones(l: Lowering): P.Milestone[] {
  return l.world.milestones.flatMap(({ name, each }, id) =>
    bitsOf(l, id).map((ever, i) => ({ name: each ? `${name}.${each.names[i]}` : name, ever })),
  );
}

function bitsOf(l: Lowering, id: number): Ever[] {
  const { condition, each } = l.world.milestones[id];
  const envs = each ? each.values.map((value) => withLocal(TOP, each.local, constant(value))) : [TOP];
  return envs.map((env) => {
    const of = lowerExpr(l, env, condition);
    return { op: 'ever', bit: l.everBit(of), of };
  });
}

export function readMilestone(l: Lowering, env: Parameters<typeof lowerExpr>[1], expr: Reading): P.Expr {
  const bits = bitsOf(l, expr.milestone);
  if (!expr.index) return bits[0];
  const index = lowerExpr(l, env, expr.index);
  if (isConstant(index) && bits[index.value]) return bits[index.value];
  // A value that is none was never reached.
  return select(binary('+', index, constant(1)), [constant(0), ...bits]);
}

type Reading = Expr & { readonly is: 'milestone' };

/**
 * Each condition is a bit that is set once it holds after the bit before it was. Bits are brought up to date in ascending
 * order, so later conditions have the lower ones: they read how far the line was in the step before.
 */
export function lowerGoal(l: Lowering, { condition, then = [] }: Goal): P.Expr {
  const [first, ...rest] = [condition, ...then].map((one) => lowerExpr(l, TOP, one));
  if (rest.length === 0) return first;
  const bits = [first, ...rest].map(() => l.freshBit()).reverse();
  return rest.reduce<Ever>(
    (reached, of, i) => ({ op: 'ever', bit: bits[i + 1], of: { op: 'and', left: reached, right: of } }),
    { op: 'ever', bit: bits[0], of: first },
  );
}
