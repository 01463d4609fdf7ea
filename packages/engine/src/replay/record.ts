import { actionCode } from '../actions';
import type { Instance } from '../instance';
import type { Program } from '../program/program';

// The record format: docs/record-format.md.

export const RECORD_FORMAT = 'terrarium-record';
export const RECORD_VERSION = 1;
export const LANGUAGE_VERSION = 1;

/** The first line: which environment, which task, and where it starts. */
export interface RecordHeader {
  readonly format: typeof RECORD_FORMAT;
  readonly version: number;
  readonly language: number;
  /** The world's text. */
  readonly world: string;
  /** Holes as the language writes values; the others have their defaults. */
  readonly z: { readonly [name: string]: string };
  /** Name of the start: a task's. */
  readonly task: string;
  readonly seed: number;
  /** Who played, in words; replays do not need it. */
  readonly agent?: string;
  /** The same as numbers, for readers that know nothing of the language: the start's number, and the whole z. */
  readonly codes: { readonly start: number; readonly z: readonly number[] };
  /** Digest after the start. */
  readonly start: string;
}

/** One line a step. What is left out was 0, false or none. */
export interface RecordStep {
  readonly action: string;
  /** The action's code: -1 for a tick. */
  readonly code: number;
  /** Digest after the step. */
  readonly digest: string;
  readonly reward?: number;
  readonly cost?: number;
  readonly performance?: number;
  /** Name of the ending. */
  readonly ended?: string;
  readonly truncated?: true;
  readonly refused?: true;
  readonly says?: readonly string[];
  /** Name of the fault. */
  readonly fault?: string;
  /** An agent's second best chose this action (a planner without a plan); replays do not need it. */
  readonly fallback?: true;
}

export interface EpisodeRecord {
  /** Where its first line stands in the file, from 1. */
  readonly line: number;
  readonly header: RecordHeader;
  readonly program: Program;
  readonly steps: readonly RecordStep[];
}

/** The line of the step that an instance has just done with this action. */
export function recordStep(instance: Instance, action: string): RecordStep {
  const { reward, cost, performance, ended, truncated, refused, says, fault } = instance.signals;
  return {
    action,
    code: actionCode(instance.program, action),
    digest: instance.digest(),
    ...(reward !== 0 && { reward }),
    ...(cost !== 0 && { cost }),
    ...(performance !== 0 && { performance }),
    ...(ended >= 0 && { ended: instance.program.endings[ended] }),
    ...(truncated && { truncated }),
    ...(refused && { refused }),
    ...(says.length > 0 && { says }),
    ...(fault && { fault: fault.code }),
  };
}

export function writeRecord(header: RecordHeader, steps: readonly RecordStep[]): string {
  return [header, ...steps].map((line) => `${JSON.stringify(line)}\n`).join('');
}
