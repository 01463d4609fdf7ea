/** Rules: patterns, what is written, what is done. Part of the model (`./model.ts`). */
import type { Span } from '../syntax/ast';
import type { Expr } from './expressions';
import type { Stmt } from './model';
import type { Direction } from './types';

export interface Rule {
  readonly span: Span;
  readonly left: readonly Row[];
  readonly when?: Expr;
  readonly chance?: Expr;
  /** Parallel to `left`: for each row and cell what is written there; absent for a rule that only tests. */
  readonly right?: readonly (readonly CellWrite[])[];
  readonly effects: readonly Stmt[];
}

export interface Row {
  readonly cells: readonly Cell[];
}
export interface Cell {
  readonly span: Span;
  readonly gap: boolean;
  readonly items: readonly Test[];
}

export type Test = { readonly span: Span } &
  /** `no`: no such object here; `was`: at the start of the step. A layer's name is a thing of all its kinds. */
  (
    | { readonly is: 'thing'; readonly thing: Thing; readonly intent?: Intent; readonly mark?: 'no' | 'was' }
    /** The cell holds exactly this object (kind and all attributes); `none`: nothing of the layers of its type. */
    | { readonly is: 'value'; readonly value: Expr; readonly intent?: Intent; readonly mark?: 'no' | 'was' }
    | { readonly is: 'anchor'; readonly cell: Expr }
    | { readonly is: 'bindCell'; readonly local: number }
    | {
        readonly is: 'count';
        readonly where: 'around' | 'beside' | 'near' | HeadingWord;
        readonly radius?: Expr;
        readonly low: number;
        /** Infinity where open. */
        readonly high: number;
        readonly bind?: number;
        /** A cell counts if it passes all of them. */
        readonly items: readonly Test[];
      }
  );

/** Any of these kinds, and all of these tests. */
export interface Thing {
  readonly span: Span;
  /** As written: decides what "the same name" is on the right side. */
  readonly name: string;
  readonly members: readonly KindMatch[];
  readonly tests: readonly AttrTest[];
  /** Local that stands for the object: its cell, on the layer of the matched kind. */
  readonly bind?: number;
}
/** A kind of a group with the tests the group's declaration asks of it. */
export interface KindMatch {
  readonly kind: number;
  readonly tests: readonly AttrTest[];
}
/** A truth about the object at hand (read with `own`), or a local that takes an attribute's value. */
export type AttrTest =
  | { readonly is: 'test'; readonly test: Expr }
  | { readonly is: 'bind'; readonly attribute: string; readonly local: number };

/** Relative words are resolved against the direction of a rule's copy: > along it, < against, ^ to its left, v to its right. */
export type RelativeWord = '>' | '<' | '^' | 'v';
export type HeadingWord = { readonly relative: RelativeWord } | { readonly direction: Direction };

export type Intent = { readonly span: Span } & (
  | { readonly is: 'heading'; readonly heading: HeadingWord }
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
        | 'orthogonal';
    }
  /** Right side only. */
  | { readonly is: 'wander' }
  | {
      readonly is: 'chase';
      readonly how: 'toward' | 'away' | 'path';
      readonly target: readonly KindMatch[];
      readonly avoiding: readonly KindMatch[];
    }
  /** A direction value; on the right `none` sets no intent. */
  | { readonly is: 'value'; readonly value: Expr }
);

export interface CellWrite {
  readonly writes: readonly Write[];
}
export interface Write {
  readonly span: Span;
  readonly intent?: Intent;
  readonly object:
    /** The object of left item `item` of the same cell stays. */
    | { readonly is: 'keep'; readonly item: number }
    /** The object bound in another cell (or the same) comes here with its attributes. */
    | { readonly is: 'carry'; readonly row: number; readonly cell: number; readonly item: number }
    | { readonly is: 'make'; readonly kind: number }
    /** An object value; `none` leaves the layers its type speaks of empty. */
    | { readonly is: 'value'; readonly value: Expr }
    /** One kind of these, drawn, in layer order. */
    | { readonly is: 'any'; readonly kinds: readonly number[] };
  /** `own` in a value is the attribute's old value (keep, carry) or its default (make). */
  readonly sets: readonly AttrSet[];
}
export interface AttrSet {
  readonly attribute: string;
  readonly value: Expr;
}
