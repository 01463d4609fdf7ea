import { type AgentJobs, type FromWorker, JobClient, type JobTable } from '@terrarium/agents';
import JobWorker from './rollout.worker?worker';

/**
 * A client of a worker of its own, so that one kind of job does not hold up another: the worker starts with the first job,
 * and anew if it died.
 * @param inWords what those who wait are told when it died, from the browser's reason
 */
export function workerClient<Jobs extends JobTable = AgentJobs>(
  inWords: (reason: string) => string,
  makeWorker: () => Worker = () => new JobWorker(),
): () => JobClient<Jobs> {
  let client: JobClient<Jobs> | undefined;
  return () => {
    if (client) return client;
    const worker = makeWorker();
    const mine = new JobClient<Jobs>({
      post: (message) => worker.postMessage(message),
      onMessage: (handler) => {
        worker.onmessage = (event: MessageEvent<FromWorker>) => handler(event.data);
      },
    });
    worker.onerror = (event) => {
      event.preventDefault();
      if (client === mine) client = undefined;
      worker.terminate();
      mine.fail({ code: 'worker-died', message: inWords(event.message) });
    };
    client = mine;
    return mine;
  };
}

const inWords = (reason: string) =>
  `The worker stopped: ${reason || 'it could not start'}. Run again to start a new one.`;

export const rolloutClient = workerClient(inWords);
