/** How much more several threads do than one, by the clock. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const THREAD = new URL('./bench.worker.mjs', import.meta.url);

export interface BenchOrder {
  /** Position in `SCENARIOS`. */
  readonly scenario: number;
  readonly batch: number;
}

/** Steps a second of one thread and of two; null where there is no thread to start (sources that run as they are). */
export async function measureThreads(
  order: BenchOrder,
  seconds: number,
): Promise<{ readonly one: number; readonly two: number } | null> {
  if (!existsSync(fileURLToPath(THREAD))) return null;
  const threads = [new Worker(THREAD), new Worker(THREAD)];
  try {
    const ready = threads.map(next);
    for (const thread of threads) thread.postMessage(order);
    await Promise.all(ready);
    const run = async (some: readonly Worker[]): Promise<number> => {
      const results = some.map(next);
      const begun = performance.now();
      for (const thread of some) thread.postMessage({ milliseconds: 1000 * seconds });
      const steps = (await Promise.all(results)) as number[];
      return steps.reduce((sum, one) => sum + one, 0) / ((performance.now() - begun) / 1000);
    };
    return { one: await run(threads.slice(0, 1)), two: await run(threads) };
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function next(thread: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
