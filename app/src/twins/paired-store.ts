import { JobError, type PolicySpec, type RunningPool } from '@terrarium/agents';
import {
  measuresOf,
  type ForgeJobs,
  type PairedEpisode,
  type PairedEpisodesJob,
  type PairedSummary,
} from '@terrarium/forge';
import { create } from 'zustand';
import { forgeClient, forgePool } from '../jobs/forge-client';
import { playedOf } from './played';
import type { TwinSide } from './resolve';
import { useTwins } from './twins-store';

export interface RunningPairs {
  readonly done: number;
  readonly total: number;
  readonly steps: number;
  readonly seconds: number;
}

export interface FinishedPairs extends PairedSummary {
  /** What was played, in words. */
  readonly of: string;
  readonly policy: PolicyName;
  readonly seed: number;
  readonly seconds: number;
}

export const POLICIES = ['random', 'greedy', 'planner'] as const;
export type PolicyName = (typeof POLICIES)[number];

interface PairedState {
  readonly episodes: number;
  readonly policy: PolicyName;
  readonly running?: RunningPairs;
  readonly finished?: FinishedPairs;
  readonly wasCancelled: boolean;
  readonly problem?: string;
  setEpisodes(episodes: number): void;
  setPolicy(policy: PolicyName): void;
  start(): void;
  cancel(): void;
  /** The twins have changed: what was found of the ones before is not theirs. */
  forget(): void;
}

const MOST_PAIRS = 100_000;
/** Stops an episode that does not end by itself. */
const MOST_STEPS = 2000;
/** Pairs in one job: few enough for all workers to be busy until the end. */
const PAIRS_A_JOB = 25;

let pool: RunningPool<PairedEpisodesJob, ForgeJobs> | undefined;

export const usePaired = create<PairedState>((set, get) => ({
  episodes: 200,
  policy: 'random',
  wasCancelled: false,
  setEpisodes: (episodes) => set({ episodes: Math.min(MOST_PAIRS, Math.max(1, Math.round(episodes) || 1)) }),
  setPolicy: (policy) => set({ policy }),
  start() {
    const { sides, choice } = useTwins.getState();
    if (!sides || !choice || get().running) return;
    const { episodes: total, policy } = get();
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    let [done, steps] = [0, 0];
    const jobs = Array.from({ length: Math.ceil(total / PAIRS_A_JOB) }, (_, part): PairedEpisodesJob => ({
      kind: 'paired-episodes',
      left: playedOf(sides.left),
      right: playedOf(sides.right),
      seed: (choice.seed + part * PAIRS_A_JOB) >>> 0,
      episodes: Math.min(PAIRS_A_JOB, total - part * PAIRS_A_JOB),
      policy: specOf(policy),
      by: choice.by,
      maxSteps: MOST_STEPS,
    }));
    set({
      running: { done, total, steps, seconds: 0 },
      finished: undefined,
      problem: undefined,
      wasCancelled: false,
    });
    const mine = forgePool().run(jobs, {
      onChunk: (pairs: readonly PairedEpisode[]) => {
        done += pairs.length;
        for (const { left, right } of pairs) steps += left.length + right.length;
        if (pool === mine) set({ running: { done, total, steps, seconds: seconds() } });
      },
    });
    pool = mine;
    const of = `${inWords(sides.left)} and ${inWords(sides.right)}`;
    const summary = mine.results.then((parts) => {
      const job = { kind: 'paired-summary', measures: measuresOf(parts.flat()), bootstrapSeed: 1 } as const;
      return forgeClient().run(job).result;
    });
    summary.then(
      (found) => {
        if (pool !== mine) return;
        set({
          running: undefined,
          finished: { ...found, of, policy, seed: choice.seed, seconds: seconds() },
        });
      },
      (error: unknown) => {
        if (pool !== mine || (error instanceof JobError && error.code === 'cancelled')) return;
        set({ running: undefined, problem: error instanceof Error ? error.message : String(error) });
      },
    );
  },
  cancel() {
    if (!get().running) return;
    pool?.cancel();
    pool = undefined;
    set({ running: undefined, wasCancelled: true });
  },
  forget() {
    get().cancel();
    set({ finished: undefined, problem: undefined, wasCancelled: false });
  },
}));

const specOf = (policy: PolicyName): PolicySpec => ({ is: policy });

const inWords = ({ name, loaded, task }: TwinSide): string =>
  `${name}, ${loaded.world.tasks[task]?.name ?? 'no task'}`;
