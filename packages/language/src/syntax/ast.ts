/**
 * The shape of a parsed `.world` text, before any name is looked up.
 *
 * One node type for each production of the grammar (docs/language.md). Nodes keep what was written (order, names,
 * relative words), so that the formatter can print it back and an edit can be made in place. Meaning is the
 * resolver's business (`../model/model.ts`).
 */

/** Half-open range of UTF-16 offsets into the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A name with the place it was written. */
export interface Name extends Span {
  readonly text: string;
}

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

export interface AboutBlock extends Span { readonly is: 'about'; readonly text: StringSyntax }
export interface TypeBlock extends Span { readonly is: 'type'; readonly name: Name; readonly type: TypeSyntax }
/** `param name: type = default`, in the world or in a task. */
export interface ParamSyntax extends Span { readonly is: 'param'; readonly field: FieldSyntax }
export interface AssumeBlock extends Span { readonly is: 'assume'; readonly condition: ExprSyntax }
export interface DrawBlock extends Span { readonly is: 'draw'; readonly body: BodySyntax }
export interface StateBlock extends Span { readonly is: 'state'; readonly entries: readonly StateSyntax[] }
export interface LegendBlock extends Span { readonly is: 'legend'; readonly entries: readonly LegendEntry[] }
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
export interface ObservationBlock extends Span { readonly is: 'observation'; readonly entries: readonly ObsSyntax[] }
export interface SignalsBlock extends Span { readonly is: 'signals'; readonly entries: readonly SignalSyntax[] }
export interface TaskBlock extends Span { readonly is: 'task'; readonly name: Name; readonly entries: readonly TaskSyntax[] }
export interface ChecksBlock extends Span { readonly is: 'checks'; readonly entries: readonly CheckSyntax[] }
export interface LooksBlock extends Span { readonly is: 'looks'; readonly entries: readonly LookSyntax[] }

/** `name: type [= default]`: the one way to declare anything. */
export interface FieldSyntax extends Span {
  readonly name: Name;
  readonly type: TypeSyntax;
  readonly default?: ExprSyntax;
  /** `key` columns of tables. */
  readonly key?: boolean;
}

// ── types ───────────────────────────────────────────────────────────────────

export type TypeSyntax = Span & { readonly orNone: boolean } & (
  | { readonly is: 'word'; readonly word: 'bool' | 'direction' | 'cell' | 'text' | 'percent' }
  /** `Key or Ball`, or the name of a declared type. */
  | { readonly is: 'named'; readonly names: readonly Name[] }
  | { readonly is: 'range'; readonly low: ExprSyntax; readonly high: ExprSyntax; readonly wrap: boolean }
  /** `{ red, green * 2 }` */
  | { readonly is: 'choice'; readonly values: readonly (Span & { readonly value: ExprSyntax; readonly weight?: ExprSyntax })[] }
  | { readonly is: 'record'; readonly fields: readonly FieldSyntax[] }
  /** `[upto] n of T` */
  | { readonly is: 'list'; readonly upto: boolean; readonly length: ExprSyntax; readonly element: TypeSyntax }
);

// ── state, legend, actions ──────────────────────────────────────────────────

export type StateSyntax =
  | (Span & { readonly is: 'grid'; readonly upto: boolean; readonly width: ExprSyntax; readonly height: ExprSyntax; readonly wrap: boolean })
  | (Span & { readonly is: 'layer'; readonly name: Name; readonly fields: readonly FieldSyntax[]; readonly kinds: readonly KindSyntax[] })
  | (Span & { readonly is: 'group'; readonly name: Name; readonly members: readonly ThingSyntax[] })
  | (Span & { readonly is: 'var'; readonly name: Name; readonly each?: Name; readonly type: TypeSyntax; readonly default?: ExprSyntax })
  | (Span & { readonly is: 'table'; readonly name: Name; readonly capacity: ExprSyntax; readonly fields: readonly FieldSyntax[] });

export interface KindSyntax extends Span { readonly name: Name; readonly fields: readonly FieldSyntax[] }

