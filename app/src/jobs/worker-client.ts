import { type FromWorker, JobClient } from '@terrarium/agents';
import RolloutWorker from './rollout.worker?worker';

let client: JobClient | undefined;

/** The client of the one worker for rollouts; the worker starts with the first job, and anew if it died. */
export function rolloutClient(): JobClient {
  if (client) return client;
  const worker = new RolloutWorker();
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
    mine.fail({
      code: 'worker-died',
      message: `The worker stopped: ${event.message || 'it could not start'}. Run again to start a new one.`,
    });
  };
  client = mine;
  return mine;
}
