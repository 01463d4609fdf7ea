/** What Y remembers: milestones and the steps of `then` become bits of `ever`. */
import type { Expr, Goal } from '@terrarium/language';
import type * as P from '../program/program';
import { TOP, withLocal, type Env, type Lowering } from './context';
import { lowerExpr } from './expr';
import { and, binary, constant, isConstant, select } from './fold';

/** Every bit of every milestone, named as goals and signals read it. */
export function lowerMilestones(l: Lowering): P.Milestone[] {
  return l.world.milestones.flatMap(({ name, each }, id) =>
    bitsOf(l, id).map((bit, i) => ({ name: each ? `${name}.${each.names[i]}` : name, bit })),
  );
}

/** A milestone may be read before its turn comes, and many times. */
function bitsOf(l: Lowering, id: number): readonly number[] {
  const known = l.milestoneBits.get(id);
  if (known) return known;
  const { condition, each } = l.world.milestones[id];
  const envs = each ? each.values.map((value) => withLocal(TOP, each.local, constant(value))) : [TOP];
  const bits = envs.map((env) => l.everBit(lowerExpr(l, env, condition)));
  l.milestoneBits.set(id, bits);
  return bits;
}

const ever = (bit: number): P.Expr => ({ op: 'ever', bit });

export function readMilestone(l: Lowering, env: Env, expr: Expr & { readonly is: 'milestone' }): P.Expr {
  const bits = bitsOf(l, expr.milestone);
  if (!expr.index) return ever(bits[0]);
  const index = lowerExpr(l, env, expr.index);
  if (isConstant(index) && bits[index.value] !== undefined) return ever(bits[index.value]);
  // A value that is none was never reached.
  return select(binary('+', index, constant(1)), [constant(0), ...bits.map(ever)]);
}

/**
 * Each condition is a bit that is set once it holds after the bit before it was. Bits are brought up to date in ascending
 * order, so later conditions have the lower ones: they read how far the line was in the step before.
 */
export function lowerGoal(l: Lowering, { condition, then = [] }: Goal): P.Expr {
  const conditions = [condition, ...then].map((one) => lowerExpr(l, TOP, one));
  const last = conditions.length - 1;
  if (last === 0) return conditions[0];
  const first = l.evers.length;
  for (let i = last; i >= 0; i--)
    l.evers.push(i === 0 ? conditions[0] : and(ever(first + last - i + 1), conditions[i]));
  return ever(first);
}
