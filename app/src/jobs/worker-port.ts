import type { FromWorker, JobPort, ToWorker } from '@terrarium/agents';

/** What a worker of the browser is served through. */
export function workerPort(): JobPort {
  // A ping through a channel comes back after the messages that wait, without the 4 ms of a timer.
  const channel = new MessageChannel();
  let resumeWork: (() => void) | undefined;
  channel.port1.onmessage = () => resumeWork?.();
  return {
    post: (message: FromWorker) => postMessage(message),
    onMessage: (handler) =>
      addEventListener('message', (event: MessageEvent<ToWorker>) => handler(event.data)),
    pause: (resume) => {
      resumeWork = resume;
      channel.port2.postMessage(0);
    },
    now: () => performance.now(),
  };
}
