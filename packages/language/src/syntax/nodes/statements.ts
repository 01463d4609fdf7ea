// Statements of transitions, starts and draws.

import type { ExprSyntax, PathExpr, RawSyntax, SetSyntax, StringSyntax } from './expressions';
import type { AttrSyntax, RuleStmt, ThingSyntax } from './patterns';
import type { Name, Span } from './span';
import type { TypeSyntax } from './state';

export interface BodySyntax extends Span {
  readonly is: 'body';
  readonly statements: readonly StmtSyntax[];
}

export type StmtSyntax =
  | LabelStmt
  | BodySyntax
  | RuleStmt
  | SetStmt
  | PrefixStmt
  | IfStmt
  | CaseStmt
  | ChanceStmt
  | ForStmt
  | EachStmt
  | LetStmt
  | CommandStmt
  | ToolStmt
  | BuildStmt;

export interface LabelStmt extends Span {
  readonly is: 'label';
  readonly name: Name;
  readonly statement: StmtSyntax;
}

export type PrefixStmt = Span & { readonly statement: StmtSyntax } & (
    | {
        readonly is: 'on';
        readonly actions: readonly (Span & { readonly name: Name; readonly args: readonly Name[] })[];
      }
    | { readonly is: 'along'; readonly directions: readonly ExprSyntax[] }
    | { readonly is: 'repeat'; readonly times?: number }
    | { readonly is: 'together' | 'random' | 'rigid' | 'first' | 'chain' }
  );

export interface IfStmt extends Span {
  readonly is: 'if';
  readonly condition: ExprSyntax;
  readonly then: BodySyntax;
  readonly else?: BodySyntax | IfStmt;
}
export interface CaseStmt extends Span {
  readonly is: 'case';
  readonly subject: ExprSyntax;
  readonly arms: readonly (Span & { readonly values: readonly ExprSyntax[]; readonly body: BodySyntax })[];
  readonly else?: BodySyntax;
}
export interface ChanceStmt extends Span {
  readonly is: 'chance';
  readonly probability: ExprSyntax;
  readonly then: BodySyntax;
  readonly else?: BodySyntax;
}
export interface ForStmt extends Span {
  readonly is: 'for';
  readonly name: Name;
  readonly set: SetSyntax;
  readonly body: BodySyntax;
}
export interface EachStmt extends Span {
  readonly is: 'each';
  readonly name: Name;
  readonly of: Name;
  readonly where?: ExprSyntax;
  readonly body: BodySyntax;
}
export interface LetStmt extends Span {
  readonly is: 'let';
  readonly name: Name;
  readonly type?: TypeSyntax;
  readonly value: ExprSyntax;
}

export type CommandStmt = Span &
  (
    | { readonly is: 'move' | 'cancel' | 'again' | 'checkpoint' | 'restart' }
    /** `all`: `drive Body and Head`, cells that hold both. */
    | { readonly is: 'drive'; readonly kinds: readonly Name[]; readonly all?: true }
  );

export type ToolStmt = Span &
  (
    | { readonly is: 'require'; readonly condition: ExprSyntax; readonly else?: StringSyntax }
    | { readonly is: 'reply'; readonly text: StringSyntax }
    | { readonly is: 'insert'; readonly table: Name; readonly attrs: readonly AttrSyntax[] }
    | { readonly is: 'delete'; readonly row: Name }
  );

/** What may be put on a cell by a builder: a kind with attributes, or a value (`let wall = …`). */
export type Placeable = ThingSyntax | PathExpr;

export type BuildStmt = Span &
  (
    | { readonly is: 'size'; readonly width: ExprSyntax; readonly height: ExprSyntax }
    | { readonly is: 'map'; readonly pick?: ExprSyntax; readonly maps: readonly RawSyntax[] }
    | { readonly is: 'fill'; readonly thing: Placeable; readonly area?: AreaSyntax }
    | { readonly is: 'border' | 'maze'; readonly thing: Placeable }
    | { readonly is: 'cave'; readonly thing: Placeable; readonly share: ExprSyntax }
    | {
        readonly is: 'rooms';
        readonly thing: Placeable;
        readonly columns: ExprSyntax;
        readonly rows: ExprSyntax;
      }
    | {
        readonly is: 'scatter';
        readonly count: ExprSyntax;
        readonly thing: Placeable;
        readonly where: WhereSyntax;
      }
    | { readonly is: 'place'; readonly thing: Placeable; readonly where: WhereSyntax }
    | { readonly is: 'play'; readonly action: Name; readonly args: readonly ExprSyntax[] }
  );

/** All given clauses hold together. */
export interface WhereSyntax {
  readonly at?: ExprSyntax;
  readonly on?: ThingSyntax;
  readonly area?: AreaSyntax;
  readonly farFrom?: { readonly kind: Name; readonly distance: ExprSyntax };
}
/** `column 3 row 1..2`: every clause narrows. `high` is absent for `column` and `row`. */
export type AreaSyntax = readonly (Span & {
  readonly axis: 'column' | 'row';
  readonly low: ExprSyntax;
  readonly high?: ExprSyntax;
})[];

export interface SetStmt extends Span {
  readonly is: 'set';
  readonly target: PathExpr;
  readonly op: ':=' | '+=' | '-=';
  readonly value: ExprSyntax;
}
