/** Signals and observation of the lowered program. Frame: `program.ts`. */
import type { Expr, Real } from './expressions';
import type { Late, ValueType } from './program';
import type { StampObject, Where } from './statements';

/**
 * After the transitions: the record is cleared, the clock, `refused`, labels, texts and the fault are in it. `ever` bits
 * (and with them `unlocked`), `goal` and `met` follow, then the level of errors, then the entries in order (values of a kind
 * add up; the first `end` that holds counts), then the fails, then the limit (`steps` >= limit truncates). In a step that
 * faulted nothing ends. If the step ended or truncated, what entries owe is paid then, entry after entry, the oldest first.
 * After a start: `ever` bits, which goals hold, goal, met.
 */
export type SignalEntry = Paid & Occasion;

type Paid =
  | { readonly is: 'reward' | 'cost' | 'performance'; readonly value: Real }
  | { readonly is: 'say'; readonly say: number }
  /** A text of the list, its facts read when it was earned: a `say` that may come late, and so several at once. */
  | ({ readonly is: 'text' } & Told)
  | { readonly is: 'end'; readonly ending: number };

/** Read in this order: `noise`, else `when`; `once`; what the entry pays; `after`. */
interface Occasion {
  /** With the `if`s around it, unless there is noise. */
  readonly when: Expr | null;
  /**
   * If `within` holds, `when` counts as its opposite where draw `draw` of stream Y hits `chance` (millionths). It is a draw
   * by its number alone: it moves no other.
   */
  readonly noise?: { readonly draw: number; readonly chance: Expr; readonly within: Expr | null };
  /** Number of a bit of Y: the entry holds only if the bit is not set, and sets it. */
  readonly once?: number;
  /**
   * What is earned is owed for so many steps (0..most; reads params only) and then paid at the entry's place. 0: paid at
   * once. `most` slots lie in Y (`layout.memory.owed`): slot i is due in i + 1 steps; zero bytes are nothing.
   */
  readonly after?: { readonly steps: Expr; readonly most: number };
}

/** A text of the list with its facts. */
export interface Told {
  readonly text: number;
  readonly facts: readonly Expr[];
}

/** A text that may be handed over several times in a step: each time its number and facts join the record's list. */
export interface TextTemplate {
  readonly parts: readonly (string | { readonly fact: number })[];
  /** Of the facts. */ readonly types: readonly ValueType[];
  /** What is left of it where errors are coded; null: `errors` does not concern it. */
  readonly code: string | null;
}

/** Texts of the list: what statements hand over, and messages that come late. */
export interface Texts {
  readonly templates: readonly TextTemplate[];
  /** Handed over where an action could not be begun; null: nothing is. */
  readonly badAction: number | null;
  /** Most texts of the transitions in a step, and with those of the signals: the length of the record's list. */
  readonly fromRules: number;
  readonly most: number;
  /** Position in the levels full, coded, silent; null: full. */
  readonly level: Expr | null;
}

/** An `ever` bit with a name; two may share one. */
export interface Milestone {
  readonly name: string;
  readonly bit: number;
}

/** Text with facts; the facts are read when it is said and kept in the signals record from `first` on. */
export interface SayTemplate {
  readonly parts: readonly (string | { readonly fact: number })[];
  readonly first: number;
  readonly facts: readonly Expr[];
  /** Of the facts. */ readonly types?: readonly ValueType[];
}

/**
 * The view comes in rows of the largest `maxWidth`, as many as the largest `maxHeight`; the view that holds fills the top
 * left corner, the rest is 0, all of it if none holds. Hides apply to the board's cells; columns of "outside" and "unseen"
 * are 0.
 */
export interface Observation {
  /** The first whose `when` holds; each padded to the largest. Empty: no view. */
  readonly views: readonly View[];
  readonly hides: readonly {
    readonly when: Expr | null;
    readonly layer: number;
    readonly numbers: readonly number[];
    readonly column: number | null;
    /** Only on the first cell that passes; without: on all. */
    readonly at?: Where;
  }[];
  /** Drawn into the view wherever it shows the first cell that passes, after the mask: the object on its layer; -1 draws nothing. */
  readonly overlays: readonly {
    readonly when: Expr | null;
    readonly type: number;
    readonly value: Expr;
    readonly at: Where;
  }[];
  readonly facts: readonly {
    readonly when: Expr | null;
    readonly name: string;
    readonly value: Expr;
    readonly type?: ValueType;
  }[];
  /**
   * The first whose `when` holds blurs the observation when all else is written: place k of the view's rows of `maxWidth` by
   * draw k of stream O at the clock, fact i by the draw behind all `maxWidth * maxHeight` places and i facts. A place that is
   * hit is unseen on every layer, a fact is hidden. Places beyond the view that holds stay 0.
   */
  readonly blurs: readonly { readonly when: Expr | null; readonly amount: Expr }[];
  /**
   * By how many steps what is handed out is late: of the first whose `when` holds now, 0 if none does. At the clock t and a
   * delay of n it is what could be seen at max(0, t - n), as it was when the step from there began (state/seen-layout.ts).
   */
  readonly delays: readonly ({ readonly when: Expr | null } & Late)[];
}
export interface View {
  readonly when: Expr | null;
  /** Column x shows what column width - 1 - x would, overlays included. */
  readonly mirrored: boolean;
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
