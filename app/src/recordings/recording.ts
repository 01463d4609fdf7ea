import type { RunRecord } from '../storage/schema';

/** A play that was kept. `record` is the whole of it, as docs/record-format.md has it; the rest is for lists. */
export interface Recording extends RunRecord {
  readonly id: string;
  /** The document it belongs to. */
  readonly world: string;
  readonly at: number;
  readonly name: string;
  readonly task: string;
  readonly seed: number;
  /** The holes that were not at their defaults, in words. */
  readonly z: string;
  readonly steps: number;
  readonly total: number;
  readonly ending: string;
  readonly record: string;
}

const texts = ['id', 'world', 'name', 'task', 'z', 'ending', 'record'] as const;
const numbers = ['at', 'seed', 'steps', 'total'] as const;

/** Whether something from the store can be shown; the store may have been written by another version of the lab. */
export function isRecording(value: RunRecord): value is Recording {
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    numbers.every((name) => Number.isFinite(value[name]))
  );
}
