/**
 * A turn of transitions `as puzzlescript`: concrete rules in the order in which they are tried. Everything that can be
 * observed (order, caps, draws) is defined on this list. Frame: `program.ts`.
 *
 * A (cell, layer) holds at most one object and at most one intent: 0 north, 1 south, 2 west, 3 east, 4 act; sets of them are
 * bits `1 << intent`. Within a turn, and only there, an intent may be left where nothing stands: what is put there has it.
 */
import type { Expr } from './expressions';

/** Passes of a group, jumps of a loop, replays for the sake of rigid rules: beyond them it goes on without a word. */
export const MAX_PASSES = 200;
export const MAX_JUMPS = 200;
export const MAX_RIGID_ROUNDS = 50;
/** Ticks that `again` may add to a step of the dialect; then the step ends without a word. */
export const MAX_TURN_TICKS = 1000;

/**
 * 1. The driven get the action's heading (not in a tick). 2. `early`. 3. Intents are resolved as `move` does, also those
 * where nothing stands (they go if the way is free); `act` goes at once. If a marked intent is left over, the group of its
 * mark (in each cell that of the lowest such layer; a mark of no group counts as one more group, once) is banned; if that
 * is new: state and intents are those after 1 again, labels and commands of this round are forgotten, back to 2; draws are
 * not rewound. 4. `late`. Fires if a rule did.
 *
 * Labels and commands form a queue: a rule that matched adds its own, changed or not. `cancel` and `restart` drop what was
 * queued before; nothing is added behind a `cancel`, and behind a `restart` nothing but a `cancel`.
 *
 * **Work** is counted before it is done, with that of all ticks, dry runs and loops of the step; beyond `MAX_WORK_PER_STEP` (in
 * a start: `MAX_WORK_PER_START`) the step ends with the fault `work`, and nothing is drawn any more. B are the cells of the
 * capacity, rounded up to words of 64; gaps are no cells of a rule. It counts
 * - for 2. to 4., each time: B for each layer of the program, in the line of the first rule;
 * - for a pass over groups (all early, all late ones when their list begins; those of a loop when it jumps; one that goes on to
 *   its next pass), whether they are on or not: B / 64 for each cell of their rules, in the line of the first one's first rule;
 * - for a rule of which each part of each row (what lies between gaps) fits somewhere: the product, over its rows, of the
 *   places of the first part, times the board's length in the direction of `step` for each gap; and that for each of its
 *   cells, in its line;
 * - for a sweep of 3. after the first: B for each layer on which an intent was followed, in the line of the first rule.
 */
export interface Turn {
  readonly op: 'turn';
  /** `all`: only in cells that hold every one of them. */
  readonly drive: { readonly kinds: readonly KindAt[]; readonly all: boolean } | null;
  readonly early: TurnRules;
  readonly late: TurnRules;
  /** Groups of `early` that hold rigid rules, by their position there; a rigid rule names its position here. At most 30. */
  readonly rigid: readonly number[];
}

export interface TurnRules {
  readonly groups: readonly TurnGroup[];
  /**
   * After a group that is the last of a loop: if any group changed something since the list began or since the last jump,
   * back to the loop's first. So a change made before the loop makes its body run once more. Inner loops before outer ones.
   * The jump after `MAX_JUMPS` of them is the end of the list: groups behind the loop do not run.
   */
  readonly loops: readonly { readonly first: number; readonly last: number }[];
}

export interface TurnGroup {
  /** One place of all rules, drawn with one number if there is one; not repeated. */
  readonly random: boolean;
  /**
   * Passes at most; 0 is `MAX_PASSES`. The first pass in which no rule changes anything is the last. If a rule of the group
   * draws, it is gone through whole; else it is over as soon as all rules one after another have changed nothing, which only
   * the count of work tells.
   */
  readonly times: number;
  /** Reads params only; a group that is off is as if it were not there (it ends a loop all the same). */
  readonly when: Expr | null;
  readonly rules: readonly TurnRule[];
}

/**
 * All places of each row are found first, in scan order; if a row has none, nothing happens. Otherwise the labels and
 * commands are queued, and for each tuple of places (the first row's fastest) the cells are rewritten: the first tuple
 * as it is, each later one if its cells still match. It changed something if an object or intent of a cell differs from
 * what was there, or a rigid mark is new.
 */
export interface TurnRule {
  /** Number of the source rule, for traces; `line` counts from 1. */
  readonly rule: number;
  readonly line: number;
  readonly labels: readonly number[];
  readonly cancel: boolean;
  readonly again: boolean;
  readonly checkpoint: boolean;
  readonly restart: boolean;
  /** Position in `Turn.rigid`, -1 for a rule that is not rigid. */
  readonly rigid: number;
  /** Cells of a row advance by it: south or east, unless the row has a gap. */
  readonly step: 0 | 1 | 2 | 3;
  /**
   * Places of vertical rules ascend by x, then y; of horizontal ones by y, then x (whatever the direction). The lengths of
   * a row's gaps count from 0 inside of each place; of two the first counts slower.
   */
  readonly rows: readonly (readonly TurnCell[])[];
}

/** `gap`: any number of cells, untested, unwritten. */
export type TurnCell =
  { readonly gap: true } | ({ readonly gap: false } & TurnTest & { readonly write: TurnWrite | null });

export interface TurnTest {
  /** All of them. */
  readonly present: readonly KindAt[];
  /** None of them. */
  readonly missing: readonly KindAt[];
  /** Of each list at least one. */
  readonly anyOf: readonly (readonly KindAt[])[];
  /** The layer has exactly this intent. */
  readonly intents: readonly { readonly layer: number; readonly intent: number }[];
  /** The layer has none of these intents (bits). */
  readonly withoutIntents: readonly { readonly layer: number; readonly bits: number }[];
}

export interface TurnWrite {
  /** Drawn first, one number (`floor(u * n)`), whether or not anything changes: it is set, the rest of its layer and the layer's intent are cleared. */
  readonly any: readonly KindAt[];
  /** Then, for each of these layers in ascending order, a drawn direction (`floor(4 u)`: north, south, west, east) replaces the intent. */
  readonly wander: readonly number[];
  /** Taken away before the others are set. */
  readonly clear: readonly KindAt[];
  /** At most one a layer. */
  readonly set: readonly KindAt[];
  /** Intents taken away (bits), then the one given, or -1. */
  readonly intents: readonly { readonly layer: number; readonly clear: number; readonly set: number }[];
  /**
   * Layers that a rigid rule marks, ascending. Empty for others. If each of them bears a mark in this cell, nothing happens;
   * otherwise all of them get 1 + `TurnRule.rigid`, OR-ed to what they bear.
   */
  readonly rigid: readonly number[];
}

/** Number `number` of layer `layer`; the lists ascend. */
export interface KindAt {
  readonly layer: number;
  readonly number: number;
}
