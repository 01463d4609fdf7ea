import type { GateName } from '@terrarium/forge';

/** What has to be true to come through a gate. */
export const GATE_WORDS: Readonly<Record<GateName, string>> = {
  check: 'z is allowed',
  distinct: 'a new rule-set',
  start: 'has a start',
  executes: 'runs without a fault',
  invariants: 'invariants hold',
  'goal-open': 'goal not met at start',
  solvable: 'can be won',
};
