// The world and its blocks.

import type { ExprSyntax, StringSyntax } from './expressions';
import type { Name, Span } from './span';
import type { ActionSyntax, FieldSyntax, LegendEntry, StateSyntax, TypeSyntax } from './state';
import type { BodySyntax } from './statements';
import type { CheckSyntax, LookSyntax, ObsSyntax, SignalSyntax, TaskSyntax } from './surface';

export interface WorldSyntax extends Span {
  readonly name: Name;
  readonly blocks: readonly BlockSyntax[];
}

export type BlockSyntax =
  | AboutBlock
  | TypeBlock
  | ParamSyntax
  | AssumeBlock
  | DrawBlock
  | StateBlock
  | LegendBlock
  | ActionsBlock
  | TransitionsBlock
  | ObservationBlock
  | SignalsBlock
  | TaskBlock
  | ChecksBlock
  | LooksBlock;

export interface AboutBlock extends Span {
  readonly is: 'about';
  readonly text: StringSyntax;
}
export interface TypeBlock extends Span {
  readonly is: 'type';
  readonly name: Name;
  readonly type: TypeSyntax;
}
/** `param name: type = default`, in the world or in a task. */
export interface ParamSyntax extends Span {
  readonly is: 'param';
  readonly field: FieldSyntax;
}
export interface AssumeBlock extends Span {
  readonly is: 'assume';
  readonly condition: ExprSyntax;
}
export interface DrawBlock extends Span {
  readonly is: 'draw';
  readonly body: BodySyntax;
}
export interface StateBlock extends Span {
  readonly is: 'state';
  readonly entries: readonly StateSyntax[];
}
export interface LegendBlock extends Span {
  readonly is: 'legend';
  readonly entries: readonly LegendEntry[];
}
export interface ActionsBlock extends Span {
  readonly is: 'actions';
  readonly modifiers: readonly (Span & { readonly is: 'sticky' | 'lag'; readonly amount: ExprSyntax })[];
  readonly actions: readonly ActionSyntax[];
}
export interface TransitionsBlock extends Span {
  readonly is: 'transitions';
  /** `as puzzlescript`: the span of the words, if written. */
  readonly dialect?: Name;
  readonly body: BodySyntax;
}
export interface ObservationBlock extends Span {
  readonly is: 'observation';
  readonly entries: readonly ObsSyntax[];
}
export interface SignalsBlock extends Span {
  readonly is: 'signals';
  readonly entries: readonly SignalSyntax[];
}
export interface TaskBlock extends Span {
  readonly is: 'task';
  readonly name: Name;
  readonly entries: readonly TaskSyntax[];
}
export interface ChecksBlock extends Span {
  readonly is: 'checks';
  readonly entries: readonly CheckSyntax[];
}
export interface LooksBlock extends Span {
  readonly is: 'looks';
  readonly entries: readonly LookSyntax[];
}
