/** The workers that sample, test and certify. They start with the first job, and anew if one died. */
import { JobClient, JobPool, type FromWorker } from '@terrarium/agents';
import type { ForgeJobs } from '@terrarium/forge';
import ForgeWorker from './forge.worker?worker';

/** More than this and they wait for each other at the end of each round. */
const MOST = 8;

let pool: JobPool<ForgeJobs> | undefined;
let workers: Worker[] = [];

export function forgePool(): JobPool<ForgeJobs> {
  const cores = navigator.hardwareConcurrency || 2;
  pool ??= new JobPool(Array.from({ length: Math.min(MOST, cores) }, start));
  return pool;
}

function start(): JobClient<ForgeJobs> {
  const worker = new ForgeWorker();
  workers.push(worker);
  const client = new JobClient<ForgeJobs>({
    post: (message) => worker.postMessage(message),
    onMessage: (handler) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => handler(data);
    },
  });
  worker.onerror = (event) => {
    event.preventDefault();
    const reason = event.message || 'it could not start';
    for (const one of workers) one.terminate();
    workers = [];
    pool = undefined;
    client.fail({
      code: 'worker-died',
      message: `A worker stopped: ${reason}. Begin again to start new ones.`,
    });
  };
  return client;
}
