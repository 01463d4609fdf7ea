/** The order in which rules run: groups, and loops around them; first those before the movement, then the late ones. */
import type { Game, LoopMark } from '../parser/game';
import type { Rule } from '../parser/rules';

export interface RuleGroup {
  /** Of its first rule, also where that is in the other half: `random` and the place among loops go by it. */
  readonly line: number;
  readonly random: boolean;
  readonly rules: readonly Rule[];
}

export type Step =
  | { readonly is: 'group'; readonly group: RuleGroup }
  | { readonly is: 'loop'; readonly line: number; readonly groups: readonly RuleGroup[] };

export function arrangeRules(game: Game): {
  readonly early: readonly Step[];
  readonly late: readonly Step[];
} {
  const loops = pairLoops(game.loops);
  return {
    early: withLoops(groupsOf(game.rules.filter((rule) => !rule.late)), loops),
    late: withLoops(groupsOf(game.rules.filter((rule) => rule.late)), loops),
  };
}

function groupsOf(rules: readonly Rule[]): RuleGroup[] {
  const groups = new Map<number, Rule[]>();
  for (const rule of rules) {
    const group = groups.get(rule.group);
    if (group) group.push(rule);
    else groups.set(rule.group, [rule]);
  }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([, members]) => ({ line: members[0].line, random: members[0].random, rules: members }));
}

/** Marks are taken two by two, whatever they say; a last one alone holds nothing. */
function pairLoops(marks: readonly LoopMark[]): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  for (let i = 0; i + 1 < marks.length; i += 2) pairs.push([marks[i].line, marks[i + 1].line]);
  return pairs;
}

function withLoops(
  groups: readonly RuleGroup[],
  loops: readonly (readonly [number, number])[],
): readonly Step[] {
  const steps: Step[] = [];
  const bodies = new Map<number, RuleGroup[]>();
  for (const group of groups) {
    const loop = loops.findIndex(([from, to]) => from <= group.line && group.line <= to);
    if (loop < 0) {
      steps.push({ is: 'group', group });
      continue;
    }
    const body = bodies.get(loop);
    if (body) body.push(group);
    else {
      const begun = [group];
      bodies.set(loop, begun);
      steps.push({ is: 'loop', line: loops[loop][0], groups: begun });
    }
  }
  return steps;
}
