/** Lines are kept no longer than this where they can be broken. */
export const WIDTH = 120;
export const INDENT = 2;
/** What an entry needs beyond its line is set in further than a block, so that the two cannot be confused. */
export const CONTINUATION = 4;
