// Values, paths, sets, strings, drawings.

import type { RowSyntax, ThingSyntax } from './patterns';
import type { Name, Span } from './span';

export type CompareOp = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type ExprSyntax = Span &
  /** `percent` when a `%` follows: the value is still what was written (12.5). */
  (
    | { readonly is: 'number'; readonly value: number; readonly percent: boolean }
    | { readonly is: 'string'; readonly string: StringSyntax }
    | { readonly is: 'word'; readonly word: 'true' | 'false' | 'none' }
    | { readonly is: 'not'; readonly of: ExprSyntax }
    | { readonly is: 'negate'; readonly of: ExprSyntax }
    | {
        readonly is: 'time';
        readonly when: 'was' | 'ever' | 'initially' | 'unchanged';
        readonly of: ExprSyntax;
      }
    | {
        readonly is: 'binary';
        readonly op: 'or' | 'and' | '+' | '-' | '*' | '/' | 'mod' | CompareOp;
        readonly left: ExprSyntax;
        readonly right: ExprSyntax;
      }
    | { readonly is: 'in'; readonly not: boolean; readonly left: ExprSyntax; readonly set: SetSyntax }
    /** `hand is Key(color: c)`, `hand is not Key` */
    | { readonly is: 'is'; readonly not: boolean; readonly left: ExprSyntax; readonly thing: ThingSyntax }
    /** `(x, y)` */
    | { readonly is: 'cell'; readonly x: ExprSyntax; readonly y: ExprSyntax }
    | { readonly is: 'group'; readonly of: ExprSyntax }
    | { readonly is: 'set'; readonly values: readonly ExprSyntax[] }
    | {
        readonly is: 'record';
        readonly fields: readonly (Span & { readonly name: Name; readonly value: ExprSyntax })[];
      }
    /** `Key(color: red)`, `Agent.facing`, `Me.cell` */
    | { readonly is: 'kind'; readonly thing: ThingSyntax; readonly field?: Name }
    /** `cw(facing)`, `ahead(Agent)`, `min(a, b)` */
    | { readonly is: 'call'; readonly name: Name; readonly args: readonly SetSyntax[] }
    | PathExpr
    /** `any`, `any(1..3)` */
    | { readonly is: 'any'; readonly from?: SetSyntax }
    | { readonly is: 'pick'; readonly name: Name; readonly of: Name; readonly where?: ExprSyntax }
    | {
        readonly is: 'query';
        readonly how: 'count' | 'some' | 'no' | 'all';
        readonly along?: ExprSyntax;
        readonly row: RowSyntax;
      }
    /** `count Crate`, `all Target on Crate`: things that share a cell. */
    | {
        readonly is: 'cells';
        readonly how: 'count' | 'some' | 'no' | 'all';
        readonly things: readonly ThingSyntax[];
        readonly on: readonly ThingSyntax[];
      }
    /** `count w: Wolf where w.rest = 0`, `all o: Order have …`, `sum c: Crate of c.weight` */
    | {
        readonly is: 'fold';
        readonly how: 'count' | 'some' | 'no' | 'all' | 'sum';
        readonly name: Name;
        readonly of: Name;
        readonly where?: ExprSyntax;
        readonly have?: ExprSyntax;
        readonly value?: ExprSyntax;
      }
    | {
        readonly is: 'if';
        readonly condition: ExprSyntax;
        readonly then: ExprSyntax;
        readonly else: ExprSyntax;
      }
    | {
        readonly is: 'case';
        readonly subject: ExprSyntax;
        readonly arms: readonly (Span & {
          readonly values: readonly ExprSyntax[];
          readonly value: ExprSyntax;
        })[];
        readonly else?: ExprSyntax;
      }
  );

/** `bag`, `bag.wood`, `pays.(arm)`, `a.facing`. A layer's name is a path of one step. */
export interface PathExpr extends Span {
  readonly is: 'path';
  readonly name: Name;
  readonly steps: readonly (Name | ExprSyntax)[];
}

/** `{ 1, 2 }` is a set expression; `2..5` a range; anything else a value that holds a set (a list). */
export type SetSyntax = Span &
  (
    | { readonly is: 'range'; readonly low: ExprSyntax; readonly high: ExprSyntax }
    | { readonly is: 'values'; readonly values: readonly ExprSyntax[] }
    | { readonly is: 'value'; readonly value: ExprSyntax }
  );

/** A string with `{expr}` holes; `parts` alternate text and expression. */
export interface StringSyntax extends Span {
  readonly parts: readonly (string | ExprSyntax)[];
}
/** `"""…"""`: a drawing. `lines` are dedented rows without the blank first and last line. */
export interface RawSyntax extends Span {
  readonly lines: readonly string[];
  readonly lineStarts: readonly number[];
}
