/**
 * The checked meaning of a world: names are looked up, types known, sugar gone; relative directions (`>`), groups and
 * words like `moving` are still there (the engine's lowering expands them). Ids are positions in the arrays of `World`.
 * Every node keeps its span, so that errors, traces and editor services can point at the text.
 */
import type { Span, BlockSyntax } from '../syntax/ast';
import type { Direction, Type } from './types';

export interface World {
  readonly name: string;
  readonly about?: string;
  readonly grid?: Grid;
  readonly layers: readonly Layer[];
  readonly kinds: readonly Kind[];
  readonly groups: readonly Group[];
  readonly variables: readonly Variable[];
  /** World params first, then each task's own. One z holds a value for every one, in this order. */
  readonly params: readonly Param[];
  readonly assumptions: readonly Expr[];
  readonly actions: readonly Action[];
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

export interface Named { readonly name: string; readonly span: Span }

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
export interface Column { readonly name: string; readonly low: number; readonly high: number; readonly bytes: 1 | 2 | 4 }

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
export interface Group extends Named { readonly members: readonly KindMatch[] }

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
export interface Param extends Named {
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
  /** The heading `drive` gives for it (`act` is 4); absent for other names. */
  readonly heading?: Direction | 4;
}

export interface Local extends Named {
  readonly type: Type;
  /** `task`: a `let` of `start`, kept for the episode as a constant of x. `frame`: lives in one run of its block or place. */
  readonly home: 'task' | 'frame';
}

// ── statements ──────────────────────────────────────────────────────────────

export interface Block { readonly is: 'block'; readonly span: Span; readonly body: readonly Stmt[] }

export type Stmt = { readonly span: Span } & (
  | { readonly is: 'block'; readonly body: readonly Stmt[] }
  | { readonly is: 'label'; readonly label: number; readonly body: Stmt }
  /** `actions` empty: `any` real action; -1 in it: `tick`. Arguments of the action are bound to locals for the body. */
  | { readonly is: 'on'; readonly clauses: readonly { readonly action: number | 'any' | 'tick'; readonly args: readonly number[] }[]; readonly body: Stmt }
  /** Every rule below uses only these directions. `of`: a direction-valued expression, `none` meaning all four. */
  | { readonly is: 'along'; readonly directions: readonly Direction[] | { readonly of: readonly Expr[] }; readonly body: Stmt }
  | { readonly is: 'repeat'; readonly times?: number; readonly body: Stmt }
  | { readonly is: 'together' | 'random' | 'first' | 'chain'; readonly body: Stmt }
  | { readonly is: 'if'; readonly condition: Expr; readonly then: Block; readonly else?: Stmt }
  | { readonly is: 'chance'; readonly probability: Expr; readonly then: Block; readonly else?: Block }
  /** Over the values of `set`, in order. */
  | { readonly is: 'for'; readonly local: number; readonly set: SetExpr; readonly body: Block }
  /** Over the cells that held such an object when the loop began, in scan order; `local` is the cell (`o.hp` is an `attribute` of it). */
  | { readonly is: 'each'; readonly local: number; readonly thing: Thing; readonly where?: Expr; readonly body: Block }
  | { readonly is: 'let'; readonly local: number; readonly value: Expr }
  | { readonly is: 'set'; readonly target: Target; readonly value: Expr }
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

export interface Placed { readonly kind: number; readonly sets: readonly AttrSet[] }
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
  | { readonly is: 'scatter' | 'place'; readonly count?: Expr; readonly thing: Placing; readonly where: Where }
  | { readonly is: 'play'; readonly action: number | 'tick'; readonly args: readonly Expr[] }
);
export interface AreaClause { readonly axis: 'column' | 'row'; readonly low: Expr; readonly high: Expr }
export interface Where {
  readonly at?: Expr;
  readonly on?: Thing;
  readonly area: readonly AreaClause[];
  readonly farFrom?: { readonly kinds: readonly number[]; readonly distance: Expr };
}
export interface Drawing { readonly width: number; readonly height: number; /** Row by row; each cell a list of things to put. */ readonly cells: readonly (readonly Placed[])[] }

// ── rules ───────────────────────────────────────────────────────────────────

export interface Rule {
  readonly span: Span;
  readonly left: readonly Row[];
  readonly when?: Expr;
  readonly chance?: Expr;
  /** Parallel to `left`: for each row and cell what is written there; absent for a rule that only tests. */
  readonly right?: readonly (readonly CellWrite[])[];
  readonly effects: readonly Stmt[];
}

export interface Row { readonly cells: readonly Cell[] }
export interface Cell { readonly span: Span; readonly gap: boolean; readonly items: readonly Test[] }

export type Test = { readonly span: Span } & (
  /** `no`: no such object here; `was`: at the start of the step. A layer's name is a thing of all its kinds. */
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
export interface KindMatch { readonly kind: number; readonly tests: readonly AttrTest[] }
/** A truth about the object at hand (read with `own`), or a local that takes an attribute's value. */
export type AttrTest = { readonly is: 'test'; readonly test: Expr } | { readonly is: 'bind'; readonly attribute: string; readonly local: number };

/** Relative words are resolved against the direction of a rule's copy: > along it, < against, ^ to its left, v to its right. */
export type RelativeWord = '>' | '<' | '^' | 'v';
export type HeadingWord = { readonly relative: RelativeWord } | { readonly direction: Direction };

export type Intent = { readonly span: Span } & (
  | { readonly is: 'heading'; readonly heading: HeadingWord }
  | { readonly is: 'word'; readonly word: 'moving' | 'stationary' | 'act' | 'parallel' | 'perpendicular' | 'horizontal' | 'vertical' | 'orthogonal' }
  /** Right side only. */
  | { readonly is: 'wander' }
  | { readonly is: 'chase'; readonly how: 'toward' | 'away' | 'path'; readonly target: readonly KindMatch[]; readonly avoiding: readonly KindMatch[] }
  /** A direction value; on the right `none` sets no intent. */
  | { readonly is: 'value'; readonly value: Expr }
);

export interface CellWrite { readonly writes: readonly Write[] }
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
export interface AttrSet { readonly attribute: string; readonly value: Expr }

// ── expressions ─────────────────────────────────────────────────────────────

export type BinaryOp = '+' | '-' | '*' | '/' | 'mod' | 'and' | 'or' | '=' | '!=' | '<' | '<=' | '>' | '>=';

export type Expr = { readonly span: Span; readonly type: Type } & (
  | { readonly is: 'const'; readonly value: number }
  /** A number with decimals: signals, goals and `limit` only. */
  | { readonly is: 'real'; readonly value: number }
  | { readonly is: 'param'; readonly param: number }
  | { readonly is: 'variable'; readonly variable: number; readonly index?: Expr }
  | { readonly is: 'local'; readonly local: number }
  | { readonly is: 'label'; readonly label: number }
  /** Attribute of the object being tested or written. */
  | { readonly is: 'own'; readonly attribute: string }
  /** Attribute of the object on `layer` at `cell`; 0-th value where there is none. */
  | { readonly is: 'attribute'; readonly cell: Expr; readonly layer: number; readonly attribute: string }
  /** The object on one of the kinds' layers at a bound cell, as a value of `type`. */
  | { readonly is: 'objectAt'; readonly cell: Expr; readonly thing: Thing }
  /** The first such object in scan order: its cell, or one attribute of it (`none`/least value if there is none). */
  | { readonly is: 'find'; readonly thing: Thing; readonly attribute?: string }
  /** An object value made from a kind. */
  | { readonly is: 'object'; readonly kind: number; readonly sets: readonly AttrSet[] }
  /** The action taken (an `action` type; none in a tick), or its argument number `arg`. */
  | { readonly is: 'action'; readonly arg?: { readonly action: number; readonly arg: number } }
  | { readonly is: 'direction'; readonly heading: HeadingWord }
  | { readonly is: 'builtin'; readonly name: 'steps' | 'limit' | 'goal' | 'met' | 'refused' | 'ended' | 'truncated' | 'reward' | 'cost' | 'performance' | 'width' | 'height' }
  | { readonly is: 'call'; readonly name: 'cw' | 'ccw' | 'opposite' | 'ahead' | 'min' | 'max' | 'abs' | 'distance' | 'column' | 'row'; readonly args: readonly Expr[] }
  | { readonly is: 'cell'; readonly x: Expr; readonly y: Expr }
  | { readonly is: 'not' | 'negate'; readonly of: Expr }
  | { readonly is: 'binary'; readonly op: BinaryOp; readonly left: Expr; readonly right: Expr }
  | { readonly is: 'in'; readonly left: Expr; readonly set: SetExpr }
  /** Likeness: the value's kind is one of the thing's and the tests hold (`own` reads the value's attributes). */
  | { readonly is: 'like'; readonly value: Expr; readonly thing: Thing }
  | { readonly is: 'if'; readonly condition: Expr; readonly then: Expr; readonly else: Expr }
  /** One draw among the values. */
  | { readonly is: 'any'; readonly set: SetExpr }
  | { readonly is: 'time'; readonly when: 'was' | 'ever' | 'initially' | 'unchanged'; readonly of: Expr }
  /** Places of a row of cells: how many, or whether any / none. */
  | { readonly is: 'query'; readonly how: 'count' | 'some' | 'no'; readonly along?: readonly Direction[] | { readonly of: readonly Expr[] }; readonly row: Row }
  /** Cells that pass all of `things`: how many; any; none; or whether all of them pass `on` as well. */
  | { readonly is: 'cells'; readonly how: 'count' | 'some' | 'no' | 'all'; readonly things: readonly Thing[]; readonly on: readonly Thing[] }
  /** Over objects in scan order; `local` is the cell. `all`: those with `where` all have `have`. */
  | {
      readonly is: 'fold';
      readonly how: 'count' | 'some' | 'no' | 'all' | 'sum';
      readonly local: number;
      readonly thing: Thing;
      readonly where?: Expr;
      readonly have?: Expr;
      readonly value?: Expr;
    }
);

export type SetExpr =
  | { readonly is: 'range'; readonly low: Expr; readonly high: Expr }
  | { readonly is: 'values'; readonly values: readonly Expr[] };

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
      readonly blockedBy: readonly Thing[];
      readonly outside?: Placed;
    }
  | { readonly is: 'view'; readonly shape: 'full'; readonly blockedBy: readonly Thing[]; readonly outside?: Placed }
  /** `at`: an object value drawn into the view on that kind's cell, after the mask. */
  | { readonly is: 'show'; readonly name: string; readonly value: Expr; readonly at?: readonly number[] }
  | { readonly is: 'showBrief' }
  /** Kinds that look like nothing, or (with `attribute`) an attribute that reads as its least value. */
  | { readonly is: 'hide'; readonly kinds: readonly number[]; readonly attribute?: string }
  | { readonly is: 'if'; readonly condition: Expr; readonly then: readonly Observed[]; readonly else: readonly Observed[] }
);

