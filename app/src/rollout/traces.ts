/**
 * Episodes as records. A run keeps none: every episode follows from its world, z, task, seed and agent, so whoever wants a
 * record plays it once more.
 */
import { type Episode, JobError, jobOf, type RolloutJob, type RunningPool } from '@terrarium/agents';
import { create } from 'zustand';
import { saveBlob } from '../export/save-file';
import type { NamedPlan } from './plan';
import type { Played } from './results';
import { oneWorker, workerPool } from './workers';

/** Rejects with a JobError. */
export async function recordOf({ plan }: NamedPlan, episode: Played): Promise<string> {
  const first = episode.at % plan.episodes;
  const job = jobOf({ ...plan, records: true }, episode, first, 1);
  const { episodes } = await oneWorker().run(job).result;
  return episodes[0].record ?? '';
}

interface ExportState {
  readonly running?: { readonly done: number; readonly total: number; readonly seconds: number };
  readonly problem?: string;
  start(named: NamedPlan): void;
  cancel(): void;
}

let pool: RunningPool<RolloutJob> | undefined;

/** All traces of a run as one file, in the order of its plan. */
export const useTraces = create<ExportState>((set, get) => ({
  start(named) {
    if (get().running) return;
    const begun = performance.now();
    const total = named.rows.length * named.plan.episodes;
    const parts: string[][] = named.jobs.map(() => []);
    let done = 0;
    const tell = () => set({ running: { done, total, seconds: (performance.now() - begun) / 1000 } });
    set({ problem: undefined });
    tell();
    pool = workerPool().run(
      named.jobs.map(({ job }) => ({ ...job, records: true })),
      {
        onProgress: tell,
        onChunk: (episodes: readonly Episode[], job) => {
          for (const { record = '' } of episodes) parts[job].push(record);
          done += episodes.length;
        },
      },
    );
    pool.results.then(
      () => {
        set({ running: undefined });
        const name = `${named.subject.id}-rollouts-${named.plan.seed}.jsonl`;
        saveBlob(name, new Blob(parts.flat(), { type: 'application/jsonl' }));
      },
      (error: unknown) => {
        const isWanted = error instanceof JobError && error.code === 'cancelled';
        set({ running: undefined, problem: isWanted ? undefined : String((error as Error).message) });
      },
    );
  },
  cancel: () => pool?.cancel(),
}));
