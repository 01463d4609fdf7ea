/** Work budgets: beyond them a step ends in a named fault, a start in a named error, never in a hang. */
export const MAX_SWEEPS = 200;
/** Sweeps of all `repeat`s of one step (or one try of a start). */
export const MAX_SWEEPS_PER_STEP = 4096;
/**
 * Cells looked at by the bodies of all loops of one step: each sweep and iteration costs what its body looks at at least
 * (`work` of the loop). A start has more, for all its tries together. A turn of transitions `as puzzlescript` counts with them
 * (`program/turn.ts`): what the compiled engine needs 1 to 50 ns for is one, so that a step takes some two seconds at most.
 */
export const MAX_WORK_PER_STEP = 2 ** 26;
export const MAX_WORK_PER_START = 2 ** 28;
/** Places of one copy found in one sweep (tuples of rows and gap lengths). */
export const MAX_PLACES = 65536;
/** Texts that the transitions of one step hand over. */
export const MAX_TEXTS = 64;
/** Ticks that `again` may add to a step; transitions `as puzzlescript` have MAX_TURN_TICKS. */
export const MAX_TICKS = 50;
export const MAX_START_TRIES = 1000;
