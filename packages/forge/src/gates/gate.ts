/** What an environment has to pass to count as valid, in this order; the first that it fails is the reason. */
export type GateName =
  /** z keeps the domains and every `assume`, and its text checks. */
  | 'check'
  /** A start state was found. */
  | 'start'
  /** Random play faults nowhere. */
  | 'executes'
  /** `always` and `never` hold in that play. */
  | 'invariants'
  /** The goal is not true already. */
  | 'goal-open'
  /** Solved, or not proven impossible, within the budget. */
  | 'solvable';

export const GATES: readonly GateName[] = [
  'check',
  'start',
  'executes',
  'invariants',
  'goal-open',
  'solvable',
];

/** `unknown`: the budget of states was used up; never counted as solved. */
export type Solvability =
  | { readonly is: 'solved'; readonly plan: readonly number[]; readonly states: number }
  | { readonly is: 'impossible'; readonly states: number }
  | { readonly is: 'unknown'; readonly states: number };

export interface Rejection {
  readonly gate: GateName;
  /** For people, with what was found: "The invariant “one key” broke after 12 steps of seed 3." */
  readonly reason: string;
}

/** How many came to each gate and passed it. */
export interface FunnelRow {
  readonly gate: GateName;
  readonly entered: number;
  readonly passed: number;
  /** The reasons of those that did not, the most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
}
