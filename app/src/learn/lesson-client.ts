import LessonWorker from './lesson.worker?worker';
import type { FromLesson, ToLesson } from './lesson.worker';
import type { Pair } from './pairs';

let worker: Worker | undefined;
const waiting = new Map<string, (answer: FromLesson) => void>();
const answered = new Map<string, FromLesson>();

/** Shows and judges a pair, once; the answer stays for the session. Whoever stops listening calls what comes back. */
export function askFor({ id, sides }: Pair, hear: (answer: FromLesson) => void): () => void {
  const known = answered.get(id);
  if (known) {
    hear(known);
    return () => undefined;
  }
  waiting.set(id, hear);
  worker ??= start();
  worker.postMessage({ id, sides } satisfies ToLesson);
  return () => {
    if (waiting.get(id) === hear) waiting.delete(id);
  };
}

function start(): Worker {
  const fresh = new LessonWorker();
  fresh.onmessage = ({ data }: MessageEvent<FromLesson>) => {
    if (data.is === 'answer') answered.set(data.id, data);
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  fresh.onerror = (event) => {
    event.preventDefault();
    fresh.terminate();
    if (worker === fresh) worker = undefined;
    const problem = `The worker stopped: ${event.message || 'it could not start'}. Open the pair again to try once more.`;
    for (const [id, hear] of waiting) hear({ id, is: 'problem', problem });
    waiting.clear();
  };
  return fresh;
}
