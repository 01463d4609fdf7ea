/** Episodes as text: docs/record-format.md. */
import {
  checkZ,
  actionText,
  LANGUAGE_VERSION,
  EpisodeReader,
  parseRecord,
  parseRecords,
  RECORD_FORMAT,
  RECORD_VERSION,
  recordStep,
  writeRecord,
  zTexts,
  type EpisodeRecord,
  type Instance,
  type Program,
  type RecordHeader,
  type RecordStep,
} from '@terrarium/engine';
import { lineStarts, positionAt } from '@terrarium/language';
import { WorldError } from '../lab/open';
import { openKnown } from '../lab/open-known';

export interface Recorded {
  /** The world's text. */
  readonly text: string;
  readonly z: ArrayLike<number>;
  readonly task: number;
  readonly seed: number;
  /** Who plays, for people and for whoever compares; no replay needs it. */
  readonly agent?: string;
}

/** Keeps an episode while it is played. */
export class Recorder {
  private readonly header: RecordHeader;
  private readonly steps: RecordStep[] = [];

  /** @param instance just reset, with the z, task and seed of `about`. */
  constructor(
    private readonly instance: Instance,
    about: Recorded,
  ) {
    const z = checkZ(instance.program, about.z);
    this.header = {
      format: RECORD_FORMAT,
      version: RECORD_VERSION,
      language: LANGUAGE_VERSION,
      world: about.text,
      z: zTexts(instance.program, z),
      task: instance.program.starts[about.task].name,
      seed: about.seed,
      ...(about.agent !== undefined && { agent: about.agent }),
      codes: { start: about.task, z: z },
      start: instance.digest(),
    };
  }

  /** The instance has just done this. @param fallback whether an agent's second best chose it */
  step(action: number, fallback = false): void {
    const step = recordStep(this.instance, actionText(this.instance.program, action));
    this.steps.push(fallback ? { ...step, fallback } : step);
  }

  text(): string {
    return writeRecord(this.header, this.steps);
  }
}

/**
 * Reads a record together with its world.
 * @throws RecordError that names the line and what is wrong with it
 */
export function readRecord(text: string): EpisodeRecord {
  return parseRecord(text, ({ world }) => programOf(world));
}

/** The same of all episodes of a text. */
export function readRecords(text: string): EpisodeRecord[] {
  return parseRecords(text, ({ world }) => programOf(world));
}

/** Reads a file of any length, an episode at a time, each together with its world. */
export function episodeReader(): EpisodeReader {
  return new EpisodeReader(({ world }) => programOf(world));
}

/** Where a record's world is wrong is said in words: it is a text inside of a text. */
function programOf(world: string): Program {
  try {
    return openKnown(world).program;
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    const first = error.diagnostics.find((diagnostic) => diagnostic.severity === 'error');
    if (!first) throw error;
    const { line, column } = positionAt(lineStarts(world), first.span.start);
    throw new Error(`${first.message} (line ${line}, column ${column} of the world)`);
  }
}
