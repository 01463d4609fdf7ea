/**
 * The lowered program: the one instruction set both engines implement (docs/instruction-set.md).
 *
 * Lowering has expanded groups, relative directions, movement words and builders; what is left is flat, ordered and
 * numeric. Every value is an i32 encoded as docs/semantics.md says; kinds are numbered per layer from 1 (0: nothing);
 * cells are x * height + y of the capacity, -1 is no cell; intents are -1 none, 0 north, 1 south, 2 west, 3 east, 4 act.
 *
 * Reading an expression: left before right, first to last as written; `and` and `or` leave out the right side where the
 * left decides. Anything but 0 is true. A cell off the board as it is now counts as -1 for everything that looks at it.
 * Where nothing stands there is no intent: a write that leaves a layer of a cell empty leaves no intent there. Kept states
 * (`was`, `initial`) have no intents; their board is as large as it is now.
 */

export interface Program {
  readonly name: string;
  readonly board: Board | null;
  readonly layers: readonly ProgramLayer[];
  /** All kinds of the world, by kind id. */
  readonly kinds: readonly ProgramKind[];
  readonly objectTypes: readonly ObjectType[];
  /** One entry for each cell of indexed variables. */
  readonly variables: readonly ProgramVariable[];
  readonly params: readonly ProgramParam[];
  readonly actions: readonly ProgramAction[];
  /** Number of action codes: every action with every argument. */
  readonly actionCount: number;
  readonly labels: readonly string[];
  /** Number of frame locals; they live only inside one step or start. */
  readonly frameLocals: number;
  /** Names of task locals: constants of x, kept with the instance. */
  readonly taskLocals: readonly string[];
  readonly transitions: Stmt;
  /** Starts 0..tasks-1 are the tasks' own; the rest belong to tests. */
  readonly starts: readonly Start[];
  readonly tasks: readonly ProgramTask[];
  /** With `failure` among them if a task has fails. */
  readonly endings: readonly string[];
  readonly signals: readonly SignalEntry[];
  readonly says: readonly SayTemplate[];
  /** Number of `ever` bits kept in Y. An `ever` inside another has the lower bit. */
  readonly everCount: number;
  readonly observation: Observation;
  /** Conditions of checks and tests, asked by number through `Instance.ask`. */
  readonly questions: readonly Real[];
  /** Does anything read the state at the start of the step, or undo to it (cancel, require, faults)? */
  readonly needsWas: boolean;
  readonly needsInitial: boolean;
}

/** How a value reads, for people and JSON; no engine looks at it. `none`: of an `or none`, the value that is none. */
export type ValueType =
  | { readonly is: 'int' | 'bool' | 'percent' | 'direction' | 'cell'; readonly none?: number }
  | { readonly is: 'words'; readonly words: readonly string[]; readonly none?: number }
  | { readonly is: 'object'; readonly type: number; readonly none?: number };

export interface Board { readonly width: number; readonly height: number; readonly upto: boolean; readonly wrap: boolean; /** The size at the beginning of a start (z may decide it); outside 1..capacity rejects the try. */ readonly widthOf: Expr; readonly heightOf: Expr }
export interface ProgramLayer { readonly name: string; /** Kind ids; number in layer = index + 1. */ readonly kinds: readonly number[]; readonly columns: readonly ProgramColumn[] }
/** Stores `value - low` in `bytes` bytes a cell, 0 where the object has no such attribute. */
export interface ProgramColumn { readonly name: string; readonly low: number; readonly high: number; readonly bytes: 1 | 2 | 4 }
export interface ProgramKind { readonly name: string; readonly layer: number; readonly number: number; readonly size: number; readonly attributes: readonly ProgramAttribute[] }
export interface ProgramAttribute { readonly name: string; readonly column: number; readonly low: number; readonly high: number; readonly wrap: boolean; readonly factor: number; /** Reads params only; saturates or wraps. */ readonly default: Expr; readonly type?: ValueType }
/** Object codes: kind `kinds[i]` has the codes `bases[i] .. bases[i] + size - 1`. */
export interface ObjectType { readonly kinds: readonly number[]; readonly bases: readonly number[]; readonly size: number }
export interface ProgramVariable { readonly name: string; readonly low: number; readonly high: number; readonly wrap: boolean; /** Saturates or wraps. */ readonly initial: Expr; readonly type?: ValueType }
export interface ProgramParam { readonly name: string; readonly low: number; readonly high: number; /** A choice's values. */ readonly values?: readonly number[]; readonly default: number; /** Engines do not look: a start that uses a cell of z rejects one off the board by a `require`. */ readonly isCell: boolean; readonly type?: ValueType }
/** Codes `first .. first + count - 1`; the last argument varies fastest, digit = value - low. */
export interface ProgramAction { readonly name: string; readonly outer: string; readonly heading: number; readonly first: number; readonly count: number; readonly args: readonly { readonly name: string; readonly low: number; readonly high: number; readonly isCell: boolean; readonly type?: ValueType }[] }
/**
 * A try: the state, task locals and Y's memory are cleared, the size is set, then the variables in order, then the body
 * runs. `was` and `initial` are the clear state (no size, variables 0) until `play` or the end; after the start both are
 * the state it left. A fault in a start is no bad luck: it ends the reset as `start-rejected` without another try.
 */
