/**
 * The checked meaning of a world: names are looked up, types known, sugar gone; relative directions (`>`), groups and
 * words like `moving` are still there (the engine's lowering expands them). Ids are positions in the arrays of `World`.
 * Every node keeps its span, so that errors, traces and editor services can point at the text.
 */
import type { Span, BlockSyntax } from '../syntax/ast';
import type { Expr, SetExpr } from './expressions';
import type { AttrSet, KindMatch, Rule, Thing } from './rules';
import type { Structure, Within } from './structure';
import type { Direction, Type } from './types';

export type * from './expressions';
export type * from './rules';
export type * from './structure';

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

// ── statements ──────────────────────────────────────────────────────────────

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
  | { readonly is: 'move' | 'cancel' }
  /** Kind ids. */
  | { readonly is: 'drive'; readonly kinds: readonly number[] }
  | { readonly is: 'require'; readonly condition: Expr }
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

// ── observation, signals, tasks, checks, looks ──────────────────────────────

export type Observed = { readonly span: Span } & (
  | { readonly is: 'view'; readonly shape: 'none' | 'full' }
  | {
      readonly is: 'view';
      readonly shape: 'around' | 'ahead';
      readonly width: Expr;
      readonly height: Expr;
      /** Capacity of the window over all z. */
      readonly maxWidth: number;
      readonly maxHeight: number;
      readonly of: Thing;
      readonly mirrored?: true;
      readonly blockedBy: readonly Thing[];
      readonly outside?: Placed;
    }
  | {
      readonly is: 'view';
      readonly shape: 'full';
      readonly mirrored?: true;
      readonly blockedBy: readonly Thing[];
      readonly outside?: Placed;
    }
  /** `at`: an object value drawn into the view on that kind's cell, after the mask. */
  | { readonly is: 'show'; readonly name: string; readonly value: Expr; readonly at?: readonly number[] }
  | { readonly is: 'showBrief' }
  /** Kinds that look like nothing, or (with `attribute`) an attribute that reads as its least value. */
  | { readonly is: 'hide'; readonly kinds: readonly number[]; readonly attribute?: string }
  /** How likely it is that a cell or a fact is not seen; the first that holds counts. */
  | { readonly is: 'blur'; readonly amount: Expr }
  /** By how many steps observations are late; the first that holds counts. */
  | ({ readonly is: 'delay' } & Late)
  | {
      readonly is: 'if';
      readonly condition: Expr;
      readonly then: readonly Observed[];
      readonly else: readonly Observed[];
    }
);

export interface Template {
  readonly parts: readonly (string | Expr)[];
}

export type Signal = { readonly span: Span } & (
  | { readonly is: 'reward' | 'cost' | 'performance'; readonly value: Expr; readonly when?: Expr }
  | { readonly is: 'say'; readonly text: Template; readonly when?: Expr }
  | { readonly is: 'end'; readonly ending: string; readonly when?: Expr }
  | {
      readonly is: 'if';
      readonly condition: Expr;
      readonly then: readonly Signal[];
      readonly else: readonly Signal[];
    }
);

export interface Task extends Named {
  readonly brief?: Template;
  readonly start: Block;
  readonly goals: readonly { readonly span: Span; readonly title?: string; readonly condition: Expr }[];
  readonly fails: readonly Expr[];
  readonly limit?: Expr;
}

export type Check = { readonly span: Span; readonly title: string } & (
  | { readonly is: 'always' | 'never' | 'reachable'; readonly condition: Expr }
  | {
      readonly is: 'test';
      readonly with: readonly { readonly param: number; readonly value: number }[];
      readonly steps: readonly TestStep[];
    }
);
export type TestStep = { readonly span: Span } &
  /** Builders that stand together: a new episode begins here, with this start instead of the task's. */
  (
    | { readonly is: 'start'; readonly body: Block }
    | { readonly is: 'seed'; readonly seed: number }
    | { readonly is: 'task'; readonly task: number }
    | {
        readonly is: 'do';
        readonly action: number | 'tick';
        readonly args: readonly number[];
        readonly times: number;
      }
    /** Compared kind by kind on every layer; attributes that the legend names must be equal. */
    | { readonly is: 'see'; readonly map: Drawing }
    | { readonly is: 'expect'; readonly condition: Expr }
  );

export interface LegendGlyph extends Named {
  readonly glyph: string;
  readonly things: readonly Placed[];
}

export type Look = { readonly span: Span } & (
  | {
      readonly is: 'thing';
      readonly thing: Thing;
      readonly glyph?: string;
      readonly colour?: string;
      readonly sprite?: readonly string[];
    }
  | { readonly is: 'word'; readonly name: string; readonly text: Template }
  | { readonly is: 'text'; readonly text: Template }
  | { readonly is: 'tick'; readonly seconds: number }
  | { readonly is: 'sound'; readonly event: string; readonly sound: string }
);
