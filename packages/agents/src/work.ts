/**
 * Long work in small portions. Between two of them the caller may show progress, answer messages or drop the rest; a
 * portion is measured in steps of a world, because core code has no clock.
 */
export type Work<Result, Chunk = never> = Generator<Beat<Chunk>, Result, void>;

export interface Beat<Chunk = never> {
  /** How far it is, in units of its own (episodes, states, checks); `total` is an upper bound where none is known. */
  readonly done: number;
  readonly total: number;
  /** A part of the result that is ready. */
  readonly chunk?: Chunk;
}

/** Steps between two beats: few enough for a slow world to answer within milliseconds. */
export const STEPS_PER_BEAT = 32;

/** Does all of it at once. */
export function finish<Result>(work: Work<Result, unknown>): Result {
  for (;;) {
    const beat = work.next();
    if (beat.done) return beat.value;
  }
}
