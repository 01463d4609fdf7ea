import { create } from 'zustand';
import { type Episode, JobError, type Rollout, type RolloutJob, type RunningJob } from '@terrarium/agents';
import { useSession } from '../play/session-store';
import { useDocument } from '../world/document-store';
import { rolloutClient } from './worker-client';

export interface RunningRollouts {
  readonly done: number;
  readonly total: number;
  readonly steps: number;
  readonly seconds: number;
}

export interface FinishedRollouts {
  readonly of: string;
  readonly rollout: Rollout;
  readonly seconds: number;
}

interface JobsState {
  readonly episodes: number;
  readonly running?: RunningRollouts;
  readonly finished?: FinishedRollouts;
  readonly wasCancelled: boolean;
  readonly problem?: string;
  setEpisodes(episodes: number): void;
  start(): void;
  cancel(): void;
}

let job: RunningJob<RolloutJob> | undefined;

export const useJobs = create<JobsState>((set, get) => ({
  episodes: 1000,
  wasCancelled: false,
  setEpisodes: (episodes) => set({ episodes: Math.min(1_000_000, Math.max(1, Math.round(episodes) || 1)) }),
  start() {
    const { loaded, z, task, seed } = useSession.getState();
    const text = useDocument.getState().versions.good?.text;
    if (!loaded || text === undefined || get().running) return;
    const total = get().episodes;
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    let steps = 0;
    const listener = {
      onChunk: (episodes: readonly Episode[]) => {
        for (const { length } of episodes) steps += length;
      },
      onProgress: ({ done, total: of }: { done: number; total: number }) =>
        // Reading the world is a portion of its own, and no episode.
        set({ running: { done: of === total ? done : 0, total, steps, seconds: seconds() } }),
    };
    set({
      running: { done: 0, total, steps: 0, seconds: 0 },
      finished: undefined,
      problem: undefined,
      wasCancelled: false,
    });
    const spec: RolloutJob = {
      kind: 'rollout',
      text,
      z: [...z],
      task,
      seed,
      episodes: total,
      policy: { is: 'random' },
    };
    const mine = rolloutClient().run(spec, listener);
    job = mine;
    const of = `${loaded.world.name}, ${loaded.world.tasks[task]?.name ?? 'no task'}`;
    mine.result.then(
      (rollout) => set({ running: undefined, finished: { of, rollout, seconds: seconds() } }),
      (error: unknown) => {
        if (error instanceof JobError && error.code === 'cancelled') return;
        set({ running: undefined, problem: error instanceof Error ? error.message : String(error) });
      },
    );
  },
  cancel() {
    job?.cancel();
    set({ running: undefined, wasCancelled: true });
  },
}));
