/** What is measured of every environment that passed, so that a thousand of them can be sorted. */
import type { Work } from '@terrarium/agents';
import { isOver, randomPolicy } from '@terrarium/agents';
import type { Instance } from '@terrarium/engine';
import { canBegin, EPISODES, STEPS, type Played } from './play';
import { OTHER_SEEDS, type Solved } from './solve';

export interface MetricInfo {
  readonly name: string;
  readonly title: string;
  /** With its unit and its sample. */
  readonly about: string;
  readonly isShare?: boolean;
}

export const METRICS: readonly MetricInfo[] = [
  {
    name: 'shortest',
    title: 'Shortest solution',
    about: 'Steps of a shortest plan from this start, by search; absent where only random play solved it.',
  },
  { name: 'searched', title: 'States searched', about: 'States that the search visited.' },
  {
    name: 'branching',
    title: 'Branching',
    about: 'Different successor states of a state, averaged over up to 8 states of random play.',
  },
  {
    name: 'randomReturn',
    title: 'Random return',
    about: `Mean sum of rewards of random play (${EPISODES} episodes of at most ${STEPS} steps).`,
  },
  {
    name: 'randomSuccess',
    title: 'Random success',
    about: `Share of ${EPISODES} episodes of random play that met the goal.`,
    isShare: true,
  },
  { name: 'randomLength', title: 'Random length', about: 'Mean steps of an episode of random play.' },
  {
    name: 'rewardDensity',
    title: 'Reward density',
    about: 'Share of the steps of random play with a reward other than 0.',
    isShare: true,
  },
  {
    name: 'otherSeeds',
    title: 'Plan on other luck',
    about: `Share of ${OTHER_SEEDS} other seeds on which the plan works from the same start; absent where nothing draws.`,
    isShare: true,
  },
];

export function metricsOf(
  played: Played,
  { solvability, onOtherSeeds }: Solved,
  branching: number | null,
): Record<string, number> {
  const { episodes, steps } = played;
  const metrics: Record<string, number | null> = {
    shortest: solvability.is === 'solved' && solvability.by === 'search' ? solvability.plan.length : null,
    searched: solvability.states,
    branching,
    randomReturn: episodes > 0 ? played.returns / episodes : null,
    randomSuccess: episodes > 0 ? played.successes / episodes : null,
    randomLength: episodes > 0 ? steps / episodes : null,
    rewardDensity: steps > 0 ? played.rewarded / steps : null,
    otherSeeds: onOtherSeeds,
  };
  return Object.fromEntries(
    Object.entries(metrics).flatMap(([name, value]) => (value === null ? [] : [[name, rounded(value)]])),
  );
}

/** Six digits are enough to sort by, and short to write down. */
function rounded(value: number): number {
  return Number(value.toPrecision(6));
}

const MAX_STATES = 8;
const MAX_CODES = 24;
const STEPS_BETWEEN = 5;

/**
 * Of every fifth state of random play: how many different states its actions lead to (of many codes, 24 that are spread
 * evenly). Null if there is no start or no action.
 */
export function* branchingOf(instance: Instance, task: number, seed: number): Work<number | null> {
  const { actionCount } = instance.program;
  if (actionCount === 0 || !canBegin(instance, task, seed)) return null;
  const policy = randomPolicy();
  policy.begin(instance, seed);
  const codes = spread(actionCount);
  let successors = 0;
  let states = 0;
  while (states < MAX_STATES && !isOver(instance)) {
    const here = instance.snapshot();
    const next = new Set<string>();
    for (const code of codes) {
      instance.step(code);
      next.add(instance.digest());
      instance.restore(here);
    }
    successors += next.size;
    states++;
    yield { done: states, total: MAX_STATES };
    for (let step = 0; step < STEPS_BETWEEN && !isOver(instance); step++) instance.step(policy.act(instance));
  }
  return states > 0 ? successors / states : null;
}

function spread(count: number): number[] {
  const taken = Math.min(count, MAX_CODES);
  return Array.from({ length: taken }, (_, i) => Math.floor((i * count) / taken));
}
