/**
 * Breadth-first search for a shortest plan: inside the engine where it can, else over snapshots of the instance.
 *
 * Where transitions draw, the search knows the coming draws: what it finds is a solution for this seed, what it rules
 * out is ruled out for this seed (`luck: 'this seed'`). There the clock is part of the key, since the same state at
 * another time meets other draws. Goals are tested after every step and not only in new states, because they may
 * read what just happened (labels, `was`).
 */
import type { Instance } from '@terrarium/engine';
import { STEPS_PER_BEAT, type Work } from '../work';
import { keyParts, type Target } from './reads';
import { reached, SnapshotSearch } from './snapshots';

export interface SearchOptions {
  /** A start of the program: tasks come first. */
  readonly start: number;
  readonly seed: number;
  /** The task's goal if absent. */
  readonly target?: Target;
  /** Most states to visit (default 100,000). */
  readonly budget?: number;
}

export type SearchResult = SearchCounts &
  (
    | { readonly outcome: 'found'; readonly actions: readonly number[] }
    /** Every state that can be reached was seen. */
    | { readonly outcome: 'impossible' }
    /** Nothing is known. */
    | { readonly outcome: 'budget spent' }
  );

export interface SearchCounts {
  readonly states: number;
  readonly steps: number;
  /** Of the plan, or of the deepest state seen. */
  readonly depth: number;
  readonly luck: 'none' | 'this seed';
}

export const DEFAULT_SEARCH_BUDGET = 100_000;

/**
 * Resets the instance, whose z stays as it is.
 * @throws EngineError `start-rejected`.
 */
export function* search(instance: Instance, options: SearchOptions): Work<SearchResult> {
  const { start, seed, target, budget } = options;
  instance.reset(start, seed);
  return yield* searchFrom(instance, { task: instance.program.starts[start].task, target, budget });
}

/** From the state of the instance as it is now, which it changes. */
export function* searchFrom(
  instance: Instance,
  options: { readonly task: number } & Pick<SearchOptions, 'target' | 'budget'>,
): Work<SearchResult> {
  const { task, target = 'goal', budget = DEFAULT_SEARCH_BUDGET } = options;
  const { draws, ...parts } = keyParts(instance.program, task, target);
  const luck = draws ? 'this seed' : 'none';
  if (reached(instance, target))
    return { outcome: 'found', actions: [], states: 1, steps: 0, depth: 0, luck };

  const request = { target, ...parts, budget };
  const inside = instance.search?.(request) ?? new SnapshotSearch(instance, request);
  while (inside.run(STEPS_PER_BEAT) === 'running') yield { done: inside.states, total: budget };
  const { states, steps, depth } = inside;
  if (inside.status === 'found') {
    const actions = inside.plan();
    return { outcome: 'found', actions, states, steps, depth: actions.length, luck };
  }
  const outcome = inside.status === 'exhausted' ? 'impossible' : 'budget spent';
  return { outcome, states, steps, depth, luck };
}
