// Rules, and what stands in their cells.

import type { CompareOp, ExprSyntax, PathExpr, SetSyntax } from './expressions';
import type { Name, Span } from './span';
import type { CommandStmt, SetStmt } from './statements';

export interface RuleStmt extends Span {
  readonly is: 'rule';
  readonly left: readonly RowSyntax[];
  readonly when?: ExprSyntax;
  readonly chance?: ExprSyntax;
  /** Absent: a rule that only tests (a label, `do` effects). */
  readonly right?: readonly RowSyntax[];
  /** After `do`: assignments, `cancel` and other commands. */
  readonly effects: readonly (SetStmt | CommandStmt)[];
}

export interface RowSyntax extends Span {
  readonly cells: readonly CellSyntax[];
}

export interface CellSyntax extends Span {
  /** `...`: any number of cells; each has the items, if there are any. */
  readonly gap: boolean;
  readonly items: readonly ItemSyntax[];
}

export type ItemSyntax = Span &
  /** `> w: Wolf(hp: 3)`, `no Wall`, `was Crate`, `no was`-less forms only as in the grammar. */
  (
    | {
        readonly is: 'thing';
        readonly intent?: IntentSyntax;
        readonly mark?: 'no' | 'was';
        readonly thing: ThingSyntax;
      }
    /** `any(Push)` */
    | { readonly is: 'any'; readonly intent?: IntentSyntax; readonly group: Name }
    /** `body`, `hand`, `r.makes`: a layer, a bound object or a value. */
    | {
        readonly is: 'path';
        readonly intent?: IntentSyntax;
        readonly mark?: 'no' | 'was';
        readonly path: PathExpr;
      }
    /** `@?c` */
    | { readonly is: 'bindCell'; readonly name: Name }
    /** `@c`, `@(3, 4)`, `@ahead(Agent)` */
    | { readonly is: 'anchor'; readonly cell: ExprSyntax }
    | {
        readonly is: 'count';
        /** `south(..)` counts the one neighbour there. */
        readonly where: 'around' | 'beside' | 'near' | DirectionWord;
        readonly radius?: ExprSyntax;
        readonly count?: CountSyntax;
        readonly items: readonly ItemSyntax[];
      }
  );

/** `3`, `2..`, `..1`, `1..2`, `?n`. */
export interface CountSyntax extends Span {
  readonly low?: number;
  readonly high?: number;
  readonly bind?: Name;
}

export type DirectionWord = '>' | '<' | '^' | 'v' | 'north' | 'south' | 'west' | 'east';

export type IntentSyntax = Span &
  (
    | { readonly is: 'direction'; readonly word: DirectionWord }
    | {
        readonly is: 'word';
        readonly word:
          | 'moving'
          | 'stationary'
          | 'act'
          | 'parallel'
          | 'perpendicular'
          | 'horizontal'
          | 'vertical'
          | 'orthogonal'
          | 'wander';
      }
    | {
        readonly is: 'chase';
        readonly how: 'toward' | 'away' | 'path';
        readonly target: Name;
        readonly avoiding?: Name;
      }
    /** A path before a thing or path: `d Arrow`. If it is no direction (`hand Key`) it is an item of its own. */
    | { readonly is: 'value'; readonly path: PathExpr }
  );

/** A kind or group, perhaps bound to a name, perhaps with attributes. */
export interface ThingSyntax extends Span {
  readonly is: 'kind';
  readonly bind?: Name;
  readonly name: Name;
  readonly attrs: readonly AttrSyntax[];
}

export type AttrSyntax = Span & { readonly name: Name } &
  /** `lit`, `not lit` */
  (
    | { readonly is: 'flag'; readonly not: boolean }
    | { readonly is: 'direction'; readonly word: DirectionWord }
    /** `color: ?c` */
    | { readonly is: 'bind'; readonly bind: Name }
    | { readonly is: 'value'; readonly value: ExprSyntax }
    | { readonly is: 'compare'; readonly op: CompareOp; readonly value: ExprSyntax }
    | { readonly is: 'change'; readonly op: '+=' | '-='; readonly value: ExprSyntax }
    | { readonly is: 'in'; readonly set: SetSyntax }
  );