export interface Start { readonly name: string; readonly task: number; readonly body: Stmt }
export interface ProgramTask { readonly name: string; readonly goals: readonly Expr[]; readonly fails: readonly Expr[]; readonly limit: Real | null }

// ── statements: each either fires or does not ───────────────────────────────

export type Stmt =
  /** `all` runs every statement and fires if one did; `first` stops after the first that fires; `chain` before the statement after the first that does not (it fires if the first statement did). */
  | { readonly op: 'block'; readonly how: 'all' | 'first' | 'chain'; readonly body: readonly Stmt[] }
  /** Sets the label if the body fired. */
  | { readonly op: 'label'; readonly label: number; readonly body: Stmt }
  /** Fires if a branch ran. */
  | { readonly op: 'if'; readonly condition: Expr; readonly then: Stmt; readonly else: Stmt | null }
  /** One draw, after `probability` (in millionths) is read; fires if a branch ran. */
  | { readonly op: 'chance'; readonly probability: Expr; readonly then: Stmt; readonly else: Stmt | null }
  /**
   * Sweeps until one changes nothing (objects, attributes, variables; intents too if `intents`), at most `times` if it is not 0.
   * More than 200 sweeps with times = 0 ('sweeps'), or 4096 sweeps of all repeats of one step ('work'): a fault at `line`;
   * the sweep that would be one too many does not begin. Fires if a sweep fired. `drive`, and the clearing of intents by
   * `move`, change nothing; nor do locals and labels.
   */
  | { readonly op: 'repeat'; readonly times: number; readonly intents: boolean; readonly body: Stmt; readonly line: number }
  /**
   * `local` runs from low to high, both read once, whatever the body writes to it. Fires if an iteration fired. Beyond
   * MAX_ITERATIONS_PER_STEP iterations of all loops of one step: a fault (`work`); the iteration too many does not begin.
   */
  | { readonly op: 'for'; readonly local: number; readonly low: Expr; readonly high: Expr; readonly body: Stmt; readonly line: number }
  /** Over the cells that pass `where` when the loop begins, in scan order. Fires if an iteration fired. Counts as `for` does. */
  | { readonly op: 'each'; readonly local: number; readonly where: Where; readonly body: Stmt; readonly line: number }
  // Locals only carry values: setting one never fires, so that a `let` decides nothing in `first`, `chain` or a label.
  | { readonly op: 'setLocal'; readonly local: number; readonly value: Expr }
  | { readonly op: 'setTaskLocal'; readonly local: number; readonly value: Expr }
  // The statements below always fire, unless it says otherwise.
  /** Variable `base + index` (an index outside 0..count-1 writes nothing); saturates or wraps. The index is read before the value. */
  | { readonly op: 'setVariable'; readonly base: number; readonly count: number; readonly index: Expr | null; readonly value: Expr }
  /** Writes nothing where the object there has no such attribute; saturates or wraps by the object's kind. The cell is read before the value. */
  | { readonly op: 'setColumn'; readonly cell: Expr; readonly layer: number; readonly column: number; readonly value: Expr }
  | Rewrite
  /**
   * Resolves all intents, then clears them, blocked ones too. Sweeps until one moves nothing; a sweep goes through the cells
   * in scan order, in each through the layers: an object with a direction moves if its neighbour is on the board and has
   * nothing on that layer, and has no intent afterwards. `act` moves nothing. Fires if something moved.
   */
  | { readonly op: 'move' }
  /** Gives every object of these kinds the heading of the action. Fires if there is a heading and such an object. */
  | { readonly op: 'drive'; readonly layers: readonly { readonly layer: number; readonly numbers: readonly number[] }[] }
  /** Marks the step (or the `play`) as cancelled; the rest still runs. In a start, outside `play`: rejects the try when it ends. */
  | { readonly op: 'cancel' }
  /** If false: in a step stops at once and cancels; in a start rejects the try. */
  | { readonly op: 'require'; readonly condition: Expr }
  // Builders (starts only).
  /** Outside 1..capacity rejects the try. What stands beyond the new edge is gone. */
  | { readonly op: 'size'; readonly width: Expr; readonly height: Expr }
  /** Clears the board, sets its size to the stamp's if the grid is `upto`, and puts its objects, anchored at (0, 0); one that is too large rejects the try. */
  | { readonly op: 'stamp'; readonly width: number; readonly height: number; readonly objects: readonly StampObject[] }
  /** Replaces what is on the layers of the object; a cell off the board rejects the try. The cell is read before the writes. */
  | { readonly op: 'put'; readonly cell: Expr; readonly writes: readonly Write[] }
  /** One draw among the cells that pass; none rejects the try. */
  | { readonly op: 'choose'; readonly local: number; readonly where: Where }
  /**
   * Runs the transitions once with this action code (-1: a tick): no clock, no signals; draws from the start's stream go on,
   * so does the count of sweeps. A refused action changes nothing. As in a step: `was` is kept, labels are false and
   * intents empty before, a cancelled one is undone; labels and intents are gone afterwards. A fault ends the reset.
   */
  | { readonly op: 'play'; readonly action: Expr };

