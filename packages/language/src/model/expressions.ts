/** Expressions with their types. Part of the model (`./model.ts`). */
import type { Span } from '../syntax/ast';
import type { AttrSet, HeadingWord, Row, Thing } from './rules';
import type { Direction, Type } from './types';

export type BinaryOp = '+' | '-' | '*' | '/' | 'mod' | 'and' | 'or' | '=' | '!=' | '<' | '<=' | '>' | '>=';

export type Expr = { readonly span: Span; readonly type: Type } & (
  | { readonly is: 'const'; readonly value: number }
  /** A number with decimals: signals, goals and `limit` only. */
  | { readonly is: 'real'; readonly value: number }
  /** A leaf of a hole. With `index`, one of several: `param + the sum of (at - 1) * stride`. */
  | { readonly is: 'param'; readonly param: number; readonly index?: readonly ParamIndex[] }
  | { readonly is: 'variable'; readonly variable: number; readonly index?: Expr }
  | { readonly is: 'local'; readonly local: number }
  | { readonly is: 'label'; readonly label: number }
  /** Whether a milestone was reached; `index`, from 0, of one that is kept for each value. */
  | { readonly is: 'milestone'; readonly milestone: number; readonly index?: Expr }
  /** Attribute of the object being tested or written. */
  | { readonly is: 'own'; readonly attribute: string }
  /** Attribute of the object on `layer` at `cell`; 0-th value where there is none. */
  | { readonly is: 'attribute'; readonly cell: Expr; readonly layer: number; readonly attribute: string }
  /** The object on one of the kinds' layers at a bound cell, as a value of `type`. */
  | { readonly is: 'objectAt'; readonly cell: Expr; readonly thing: Thing }
  /** The first such object in scan order: its cell, or one attribute of it (`none`/least value if there is none). */
  | { readonly is: 'find'; readonly thing: Thing; readonly attribute?: string }
  /** An object value made from a kind. */
  | { readonly is: 'object'; readonly kind: number; readonly sets: readonly AttrSet[] }
  /** The action taken (an `action` type; none in a tick), or its argument number `arg`. */
  | { readonly is: 'action'; readonly arg?: { readonly action: number; readonly arg: number } }
  | { readonly is: 'direction'; readonly heading: HeadingWord }
  | {
      readonly is: 'builtin';
      readonly name:
        | 'steps'
        | 'limit'
        | 'goal'
        | 'met'
        | 'refused'
        | 'ended'
        | 'truncated'
        | 'reward'
        | 'cost'
        | 'performance'
        | 'unlocked'
        | 'width'
        | 'height';
    }
  | {
      readonly is: 'call';
      readonly name:
        'cw' | 'ccw' | 'opposite' | 'ahead' | 'min' | 'max' | 'abs' | 'distance' | 'column' | 'row';
      readonly args: readonly Expr[];
    }
  | { readonly is: 'cell'; readonly x: Expr; readonly y: Expr }
  | { readonly is: 'not' | 'negate'; readonly of: Expr }
  | { readonly is: 'binary'; readonly op: BinaryOp; readonly left: Expr; readonly right: Expr }
  | { readonly is: 'in'; readonly left: Expr; readonly set: SetExpr }
  /** Likeness: the value's kind is one of the thing's and the tests hold (`own` reads the value's attributes). */
  | { readonly is: 'like'; readonly value: Expr; readonly thing: Thing }
  | { readonly is: 'if'; readonly condition: Expr; readonly then: Expr; readonly else: Expr }
  /** One draw among the values. `weights`: of each, where a hole's own distribution is drawn from (in `draw`). */
  | { readonly is: 'any'; readonly set: SetExpr; readonly weights?: readonly number[] }
  | { readonly is: 'time'; readonly when: 'was' | 'ever' | 'initially' | 'unchanged'; readonly of: Expr }
  /** Places of a row of cells: how many, or whether any / none. */
  | {
      readonly is: 'query';
      readonly how: 'count' | 'some' | 'no';
      readonly along?: readonly Direction[] | { readonly of: readonly Expr[] };
      readonly row: Row;
    }
  /** Cells that pass all of `things`: how many; any; none; or whether all of them pass `on` as well. */
  | {
      readonly is: 'cells';
      readonly how: 'count' | 'some' | 'no' | 'all';
      readonly things: readonly Thing[];
      readonly on: readonly Thing[];
    }
  /** Over objects in scan order; `local` is the cell. `all`: those with `where` all have `have`. */
  | {
      readonly is: 'fold';
      readonly how: 'count' | 'some' | 'no' | 'all' | 'sum';
      readonly local: number;
      readonly thing: Thing;
      readonly where?: Expr;
      readonly have?: Expr;
      readonly value?: Expr;
    }
);

export type SetExpr =
  | { readonly is: 'range'; readonly low: Expr; readonly high: Expr }
  | { readonly is: 'values'; readonly values: readonly Expr[] }
  | EntrySet;

/**
 * The entries of a list in a hole, from the first to `length` of `count`. `local` is the position (from 1); `entry`
 * reads it, where an entry is one value.
 */
export interface EntrySet {
  readonly is: 'entries';
  readonly local: number;
  readonly length: Expr;
  readonly count: number;
  readonly entry?: Expr;
}

/** A computed place in a list: `at` counts from 1 to `count`, entries lie `stride` leaves apart. */
export interface ParamIndex {
  readonly at: Expr;
  readonly stride: number;
  readonly count: number;
}
