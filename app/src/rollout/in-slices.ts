import type { Work } from '@terrarium/agents';

/** Well under the 50 ms after which a page feels stuck. */
const SLICE_MS = 8;

/** Does long work on the page's own thread, a little at a time. Answers undefined if it was given up. */
export async function inSlices<Result>(
  work: Work<Result, unknown>,
  isGivenUp: () => boolean,
): Promise<Result | undefined> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const beat = work.next();
      if (beat.done) return beat.value;
    } while (performance.now() < end);
    await new Promise((resume) => window.setTimeout(resume));
    if (isGivenUp()) return undefined;
  }
}
