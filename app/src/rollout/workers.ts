/** The workers of the page: as many as there are processors, started when they are first needed. */
import { JobPool } from '@terrarium/agents';
import { workerClient } from '../jobs/worker-client';

const MOST_WORKERS = 8;
export const WORKERS = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1));

const makers = Array.from({ length: WORKERS }, () =>
  workerClient(
    (reason) => `A worker stopped: ${reason || 'it could not start'}. Run again to start a new one.`,
  ),
);

/** A worker that died is replaced by the next pool. */
export const workerPool = () => new JobPool(makers.map((client) => client()));

/** For a single job, such as playing one episode again. */
export const oneWorker = () => makers[0]();
