/** Work budgets: beyond them a step ends in a named fault, a start in a named error, never in a hang. */
export const MAX_SWEEPS = 200;
/** Sweeps of all `repeat`s of one step (or one try of a start). */
export const MAX_SWEEPS_PER_STEP = 4096;
/** Iterations of all `for`s and `each`es of one step (or one try of a start). */
export const MAX_ITERATIONS_PER_STEP = 262_144;
/** Places of one copy found in one sweep (tuples of rows and gap lengths). */
export const MAX_PLACES = 65536;
export const MAX_START_TRIES = 1000;
