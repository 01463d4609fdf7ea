/** Random play of one environment: what `executes` and `invariants` look at, and what is cheap to measure on the way. */
import { goalHolds, hasFault, isOver, randomPolicy, rewardOf, type Work } from '@terrarium/agents';
import { drawAt, EngineError, pickOf, STREAMS, streamBase, type Instance } from '@terrarium/engine';
import type { Family } from '../sampling/family';
import type { Rejection } from './gate';

export const EPISODES = 8;
export const STEPS = 100;
/** Of the one episode in which two of three action codes mean nothing. */
export const FUZZ_STEPS = 60;

export interface Played {
  /** The first fault, or the first invariant that broke. */
  readonly rejected: Rejection | null;
  /** Actions of the first episode, whose seed is the environment's own, up to its goal; null if it met none. */
  readonly solution: readonly number[] | null;
  readonly returns: number;
  readonly successes: number;
  readonly steps: number;
  /** Steps with a reward that is not 0. */
  readonly rewarded: number;
  /** Episodes that had a start. */
  readonly episodes: number;
}

interface Start {
  readonly task: number;
  readonly seed: number;
}

/** Plays the environment's own start and the seeds after it; those without a start are left out. The instance has its z. */
export function* playAtRandom(family: Family, instance: Instance, { task, seed }: Start): Work<Played> {
  const watch = new Watch(family);
  let solution: number[] | null = null;
  let returns = 0;
  let successes = 0;
  let steps = 0;
  let rewarded = 0;
  let episodes = 0;
  const policy = randomPolicy();
  for (let k = 0; k < EPISODES; k++) {
    const own = seed + k;
    if (!canBegin(instance, task, own)) continue;
    episodes++;
    policy.begin(instance, own);
    watch.look(instance, 0, own);
    const actions: number[] = [];
    let reachedGoal = goalHolds(instance);
    while (actions.length < STEPS && !isOver(instance) && !watch.rejected) {
      actions.push(policy.act(instance));
      instance.step(actions[actions.length - 1]);
      const reward = rewardOf(instance);
      returns += reward;
      if (reward !== 0) rewarded++;
      if (k === 0 && !solution && goalHolds(instance)) solution = [...actions];
      reachedGoal ||= goalHolds(instance);
      watch.look(instance, actions.length, own);
    }
    steps += actions.length;
    if (reachedGoal) successes++;
    if (watch.rejected) break;
    yield { done: k + 1, total: EPISODES + 1 };
  }
  if (!watch.rejected) fuzz(instance, { task, seed }, watch);
  return { rejected: watch.rejected, solution, returns, successes, steps, rewarded, episodes };
}

export function canBegin(instance: Instance, task: number, seed: number): boolean {
  try {
    instance.reset(task, seed);
    return true;
  } catch (error) {
    if (error instanceof EngineError && error.code === 'start-rejected') return false;
    throw error;
  }
}

/** Codes below, above and far from what there is, and proper ones between them. */
function fuzz(instance: Instance, { task, seed }: Start, watch: Watch): void {
  if (!canBegin(instance, task, seed)) return;
  const { actionCount } = instance.program;
  const codes = [-2, actionCount, actionCount + 1, 2 ** 31 - 1, -(2 ** 31), 0.5, NaN];
  for (let step = 0; step < FUZZ_STEPS && !isOver(instance) && !watch.rejected; step++) {
    const base = streamBase(seed, STREAMS.policy, step);
    const isProper = pickOf(drawAt(base, 0), 3) === 0;
    const draw = drawAt(base, 1);
    instance.step(isProper ? pickOf(draw, actionCount) : codes[pickOf(draw, codes.length)]);
    // A refused action is no step of the world: conditions that compare with the step before say nothing after it.
    if (isProper) watch.look(instance, step + 1, seed);
    else watch.lookForFault(instance, step + 1, seed);
  }
}

/** Looks at the state after every step until something is wrong. */
class Watch {
  rejected: Rejection | null = null;
  private readonly invariants: readonly {
    readonly title: string;
    readonly question: number;
    readonly wanted: boolean;
  }[];

  constructor(family: Family) {
    this.invariants = family.opened.checks.flatMap((check) =>
      check.is === 'always' || check.is === 'never'
        ? [{ title: check.title, question: check.question, wanted: check.is === 'always' }]
        : [],
    );
  }

  look(instance: Instance, steps: number, seed: number): void {
    this.lookForFault(instance, steps, seed);
    if (this.rejected) return;
    const broken = this.invariants.find(({ question, wanted }) => (instance.ask(question) !== 0) !== wanted);
    if (!broken) return;
    const cause = `The invariant “${broken.title}” broke`;
    const reason = `${cause} ${when(steps)} of seed ${seed}.`;
    this.rejected = { gate: 'invariants', cause: `${cause}.`, reason };
  }

  lookForFault(instance: Instance, steps: number, seed: number): void {
    if (this.rejected || !hasFault(instance)) return;
    const { code, line } = instance.signals.fault!;
    const cause = `A step ended with the fault “${code}” in line ${line}`;
    this.rejected = {
      gate: 'executes',
      cause: `${cause}.`,
      reason: `${cause}, ${when(steps)} of seed ${seed}.`,
    };
  }
}

function when(steps: number): string {
  return steps === 0 ? 'at the start' : `after ${steps} ${steps === 1 ? 'step' : 'steps'}`;
}
