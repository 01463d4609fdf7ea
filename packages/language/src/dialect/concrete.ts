/** What can be said of a turn only when its rules are written out. */
import type { World } from '../model/model';
import { error, warn, type Context } from '../check/context';
import type { ConcreteStep } from './expand/concrete';
import {
  expandTurn,
  MAX_CONCRETE_CELLS,
  MAX_CONCRETE_RULES,
  MAX_RIGID_GROUPS,
  type Problem,
} from './expand/expand';

export function checkConcrete(c: Context, world: World): void {
  const [first] = world.transitions.body;
  if (first?.is !== 'turn') return;
  const { early } = expandTurn(world, first.turn, (problem) => report(c, problem));
  checkRigid(c, early);
}

function report(c: Context, problem: Problem): void {
  const { span } = problem.rule;
  switch (problem.is) {
    case 'unclear-word':
      error(
        c,
        span,
        'unclear-word',
        `It is not clear which direction \`${problem.word}\` means on the right: the left side needs it before the same kind in the same cell, or once in the whole rule.`,
      );
      return;
    case 'unclear-group':
      error(
        c,
        span,
        'unclear-group',
        `It is not clear which kind of \`${problem.name}\` is meant on the right: the left side needs the group in the same cell, or once in the whole rule. To draw one, write \`any(${problem.name})\`.`,
      );
      return;
    case 'shared-layer':
      error(
        c,
        span,
        'shared-layer',
        'The right side puts two things on one layer of a cell, or gives one layer two directions; a layer of a cell holds one object.',
      );
      return;
    case 'impossible':
      warn(
        c,
        span,
        'never-matches',
        'This rule never matches: some cell needs two kinds of one layer, or a kind that it forbids.',
      );
      return;
    case 'too-large':
      error(
        c,
        span,
        'too-large',
        `Written out, the turn has more than ${MAX_CONCRETE_RULES} rules or ${MAX_CONCRETE_CELLS} cells by this line. Each word like \`moving\` and each group over several layers multiplies them: name kinds or directions, or split the rule.`,
      );
  }
}

/** Groups with rigid rules, as far as something is left of them. */
function checkRigid(c: Context, early: readonly ConcreteStep[]): void {
  const rigid = early.flatMap(groupsIn).filter((group) => group.rules.some((rule) => rule.source.rigid));
  if (rigid.length > MAX_RIGID_GROUPS)
    error(
      c,
      rigid[MAX_RIGID_GROUPS].span,
      'too-large',
      `A turn has at most ${MAX_RIGID_GROUPS} groups with \`rigid\` rules.`,
    );
}

function groupsIn(step: ConcreteStep): (ConcreteStep & { readonly is: 'group' })[] {
  return step.is === 'group' ? [step] : step.body.flatMap(groupsIn);
}
