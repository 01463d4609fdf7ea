/** A thread that serves the forge's jobs. */
import { parentPort } from 'node:worker_threads';
import { serveJobs, type ToWorker } from '@terrarium/agents';
import { FORGE_JOBS, type ForgeJob } from '@terrarium/forge';

const port = parentPort!;

serveJobs<ForgeJob>(
  {
    post: (message) => port.postMessage(message),
    onMessage: (handler) => void port.on('message', (message: ToWorker) => handler(message)),
    pause: (resume) => void setImmediate(resume),
    now: () => performance.now(),
  },
  FORGE_JOBS,
);
