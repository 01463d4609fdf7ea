/**
 * Transitions `as puzzlescript`: what a turn of the dialect means. Rules keep their words (`moving`, groups, `>`): the
 * order in which they become concrete ones is part of the dialect (`../dialect/expand`). Part of the model (`./model.ts`).
 */
import type { Span } from '../syntax/ast';
import type { Expr } from './expressions';
import type { RelativeWord } from './rules';
import type { Direction } from './types';

/** The statements of the block that are no native ones: a drive, rules before the `move`, rules behind it. */
export interface Turn {
  readonly span: Span;
  /** Whom the action's heading is given to: any of the kinds, or (`drive Body and Head`) each of them in cells that hold all. */
  readonly drive?: { readonly kinds: readonly number[]; readonly all: boolean };
  readonly early: readonly TurnStep[];
  readonly late: readonly TurnStep[];
}

/**
 * A group: passes over its rules, each tried once a pass, until a pass changes nothing or `times` passes (200 without a
 * number). A rule without `repeat` is a group of one pass. `random`: one place of all its rules.
 * A loop: its groups from the first to the last, again while they change something (at most 200 times).
 */
export type TurnStep = { readonly span: Span } & (
  | {
      readonly is: 'group';
      readonly random: boolean;
      readonly times: number;
      /** Conditions of the `if`s around it. They read params only. */
      readonly when?: Expr;
      readonly rules: readonly TurnRule[];
    }
  | { readonly is: 'loop'; readonly body: readonly TurnStep[] }
);

export interface TurnRule {
  readonly span: Span;
  /** Labels around the rule, from the group's to its own. */
  readonly labels: readonly number[];
  readonly rigid: boolean;
  /** In the order in which copies are made; absent: north, south, west, east (or their first where the direction cannot matter). */
  readonly along?: readonly Direction[];
  readonly left: readonly (readonly TurnCell[])[];
  /** As many rows and cells as `left`; absent for a rule that only commands and labels. */
  readonly right?: readonly (readonly TurnCell[])[];
  readonly commands: readonly TurnCommand[];
}
export type TurnCommand = 'cancel' | 'again' | 'checkpoint' | 'restart';

export interface TurnCell {
  readonly span: Span;
  /** `...`: any number of cells, whatever they hold. */
  readonly gap: boolean;
  readonly items: readonly TurnItem[];
}

export interface TurnItem {
  readonly span: Span;
  readonly intent?: TurnIntent;
  /** `any`: one of the kinds, drawn; right side only. */
  readonly mark?: 'no' | 'any';
  /** For messages: a kind, a group or a layer. A group of one kind is that kind. */
  readonly name: string;
  /** Equal for the same name: a kind's id; -1, -2, … for groups, in the order in which the turn names them first. */
  readonly id: number;
  /** In the order of the group's declaration, each once. */
  readonly kinds: readonly number[];
}

export type TurnIntent =
  | Direction
  | RelativeWord
  | 'act'
  | 'moving'
  | 'stationary'
  | 'parallel'
  | 'perpendicular'
  | 'horizontal'
  | 'vertical'
  | 'orthogonal'
  /** A drawn direction; right side only. */
  | 'wander';
