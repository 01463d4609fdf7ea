/** Episodes as text: docs/record-format.md. */
import {
  checkZ,
  actionText,
  LANGUAGE_VERSION,
  parseRecord,
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
import { openWorld, WorldError } from '../lab/open';

export interface Recorded {
  /** The world's text. */
  readonly text: string;
  readonly z: ArrayLike<number>;
  readonly task: number;
  readonly seed: number;
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
      codes: { start: about.task, z: z },
      start: instance.digest(),
    };
  }

  /** The instance has just done this. */
  step(action: number): void {
    this.steps.push(recordStep(this.instance, actionText(this.instance.program, action)));
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

/** Where a record's world is wrong is said in words: it is a text inside of a text. */
function programOf(world: string): Program {
  try {
    return openWorld(world).program;
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    const first = error.diagnostics.find((diagnostic) => diagnostic.severity === 'error');
    if (!first) throw error;
    const { line, column } = positionAt(lineStarts(world), first.span.start);
    throw new Error(`${first.message} (line ${line}, column ${column} of the world)`);
  }
}
