/** What a turn is made of when everything is written out: kinds by their ids, intents 0 north, 1 south, 2 west, 3 east, 4 act. */
import type { Span } from '../../syntax/ast';
import type { Expr, TurnRule } from '../../model/model';
import type { Direction } from '../../model/types';

export interface ConcreteTurn {
  readonly early: readonly ConcreteStep[];
  readonly late: readonly ConcreteStep[];
}

export type ConcreteStep = { readonly span: Span } & (
  | {
      readonly is: 'group';
      readonly random: boolean;
      readonly times: number;
      readonly when?: Expr;
      /** At least one. */
      readonly rules: readonly ConcreteRule[];
    }
  /** At least one group in it. */
  | { readonly is: 'loop'; readonly body: readonly ConcreteStep[] }
);

export interface ConcreteRule {
  readonly source: TurnRule;
  /** The cells of a row follow each other in this direction; places are scanned by columns if it is north or south. */
  readonly step: Direction;
  readonly rows: readonly (readonly ConcreteCell[])[];
}

export type ConcreteCell =
  { readonly gap: true } | { readonly gap: false; readonly test: CellTest; readonly write: CellWrite | null };

/** Kinds and layers ascend. */
export interface CellTest {
  readonly present: readonly number[];
  readonly missing: readonly number[];
  readonly anyOf: readonly (readonly number[])[];
  readonly intents: readonly { readonly layer: number; readonly intent: number }[];
  /** Layers without any intent. */
  readonly still: readonly number[];
}

export interface CellWrite {
  /** One of them is drawn; empty: none. */
  readonly any: readonly number[];
  readonly wander: readonly number[];
  readonly clear: readonly number[];
  readonly set: readonly number[];
  /** `clear`: bits `1 << intent`; `set`: -1 for none. */
  readonly intents: readonly { readonly layer: number; readonly clear: number; readonly set: number }[];
  /** Layers whose intents a rigid rule answers for. */
  readonly rigid: readonly number[];
}
