/**
 * Where everything of an instance lies. Both engines use this one table, so that state bytes, signals, snapshots and
 * digests compare byte for byte, and a host can read a `.wasm` file's memory from its manifest alone. All numbers are byte
 * offsets, little-endian, relative to the part they belong to.
 *
 * Boards are bytes, not bit-planes: one byte array of kind numbers a layer and one array a column, cell after cell
 * (x * height + y), each padded to a multiple of 64 cells so that 16-byte vectors never run past the end. Bit-planes are
 * derived from them where a rule scans.
 */
import type { Program } from '../program/program';
import { actingLayout, type ActingLayout } from './acting-layout';
import { luckLayout, type LuckLayout } from './luck-layout';
import { seenLayout, type SeenLayout } from './seen-layout';
import { owedLayouts, textsLayout, type OwedLayout, type TextsLayout } from './feedback-layout';

export interface Layout {
  /** Cells of the capacity, and the padded number of cells of an array. */
  readonly cells: number;
  readonly paddedCells: number;
  readonly state: StateLayout;
  readonly signals: SignalsLayout;
  readonly memory: MemoryLayout;
  readonly acting: ActingLayout;
  readonly seen: SeenLayout;
  readonly luck: LuckLayout;
  readonly snapshot: SnapshotLayout;
}

/** S: what digests, searches and comparisons see. Starts with the board's width and height as i32 (0 without a grid). */
export interface StateLayout {
  readonly width: 0;
  readonly height: 4;
  /** i32 each, in the program's order. */
  readonly variables: number;
  readonly layers: readonly { readonly kinds: number; readonly columns: readonly number[] }[];
  readonly bytes: number;
}

/** The feedback of the last step. */
export interface SignalsLayout {
  /** f64 */
  readonly reward: 0;
  readonly cost: 8;
  readonly performance: 16;
  readonly met: 24;
  /** i32 */
  readonly steps: 32;
  readonly ended: 36;
  /** u8 */
  readonly truncated: 40;
  readonly refused: 41;
  readonly goal: 42;
  /** u8: 0 none, else position in FAULT_CODES + 1; i32 line. */
  readonly fault: 43;
  readonly faultLine: 44;
  /** u32: bit k is set if template k was said (at most 32 templates). */
  readonly says: 48;
  /** i32: milestones that are new in this step. */
  readonly unlocked: 52;
  /** u8 each. */
  readonly labels: 56;
  /** i32 each: facts of the templates, 0 where not said in this step. */
  readonly sayFacts: number;
  /** Null if the program has no list of texts. */
  readonly texts: TextsLayout | null;
  readonly bytes: number;
}

/** Y's memory and the constants of x: no part of S. */
export interface MemoryLayout {
  /** u8 each. */
  readonly ever: number;
  readonly once: number;
  /** u8 for each goal line of the largest task: 1 if it held at the start. */
  readonly goalsAtStart: number;
  /** i32 each. */
  readonly taskLocals: number;
  /** What each signal owes, in the program's order; null for signals that never pay late. */
  readonly owed: readonly (OwedLayout | null)[];
  readonly bytes: number;
}

/** Everything of an instance but z. */
export interface SnapshotLayout {
  /** u32: hash of the program (`programHash`). */
  readonly program: 0;
  /** u32: hash of all bytes that follow. */
  readonly check: 4;
  /** i32 start number, u32 seed. */
  readonly start: 8;
  readonly seed: 12;
  readonly state: 16;
  readonly signals: number;
  readonly memory: number;
  /** A's record and O's; -1 if the program needs none. */
  readonly acting: number;
  readonly seen: number;
  /** The luck of a turn that draws, and what `restart` goes back to, a state S; likewise. */
  readonly luck: number;
  readonly checkpoint: number;
  /** S at the start of the last step and of the episode; -1 if the program needs none. */
  readonly was: number;
  readonly initial: number;
  readonly bytes: number;
}

const align = (offset: number, to: number): number => Math.ceil(offset / to) * to;

export function layoutOf(program: Program): Layout {
  const cells = program.board ? program.board.width * program.board.height : 0;
  const paddedCells = align(cells, 64);

  let at = align(8 + 4 * program.variables.length, 16);
  const layers = program.layers.map((layer) => {
    const kinds = at;
    at += paddedCells;
    const columns = layer.columns.map((column) => {
      const start = at;
      at += paddedCells * column.bytes;
      return start;
    });
    return { kinds, columns };
  });
  const state: StateLayout = { width: 0, height: 4, variables: 8, layers, bytes: at };

  const sayFacts = align(56 + program.labels.length, 8);
  const facts = program.says.reduce((sum, say) => sum + say.facts.length, 0);
  const textsAt = align(sayFacts + 4 * facts, 16);
  const texts = textsLayout(program, textsAt);
  const signals: SignalsLayout = {
    reward: 0,
    cost: 8,
    performance: 16,
    met: 24,
    steps: 32,
    ended: 36,
    truncated: 40,
    refused: 41,
    goal: 42,
    fault: 43,
    faultLine: 44,
    says: 48,
    unlocked: 52,
    labels: 56,
    sayFacts,
    texts,
    bytes: texts ? align(texts.end, 16) : textsAt,
  };

  const goals = Math.max(0, ...program.tasks.map((task) => task.goals.length));
  const goalsAtStart = program.evers.length + program.onceCount;
  const taskLocals = align(goalsAtStart + goals, 4);
  const owed = owedLayouts(program, align(taskLocals + 4 * program.taskLocals.length, 8));
  const memory: MemoryLayout = {
    ever: 0,
    once: program.evers.length,
    goalsAtStart,
    taskLocals,
    owed: owed.layouts,
    bytes: align(owed.end, 16),
  };

  const signalsAt = 16 + state.bytes;
  const memoryAt = signalsAt + signals.bytes;
  let end = memoryAt + memory.bytes;
  const part = (bytes: number): number => {
    if (bytes === 0) return -1;
    end += bytes;
    return end - bytes;
  };
  const acting = actingLayout(program);
  const actingAt = part(acting.bytes);
  const seen = seenLayout(program);
  const seenAt = part(seen.bytes);
  const luck = luckLayout(program);
  const luckAt = part(luck.bytes);
  const checkpoint = part(program.needsCheckpoint ? state.bytes : 0);
  const was = part(program.needsWas ? state.bytes : 0);
  const initial = part(program.needsInitial ? state.bytes : 0);
  const snapshot: SnapshotLayout = {
    program: 0,
    check: 4,
    start: 8,
    seed: 12,
    state: 16,
    signals: signalsAt,
    memory: memoryAt,
    acting: actingAt,
    seen: seenAt,
    luck: luckAt,
    checkpoint,
    was,
    initial,
    bytes: end,
  };

  return { cells, paddedCells, state, signals, memory, acting, seen, luck, snapshot };
}
