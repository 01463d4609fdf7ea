/** What an environment has to pass to count as valid, in this order; the first that it fails is the reason. */
import type { Candidate } from '../sampling/plan';

export type GateName =
  /** z keeps the domains and every `assume`. (The text checks for all of them at once, or there is no family.) */
  | 'check'
  /** No environment before it has the same rule-set (the same S A T O Y with z filled in), or, where those are welcome, the same z and start. */
  | 'distinct'
  /** A start state was found. */
  | 'start'
  /** Random play faults nowhere, not even with action codes that mean nothing. */
  | 'executes'
  /** `always` and `never` hold in that play. */
  | 'invariants'
  /** The goal is not true already. */
  | 'goal-open'
  /** Solved, or not proven impossible, within the budget. */
  | 'solvable';

export const GATES: readonly GateName[] = [
  'check',
  'distinct',
  'start',
  'executes',
  'invariants',
  'goal-open',
  'solvable',
];

/**
 * Always of this start with this seed: where transitions draw, a search knows the coming draws.
 * `unknown`: the budget of states was used up; never counted as solved.
 */
export type Solvability =
  /** `by`: a search, whose plan is a shortest one, or random play that came upon the goal. Replayed either way. */
  | {
      readonly is: 'solved';
      readonly by: 'search' | 'play';
      readonly plan: readonly number[];
      readonly states: number;
    }
  | { readonly is: 'impossible'; readonly states: number }
  | { readonly is: 'unknown'; readonly states: number };

export interface Rejection {
  readonly gate: GateName;
  /** For people, with what was found: "The invariant “one key” broke after 12 steps of seed 3." */
  readonly reason: string;
  /** What such reasons have in common, for the funnel: "The invariant “one key” broke." */
  readonly cause: string;
}

/** What is known of an environment that passed. */
export interface Certificate {
  readonly solvability: Solvability;
  /** Digest of what it does on the common probes. */
  readonly behaviour: string;
  /** By name; what could not be measured is absent. */
  readonly metrics: { readonly [name: string]: number };
}

/** What came of a candidate. */
export interface Outcome extends Candidate {
  /** Of its rule-set (`ruleSetKey`); '' if no z could be drawn. */
  readonly key: string;
  /** What no other environment of a suite may have: its key, or, where repeats of a rule-set are welcome, z, task and start. */
  readonly identity: string;
  readonly rejected: Rejection | null;
  /** Of a candidate that passed. */
  readonly certificate: Certificate | null;
}

/** How many came to each gate and passed it. */
export interface FunnelRow {
  readonly gate: GateName;
  readonly entered: number;
  readonly passed: number;
  /** The causes of those that did not, the most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
}
