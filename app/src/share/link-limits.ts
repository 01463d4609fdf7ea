/** Of the text behind `#v1.`; browsers and most messengers carry more. */
export const MAX_LINK_LENGTH = 100_000;
/** Of the JSON inside. */
export const MAX_INFLATED_BYTES = 1_000_000;
export const MAX_ACTIONS = 20_000;
export const MAX_HOLES = 1_000;
/** Beyond this, some programs that pass links on cut them off. */
export const LONG_LINK = 2_000;
