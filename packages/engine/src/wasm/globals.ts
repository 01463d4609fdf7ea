/** Mutable globals of the module: what a step keeps besides its locals. */
import type { Global } from './assembler/function-builder';
import type { ModuleBuilder } from './assembler/module-builder';

export interface Globals {
  /** Base and next number of the draws of the running stream. */
  readonly drawBase: Global;
  readonly drawNext: Global;
  /** Bit 0: an object, attribute or variable changed; bit 1: an intent. Cleared by each sweep of a `repeat`. */
  readonly changes: Global;
  /** A `STOPPED_` value; not 0: the step or try ends now. */
  readonly stop: Global;
  readonly cancelled: Global;
  /** What the tick commands besides, for when it is over. `again` is the line of the command, 0 without one. */
  readonly again: Global;
  readonly checkpoint: Global;
  readonly restart: Global;
  /** Is the tick that runs the one of a restart? */
  readonly restarting: Global;
  /** 1 + the ending that a tick came to which the start's last `play` as a turn commanded, 0 for none. */
  readonly startEnds: Global;
  /** Texts in the list when the tick began. */
  readonly textsBefore: Global;
  /** Address of the luck that the next reset begins with, 0: that of its seed. */
  readonly luck: Global;
  /** Position in FAULT_CODES + 1, and the line. */
  readonly fault: Global;
  readonly faultLine: Global;
  /** Sweeps of all repeats of this step. */
  readonly sweeps: Global;
  readonly work: Global;
  /** Index of the action being done, -1 in a tick; its heading, -1 for none. */
  readonly action: Global;
  readonly heading: Global;
  /** The cell of the one object of `loneLayer`; -1: there is not one; -2: that is not known. */
  readonly lone: Global;
  /** i64: bit 5 * (n mod 12) + intent is set if an object on the n-th layer with intents may have that intent. */
  readonly live: Global;
}

export function globalsOf(module: ModuleBuilder): Globals {
  const global = () => module.global('i32');
  return {
    drawBase: global(),
    drawNext: global(),
    changes: global(),
    stop: global(),
    cancelled: global(),
    again: global(),
    checkpoint: global(),
    restart: global(),
    restarting: global(),
    startEnds: global(),
    textsBefore: global(),
    luck: global(),
    fault: global(),
    faultLine: global(),
    sweeps: global(),
    work: global(),
    action: global(),
    heading: global(),
    lone: global(),
    live: module.global('i64'),
  };
}
