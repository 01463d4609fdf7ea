/** What the agent gets: observation, signals, tasks; and checks and looks. Frame: `model.ts`. */
import type { Span } from '../syntax/ast';
import type { Expr } from './expressions';
import type { Late, Named } from './model';
import type { Thing } from './rules';
import type { Block, Drawing, Placed } from './statements';

export type Observed = { readonly span: Span } & (
  | { readonly is: 'view'; readonly shape: 'none' | 'full' }
  | {
      readonly is: 'view';
      readonly shape: 'around' | 'ahead';
      readonly width: Expr;
      readonly height: Expr;
      /** Capacity of the window over all z. */
      readonly maxWidth: number;
      readonly maxHeight: number;
      readonly of: Thing;
      readonly mirrored?: true;
      readonly blockedBy: readonly Thing[];
      readonly outside?: Placed;
    }
  | {
      readonly is: 'view';
      readonly shape: 'full';
      readonly mirrored?: true;
      readonly blockedBy: readonly Thing[];
      readonly outside?: Placed;
    }
  /** `at`: an object value drawn into the view on that kind's cell, after the mask. */
  | { readonly is: 'show'; readonly name: string; readonly value: Expr; readonly at?: readonly number[] }
  | { readonly is: 'showBrief' }
  /**
   * Kinds that look like nothing, or (with `attribute`) an attribute that reads as its least value; with `at` only on the
   * first cell of these kinds.
   */
  | {
      readonly is: 'hide';
      readonly kinds: readonly number[];
      readonly attribute?: string;
      readonly at?: readonly number[];
    }
  /** How likely it is that a cell or a fact is not seen; the first that holds counts. */
  | { readonly is: 'blur'; readonly amount: Expr }
  /** By how many steps observations are late; the first that holds counts. */
  | ({ readonly is: 'delay' } & Late)
  | {
      readonly is: 'if';
      readonly condition: Expr;
      readonly then: readonly Observed[];
      readonly else: readonly Observed[];
    }
);

export interface Template {
  readonly parts: readonly (string | Expr)[];
}

export type Signal = { readonly span: Span } & (
  | ({ readonly is: 'reward' | 'cost' | 'performance'; readonly value: Expr } & Occasion)
  | ({ readonly is: 'say'; readonly text: Template } & Occasion)
  | ({ readonly is: 'end'; readonly ending: string } & Occasion)
  /** Positions in `World.milestones`. */
  | { readonly is: 'milestone'; readonly milestones: readonly number[] }
  /** One of `ERROR_LEVELS`, by its position; reads params only. */
  | { readonly is: 'errors'; readonly level: Expr }
  | {
      readonly is: 'if';
      readonly condition: Expr;
      readonly then: readonly Signal[];
      readonly else: readonly Signal[];
    }
);

/** How much an agent learns of the texts that the rules hand it: all, a code, or only that its action was refused. */
export const ERROR_LEVELS: readonly string[] = ['full', 'coded', 'silent'];

/** When a signal is paid: the condition (absent: always) is turned round by noise, then told once, then late. */
export interface Occasion {
  readonly when?: Expr;
  readonly noisy?: Expr;
  readonly once?: true;
  /** Reads params only; `most` over all z. */
  readonly after?: { readonly steps: Expr; readonly most: number };
}

/** Something remembered from the first step in which it held. */
export interface Milestone extends Named {
  /** With the conditions of the `if`s around it. */
  readonly condition: Expr;
  /** One for each value: `local` takes it in the condition. */
  readonly each?: {
    readonly local: number;
    readonly values: readonly number[];
    readonly names: readonly string[];
  };
}

export interface Task extends Named {
  readonly brief?: Template;
  readonly start: Block;
  readonly goals: readonly Goal[];
  readonly fails: readonly Expr[];
  readonly limit?: Expr;
}

export interface Goal {
  readonly span: Span;
  readonly title?: string;
  readonly condition: Expr;
  /** Each in a step after the one before was met. */
  readonly then?: readonly Expr[];
}

export type Check = { readonly span: Span; readonly title: string } & (
  | { readonly is: 'always' | 'never' | 'reachable'; readonly condition: Expr }
  | {
      readonly is: 'test';
      readonly with: readonly { readonly param: number; readonly value: number }[];
      readonly steps: readonly TestStep[];
    }
);
export type TestStep = { readonly span: Span } &
  /** Builders that stand together: a new episode begins here, with this start instead of the task's. */
  (
    | { readonly is: 'start'; readonly body: Block }
    | { readonly is: 'seed'; readonly seed: number }
    | { readonly is: 'task'; readonly task: number }
    | {
        readonly is: 'do';
        readonly action: number | 'tick';
        readonly args: readonly number[];
        readonly times: number;
      }
    /** Compared kind by kind on every layer; attributes that the legend names must be equal. */
    | { readonly is: 'see'; readonly map: Drawing }
    | { readonly is: 'expect'; readonly condition: Expr }
  );

export interface LegendGlyph extends Named {
  readonly glyph: string;
  readonly things: readonly Placed[];
}

export type Look = { readonly span: Span } & (
  | {
      readonly is: 'thing';
      readonly thing: Thing;
      readonly glyph?: string;
      readonly colour?: string;
      /** All colours in order, if there are several: digits of a drawing name them, from 0. */
      readonly palette?: readonly string[];
      readonly sprite?: readonly string[];
    }
  | { readonly is: 'word'; readonly name: string; readonly text: Template }
  | { readonly is: 'text'; readonly text: Template }
  | { readonly is: 'tick'; readonly seconds: number }
  | { readonly is: 'sound'; readonly event: string; readonly sound: string }
);