/** `"*" Crate Target`: what a glyph of a map puts on its cell. */
export interface LegendEntry extends Span { readonly glyph: StringSyntax; readonly things: readonly ThingSyntax[] }

export interface ActionSyntax extends Span {
  readonly name: Name;
  readonly args: readonly FieldSyntax[];
  /** `name = first second`: a macro. */
  readonly macro?: readonly Name[];
  /** `as "jib"`: the agent's name. */
  readonly outer?: StringSyntax;
  readonly key?: StringSyntax;
  readonly about?: StringSyntax;
}

// ── statements ──────────────────────────────────────────────────────────────

export interface BodySyntax extends Span { readonly is: 'body'; readonly statements: readonly StmtSyntax[] }

export type StmtSyntax =
  | LabelStmt | BodySyntax | RuleStmt | SetStmt | PrefixStmt | IfStmt | CaseStmt | ChanceStmt | ForStmt | EachStmt | LetStmt
  | CommandStmt | ToolStmt | BuildStmt;

export interface LabelStmt extends Span { readonly is: 'label'; readonly name: Name; readonly statement: StmtSyntax }

export type PrefixStmt = Span & { readonly statement: StmtSyntax } & (
  | { readonly is: 'on'; readonly actions: readonly (Span & { readonly name: Name; readonly args: readonly Name[] })[] }
  | { readonly is: 'along'; readonly directions: readonly ExprSyntax[] }
  | { readonly is: 'repeat'; readonly times?: number }
  | { readonly is: 'together' | 'random' | 'rigid' | 'first' | 'chain' }
);

export interface IfStmt extends Span { readonly is: 'if'; readonly condition: ExprSyntax; readonly then: BodySyntax; readonly else?: BodySyntax | IfStmt }
export interface CaseStmt extends Span {
  readonly is: 'case';
  readonly subject: ExprSyntax;
  readonly arms: readonly (Span & { readonly values: readonly ExprSyntax[]; readonly body: BodySyntax })[];
  readonly else?: BodySyntax;
}
export interface ChanceStmt extends Span { readonly is: 'chance'; readonly probability: ExprSyntax; readonly then: BodySyntax; readonly else?: BodySyntax }
export interface ForStmt extends Span { readonly is: 'for'; readonly name: Name; readonly set: SetSyntax; readonly body: BodySyntax }
export interface EachStmt extends Span { readonly is: 'each'; readonly name: Name; readonly of: Name; readonly where?: ExprSyntax; readonly body: BodySyntax }
export interface LetStmt extends Span { readonly is: 'let'; readonly name: Name; readonly type?: TypeSyntax; readonly value: ExprSyntax }

export type CommandStmt = Span & (
  | { readonly is: 'move' | 'cancel' | 'again' | 'checkpoint' | 'restart' }
  | { readonly is: 'drive'; readonly kinds: readonly Name[] }
);

export type ToolStmt = Span & (
  | { readonly is: 'require'; readonly condition: ExprSyntax; readonly else?: StringSyntax }
  | { readonly is: 'reply'; readonly text: StringSyntax }
  | { readonly is: 'insert'; readonly table: Name; readonly attrs: readonly AttrSyntax[] }
  | { readonly is: 'delete'; readonly row: Name }
);

/** What may be put on a cell by a builder: a kind with attributes, or a value (`let wall = …`). */
export type Placeable = ThingSyntax | PathExpr;

