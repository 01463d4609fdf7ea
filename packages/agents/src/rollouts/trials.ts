/**
 * Trials: episodes that share a z, one after another, so that an agent can learn what stays and use it. There are two kinds
 * of reset: a new episode with the same z, which is another start, and a new z, which begins the next trial.
 */
import { EngineError, type Instance } from '@terrarium/engine';
import type { Policy } from '../policies/policy';
import { quantile } from '../statistics/distribution';
import { STEPS_PER_BEAT, type Work } from '../work';
import { EpisodeRun, type Episode } from './episode';

/** A trial ends with so many episodes, or with so many steps of all its episodes together (the last is cut off). */
export type TrialLength = { readonly episodes: number } | { readonly steps: number };

export interface TrialOptions {
  readonly start: number;
  /** Trial k has the seed `seed + k`; episode e of it begins with `seedOfEpisode`. */
  readonly seed: number;
  readonly trials: number;
  readonly length: TrialLength;
  /** Stops an episode that does not end. */
  readonly maxSteps: number;
  /** The z of a trial. */
  readonly zOf: (seed: number) => readonly number[];
}

export interface Trial {
  readonly seed: number;
  readonly z: readonly number[];
  readonly episodes: readonly Episode[];
  /** Sum over the episodes. */
  readonly return: number;
  readonly steps: number;
}

/** Of a trial's episodes: far from those of the trials beside it. */
export function seedOfEpisode(trialSeed: number, episode: number): number {
  return (Math.imul(trialSeed, 0x9e3779b1) + episode) >>> 0;
}

/**
 * Plays trials one after another on one instance. Hands over each trial as a chunk.
 * @throws EngineError `bad-start` where a trial would have no length, `start-rejected`
 */
export function* trials(
  instance: Instance,
  makePolicy: (z: readonly number[]) => Policy,
  options: TrialOptions,
): Work<readonly Trial[], readonly Trial[]> {
  const { length, trials: total } = options;
  const most = 'episodes' in length ? length.episodes : length.steps;
  if (!Number.isInteger(most) || most < 1)
    throw new EngineError('bad-start', 'a trial has at least one episode, or one step');
  const done: Trial[] = [];
  for (let k = 0; k < total; k++) {
    const seed = (options.seed + k) >>> 0;
    const trial = yield* playTrial(instance, makePolicy, { ...options, seed }, done.length);
    done.push(trial);
    yield { done: done.length, total, chunk: [trial] };
  }
  return done;
}

/** One policy lives through all episodes of the trial: what it keeps between them is its memory of this z. */
function* playTrial(
  instance: Instance,
  makePolicy: (z: readonly number[]) => Policy,
  { seed, zOf, length, start, maxSteps, trials: total }: TrialOptions,
  done: number,
): Work<Trial, readonly Trial[]> {
  const z = zOf(seed);
  instance.setZ(z);
  const policy = makePolicy(z);
  const episodes: Episode[] = [];
  let steps = 0;
  const isOver = () => ('episodes' in length ? episodes.length >= length.episodes : steps >= length.steps);
  while (!isOver()) {
    const own = seedOfEpisode(seed, episodes.length);
    const left = 'steps' in length ? Math.min(maxSteps, length.steps - steps) : maxSteps;
    const run = new EpisodeRun(instance, policy, { start, seed: own, policySeed: own, maxSteps: left });
    while (!run.isDone) {
      run.play(STEPS_PER_BEAT);
      if (!run.isDone) yield { done, total };
    }
    const episode = run.result();
    // A policy that has nothing more to do would begin episodes of no step for ever.
    if (episode.length === 0) break;
    episodes.push(episode);
    steps += episode.length;
  }
  return { seed, z, episodes, return: episodes.reduce((sum, one) => sum + one.return, 0), steps };
}

/** What is said of many trials. */
export interface TrialReport {
  /** Mean return of the first, second, … episode, over the trials that have one. */
  readonly byEpisode: readonly {
    readonly return: number;
    readonly success: number;
    readonly trials: number;
  }[];
  /** Of the trials' sums of returns. */
  readonly mean: number;
  readonly median: number;
  /** A fifth of the trials are below it. */
  readonly percentile20: number;
}

export function trialReport(all: readonly Trial[]): TrialReport {
  const longest = Math.max(0, ...all.map(({ episodes }) => episodes.length));
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  const sums = all.map((trial) => trial.return).sort((a, b) => a - b);
  return {
    byEpisode: Array.from({ length: longest }, (_, e) => {
      const here = all.flatMap(({ episodes }) => episodes[e] ?? []);
      return {
        return: mean(here.map((episode) => episode.return)),
        success: mean(here.map(({ goal }) => (goal ? 1 : 0))),
        trials: here.length,
      };
    }),
    mean: mean(sums),
    median: quantile(sums, 0.5),
    percentile20: quantile(sums, 0.2),
  };
}
