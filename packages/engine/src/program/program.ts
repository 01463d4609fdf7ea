/**
 * The lowered program: the one instruction set both engines implement (docs/instruction-set.md).
 *
 * Lowering has expanded groups, relative directions, movement words and builders; what is left is flat, ordered and
 * numeric. Every value is an i32 encoded as docs/semantics.md says; kinds are numbered per layer from 1 (0: nothing);
 * cells are x * height + y of the capacity, -1 is no cell; intents are -1 none, 0 north, 1 south, 2 west, 3 east, 4 act.
 *
 * Reading an expression: left before right, first to last as written; `and` and `or` leave out the right side where the
 * left decides. Anything but 0 is true. A cell off the board as it is now counts as -1 for everything that looks at it.
 * Where nothing stands there is no intent: a write that leaves a layer of a cell empty leaves no intent there. Kept states
 * (`was`, `initial`) have no intents; their board is as large as it is now.
 */

import type { Expr, Real } from './expressions';
import type { Milestone, Observation, SayTemplate, SignalEntry, Texts } from './feedback';
import type { Stmt } from './statements';

export type * from './expressions';
export type * from './feedback';
export type * from './statements';
export type * from './turn';

export interface Program {
  readonly name: string;
  readonly board: Board | null;
  readonly layers: readonly ProgramLayer[];
  /** All kinds of the world, by kind id. */
  readonly kinds: readonly ProgramKind[];
  readonly objectTypes: readonly ObjectType[];
  /** One entry for each cell of indexed variables. */
  readonly variables: readonly ProgramVariable[];
  readonly params: readonly ProgramParam[];
  /** What z is called: each hole stands for one param or, as a record or list, for several that follow each other. */
  readonly holes: readonly ProgramHole[];
  readonly actions: readonly ProgramAction[];
  /** Number of action codes that the agent has: every action with every argument. Those of withheld actions follow. */
  readonly actionCount: number;
  /** The chance, in millionths, that what acted last acts again; reads params only, null: never. */
  readonly sticky: Expr | null;
  /** By how many steps actions are late; null: not at all. */
  readonly lag: Late | null;
  readonly labels: readonly string[];
  /** Number of frame locals; they live only inside one step or start. */
  readonly frameLocals: number;
  /** Names of task locals: constants of x, kept with the instance. */
  readonly taskLocals: readonly string[];
  readonly transitions: Stmt;
  /** Starts 0..tasks-1 are the tasks' own; the rest belong to tests. */
  readonly starts: readonly Start[];
  readonly tasks: readonly ProgramTask[];
  /** With `failure` among them if a task has fails. */
  readonly endings: readonly string[];
  readonly signals: readonly SignalEntry[];
  readonly says: readonly SayTemplate[];
  /** Null: no text is handed over in a list. */
  readonly texts: Texts | null;
  /**
   * What each `ever` bit of Y remembers. Bits are brought up to date in ascending order after the start and before the
   * signals of a step: one that is read here by a later one is of this step, by an earlier one of the step before.
   */
  readonly evers: readonly Expr[];
  /** Number of `once` bits kept in Y. */
  readonly onceCount: number;
  /** What `unlocked` counts. */
  readonly milestones: readonly Milestone[];
  readonly observation: Observation;
  /** Conditions of checks and tests, asked by number through `Instance.ask`. */
  readonly questions: readonly Real[];
  /** Does anything read the state at the start of the step, or undo to it (cancel, require, faults)? */
  readonly needsWas: boolean;
  readonly needsInitial: boolean;
  /** Does anything move what `restart` goes back to, or go back to it? */
  readonly needsCheckpoint: boolean;
  /** Does the turn of transitions `as puzzlescript` draw (luck.ts)? */
  readonly needsLuck: boolean;
}

/** How a value reads, for people and JSON; no engine looks at it. `none`: of an `or none`, the value that is none. */
export type ValueType =
  | { readonly is: 'int' | 'bool' | 'percent' | 'direction' | 'cell'; readonly none?: number }
  | { readonly is: 'words'; readonly words: readonly string[]; readonly none?: number }
  | { readonly is: 'object'; readonly type: number; readonly none?: number };

