import { JobPool } from '@terrarium/agents';
import type { ForgeJobs } from '@terrarium/forge';
import ForgeWorker from './forge.worker?worker';
import { workerClient } from './worker-client';

const newClient = () =>
  workerClient<ForgeJobs>(
    (reason) => `The worker stopped: ${reason || 'it could not start'}. Try again to start a new one.`,
    () => new ForgeWorker(),
  );

/** For short questions about worlds: answers must not wait for long work. */
export const forgeClient = newClient();

/** For what a world can be changed into: a long list, made one by one. */
export const catalogueClient = newClient();

/** For verdicts, which look at many states in one go. */
export const verdictClient = newClient();

/** More than that gain nothing: the page itself wants one of the processors. */
const MOST_WORKERS = 8;
const clients: ReturnType<typeof newClient>[] = [];

/** As many workers as there are processors, for long work. They start when they are first asked. */
export function forgePool(): JobPool<ForgeJobs> {
  const count = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2));
  while (clients.length < count) clients.push(newClient());
  return new JobPool(clients.map((client) => client()));
}
