import type { Check, Span } from '@terrarium/language';

/** What came of one entry of a file's `checks`. */
export interface CheckResult {
  readonly title: string;
  readonly kind: Check['is'];
  /** `unknown`: a search spent its budget, or no start could be made. Never shown as passed. */
  readonly status: 'passed' | 'failed' | 'unknown';
  /** Why, in words; for a passed check what was tried. */
  readonly reason: string;
  /** The place to look at: the failing step of a test, else the check. */
  readonly span: Span;
  /** Maps of a failed `see`, a row a line. */
  readonly expected?: string;
  readonly seen?: string;
  /** Cells in which they differ, in scan order; none where they have different sizes. */
  readonly differing?: readonly CellPlace[];
  /** How to get there by hand. */
  readonly witness?: Witness;
}

export interface CellPlace {
  readonly x: number;
  readonly y: number;
}

/** An episode up to the step that shows it. */
export interface Witness {
  readonly z: readonly number[];
  /** A start of the program; beyond the tasks are those of tests. */
  readonly start: number;
  readonly seed: number;
  /** -1 is a tick. */
  readonly actions: readonly number[];
}
