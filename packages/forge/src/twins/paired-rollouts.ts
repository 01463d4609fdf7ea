/** Many episodes of both sides with common random numbers, and what the change of the world did to them. */
import {
  bootstrapMeans,
  DEFAULT_LEVEL,
  DEFAULT_MAX_STEPS,
  DEFAULT_RESAMPLES,
  EpisodeRun,
  policyOf,
  STEPS_PER_BEAT,
  type Episode,
  type Estimate,
  type OpenWorld,
  type Policy,
  type PolicySpec,
  type Work,
} from '@terrarium/agents';
import { EngineError, type Instance } from '@terrarium/engine';
import { TwinStartError } from './lockstep';
import { pairActions, SIDES, TICK_VERB, type PairBy, type Side } from './pairing';
import { randomVerbs, scriptedVerbs, verbPolicy, verbsOfKeys } from './verbs';

export interface PairedSide {
  readonly opened: OpenWorld;
  /** That of the instance. */
  readonly z: readonly number[];
  readonly instance: Instance;
  /** Number of its task. */
  readonly task: number;
}

export interface PairedPlay {
  /** Episode k has the seed `seed + k` for both worlds and both policies. */
  readonly seed: number;
  readonly episodes: number;
  /**
   * Random and scripted play, and a recording of the left side, give both the same verbs; an agent that looks at the world
   * plays each side by itself.
   */
  readonly policy: PolicySpec;
  readonly by?: PairBy;
  readonly maxSteps?: number;
}

export interface SummaryOptions {
  /** Of the bootstrap: 1 if absent. */
  readonly bootstrapSeed?: number;
  readonly resamples?: number;
}

export interface PairedOptions extends PairedPlay, SummaryOptions {}

/** The two episodes of one seed; each goes to its own end. */
export interface PairedEpisode {
  readonly seed: number;
  readonly left: Episode;
  readonly right: Episode;
}

export const MEASURES = ['return', 'cost', 'length', 'success'] as const;
export type Measure = (typeof MEASURES)[number];

/** Means of both sides, and of right minus left with its interval. */
export interface PairedDifference extends Pick<Estimate, 'low' | 'high'> {
  readonly left: number;
  readonly right: number;
  readonly difference: number;
}

/** What was measured, pair by pair: one row of both sides for each seed. */
export type PairedMeasures = Readonly<Record<Measure, Readonly<Record<Side, readonly number[]>>>>;

export interface PairedSummary {
  readonly pairs: number;
  readonly differences: Readonly<Record<Measure, PairedDifference>>;
  readonly bootstrap: { readonly seed: number; readonly resamples: number; readonly level: number };
}

export interface PairedRollouts extends PairedSummary {
  readonly episodes: readonly PairedEpisode[];
}

const measureOf: Readonly<Record<Measure, (episode: Episode) => number>> = {
  return: (episode) => episode.return,
  cost: (episode) => episode.cost,
  length: (episode) => episode.length,
  success: (episode) => Number(episode.goal),
};

/**
 * Plays all pairs, then says what the change did.
 * @throws TwinStartError, KeysError
 */
export function* pairedRollouts(
  left: PairedSide,
  right: PairedSide,
  options: PairedOptions,
): Work<PairedRollouts, readonly PairedEpisode[]> {
  const episodes = yield* pairedEpisodes(left, right, options);
  return { episodes, ...(yield* pairedSummary(measuresOf(episodes), options)) };
}

/** Hands over the pairs as they are ready, in order of seeds. A long series may be played in parts, by several workers. */
export function* pairedEpisodes(
  left: PairedSide,
  right: PairedSide,
  options: PairedPlay,
): Work<readonly PairedEpisode[], readonly PairedEpisode[]> {
  const { seed, episodes: total, maxSteps = DEFAULT_MAX_STEPS } = options;
  const sides = { left, right };
  const policies = policiesOf(left, right, options);
  const episodes: PairedEpisode[] = [];
  for (let k = 0; k < total; k++) {
    const own = (seed + k) >>> 0;
    const pair: Partial<Record<Side, Episode>> = {};
    for (const side of SIDES) {
      const { instance, task } = sides[side];
      const run = begun(side, () => {
        const setup = { start: task, seed: own, policySeed: own, maxSteps };
        return new EpisodeRun(instance, policies[side], setup);
      });
      while (!run.isDone) {
        run.play(STEPS_PER_BEAT);
        if (!run.isDone) yield { done: k, total };
      }
      pair[side] = run.result();
    }
    const ready = { seed: own, left: pair.left!, right: pair.right! };
    episodes.push(ready);
    yield { done: k + 1, total, chunk: [ready] };
  }
  return episodes;
}

export function measuresOf(pairs: readonly PairedEpisode[]): PairedMeasures {
  const values = (measure: Measure, side: Side) => pairs.map((pair) => measureOf[measure](pair[side]));
  return Object.fromEntries(
    MEASURES.map((measure) => [measure, { left: values(measure, 'left'), right: values(measure, 'right') }]),
  ) as Record<Measure, Record<Side, number[]>>;
}

export function* pairedSummary(
  measures: PairedMeasures,
  { bootstrapSeed = 1, resamples = DEFAULT_RESAMPLES }: SummaryOptions = {},
): Work<PairedSummary> {
  const level = DEFAULT_LEVEL;
  const columns = MEASURES.map((measure) => {
    const { left, right } = measures[measure];
    return { left, right, difference: right.map((value, i) => value - left[i]) };
  });
  const estimates = yield* bootstrapMeans(
    columns.map(({ difference }) => difference),
    { seed: bootstrapSeed, resamples, level },
  );
  const differences = Object.fromEntries(
    MEASURES.map((measure, m) => {
      const { left, right } = columns[m];
      const { value: difference, low, high } = estimates[m];
      return [measure, { left: mean(left), right: mean(right), difference, low, high }];
    }),
  ) as Record<Measure, PairedDifference>;
  return {
    pairs: columns[0].left.length,
    differences,
    bootstrap: { seed: bootstrapSeed, resamples, level },
  };
}

function policiesOf(left: PairedSide, right: PairedSide, options: PairedPlay): Record<Side, Policy> {
  const { policy, by } = options;
  const [a, b] = [left.opened.program, right.opened.program];
  const pairing = pairActions(a, b, by);
  if (policy.is === 'random')
    return both((side) => verbPolicy('random', side, (seed) => randomVerbs(pairing, seed)));
  if (policy.is === 'keys') {
    const verbs = scriptedVerbs(verbsOfKeys(a, b, pairing, policy.keys), policy.atEnd);
    return both((side) => verbPolicy('scripted', side, () => verbs));
  }
  if (policy.is === 'recording') {
    const verbs = scriptedVerbs(
      policy.actions.map((code) => (code < 0 ? TICK_VERB : pairing.of('left', code))),
    );
    return both((side) => verbPolicy('recording', side, () => verbs));
  }
  const sides = { left, right };
  return both((side) => policyOf(sides[side].opened, policy, sides[side].z));
}

const both = (make: (side: Side) => Policy): Record<Side, Policy> => ({
  left: make('left'),
  right: make('right'),
});

function begun<T>(side: Side, begin: () => T): T {
  try {
    return begin();
  } catch (error) {
    throw error instanceof EngineError ? new TwinStartError(side, error) : error;
  }
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
