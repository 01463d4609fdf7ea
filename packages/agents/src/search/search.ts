/**
 * Breadth-first search for a shortest plan, over snapshots of any instance.
 *
 * Where transitions draw, the search knows the coming draws: what it finds is a solution for this seed, what it rules
 * out is ruled out for this seed (`luck: 'this seed'`). There the clock is part of the key, since the same state at
 * another time meets other draws. Goals are tested after every step and not only in new states, because they may
 * read what just happened (labels, `was`).
 */
import { layoutOf, type Instance } from '@terrarium/engine';
import { goalHolds, isOver } from '../signal-bytes';
import { STEPS_PER_BEAT, type Work } from '../work';
import { Frontier } from './frontier';
import { KeyMaker } from './key';
import { keyParts, type Target } from './reads';
import { SearchTree } from './tree';
import { VisitedSet } from './visited';

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
/** A frontier beyond this ends the search like a spent budget: a tab must not die of it. */
const MAX_FRONTIER_BYTES = 2 ** 29;

/**
 * Resets the instance, whose z stays as it is.
 * @throws EngineError `start-rejected`.
 */
export function* search(instance: Instance, options: SearchOptions): Work<SearchResult> {
  const { program } = instance;
  const { start, seed, target = 'goal', budget = DEFAULT_SEARCH_BUDGET } = options;
  const parts = keyParts(program, program.starts[start].task, target);
  const key = new KeyMaker(program, parts);
  const visited = new VisitedSet();
  const tree = new SearchTree();
  const frontier = new Frontier(layoutOf(program).snapshot.bytes);
  const reached = target === 'goal' ? goalHolds : (at: Instance) => at.ask(target) !== 0;
  let steps = 0;
  const counts = (depth = tree.depth): SearchCounts => ({
    states: visited.size,
    steps,
    depth,
    luck: parts.draws ? 'this seed' : 'none',
  });

  instance.reset(start, seed);
  const first = instance.snapshot();
  key.read(instance, first);
  visited.add(key.low, key.high);
  tree.add(-1, -1);
  if (reached(instance)) return { outcome: 'found', actions: [], ...counts(0) };
  frontier.push(first);

  const state = first.slice();
  let sinceBeat = 0;
  for (let parent = 0; frontier.length > 0; parent++) {
    frontier.shift(state);
    for (let action = 0; action < program.actionCount; action++) {
      if (++sinceBeat > STEPS_PER_BEAT) {
        sinceBeat = 0;
        yield { done: visited.size, total: budget };
      }
      instance.restore(state);
      instance.step(action);
      steps++;
      if (reached(instance)) {
        const actions = [...tree.pathTo(parent), action];
        return { outcome: 'found', actions, ...counts(actions.length) };
      }
      if (isOver(instance)) continue;
      const snapshot = key.needsSnapshot ? instance.snapshot() : null;
      key.read(instance, snapshot);
      if (!visited.add(key.low, key.high)) continue;
      tree.add(parent, action);
      frontier.push(snapshot ?? instance.snapshot());
      if (visited.size >= budget || frontier.bytes > MAX_FRONTIER_BYTES) {
        return { outcome: 'budget spent', ...counts() };
      }
    }
  }
  return { outcome: 'impossible', ...counts() };
}