export interface StampObject { readonly x: number; readonly y: number; readonly kind: number; /** Attribute values in the kind's order; null: the default. */ readonly values: readonly (number | null)[] }

/**
 * Rewrites places. `plain`: all places of the one entry are found, then each is tested again, its chance drawn, and
 * rewritten. `together`: all entries read the old state, then write. `random`: one place of all entries.
 *
 * `together` goes from place to place: the chance is drawn, then the values of the writes are read. What a place writes to a
 * (cell, layer) is what will stand there: number, columns and intent, also if that is what stands there now. Places are
 * compared by that. Labels of the entries are set when the rewrite is over. A fault ('places', at the entry's line) comes
 * before the first residual of a copy is read: the product of its rows' numbers of positions (start cell and gap lengths
 * whose kinds, was, intents and gap residuals pass) is more than 65536.
 */
export interface Rewrite { readonly op: 'rewrite'; readonly how: 'plain' | 'together' | 'random'; readonly entries: readonly Entry[]; readonly line: number }
export interface Entry {
  /** Conditions of `if` and `on` around the rule in a `together` or `random` block, read when the rewrite begins. */
  readonly when: Expr | null;
  /** Set if the entry fired. */
  readonly labels: readonly number[];
  /** Number of the source rule, for traces; `line` counts from 1. */
  readonly rule: number;
  readonly line: number;
  readonly copies: readonly Copy[];
}

export interface Copy {
  /** The direction as written, for traces; cells of a row advance by `step` (reversed for N and W copies without a gap). */
  readonly direction: 0 | 1 | 2 | 3;
  readonly step: 0 | 1 | 2 | 3;
  /** x outer, y inner ('columns') or y outer, x inner ('rows'). */
  readonly scan: 'columns' | 'rows';
  /** Read when the rewrite begins: `along` of a value. */
  readonly when: Expr | null;
  readonly rows: readonly RowPattern[];
  /** Bindings and conditions over the cells' locals, in written order, after all cells' kinds and intents passed. */
  readonly residual: readonly Residual[];
  /** After the residual. Never draws. */
  readonly guard: Expr | null;
  /** Millionths; drawn once a place. */
  readonly chance: Expr | null;
  /** Read in this order when the place is written (all before any write). */
  readonly writes: readonly Write[];
  readonly effects: readonly Stmt[];
  /** Frame locals that `effects` read: a `together` keeps them for each place. */
  readonly saves: readonly number[];
}

