/** Statements of the lowered program: each either fires or does not. Frame: `program.ts`. */
import type { Expr } from './expressions';
import type { Told } from './feedback';
import type { Turn } from './turn';

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
   * More than 200 sweeps with times = 0 ('sweeps'), or 4096 sweeps of all repeats of one step ('work'), or more `work` than
   * MAX_WORK_PER_STEP (each sweep counts `work` before it begins): a fault at `line`; the sweep that would be one too many
   * does not begin. Fires if a sweep fired. `drive`, and the clearing of intents by
   * `move`, change nothing; nor do locals and labels.
   */
  | {
      readonly op: 'repeat';
      readonly times: number;
      readonly intents: boolean;
      readonly body: Stmt;
      readonly work: number;
      readonly line: number;
    }
  /**
   * `local` runs from low to high, both read once, whatever the body writes to it. Fires if an iteration fired. Each
   * iteration counts `work` before it begins; beyond MAX_WORK_PER_STEP of all loops of one step (MAX_WORK_PER_START of all
   * tries of a start): a fault (`work`), and the iteration does not begin.
   */
  | {
      readonly op: 'for';
      readonly local: number;
      readonly low: Expr;
      readonly high: Expr;
      readonly body: Stmt;
      readonly work: number;
      readonly line: number;
    }
  /** Over the cells that pass `where` when the loop begins, in scan order. Fires if an iteration fired. Counts as `for` does. */
  | {
      readonly op: 'each';
      readonly local: number;
      readonly where: Where;
      readonly body: Stmt;
      readonly work: number;
      readonly line: number;
    }
  // Locals only carry values: setting one never fires, so that a `let` decides nothing in `first`, `chain` or a label.
  | { readonly op: 'setLocal'; readonly local: number; readonly value: Expr }
  | { readonly op: 'setTaskLocal'; readonly local: number; readonly value: Expr }
  // The statements below always fire, unless it says otherwise.
  /** Variable `base + index` (an index outside 0..count-1 writes nothing); saturates or wraps. The index is read before the value. */
  | {
      readonly op: 'setVariable';
      readonly base: number;
      readonly count: number;
      readonly index: Expr | null;
      readonly value: Expr;
    }
  /** Writes nothing where the object there has no such attribute; saturates or wraps by the object's kind. The cell is read before the value. */
  | {
      readonly op: 'setColumn';
      readonly cell: Expr;
      readonly layer: number;
      readonly column: number;
      readonly value: Expr;
    }
  | Rewrite
  /**
   * Resolves all intents, then clears them, blocked ones too. Sweeps until one moves nothing; a sweep goes through the cells
   * in scan order, in each through the layers: an object with a direction moves if its neighbour is on the board and has
   * nothing on that layer, and has no intent afterwards. `act` moves nothing. Fires if something moved.
   */
  | { readonly op: 'move' }
  /** Of transitions `as puzzlescript`, and of nothing else; before `drive` and rules there stand no other statements. */
  | Turn
  /** Gives every object of these kinds the heading of the action. Fires if there is a heading and such an object. */
  | {
      readonly op: 'drive';
      readonly layers: readonly { readonly layer: number; readonly numbers: readonly number[] }[];
    }
  /** Marks the step (or the `play`) as cancelled; the rest still runs. In a start, outside `play`: rejects the try when it ends. */
  | { readonly op: 'cancel' }
  /** Commands of the tick, obeyed when it is over (docs/semantics.md, "Again, checkpoint, restart"). */
  | { readonly op: 'again'; readonly line: number }
  | { readonly op: 'checkpoint' | 'restart' }
  /** If false: in a step stops at once and cancels; in a start rejects the try. `told`: then the only text of the step, its facts read before the step is undone. */
  | { readonly op: 'require'; readonly condition: Expr; readonly told?: Told }
  /** Joins the list of texts; one more than `Texts.fromRules` is a fault (`texts`), before its facts are read. */
  | ({ readonly op: 'reply'; readonly line: number } & Told)
  // Builders (starts only).
  /** Outside 1..capacity rejects the try. What stands beyond the new edge is gone. */
  | { readonly op: 'size'; readonly width: Expr; readonly height: Expr }
  /** Clears the board, sets its size to the stamp's if the grid is `upto`, and puts its objects, anchored at (0, 0); one that is too large rejects the try. */
  | {
      readonly op: 'stamp';
      readonly width: number;
      readonly height: number;
      readonly objects: readonly StampObject[];
    }
  /** Replaces what is on the layers of the object; a cell off the board rejects the try. The cell is read before the writes. */
  | { readonly op: 'put'; readonly cell: Expr; readonly writes: readonly Write[] }
  /** One draw among the cells that pass; none rejects the try. */
  | { readonly op: 'choose'; readonly local: number; readonly where: Where }
  /**
   * Runs the transitions once with this action code (-1: a tick): no clock, no signals; draws from the start's stream go on,
   * so does the count of sweeps. A refused action changes nothing. As in a step: `was` is kept, labels are false and
   * intents empty before, a cancelled one is undone; labels and intents are gone afterwards. A fault ends the reset.
   * What it commands is obeyed as in a step; `restart` goes back to what it began with.
   */
  | { readonly op: 'play'; readonly action: Expr };

export interface StampObject {
  readonly x: number;
  readonly y: number;
  readonly kind: number;
  /** Attribute values in the kind's order; null: the default. */ readonly values: readonly (number | null)[];
}

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
export interface Rewrite {
  readonly op: 'rewrite';
  readonly how: 'plain' | 'together' | 'random';
  readonly entries: readonly Entry[];
  readonly line: number;
}
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
export type Residual =
  | { readonly is: 'test'; readonly condition: Expr }
  | { readonly is: 'bind'; readonly local: number; readonly value: Expr };

/** All of the lists must hold; a list holds if any of its tests does (a group over several layers). */
export type Where = {
  readonly allOf: readonly (readonly CellTest[])[];
  /** Read last, with the cell in `cell`. */ readonly cell: number;
  readonly condition: Expr | null;
};

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
