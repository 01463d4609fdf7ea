/** A turn of transitions `as puzzlescript`: its rules written out, kinds by layer and number. */
import { expandTurn, type ConcreteStep, type Turn } from '@terrarium/language';
import type * as P from '../../program/program';
import type { Env, Lowering } from '../context';
import { lowerExpr } from '../expr';
import { ruleLowering, type LowerRule } from './rule';

export function lowerTurn(l: Lowering, env: Env, turn: Turn): P.Turn {
  const { early, late } = expandTurn(l.world, turn, () => {});
  const rigid: number[] = [];
  const lowerRule = ruleLowering(l);
  const kindAt = (kind: number): P.KindAt => ({ layer: l.layerOf(kind), number: l.numberOf(kind) });
  return {
    op: 'turn',
    drive: turn.drive ? { kinds: turn.drive.kinds.map(kindAt), all: turn.drive.all } : null,
    early: lowerRules(l, env, early, lowerRule, rigid),
    late: lowerRules(l, env, late, lowerRule, []),
    rigid,
  };
}

/** Groups in a row, and which of them are looped over; `rigid` takes the positions of groups with rigid rules. */
function lowerRules(
  l: Lowering,
  env: Env,
  steps: readonly ConcreteStep[],
  lowerRule: LowerRule,
  rigid: number[],
): P.TurnRules {
  const groups: P.TurnGroup[] = [];
  const loops: { first: number; last: number }[] = [];
  const visit = (step: ConcreteStep): void => {
    if (step.is === 'loop') {
      const first = groups.length;
      step.body.forEach(visit);
      loops.push({ first, last: groups.length - 1 });
      return;
    }
    const place = step.rules.some(({ source }) => source.rigid) ? rigid.push(groups.length) - 1 : -1;
    groups.push({
      random: step.random,
      times: step.times,
      when: step.when ? lowerExpr(l, env, step.when) : null,
      rules: step.rules.map((rule) => lowerRule(rule, rule.source.rigid ? place : -1)),
    });
  };
  steps.forEach(visit);
  return { groups, loops };
}