export interface RowPattern {
  readonly cells: readonly PatternCell[];
  /** The cell of `cells[index]` (never a gap) stands on this cell (-1: no place): no scan. Read when the rewrite begins. */
  readonly anchor: { readonly index: number; readonly cell: Expr } | null;
}
export interface PatternCell {
  /** A run of any number of cells, each passing `test` with its own residual; shortest first. Never first or last, at most two a row. On a `wrap` grid a row with a gap stands on no cell twice. */
  readonly gap: boolean;
  readonly test: CellTest;
}

/** What a single cell must show. A cell off the board passes nothing. */
export interface CellTest {
  /** Frame local that takes the cell's number. */
  readonly cell: number;
  /** At most one for each layer: the numbers allowed there, 0 for nothing, ascending. */
  readonly kinds: readonly { readonly layer: number; readonly allowed: readonly number[] }[];
  /** The same, read in the state at the start of the step. */
  readonly was: readonly { readonly layer: number; readonly allowed: readonly number[] }[];
  /** Bits: 1 none, 2 north, 4 south, 8 west, 16 east, 32 act. */
  readonly intents: readonly { readonly layer: number; readonly allowed: number }[];
  /** Empty for the cells of a copy (theirs is `Copy.residual`), except in a gap (which reads no locals but its own). */
  readonly residual: readonly Residual[];
}
export type Residual = { readonly is: 'test'; readonly condition: Expr } | { readonly is: 'bind'; readonly local: number; readonly value: Expr };

/** All of the lists must hold; a list holds if any of its tests does (a group over several layers). */
export type Where = { readonly allOf: readonly (readonly CellTest[])[]; /** Read last, with the cell in `cell`. */ readonly cell: number; readonly condition: Expr | null };

/** One (cell, layer) written: first the object, then its columns, then the intent; read in the same order. Of two writes to one (cell, layer) in a place the later builds on the earlier. */
export interface Write {
  /** Frame local with the cell; in `put` ignored in favour of its cell. */
  readonly cell: number;
  readonly layer: number;
  readonly object:
    | { readonly is: 'keep' }
    | { readonly is: 'clear' }
    /** A new object with default attributes. */
    | { readonly is: 'make'; readonly number: number }
    /** The same, its number computed: 0 clears, so does a number that the layer has not. */
    | { readonly is: 'number'; readonly value: Expr }
    /** The object that stands at `cell` on the same layer now. */
    | { readonly is: 'copy'; readonly cell: number }
    /** The object of a code; clears if the code is -1 or its kind lives on another layer. */
    | { readonly is: 'code'; readonly type: number; readonly value: Expr };
  /** Saturates or wraps by the resulting kind; ignored where it has no such attribute. */
  readonly columns: readonly { readonly column: number; readonly value: Expr }[];
  /** Anything but 0..4 is none. */
  readonly intent: 'keep' | Expr;
}

// ── expressions: i32 ────────────────────────────────────────────────────────

