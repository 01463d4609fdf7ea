/** The taxonomy's decision rules, by stable ids. Each verdict names the one that applied. */

export interface DecisionRule {
  readonly id: DecisionRuleId;
  readonly text: string;
}

const TEXTS = {
  'nothing-differs': 'Nothing that an agent can meet differs, so nothing is scaled.',
  'content-only':
    'Only symbols, words or looks differ: the same scaffold in other clothes. It is an observation change, and both count as one rule-set.',
  'start-or-goal':
    'Starts, goals, limits or briefs differ under the same rules: new tasks in one environment.',
  'task-order': 'The same tasks in another order: only what is met first, or how often, differs.',
  'rule-set':
    'A component of the rule-set differs in meaning: a new environment. Of several, the strongest of T, A, O, Y, S names the axis; each of them beats a change of task, and that beats content.',
  composition:
    'One artefact holds all of the other, and beside it a second world with state, actions, rules and signals of its own: two worlds made into one.',
  'same-behaviour':
    'The text of rules differs, but no probe told the two apart, and the probes reached what changed: reported as the same behaviour on so many probes, not as a new environment.',
  'wider-family':
    'With its defaults it is the same environment, but the holes allow environments that could not be drawn before.',
  'wider-tasks':
    'With its defaults it is the same task, but the holes of tasks allow some that could not be drawn before.',
  'other-odds':
    'No environment can be drawn that could not be drawn before; only odds, order or how many are left differ.',
  'new-rule-sets': 'The suite holds rule-sets that the other lacks: new environments.',
  'new-instances': 'The suite holds tasks or starts that the other lacks, under rule-sets that both have.',
  'same-instances': 'The suite holds nothing that the other lacks: only weights, order or selection differ.',
  'more-traces':
    'What is delivered is traces: other episodes, or another selection of them, under rules that stay fixed.',
  'traces-elsewhere':
    'What is delivered is traces, whatever world they were played in: the deliverable decides. Compare the worlds for their own verdict.',
  'rescaled-reward':
    'Rewards were scaled in the traces of a training run while the world pays what it paid: nothing that could be played again has changed.',
} as const;

export type DecisionRuleId = keyof typeof TEXTS;

export function decisionRule(id: DecisionRuleId): DecisionRule {
  return { id, text: TEXTS[id] };
}

export const DECISION_RULES: readonly DecisionRule[] = (Object.keys(TEXTS) as DecisionRuleId[]).map(
  decisionRule,
);
