/** A recorded play: what was pressed, and the board's digest and the number of draws after every input. */
export interface RecordedPlay {
  readonly source: string;
  /** Index among levels and messages, as the original counts them. */
  readonly level: number;
  /** What the luck is keyed by; null: nobody knows. */
  readonly seed: string | null;
  readonly inputs: readonly RecordedInput[];
  /** The last board as the original prints it. */
  readonly expected: string;
  /** The first is of before the first input. */
  readonly turns: readonly (readonly [digest: string, draws: number])[];
}

/** 0 up, 1 left, 2 down, 3 right, 4 action. */
export type RecordedInput = 0 | 1 | 2 | 3 | 4 | 'tick' | 'undo' | 'restart';
const INPUTS: readonly unknown[] = [0, 1, 2, 3, 4, 'tick', 'undo', 'restart'];

/** @returns what is wrong with the case, if something is */
export function playOf(recorded: unknown): RecordedPlay | string {
  const { source, level, seed, inputs, expected, turns } = (recorded ?? {}) as Record<string, unknown>;
  if (typeof source !== 'string') return 'a case without `source`';
  if (!Number.isInteger(level) && !isDigits(level)) return 'a case without `level`';
  if (seed !== null && typeof seed !== 'string') return 'a case without `seed`';
  if (!Array.isArray(inputs)) return 'a case without `inputs`';
  const strange: unknown = inputs.find((input) => !INPUTS.includes(input));
  if (strange !== undefined) return `an input ${JSON.stringify(strange)}`;
  if (typeof expected !== 'string') return 'a case without `expected`';
  if (!Array.isArray(turns) || turns.length !== inputs.length + 1 || !turns.every(isTurn))
    return 'a case without `turns`, one more than inputs';
  return { ...(recorded as RecordedPlay), level: Number(level) };
}

/** Some were recorded with a level's index as a text. */
const isDigits = (level: unknown): boolean => typeof level === 'string' && /^\d+$/.test(level);

const isTurn = (turn: unknown): boolean =>
  Array.isArray(turn) && typeof turn[0] === 'string' && typeof turn[1] === 'number';