export type Expr =
  | { readonly op: 'const'; readonly value: number }
  | { readonly op: 'param'; readonly param: number }
  /** `index` null: variable `base`. An index outside reads the first variable's `low`. */
  | { readonly op: 'variable'; readonly base: number; readonly count: number; readonly index: Expr | null }
  | { readonly op: 'local'; readonly local: number }
  | { readonly op: 'taskLocal'; readonly local: number }
  | { readonly op: 'label'; readonly label: number }
  /** Index of the action being done, in signals of the one just done (cancelled or not); -1 in a tick, for an action that could not be begun (a code out of range, a cell off the board), in a start outside `play`, and after `reset` and `restore`. */
  | { readonly op: 'action' }
  /** Argument number `arg` of the action being done; 0 if it has none. */
  | { readonly op: 'argument'; readonly arg: number }
  /** `goal`: the task has goal lines and all hold. `ended` is a position in `endings`, -1 while running. */
  | { readonly op: 'builtin'; readonly name: 'steps' | 'goal' | 'refused' | 'ended' | 'truncated' | 'width' | 'height' }
  | { readonly op: 'not' | 'negate' | 'abs'; readonly of: Expr }
  /** 32-bit arithmetic that wraps; `/` rounds down, `mod` takes the sign of the divisor, by 0 both are 0. */
  | { readonly op: BinaryOp; readonly left: Expr; readonly right: Expr }
  /** Only the taken branch is read. */
  | { readonly op: 'if'; readonly condition: Expr; readonly then: Expr; readonly else: Expr }
  /** `values[index]`; only that one is read; outside: the first. */
  | { readonly op: 'select'; readonly index: Expr; readonly values: readonly Expr[] }
  /** Uniform in 0..count-1 (a count below 1 counts as 1): one draw. Streams: T in a step, x in a start, Y at the clock before the step in signals (0 after a start) and questions, O at the clock now in an observation; each from k = 0. */
  | { readonly op: 'draw'; readonly count: Expr }
  /** Comparison of reals (signals, goals, checks). */
  | { readonly op: 'compareReals'; readonly compare: '=' | '!=' | '<' | '<=' | '>' | '>='; readonly left: Real; readonly right: Real }
  // Cells. -1 in, -1 out; `columnOf` and `rowOf` of any cell but -1 are mere arithmetic.
  /** The cell at (x, y), -1 off the board. */
  | { readonly op: 'cellAt'; readonly x: Expr; readonly y: Expr }
  | { readonly op: 'columnOf' | 'rowOf'; readonly cell: Expr }
  /** One step in a direction (wrapping on a `wrap` grid); -1 off the board or for direction none. */
  | { readonly op: 'neighbour'; readonly cell: Expr; readonly direction: Expr }
  /** |dx| + |dy|, round the torus on a `wrap` grid; 0 if either is -1. */
  | { readonly op: 'distance'; readonly left: Expr; readonly right: Expr }
  // Objects. Of cell -1: nothing.
  /** Its number in the layer. */
  | { readonly op: 'kindAt'; readonly cell: Expr; readonly layer: number }
  /** The column's `low` where no object with the attribute stands. */
  | { readonly op: 'columnAt'; readonly cell: Expr; readonly layer: number; readonly column: number }
  /** -1 none, 0..3 directions, 4 act. */
  | { readonly op: 'intentAt'; readonly cell: Expr; readonly layer: number }
  /** Code of the object at the cell on the first layer that holds a kind of the type, else -1. */
  | { readonly op: 'objectAt'; readonly cell: Expr; readonly type: number }
  /** Attribute values in the kind's order, saturated or wrapped; -1 where the type lacks the kind. */
  | { readonly op: 'object'; readonly type: number; readonly kind: number; readonly values: readonly Expr[] }
  /** The same object as a code of another type; -1 where that type lacks the kind. */
  | { readonly op: 'recode'; readonly from: number; readonly to: number; readonly of: Expr }
  /** Kind id of a code, -1 for none. */
  | { readonly op: 'objectKind'; readonly type: number; readonly of: Expr }
  /** Attribute `attribute` (its index) of a code known to be of `kind`. */
  | { readonly op: 'objectAttribute'; readonly type: number; readonly kind: number; readonly attribute: number; readonly of: Expr }
  // Looking at the board.
  /** Cells of a neighbourhood of `cell` (itself not counted) that pass; on a small torus each cell counts once. `near` uses `radius`. */
  | { readonly op: 'neighbours'; readonly shape: 'around' | 'beside' | 'near'; readonly cell: Expr; readonly radius: Expr | null; readonly where: Where }
  /** 1 if the one cell passes; 0 for cell -1. */
  | { readonly op: 'passes'; readonly cell: Expr; readonly where: Where }
  /** Over all cells of the board: how many pass; whether one does. */
  | { readonly op: 'count' | 'some'; readonly where: Where }
  /** Whether every cell that passes `where` passes `have` as well. */
  | { readonly op: 'all'; readonly where: Where; readonly have: Where }
  /** Sum of `value` over the cells that pass, the cell in `where.cell`; the whole sum saturates at 32 bits. */
  | { readonly op: 'sum'; readonly where: Where; readonly value: Expr }
  /** The first cell in scan order that passes, -1 if none. */
  | { readonly op: 'first'; readonly where: Where }
  /** Number of places of the copies, or whether there is one (rows, residual and guard; nothing is written). Of each copy the first 65536 tuples are looked at, no fault. */
  | { readonly op: 'places' | 'somePlace'; readonly copies: readonly Copy[] }
  /** A direction from `cell`, or -1: docs/semantics.md, "Space". Looks at the board as it is when read. Both ways round a torus equally long: north, west. */
  | { readonly op: 'toward' | 'away'; readonly cell: Expr; readonly targets: Where }
  | { readonly op: 'path'; readonly cell: Expr; readonly targets: Where; readonly avoiding: Where }
  // Time.
  /** `of` read in the state at the start of the step, or at the start of the episode. */
  | { readonly op: 'in'; readonly state: 'was' | 'initial'; readonly of: Expr }
  /** Whether `of` held after the start or any step since; bit number `bit` of Y. Bits are brought up to date in ascending order before the signals are read; reading one reads the bit. Same bit: same `of`. */
  | { readonly op: 'ever'; readonly bit: number; readonly of: Expr };

