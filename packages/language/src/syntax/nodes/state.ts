// Declarations: fields, types, state, legend, actions.

import type { ExprSyntax, StringSyntax } from './expressions';
import type { ThingSyntax } from './patterns';
import type { Name, Span } from './span';

/** `name: type [= default]`: the one way to declare anything. */
export interface FieldSyntax extends Span {
  readonly name: Name;
  readonly type: TypeSyntax;
  readonly default?: ExprSyntax;
  /** `key` columns of tables. */
  readonly key?: boolean;
}

export type TypeSyntax = Span & { readonly orNone: boolean } & (
    | { readonly is: 'word'; readonly word: 'bool' | 'direction' | 'cell' | 'text' | 'percent' }
    /** `Key or Ball`, or the name of a declared type. */
    | { readonly is: 'named'; readonly names: readonly Name[] }
    | { readonly is: 'range'; readonly low: ExprSyntax; readonly high: ExprSyntax; readonly wrap: boolean }
    /** `{ red, green * 2 }` */
    | {
        readonly is: 'choice';
        readonly values: readonly (Span & { readonly value: ExprSyntax; readonly weight?: ExprSyntax })[];
      }
    | { readonly is: 'record'; readonly fields: readonly FieldSyntax[] }
    /** `[upto] n of T` */
    | {
        readonly is: 'list';
        readonly upto: boolean;
        readonly length: ExprSyntax;
        readonly element: TypeSyntax;
      }
  );

export type StateSyntax =
  | (Span & {
      readonly is: 'grid';
      readonly upto: boolean;
      readonly width: ExprSyntax;
      readonly height: ExprSyntax;
      readonly wrap: boolean;
    })
  | (Span & {
      readonly is: 'layer';
      readonly name: Name;
      readonly fields: readonly FieldSyntax[];
      readonly kinds: readonly KindSyntax[];
    })
  | (Span & { readonly is: 'group'; readonly name: Name; readonly members: readonly ThingSyntax[] })
  | (Span & {
      readonly is: 'var';
      readonly name: Name;
      readonly each?: Name;
      readonly type: TypeSyntax;
      readonly default?: ExprSyntax;
    })
  | (Span & {
      readonly is: 'table';
      readonly name: Name;
      readonly capacity: ExprSyntax;
      readonly fields: readonly FieldSyntax[];
    });

export interface KindSyntax extends Span {
  readonly name: Name;
  readonly fields: readonly FieldSyntax[];
}

/** `"*" Crate Target`: what a glyph of a map puts on its cell. */
export interface LegendEntry extends Span {
  readonly glyph: StringSyntax;
  readonly things: readonly ThingSyntax[];
}

export interface ActionSyntax extends Span {
  readonly name: Name;
  readonly args: readonly FieldSyntax[];
  /** `name = first second`: a macro. */
  readonly macro?: readonly Name[];
  /** `as none`: T, macros and starts know it, the agent does not. */
  readonly withheld: boolean;
  /** `as "jib"`: the agent's name. */
  readonly outer?: StringSyntax;
  readonly key?: StringSyntax;
  readonly about?: StringSyntax;
}
