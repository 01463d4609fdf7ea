/**
 * What both engines offer: one running environment. The interpreter and a slot of a WebAssembly batch are
 * interchangeable behind it, byte for byte.
 */
import type { Program } from './program/program';
import type { EngineSearch, SearchRequest } from './search';

export interface Instance {
  readonly program: Program;
  /**
   * Sets every hole, in the order of `program.params`.
   * @throws EngineError `bad-z` if a value is outside its domain; nothing changes.
   */
  setZ(z: ArrayLike<number>): void;
  /**
   * Begins an episode: runs start number `start` (a task's, or a test's) with `seed` (unsigned 32 bits).
   * @param luck what a turn `as puzzlescript` draws from, by `luckOf(key)`; without it that of the seed. Ignored by programs
   * whose turn does not draw.
   * @throws EngineError `start-rejected` after 1000 tries; `bad-start`
   */
  reset(start: number, seed: number, luck?: Uint8Array): void;
  /**
   * One step that is given an action code, or -1 for a tick. A code that is none of the agent's is refused
   * (`signals.refused`), as is a cell off the board.
   */
  step(action: number): void;
  /**
   * Of the last step; right after `reset` all zero but `goal` and `met`, and but `ended`, where the start's tick of a turn as
   * puzzlescript commanded others that came to an end.
   */
  readonly signals: Signals;
  /** The state S as the layout (`layoutOf(program)`) lays it out: a view that the next step changes. */
  readonly state: Uint8Array;
  /** Y's memory and the constants of x (`layout.memory`), no part of S: a view. */
  readonly memory: Uint8Array;
  /** What the turn draws from (`drawsOf(luck)` counts): a view, empty if the program's turn does not draw. */
  readonly luck: Uint8Array;
  /** The state S that `restart` goes back to: a view, empty if the program never moves it nor goes back to it. */
  readonly checkpoint: Uint8Array;
  /**
   * The state S before the tick whose `restart` was obeyed last in this step or reset: a view, empty if none was. Kept for turns
   * `as puzzlescript`: who undoes goes back to it.
   */
  readonly left: Uint8Array;
  /** The signals record as bytes (`layout.signals`): a view. */
  readonly signalBytes: Uint8Array;
  /** What the agent is told, as docs/semantics.md lays it out: a view that the next step may change. */
  observe(): Uint8Array;
  /** Hash of S: 32 hex digits, equal in both engines. */
  digest(): string;
  /** Everything but z: S, the records of Y, A and O, luck, what `restart` goes back to, the clock, the seed, task locals. */
  snapshot(): Uint8Array;
  /** @throws EngineError `bad-snapshot` if the bytes are of another program or damaged; nothing changes. */
  restore(snapshot: Uint8Array): void;
  /**
   * Replaces S (see `state-format.ts` for JSON); memory, clock and signals stay.
   * @throws EngineError `bad-state` with the first thing wrong; nothing changes.
   */
  setState(state: Uint8Array): void;
  /**
   * Replaces the memory of Y and the constants of x (see `memory-format.ts` for JSON).
   * @throws EngineError `bad-state` if it is not as long as this program's; nothing changes.
   */
  setMemory(memory: Uint8Array): void;
  /** Value of `program.questions[question]` after the last step. */
  ask(question: number): number;
  /** A search from the state as it is, which it changes. Absent, or null for this program, where the engine cannot do it. */
  search?(request: SearchRequest): EngineSearch | null;
}

export interface Signals {
  readonly reward: number;
  readonly cost: number;
  readonly performance: number;
  readonly met: number;
  readonly steps: number;
  /** Index into `program.endings`, -1 while running. */
  readonly ended: number;
  readonly truncated: boolean;
  readonly refused: boolean;
  readonly goal: boolean;
  /** Milestones that are new in this step. */
  readonly unlocked: number;
  /** What the agent was told in this step, rendered: texts of the rules as `errors` allows, then messages. */
  readonly says: readonly string[];
  readonly fault: Fault | null;
  /** Labels that fired, by label id. */
  readonly labels: readonly boolean[];
}

export interface Fault {
  readonly code: FaultCode;
  readonly line: number;
}
export type FaultCode = 'sweeps' | 'work' | 'places' | 'texts' | 'ticks';
export const FAULT_CODES: readonly FaultCode[] = ['sweeps', 'work', 'places', 'texts', 'ticks'];

export type EngineErrorCode =
  'bad-z' | 'bad-start' | 'start-rejected' | 'bad-snapshot' | 'bad-state' | 'bad-module' | 'bad-question';
/** A named refusal; the instance is as it was before the call. */
export class EngineError extends Error {
  constructor(
    readonly code: EngineErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'EngineError';
  }
}