export type BinaryOp = '+' | '-' | '*' | '/' | 'mod' | 'min' | 'max' | 'and' | 'or' | '=' | '!=' | '<' | '<=' | '>' | '>=';

/** f64 with + - * / only (x / 0 = 0), so the bytes agree everywhere. */
export type Real =
  | { readonly op: 'real'; readonly value: number }
  /** An i32 as a real; `scale` divides (a percent: 1000000). */
  | { readonly op: 'toReal'; readonly of: Expr; readonly scale: number }
  | { readonly op: '+' | '-' | '*' | '/' | 'min' | 'max'; readonly left: Real; readonly right: Real }
  | { readonly op: 'negate' | 'abs'; readonly of: Real }
  | { readonly op: 'if'; readonly condition: Expr; readonly then: Real; readonly else: Real }
  /** `limit`: of the task, 0 without one. `reward`, `cost`, `performance`: of the last step; while signals are read, what has been added up so far. */
  | { readonly op: 'limit' | 'met' | 'reward' | 'cost' | 'performance' };

// ── signals and observation ─────────────────────────────────────────────────

/**
 * After the transitions: the record is cleared, the clock, `refused`, labels and the fault are in it, `ever` bits, `goal`
 * and `met` follow, then the entries in order (values of a kind add up; the first `end` that holds counts), then the fails,
 * then the limit (`steps` >= limit truncates). In a step that faulted nothing ends. After a start: `ever` bits, goal, met.
 */
export type SignalEntry =
  | { readonly is: 'reward' | 'cost' | 'performance'; readonly value: Real; readonly when: Expr | null }
  | { readonly is: 'say'; readonly say: number; readonly when: Expr | null }
  | { readonly is: 'end'; readonly ending: number; readonly when: Expr | null };

/** Text with facts; the facts are read when it is said and kept in the signals record from `first` on. */
export interface SayTemplate { readonly parts: readonly (string | { readonly fact: number })[]; readonly first: number; readonly facts: readonly Expr[]; /** Of the facts. */ readonly types?: readonly ValueType[] }

/**
 * The view comes in rows of the largest `maxWidth`, as many as the largest `maxHeight`; the view that holds fills the top
 * left corner, the rest is 0, all of it if none holds. Hides apply to the board's cells; columns of "outside" and "unseen"
 * are 0.
 */
export interface Observation {
  /** The first whose `when` holds; each padded to the largest. Empty: no view. */
  readonly views: readonly View[];
  readonly hides: readonly { readonly when: Expr | null; readonly layer: number; readonly numbers: readonly number[]; readonly column: number | null }[];
  /** Drawn into the view wherever it shows the first cell that passes, after the mask: the object on its layer; -1 draws nothing. */
  readonly overlays: readonly { readonly when: Expr | null; readonly type: number; readonly value: Expr; readonly at: Where }[];
  readonly facts: readonly { readonly when: Expr | null; readonly name: string; readonly value: Expr; readonly type?: ValueType }[];
}
export interface View {
  readonly when: Expr | null;
  /**
   * `around` and `ahead` centre on the first cell that passes `of` (none: all is unseen): column width / 2, and row
   * height / 2, both rounded down; `ahead` turns with its column `facing` (none: north) and has its own row last. On a
   * `wrap` grid they see round the torus.
   */
  readonly shape: 'full' | 'around' | 'ahead';
  readonly width: Expr;
  readonly height: Expr;
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly of: Where | null;
  readonly facing: { readonly layer: number; readonly column: number } | null;
  /**
   * MiniGrid's sweep, from the own row away to the edge. In a row, from left to right: a seen cell that does not block shows
   * the next, and in the row beyond the one ahead and the one ahead of the next; then the same from right to left. The
   * own cell never blocks; cells outside the board do. `around`: whatever one of the four turned sweeps sees. `full`: ignored.
   */
  readonly blockedBy: Where | null;
  /** What stands outside the board; null: the code "outside". */
  readonly outside: StampObject | null;
}
