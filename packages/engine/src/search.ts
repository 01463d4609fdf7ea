/** A breadth-first search that an engine runs itself: without it, every step costs a snapshot, a restore and their checks. */

export interface SearchRequest {
  /** What ends the search: a number of `program.questions` (anything but 0), or the task's goal. */
  readonly target: 'goal' | number;
  /** `ever` bits that tell states apart beside S. */
  readonly ever: readonly number[];
  /** Numbers of signals whose own memory (`once`, what they owe) does so, too. */
  readonly signals: readonly number[];
  /** Does the clock tell states apart as well? */
  readonly clock: boolean;
  /** Most states to visit. */
  readonly budget: number;
}

/**
 * `running`: there is more to do. `found`: the step done last reached the target. `exhausted`: all states were seen.
 * `spent`: the budget or the memory is used up.
 */
export type SearchStatus = 'running' | 'found' | 'exhausted' | 'spent';

/** It uses the instance, and does not ask whether the first state meets the target. A later one in the same batch ends it. */
export interface EngineSearch {
  readonly status: SearchStatus;
  /** Visited so far, and steps done for that. */
  readonly states: number;
  readonly steps: number;
  /** Of the deepest state. */
  readonly depth: number;
  /** Goes on for at most so many steps. */
  run(steps: number): SearchStatus;
  /** The shortest plan, once `found`. */
  plan(): number[];
}