export interface Template { readonly parts: readonly (string | Expr)[] }

export type Signal = { readonly span: Span } & (
  | { readonly is: 'reward' | 'cost' | 'performance'; readonly value: Expr; readonly when?: Expr }
  | { readonly is: 'say'; readonly text: Template; readonly when?: Expr }
  | { readonly is: 'end'; readonly ending: string; readonly when?: Expr }
  | { readonly is: 'if'; readonly condition: Expr; readonly then: readonly Signal[]; readonly else: readonly Signal[] }
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
  | { readonly is: 'test'; readonly with: readonly { readonly param: number; readonly value: number }[]; readonly steps: readonly TestStep[] }
);
export type TestStep = { readonly span: Span } & (
  /** Builders that stand together: a new episode begins here, with this start instead of the task's. */
  | { readonly is: 'start'; readonly body: Block }
  | { readonly is: 'seed'; readonly seed: number }
  | { readonly is: 'task'; readonly task: number }
  | { readonly is: 'do'; readonly action: number | 'tick'; readonly args: readonly number[]; readonly times: number }
  /** Compared kind by kind on every layer; attributes that the legend names must be equal. */
  | { readonly is: 'see'; readonly map: Drawing }
  | { readonly is: 'expect'; readonly condition: Expr }
);

export interface LegendGlyph extends Named { readonly glyph: string; readonly things: readonly Placed[] }

export type Look = { readonly span: Span } & (
  | { readonly is: 'thing'; readonly thing: Thing; readonly glyph?: string; readonly colour?: string; readonly sprite?: readonly string[] }
  | { readonly is: 'word'; readonly name: string; readonly text: Template }
  | { readonly is: 'text'; readonly text: Template }
  | { readonly is: 'tick'; readonly seconds: number }
  | { readonly is: 'sound'; readonly event: string; readonly sound: string }
);
