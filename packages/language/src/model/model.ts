/**
 * The checked meaning of a world: names are looked up, types known, sugar gone; relative directions (`>`), groups and
 * words like `moving` are still there (the engine's lowering expands them). Ids are positions in the arrays of `World`.
 * Every node keeps its span, so that errors, traces and editor services can point at the text.
 */
import type { Span, BlockSyntax } from '../syntax/ast';
import type { Expr } from './expressions';
import type { Check, LegendGlyph, Look, Milestone, Observed, Signal, Task } from './feedback';
import type { KindMatch } from './rules';
import type { Block } from './statements';
import type { Structure, Within } from './structure';
import type { Direction, Type } from './types';

export type * from './expressions';
export type * from './rules';
export type * from './feedback';
export { ERROR_LEVELS } from './feedback';
export type * from './statements';
export type * from './structure';
export type * from './turn';

export interface World {
  readonly name: string;
  readonly about?: string;
  readonly grid?: Grid;
  readonly layers: readonly Layer[];
  readonly kinds: readonly Kind[];
  readonly groups: readonly Group[];
  readonly variables: readonly Variable[];
  /** Holes as written: the world's first, then each task's own. */
  readonly holes: readonly Hole[];
  /** The leaves of all holes. One z holds a value for every one, in this order. */
  readonly params: readonly Param[];
  /** Fills holes that depend on each other. */
  readonly draw?: Block;
  readonly assumptions: readonly Expr[];
  readonly actions: readonly Action[];
  /** How likely it is that what acted in the step before acts again. Reads params only. */
  readonly sticky?: Expr;
  /** By how many steps actions are late. */
  readonly lag?: Late;
  readonly labels: readonly Named[];
  readonly locals: readonly Local[];
  readonly transitions: Block;
  readonly observation: readonly Observed[];
  readonly signals: readonly Signal[];
  readonly milestones: readonly Milestone[];
  readonly tasks: readonly Task[];
  readonly checks: readonly Check[];
  readonly legend: readonly LegendGlyph[];
  readonly looks: readonly Look[];
  readonly blocks: readonly BlockSyntax[];
}

export interface Named {
  readonly name: string;
  readonly span: Span;
}

export interface Grid {
  readonly span: Span;
  /** The capacity: the largest board any z and task may have. */
  readonly width: number;
  readonly height: number;
  readonly upto: boolean;
  readonly wrap: boolean;
  /** The board's size where a param decides it (`grid n x n`); else equal to the capacity. */
  readonly widthOf: Expr;
  readonly heightOf: Expr;
}

export interface Layer extends Named {
  /** Kind ids in order: a kind's number in the layer is its position here + 1, 0 is "nothing". */
  readonly kinds: readonly number[];
  readonly columns: readonly Column[];
}
/** Attributes of the same name in one layer share a column, which stores `value - low` in `bytes` bytes; 0 where no kind with it stands. */
export interface Column {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly bytes: 1 | 2 | 4;
}

export interface Kind extends Named {
  readonly layer: number;
  readonly attributes: readonly Attribute[];
  /** Number of different objects of this kind: the product of its attributes' numbers of values. */
  readonly size: number;
}
export interface Attribute extends Named {
  readonly type: Type;
  /** Reads params only. */
  readonly default: Expr;
  /** Index into the layer's columns. */
  readonly column: number;
  /** Encoded bounds, `none` included, and the factor of this digit in an object code. */
  readonly low: number;
  readonly high: number;
  readonly factor: number;
}
export interface Group extends Named {
  readonly members: readonly KindMatch[];
}

export interface Variable extends Named {
  readonly type: Type;
  /** `var bag for Stuff`: one variable for each word (or integer) of this type, names in `eachNames`. */
  readonly each?: Type;
  readonly count: number;
  readonly eachNames: readonly string[];
  readonly default: Expr;
  readonly low: number;
  readonly high: number;
}

export type Axis = 'S' | 'A' | 'T' | 'O' | 'Y' | 'x' | 'content';
/** A `param` as written: a value, a record or a list. */
export interface Hole extends Named {
  readonly structure: Structure;
  /** Id of its first leaf; the others follow. */
  readonly first: number;
  /** The task it belongs to; absent for a world's own. */
  readonly task?: number;
  /** Of all its leaves, the strongest first. */
  readonly axes: readonly Axis[];
}
/** A leaf of a hole, named by its path (`rules.1.form`); of a plain hole, the hole itself. */
export interface Param extends Named {
  /** Position in `World.holes`. */
  readonly hole: number;
  /** The lists it is an entry of. */
  readonly within?: readonly Within[];
  /** What a record that leaves the field out has there. */
  readonly blank: number;
  readonly type: Type;
  /** Encoded bounds; `type.values` if it is a choice. */
  readonly low: number;
  readonly high: number;
  readonly default: number;
  /** The task it belongs to; absent for a world's own. */
  readonly task?: number;
  /** Inferred (decision 53): the blocks that name it, the strongest first. Empty: no block does. */
  readonly axes: readonly Axis[];
}

export interface Action extends Named {
  readonly outer: string;
  readonly key?: string;
  readonly about?: string;
  readonly args: readonly (Named & { readonly type: Type; readonly low: number; readonly high: number })[];
  /** The heading `drive` gives for it (`act` is 4); absent for other names and macros. */
  readonly heading?: Direction | 4;
  /** A macro: the actions that the transitions run for, one after the other; none of them: a step without an action. */
  readonly macro?: readonly number[];
  /** Not among the actions of the agent. */
  readonly withheld?: boolean;
}
/** A number of steps, of which params decide. */
export interface Late {
  readonly amount: Expr;
  /** Over all z. */
  readonly most: number;
}

export interface Local extends Named {
  readonly type: Type;
  /** `task`: a `let` of `start`, kept for the episode as a constant of x. `frame`: lives in one run of its block or place. `draw`: no engine sees it. */
  readonly home: 'task' | 'frame' | 'draw';
}
