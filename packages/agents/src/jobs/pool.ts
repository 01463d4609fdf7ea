/** Several workers that share a list of jobs: each takes the next one as soon as it is free. */
import { type JobClient, JobError, type RunningJob } from './client';
import type { AgentJobs, ChunkOf, JobSpec, JobTable, Progress, ResultOf, SpecOf } from './protocol';

export interface PoolListener<Spec extends JobSpec, Jobs extends JobTable = AgentJobs> {
  /** Of all jobs together, each counting as much as it says its total is once it runs, as 1 before. */
  onProgress?(progress: Progress): void;
  onChunk?(chunk: ChunkOf<Spec, Jobs>, index: number): void;
  onResult?(result: ResultOf<Spec, Jobs>, index: number): void;
}

export interface RunningPool<Spec extends JobSpec, Jobs extends JobTable = AgentJobs> {
  /** In the order of the jobs, whatever worker did them. Rejects with the first JobError; the rest is cancelled then. */
  readonly results: Promise<ResultOf<Spec, Jobs>[]>;
  cancel(): void;
}

export class JobPool<Jobs extends JobTable = AgentJobs> {
  constructor(private readonly clients: readonly JobClient<Jobs>[]) {}

  /** Number of workers: how finely a caller should cut its work, at least. */
  get size(): number {
    return this.clients.length;
  }

  run<Spec extends SpecOf<Jobs>>(
    jobs: readonly Spec[],
    listener: PoolListener<Spec, Jobs> = {},
  ): RunningPool<Spec, Jobs> {
    const results = new Array<ResultOf<Spec, Jobs>>(jobs.length);
    const progress: Progress[] = jobs.map(() => ({ done: 0, total: 1 }));
    const running = new Set<RunningJob<Spec, Jobs>>();
    let next = 0;
    let isCancelled = false;

    const tell = () => {
      const sum = (part: 'done' | 'total') => progress.reduce((total, one) => total + one[part], 0);
      listener.onProgress?.({ done: sum('done'), total: sum('total') });
    };
    const work = async (client: JobClient<Jobs>): Promise<void> => {
      while (next < jobs.length && !isCancelled) {
        const index = next++;
        const job = client.run(jobs[index], {
          onProgress: (made) => {
            progress[index] = made;
            tell();
          },
          onChunk: (chunk) => listener.onChunk?.(chunk, index),
        });
        running.add(job);
        try {
          results[index] = await job.result;
        } finally {
          running.delete(job);
        }
        progress[index] = { done: progress[index].total, total: progress[index].total };
        listener.onResult?.(results[index], index);
        tell();
      }
      if (isCancelled) throw cancelled();
    };
    const cancel = () => {
      isCancelled = true;
      for (const job of running) job.cancel();
    };
    const all = Promise.all(this.clients.map(work)).then(() => results);
    return {
      results: all.catch((error: unknown) => {
        cancel();
        throw error;
      }),
      cancel,
    };
  }
}

const cancelled = () => new JobError({ code: 'cancelled', message: 'The job was cancelled.' });
