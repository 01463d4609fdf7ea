/** Expressions of the lowered program: i32 values, and reals for signals, goals and checks. Frame: `program.ts`. */
import type { Copy, Where } from './statements';

export type Expr =
  | { readonly op: 'const'; readonly value: number }
  | { readonly op: 'param'; readonly param: number }
  /** Param `param + index`: an entry of a list. An index outside 0..count-1 reads the first. */
  | { readonly op: 'paramAt'; readonly param: number; readonly count: number; readonly index: Expr }
  /** `index` null: variable `base`. An index outside reads the first variable's `low`. */
  | { readonly op: 'variable'; readonly base: number; readonly count: number; readonly index: Expr | null }
  | { readonly op: 'local'; readonly local: number }
  | { readonly op: 'taskLocal'; readonly local: number }
  | { readonly op: 'label'; readonly label: number }
  /** Index of the action being done, in signals of the one just done (cancelled or not); -1 in a tick, for an action that could not be begun (a code out of range, a cell off the board), in a start outside `play`, and after `reset` and `restore`. */
  | { readonly op: 'action' }
  /** Argument number `arg` of the action being done; 0 if it has none. */
  | { readonly op: 'argument'; readonly arg: number }
  /** `goal`: the task has goal lines and all hold. `ended` is a position in `endings`, -1 while running. `unlocked`: milestones whose bit was set in this step, so far while bits are being set. */
  | {
      readonly op: 'builtin';
      readonly name: 'steps' | 'goal' | 'refused' | 'ended' | 'truncated' | 'unlocked' | 'width' | 'height';
    }
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
  | {
      readonly op: 'compareReals';
      readonly compare: '=' | '!=' | '<' | '<=' | '>' | '>=';
      readonly left: Real;
      readonly right: Real;
    }
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
  /** Attribute `attribute` (its index) of a code of `kind`; of any other code the digits of the unsigned difference, which mean nothing. */
  | {
      readonly op: 'objectAttribute';
      readonly type: number;
      readonly kind: number;
      readonly attribute: number;
      readonly of: Expr;
    }
  // Looking at the board.
  /** Cells of a neighbourhood of `cell` (itself not counted) that pass; on a small torus each cell counts once. `near` uses `radius`. */
  | {
      readonly op: 'neighbours';
      readonly shape: 'around' | 'beside' | 'near';
      readonly cell: Expr;
      readonly radius: Expr | null;
      readonly where: Where;
    }
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
  /** A bit of Y: whether `Program.evers[bit]` held after the start or any step since. */
  | { readonly op: 'ever'; readonly bit: number };

export type BinaryOp =
  '+' | '-' | '*' | '/' | 'mod' | 'min' | 'max' | 'and' | 'or' | '=' | '!=' | '<' | '<=' | '>' | '>=';

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
