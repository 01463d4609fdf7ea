import type { Policy } from './policy';

/**
 * What a script does when its list is at its end: `stop` ends the episode there, `repeat` begins the list again, `tick` lets
 * the world go on without an action.
 */
export type AtEnd = 'stop' | 'repeat' | 'tick';

/** Plays a list of action codes, whatever the world answers. An empty list that repeats ticks. */
export function scriptedPolicy(codes: readonly number[], atEnd: AtEnd = 'stop', name = 'scripted'): Policy {
  let next = 0;
  return {
    name,
    begin() {
      next = 0;
    },
    act() {
      if (next >= codes.length && atEnd === 'repeat') next = 0;
      return next < codes.length ? codes[next++] : -1;
    },
    finished: () => atEnd === 'stop' && next >= codes.length,
  };
}
