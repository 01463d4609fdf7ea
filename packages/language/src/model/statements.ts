/** Statements, and the builders of a start. Frame: `model.ts`. */
import type { Span } from '../syntax/ast';
import type { Expr, SetExpr } from './expressions';
import type { Template } from './feedback';
import type { AttrSet, Rule, Thing } from './rules';
import type { Turn } from './turn';
import type { Direction, Type } from './types';

export interface Block {
  readonly is: 'block';
  readonly span: Span;
  readonly body: readonly Stmt[];
}

export type Stmt = { readonly span: Span } & (
  | { readonly is: 'block'; readonly body: readonly Stmt[] }
  | { readonly is: 'label'; readonly label: number; readonly body: Stmt }
  /** `actions` empty: `any` real action; -1 in it: `tick`. Arguments of the action are bound to locals for the body. */
  | {
      readonly is: 'on';
      readonly clauses: readonly {
        readonly action: number | 'any' | 'tick';
        readonly args: readonly number[];
      }[];
      readonly body: Stmt;
    }
  /** Every rule below uses only these directions. `of`: a direction-valued expression, `none` meaning all four. */
  | {
      readonly is: 'along';
      readonly directions: readonly Direction[] | { readonly of: readonly Expr[] };
      readonly body: Stmt;
    }
  | { readonly is: 'repeat'; readonly times?: number; readonly body: Stmt }
  | { readonly is: 'together' | 'random' | 'first' | 'chain'; readonly body: Stmt }
  | { readonly is: 'if'; readonly condition: Expr; readonly then: Block; readonly else?: Stmt }
  | { readonly is: 'chance'; readonly probability: Expr; readonly then: Block; readonly else?: Block }
  /** Over the values of `set`, in order. */
  | { readonly is: 'for'; readonly local: number; readonly set: SetExpr; readonly body: Block }
  /** Over the cells that held such an object when the loop began, in scan order; `local` is the cell (`o.hp` is an `attribute` of it). */
  | {
      readonly is: 'each';
      readonly local: number;
      readonly thing: Thing;
      readonly where?: Expr;
      readonly body: Block;
    }
  | { readonly is: 'let'; readonly local: number; readonly value: Expr }
  | { readonly is: 'set'; readonly target: Target; readonly value: Expr }
  /** Of `draw`: leaves of holes and what they are filled with. All values are read before the first is written. */
  | {
      readonly is: 'assign';
      readonly leaves: readonly {
        readonly leaf: Expr & { readonly is: 'param' };
        readonly type: Type;
        readonly value: Expr;
      }[];
    }
  | { readonly is: 'rule'; readonly rule: Rule }
  | { readonly is: 'move' | 'cancel' | 'again' | 'checkpoint' | 'restart' }
  /** The first statement of transitions `as puzzlescript`; native ones may follow. */
  | { readonly is: 'turn'; readonly turn: Turn }
  /** Kind ids. */
  | { readonly is: 'drive'; readonly kinds: readonly number[] }
  /** `text`: what the agent is told if it fails, as far as `errors` lets it. */
  | { readonly is: 'require'; readonly condition: Expr; readonly text?: Template }
  | { readonly is: 'reply'; readonly text: Template }
  | Build
);

/** `+=` and `-=` are gone: `value` reads the target. The write saturates or wraps by the target's type. */
export type Target =
  | { readonly is: 'variable'; readonly variable: number; readonly index?: Expr }
  /** Attribute of the object on `layer` at `cell` (a bound object or an `each`). */
  | { readonly is: 'attribute'; readonly cell: Expr; readonly layer: number; readonly attribute: string };

export interface Placed {
  readonly kind: number;
  readonly sets: readonly AttrSet[];
}
/** What a builder puts down: a kind with attributes, or an object value. */
export type Placing = Placed | { readonly value: Expr };

export type Build = { readonly span: Span } & (
  | { readonly is: 'size'; readonly width: Expr; readonly height: Expr }
  /** Drawings already resolved by the legend; `pick` counts from 1. */
  | { readonly is: 'map'; readonly pick?: Expr; readonly maps: readonly Drawing[] }
  | { readonly is: 'fill'; readonly thing: Placing; readonly area: readonly AreaClause[] }
  | { readonly is: 'border' | 'maze'; readonly thing: Placing }
  | { readonly is: 'cave'; readonly thing: Placing; readonly share: Expr }
  | { readonly is: 'rooms'; readonly thing: Placing; readonly columns: Expr; readonly rows: Expr }
  | {
      readonly is: 'scatter' | 'place';
      readonly count?: Expr;
      readonly thing: Placing;
      readonly where: Where;
    }
  | { readonly is: 'play'; readonly action: number | 'tick'; readonly args: readonly Expr[] }
);
export interface AreaClause {
  readonly axis: 'column' | 'row';
  readonly low: Expr;
  readonly high: Expr;
}
export interface Where {
  readonly at?: Expr;
  readonly on?: Thing;
  readonly area: readonly AreaClause[];
  readonly farFrom?: { readonly kinds: readonly number[]; readonly distance: Expr };
}
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Row by row; each cell a list of things to put. */ readonly cells: readonly (readonly Placed[])[];
}
