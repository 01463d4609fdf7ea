import { type FromWorker, JobClient } from '@terrarium/agents';
import JobWorker from './rollout.worker?worker';

/**
 * A client of a worker of its own, so that one kind of job does not hold up another: the worker starts with the first job,
 * and anew if it died.
 * @param inWords what those who wait are told when it died, from the browser's reason
 */
export function workerClient(inWords: (reason: string) => string): () => JobClient {
  let client: JobClient | undefined;
  return () => {
    if (client) return client;
    const worker = new JobWorker();
    const mine = new JobClient({
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

export const rolloutClient = workerClient(
  (reason) => `The worker stopped: ${reason || 'it could not start'}. Run again to start a new one.`,
);