export type BuildStmt = Span & (
  | { readonly is: 'size'; readonly width: ExprSyntax; readonly height: ExprSyntax }
  | { readonly is: 'map'; readonly pick?: ExprSyntax; readonly maps: readonly RawSyntax[] }
  | { readonly is: 'fill'; readonly thing: Placeable; readonly area?: AreaSyntax }
  | { readonly is: 'border' | 'maze'; readonly thing: Placeable }
  | { readonly is: 'cave'; readonly thing: Placeable; readonly share: ExprSyntax }
  | { readonly is: 'rooms'; readonly thing: Placeable; readonly columns: ExprSyntax; readonly rows: ExprSyntax }
  | { readonly is: 'scatter'; readonly count: ExprSyntax; readonly thing: Placeable; readonly where: WhereSyntax }
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
export type AreaSyntax = readonly (Span & { readonly axis: 'column' | 'row'; readonly low: ExprSyntax; readonly high?: ExprSyntax })[];

export interface SetStmt extends Span {
  readonly is: 'set';
  readonly target: PathExpr;
  readonly op: ':=' | '+=' | '-=';
  readonly value: ExprSyntax;
}

// ── rules and patterns ──────────────────────────────────────────────────────

export interface RuleStmt extends Span {
  readonly is: 'rule';
  readonly left: readonly RowSyntax[];
  readonly when?: ExprSyntax;
  readonly chance?: ExprSyntax;
  /** Absent: a rule that only tests (a label, `do` effects). */
  readonly right?: readonly RowSyntax[];
  /** After `do`: assignments, `cancel` and other commands. */
  readonly effects: readonly (SetStmt | CommandStmt)[];
}

export interface RowSyntax extends Span { readonly cells: readonly CellSyntax[] }

export interface CellSyntax extends Span {
  /** `...`: any number of cells; each has the items, if there are any. */
  readonly gap: boolean;
  readonly items: readonly ItemSyntax[];
}

export type ItemSyntax = Span & (
  /** `> w: Wolf(hp: 3)`, `no Wall`, `was Crate`, `no was`-less forms only as in the grammar. */
  | { readonly is: 'thing'; readonly intent?: IntentSyntax; readonly mark?: 'no' | 'was'; readonly thing: ThingSyntax }
  /** `any(Push)` */
  | { readonly is: 'any'; readonly intent?: IntentSyntax; readonly group: Name }
  /** `body`, `hand`, `r.makes`: a layer, a bound object or a value. */
  | { readonly is: 'path'; readonly intent?: IntentSyntax; readonly mark?: 'no' | 'was'; readonly path: PathExpr }
  /** `@?c` */
  | { readonly is: 'bindCell'; readonly name: Name }
  /** `@c`, `@(3, 4)`, `@ahead(Agent)` */
  | { readonly is: 'anchor'; readonly cell: ExprSyntax }
  | {
      readonly is: 'count';
      /** `south(..)` counts the one neighbour there. */
      readonly where: 'around' | 'beside' | 'near' | DirectionWord;
      readonly radius?: ExprSyntax;
      readonly count?: CountSyntax;
      readonly items: readonly ItemSyntax[];
    }
);

/** `3`, `2..`, `..1`, `1..2`, `?n`. */
export interface CountSyntax extends Span { readonly low?: number; readonly high?: number; readonly bind?: Name }

export type DirectionWord = '>' | '<' | '^' | 'v' | 'north' | 'south' | 'west' | 'east';

export type IntentSyntax = Span & (
  | { readonly is: 'direction'; readonly word: DirectionWord }
  | { readonly is: 'word'; readonly word: 'moving' | 'stationary' | 'act' | 'parallel' | 'perpendicular' | 'horizontal' | 'vertical' | 'orthogonal' | 'wander' }
  | { readonly is: 'chase'; readonly how: 'toward' | 'away' | 'path'; readonly target: Name; readonly avoiding?: Name }
  /** A path before a thing or path: `d Arrow`. If it is no direction (`hand Key`) it is an item of its own. */
  | { readonly is: 'value'; readonly path: PathExpr }
);

/** A kind or group, perhaps bound to a name, perhaps with attributes. */
export interface ThingSyntax extends Span {
  readonly is: 'kind';
  readonly bind?: Name;
  readonly name: Name;
  readonly attrs: readonly AttrSyntax[];
}

export type AttrSyntax = Span & { readonly name: Name } & (
  /** `lit`, `not lit` */
  | { readonly is: 'flag'; readonly not: boolean }
  | { readonly is: 'direction'; readonly word: DirectionWord }
  /** `color: ?c` */
  | { readonly is: 'bind'; readonly bind: Name }
  | { readonly is: 'value'; readonly value: ExprSyntax }
  | { readonly is: 'compare'; readonly op: CompareOp; readonly value: ExprSyntax }
  | { readonly is: 'change'; readonly op: '+=' | '-='; readonly value: ExprSyntax }
  | { readonly is: 'in'; readonly set: SetSyntax }
);

// ── expressions ─────────────────────────────────────────────────────────────

export type CompareOp = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type ExprSyntax = Span & (
  /** `percent` when a `%` follows: the value is still what was written (12.5). */
  | { readonly is: 'number'; readonly value: number; readonly percent: boolean }
  | { readonly is: 'string'; readonly string: StringSyntax }
  | { readonly is: 'word'; readonly word: 'true' | 'false' | 'none' }
  | { readonly is: 'not'; readonly of: ExprSyntax }
  | { readonly is: 'negate'; readonly of: ExprSyntax }
  | { readonly is: 'time'; readonly when: 'was' | 'ever' | 'initially' | 'unchanged'; readonly of: ExprSyntax }
  | { readonly is: 'binary'; readonly op: 'or' | 'and' | '+' | '-' | '*' | '/' | 'mod' | CompareOp; readonly left: ExprSyntax; readonly right: ExprSyntax }
  | { readonly is: 'in'; readonly not: boolean; readonly left: ExprSyntax; readonly set: SetSyntax }
  /** `hand is Key(color: c)`, `hand is not Key` */
  | { readonly is: 'is'; readonly not: boolean; readonly left: ExprSyntax; readonly thing: ThingSyntax }
  /** `(x, y)` */
  | { readonly is: 'cell'; readonly x: ExprSyntax; readonly y: ExprSyntax }
  | { readonly is: 'group'; readonly of: ExprSyntax }
  | { readonly is: 'set'; readonly values: readonly ExprSyntax[] }
  | { readonly is: 'record'; readonly fields: readonly (Span & { readonly name: Name; readonly value: ExprSyntax })[] }
  /** `Key(color: red)`, `Agent.facing`, `Me.cell` */
  | { readonly is: 'kind'; readonly thing: ThingSyntax; readonly field?: Name }
  /** `cw(facing)`, `ahead(Agent)`, `min(a, b)` */
  | { readonly is: 'call'; readonly name: Name; readonly args: readonly SetSyntax[] }
  | PathExpr
  /** `any`, `any(1..3)` */
  | { readonly is: 'any'; readonly from?: SetSyntax }
  | { readonly is: 'pick'; readonly name: Name; readonly of: Name; readonly where?: ExprSyntax }
  | { readonly is: 'query'; readonly how: 'count' | 'some' | 'no' | 'all'; readonly along?: ExprSyntax; readonly row: RowSyntax }
  /** `count Crate`, `all Target on Crate`: things that share a cell. */
  | { readonly is: 'cells'; readonly how: 'count' | 'some' | 'no' | 'all'; readonly things: readonly ThingSyntax[]; readonly on: readonly ThingSyntax[] }
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
  | { readonly is: 'if'; readonly condition: ExprSyntax; readonly then: ExprSyntax; readonly else: ExprSyntax }
  | {
      readonly is: 'case';
      readonly subject: ExprSyntax;
      readonly arms: readonly (Span & { readonly values: readonly ExprSyntax[]; readonly value: ExprSyntax })[];
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
export type SetSyntax = Span & (
  | { readonly is: 'range'; readonly low: ExprSyntax; readonly high: ExprSyntax }
  | { readonly is: 'values'; readonly values: readonly ExprSyntax[] }
  | { readonly is: 'value'; readonly value: ExprSyntax }
);

/** A string with `{expr}` holes; `parts` alternate text and expression. */
export interface StringSyntax extends Span {
  readonly parts: readonly (string | ExprSyntax)[];
}
/** `"""…"""`: a drawing. `lines` are dedented rows without the blank first and last line. */
export interface RawSyntax extends Span { readonly lines: readonly string[]; readonly lineStarts: readonly number[] }

// ── observation, signals, tasks, checks, looks ──────────────────────────────

export type ObsSyntax = Span & (
  | {
      readonly is: 'view';
      readonly shape: 'full' | 'none' | 'window';
      readonly width?: ExprSyntax;
      readonly height?: ExprSyntax;
      readonly how?: 'around' | 'ahead';
      readonly of?: Name;
      readonly blockedBy: readonly ThingSyntax[];
      readonly outside?: ThingSyntax;
    }
  | { readonly is: 'show'; readonly facts: readonly (Span & { readonly value: ExprSyntax; readonly at?: Name })[] }
  | { readonly is: 'hide'; readonly facts: readonly ExprSyntax[] }
  | { readonly is: 'blur' | 'delay'; readonly amount: ExprSyntax }
  | { readonly is: 'if'; readonly condition: ExprSyntax; readonly then: readonly ObsSyntax[]; readonly else: readonly ObsSyntax[] }
);

export type SignalSyntax = Span & (
  | {
      readonly is: 'signal';
      readonly channel: 'reward' | 'cost' | 'performance' | 'say' | 'end';
      readonly value?: ExprSyntax;
      readonly text?: StringSyntax;
      readonly ending?: Name;
      readonly modifiers: readonly (Span & { readonly is: 'once' | 'after' | 'noisy'; readonly amount?: ExprSyntax })[];
      /** Absent: `each step`. */
      readonly when?: ExprSyntax;
    }
  | { readonly is: 'milestone'; readonly names: readonly Name[]; readonly each?: { readonly name: Name; readonly type: TypeSyntax }; readonly when?: ExprSyntax }
  | { readonly is: 'errors'; readonly level: ExprSyntax }
  | { readonly is: 'if'; readonly condition: ExprSyntax; readonly then: readonly SignalSyntax[]; readonly else: readonly SignalSyntax[] }
);

export type TaskSyntax =
  | ParamSyntax
  | (Span & { readonly is: 'brief'; readonly text: StringSyntax })
  | (Span & { readonly is: 'start'; readonly body: BodySyntax })
  | (Span & { readonly is: 'goal'; readonly title?: StringSyntax; readonly conditions: readonly ExprSyntax[] })
  | (Span & { readonly is: 'fail'; readonly condition: ExprSyntax })
  | (Span & { readonly is: 'limit'; readonly steps: ExprSyntax });

export type CheckSyntax = Span & (
  | { readonly is: 'always' | 'never' | 'reachable'; readonly title: StringSyntax; readonly condition: ExprSyntax }
  | { readonly is: 'test'; readonly title: StringSyntax; readonly with: readonly (Span & { readonly name: Name; readonly value: ExprSyntax })[]; readonly steps: readonly TestStepSyntax[] }
);

export type TestStepSyntax =
  | BuildStmt
  | ToolStmt
  | (Span & { readonly is: 'seed'; readonly value: ExprSyntax })
  | (Span & { readonly is: 'task'; readonly name: Name })
  | (Span & { readonly is: 'do'; readonly actions: readonly (Span & { readonly name: Name; readonly args: readonly ExprSyntax[]; readonly times: number })[] })
  | (Span & { readonly is: 'see'; readonly map: RawSyntax })
  | (Span & { readonly is: 'expect'; readonly condition: ExprSyntax });

/** In tests and maps a one-line `"..."` may stand for a `"""…"""`: the parser gives a RawSyntax for both. */
export type LookSyntax = Span & (
  /** `Lamp(lit) "o" gold """…"""`: glyph strings, colour or sprite words, drawings, in the order written. */
  | { readonly is: 'thing'; readonly thing: ThingSyntax; readonly looks: readonly (StringSyntax | Name | RawSyntax)[] }
  | { readonly is: 'word'; readonly path: PathExpr; readonly text: StringSyntax }
  | { readonly is: 'text'; readonly text: StringSyntax }
  | { readonly is: 'tick'; readonly seconds: number }
  | { readonly is: 'sound'; readonly event: Name; readonly sound: StringSyntax }
);