export interface Board {
  readonly width: number;
  readonly height: number;
  readonly upto: boolean;
  readonly wrap: boolean;
  /** The size at the beginning of a start (z may decide it); outside 1..capacity rejects the try. */ readonly widthOf: Expr;
  readonly heightOf: Expr;
}
export interface ProgramLayer {
  readonly name: string;
  /** Kind ids; number in layer = index + 1. */ readonly kinds: readonly number[];
  readonly columns: readonly ProgramColumn[];
}
/** Stores `value - low` in `bytes` bytes a cell, 0 where the object has no such attribute. */
export interface ProgramColumn {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly bytes: 1 | 2 | 4;
}
export interface ProgramKind {
  readonly name: string;
  readonly layer: number;
  readonly number: number;
  readonly size: number;
  readonly attributes: readonly ProgramAttribute[];
}
export interface ProgramAttribute {
  readonly name: string;
  readonly column: number;
  readonly low: number;
  readonly high: number;
  readonly wrap: boolean;
  readonly factor: number;
  /** Reads params only; saturates or wraps. */ readonly default: Expr;
  readonly type?: ValueType;
}
/** Object codes: kind `kinds[i]` has the codes `bases[i] .. bases[i] + size - 1`. */
export interface ObjectType {
  readonly kinds: readonly number[];
  readonly bases: readonly number[];
  readonly size: number;
}
export interface ProgramVariable {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly wrap: boolean;
  /** Saturates or wraps. */ readonly initial: Expr;
  readonly type?: ValueType;
}
export interface ProgramParam {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  /** A choice's values. */ readonly values?: readonly number[];
  readonly default: number;
  /** Entry `position` of the list whose length is param `length`: shorter, the param is inert and has its default. */
  readonly within?: readonly { readonly length: number; readonly position: number }[];
  /** What a record that leaves the field out has there, where that is not the default. */
  readonly blank?: number;
  /** Engines do not look: a start that uses a cell of z rejects one off the board by a `require`. */ readonly isCell: boolean;
  readonly type?: ValueType;
}
export interface ProgramHole {
  readonly name: string;
  /** Its first param. */
  readonly first: number;
  readonly shape: HoleShape;
}
/** `size`: number of params. A list `upto` begins with its length; `count` entries follow, live or not. */
export type HoleShape =
  | { readonly is: 'value'; readonly size: 1 }
  | {
      readonly is: 'record';
      readonly size: number;
      /** `optional`: the type gives a default, which goes unsaid. */
      readonly fields: readonly {
        readonly name: string;
        readonly optional: boolean;
        readonly shape: HoleShape;
      }[];
    }
  | {
      readonly is: 'list';
      readonly size: number;
      readonly upto: boolean;
      readonly count: number;
      readonly entry: HoleShape;
    };
/** A number of steps within 0..most; `amount` reads params only, and less than 0 counts as 0, more than `most` as `most`. */
export interface Late {
  readonly amount: Expr;
  readonly most: number;
}
/**
 * Codes `first .. first + count - 1`; the last argument varies fastest, digit = value - low. The agent's actions come first,
 * in order, then the withheld ones: their codes are refused in a step and run by `play`.
 *
 * What a step is given becomes what acts: a refused code changes nothing. With a lag of n > 0 steps, what was given n
 * accepted steps ago acts, a tick while there was none. With a chance to stick above 0, draw 0 of stream A decides whether what
 * acted last acts instead (not in the first step). Both are remembered in A's record (state/acting-layout.ts), even if the
 * step is then undone. What acts is checked once more: its cell may have left the board since.
 */
export interface ProgramAction {
  readonly name: string;
  readonly outer: string;
  readonly heading: number;
  /**
   * A macro: the transitions run once for each of these actions (by index, without arguments), once with no action (-1) if
   * there is none; null: once for the action itself. Between the runs intents are dropped; labels, draws, budgets and what
   * was written go on, `was` stays the start of the step, and a step that is stopped or cancelled ends with its run. After
   * the transitions `action` is the macro.
   */
  readonly macro: readonly number[] | null;
  readonly withheld: boolean;
  readonly first: number;
  readonly count: number;
  readonly args: readonly {
    readonly name: string;
    readonly low: number;
    readonly high: number;
    readonly isCell: boolean;
    readonly type?: ValueType;
  }[];
}
/**
 * A try: the state, task locals and Y's memory are cleared, the size is set, then the variables in order, then the body
 * runs. `was` and `initial` are the clear state (no size, variables 0) until `play` or the end; after the start both are
 * the state it left, and so is what `restart` goes back to, unless `endsWithTick`: then that is what the start's last `play`
 * began with, or a checkpoint in it. A fault in a start is no bad luck: it ends the reset as `start-rejected` without another try.
 */
export interface Start {
  readonly name: string;
  readonly task: number;
  readonly body: Stmt;
  /** Only where there is a `turn`: the last thing it does is to play a tick, and a `restart` plays it again. */
  readonly endsWithTick: boolean;
}
export interface ProgramTask {
  readonly name: string;
  readonly goals: readonly Expr[];
  readonly fails: readonly Expr[];
  readonly limit: Real | null;
}
