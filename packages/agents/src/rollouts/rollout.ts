import type { Instance } from '@terrarium/engine';
import type { Policy } from '../policies/policy';
import { Recorder, type Recorded } from '../records/recorder';
import { STEPS_PER_BEAT, type Work } from '../work';
import { EpisodeRun, type Episode } from './episode';
import { summarise, type Summary } from './summary';

export interface RolloutOptions {
  /** A start of the program: tasks come first. */
  readonly start: number;
  /** Episode k has the seed `seed + k`, for the world and for the policy. */
  readonly seed: number;
  readonly episodes: number;
  /** Stops an episode that does not end (default 10,000). */
  readonly maxSteps?: number;
  /** Keeps each episode as a record; the text and z are those of the instances. */
  readonly record?: Pick<Recorded, 'text' | 'z' | 'agent'>;
}

export const DEFAULT_MAX_STEPS = 10_000;

export interface Rollout {
  readonly episodes: readonly Episode[];
  readonly summary: Summary;
}

interface Running {
  readonly k: number;
  readonly run: EpisodeRun;
  readonly recorder: Recorder | null;
}

/**
 * Plays episodes one after another on one instance, or side by side on several (a batch); each instance takes the next
 * episode as soon as it is free. The results are in order of seeds and the same for any number of instances.
 * @throws EngineError `start-rejected`.
 */
export function* rollout(
  instances: readonly Instance[],
  makePolicy: () => Policy,
  options: RolloutOptions,
): Work<Rollout, readonly Episode[]> {
  const { episodes: total } = options;
  const results: Episode[] = new Array<Episode>(total);
  let begun = 0;
  let done = 0;
  let ready: Episode[] = [];
  let sinceBeat = 0;

  const lanes = instances.map((instance) => ({ instance, policy: makePolicy() }));
  const running = lanes
    .slice(0, total)
    .map((lane) => ({ lane, ...begin(lane.instance, lane.policy, options, begun++) }));

  while (running.length > 0) {
    for (let i = running.length - 1; i >= 0; i--) {
      const { lane, k, run, recorder } = running[i];
      sinceBeat += Math.max(1, run.play(STEPS_PER_BEAT));
      if (run.isDone) {
        results[k] = { ...run.result(), ...(recorder && { record: recorder.text() }) };
        ready.push(results[k]);
        done++;
        if (begun < total) running[i] = { lane, ...begin(lane.instance, lane.policy, options, begun++) };
        else running.splice(i, 1);
      }
      if (sinceBeat < STEPS_PER_BEAT) continue;
      sinceBeat = 0;
      yield ready.length > 0 ? { done, total, chunk: ready } : { done, total };
      ready = [];
    }
  }
  if (ready.length > 0) yield { done, total, chunk: ready };
  return { episodes: results, summary: summarise(results) };
}

function begin(instance: Instance, policy: Policy, options: RolloutOptions, k: number): Running {
  const { start, maxSteps = DEFAULT_MAX_STEPS, record } = options;
  const seed = (options.seed + k) >>> 0;
  let recorder: Recorder | null = null;
  let fallbacks = 0;
  const onStep = (action: number) => {
    const before = fallbacks;
    fallbacks = policy.fallbacks?.() ?? 0;
    recorder?.step(action, fallbacks > before);
  };
  const run = new EpisodeRun(instance, policy, { start, seed, policySeed: seed, maxSteps, onStep });
  if (record) recorder = new Recorder(instance, { ...record, task: start, seed });
  return { k, run, recorder };
}
