/** Who does the forge's jobs: threads of their own, or this one. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { JobClient, JobPool, serveJobs, type FromWorker, type ToWorker } from '@terrarium/agents';
import { FORGE_JOBS, type ForgeJob, type ForgeJobs } from '@terrarium/forge';
import type { Arguments, OptionSpec } from './terminal/arguments';

const MAX_WORKERS = 64;

export const WORKERS_OPTION: OptionSpec = {
  is: 'value',
  value: 'N',
  help: 'threads that share the work; the result never depends on it (default: one for each core)',
};

export function workersOf(args: Arguments): number {
  return args.integer('workers', availableParallelism(), 1, MAX_WORKERS);
}

export interface Workers {
  readonly pool: JobPool<ForgeJobs>;
  close(): Promise<void>;
}

/** The bundle has the thread's file beside it; sources that run as they are have none, and work in this thread. */
const THREAD = new URL('./forge.worker.mjs', import.meta.url);

export function startWorkers(count: number): Workers {
  if (count === 1 || !existsSync(fileURLToPath(THREAD)))
    return { pool: new JobPool([here()]), close: async () => {} };
  const threads = Array.from({ length: count }, () => new Worker(THREAD));
  return {
    pool: new JobPool(threads.map(clientOf)),
    close: async () => void (await Promise.all(threads.map((thread) => thread.terminate()))),
  };
}

function clientOf(thread: Worker): JobClient<ForgeJobs> {
  const client = new JobClient<ForgeJobs>({
    post: (message) => thread.postMessage(message),
    onMessage: (handler) => void thread.on('message', (message: FromWorker) => handler(message)),
  });
  thread.on('error', (error) => client.fail({ code: 'worker-died', message: error.message }));
  return client;
}

function here(): JobClient<ForgeJobs> {
  let serve: (message: ToWorker) => void = () => {};
  let receive: (message: FromWorker) => void = () => {};
  serveJobs<ForgeJob>(
    {
      post: (message) => receive(message),
      onMessage: (handler) => void (serve = handler),
      pause: (resume) => void setImmediate(resume),
      now: () => performance.now(),
    },
    FORGE_JOBS,
  );
  return new JobClient<ForgeJobs>({
    post: (message) => serve(message),
    onMessage: (handler) => void (receive = handler),
  });
}
