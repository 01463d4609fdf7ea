/** Can it be won? A search with a budget, its plan replayed; and how far a plan depends on luck. */
import {
  goalHolds,
  isOver,
  keyParts,
  search,
  STEPS_PER_BEAT,
  type SearchResult,
  type Work,
} from '@terrarium/agents';
import { reseeded, type Instance } from '@terrarium/engine';
import type { Solvability } from './gate';

/** Steps that a search may do for each state of its budget: worlds with hundreds of actions would search for minutes. */
const STEPS_PER_STATE = 16;

/** Other lucks a plan is tried on. */
export const OTHER_SEEDS = 20;

export interface Solved {
  readonly solvability: Solvability;
  /** Share of other lucks on which the plan works from the same start; null where nothing draws, or nothing was found. */
  readonly onOtherSeeds: number | null;
}

interface Start {
  readonly task: number;
  readonly seed: number;
}

/** @param fromPlay actions that met the goal from this start, which count where the search finds nothing within its budget */
export function* solve(
  instance: Instance,
  { task, seed }: Start,
  budget: number,
  fromPlay: readonly number[] | null,
): Work<Solved> {
  const result = yield* bounded(search(instance, { start: task, seed, budget }), budget);
  const states = result.states;
  if ('outcome' in result && result.outcome === 'impossible')
    return { solvability: { is: 'impossible', states }, onOtherSeeds: null };
  const found = 'outcome' in result && result.outcome === 'found';
  const plan = found ? result.actions : fromPlay;
  instance.reset(task, seed);
  const start = instance.snapshot();
  // Of states that a search takes for one by their hashes, one may not be what the plan meets.
  if (!plan || !reaches(instance, plan))
    return { solvability: { is: 'unknown', states }, onOtherSeeds: null };
  const solvability: Solvability = { is: 'solved', by: found ? 'search' : 'play', plan, states };
  const { draws } = keyParts(instance.program, task, 'goal');
  return { solvability, onOtherSeeds: draws ? yield* shareOfLuck(instance, start, seed, plan) : null };
}

/** Plays on from the state as it is; true if the goal holds after some action of the plan. */
export function reaches(instance: Instance, plan: readonly number[]): boolean {
  for (const action of plan) {
    if (goalHolds(instance)) return true;
    if (isOver(instance)) return false;
    instance.step(action);
  }
  return goalHolds(instance);
}

type Bounded = SearchResult | { readonly states: number };

function* bounded(work: Work<SearchResult>, budget: number): Work<Bounded> {
  const most = Math.ceil((budget * STEPS_PER_STATE) / STEPS_PER_BEAT);
  let states = 0;
  for (let beats = 0; beats < most; beats++) {
    const beat = work.next();
    if (beat.done) return beat.value;
    states = beat.value.done;
    yield beat.value;
  }
  return { states };
}

function* shareOfLuck(
  instance: Instance,
  start: Uint8Array,
  seed: number,
  plan: readonly number[],
): Work<number> {
  let works = 0;
  for (let k = 1; k <= OTHER_SEEDS; k++) {
    instance.restore(reseeded(instance.program, start, (seed + k) >>> 0));
    if (reaches(instance, plan)) works++;
    yield { done: k, total: OTHER_SEEDS };
  }
  return works / OTHER_SEEDS;
}
