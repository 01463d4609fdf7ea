/** Records as text: docs/record-format.md. */
import type { Program } from '../program/program';
import { checkCodes, readHeader, readStep } from './read-fields';
import type { EpisodeRecord, RecordHeader, RecordStep } from './record';
import { RecordError } from './record-error';

/** Makes the program of a header's world; whatever it throws is reported as `bad-world`. */
export type LoadWorld = (header: RecordHeader) => Program;

interface Open {
  readonly header: RecordHeader;
  readonly program: Program;
  readonly line: number;
  readonly steps: RecordStep[];
}

/**
 * Reads episodes line by line, so that a file of any length can be read an episode at a time. A world that several
 * episodes share is loaded once for those that follow one another.
 */
export class EpisodeReader {
  private number = 0;
  private open: Open | null = null;

  constructor(private readonly load: LoadWorld) {}

  /**
   * @param text a line without its newline
   * @returns the episode that was read until then, if the line begins another
   * @throws RecordError
   */
  line(text: string): EpisodeRecord | null {
    const number = ++this.number;
    const json = jsonOf(text, number);
    if (this.open && !('format' in Object(json))) {
      this.open.steps.push(readStep(this.open.program, json, number));
      return null;
    }
    const before = this.open;
    const header = readHeader(json, number);
    const program = before?.header.world === header.world ? before.program : this.programOf(header, number);
    checkCodes(header, program, number);
    this.open = { header, program, line: number, steps: [] };
    return before;
  }

  /**
   * The last episode.
   * @param rest what stands behind the last newline
   * @throws RecordError `truncated` if the rest is no whole line, `empty` if there was nothing at all
   */
  end(rest = ''): EpisodeRecord[] {
    const before = rest === '' ? null : this.lastLine(rest);
    if (!this.open) throw new RecordError('empty', 1, 'the record is empty');
    return before ? [before, this.open] : [this.open];
  }

  /** Every line ends with a newline; a last one that does not, and is no JSON, was cut off. */
  private lastLine(rest: string): EpisodeRecord | null {
    try {
      return this.line(rest);
    } catch (error) {
      if (!(error instanceof RecordError && error.code === 'bad-json')) throw error;
      throw new RecordError('truncated', this.number, 'the record is cut off in its last line');
    }
  }

  private programOf(header: RecordHeader, line: number): Program {
    try {
      return this.load(header);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new RecordError('bad-world', line, `the world does not load: ${reason}`);
    }
  }
}

/**
 * Reads a text with one episode in it.
 * @throws RecordError with the line and the reason
 */
export function parseRecord(text: string, load: LoadWorld): EpisodeRecord {
  const [record, second] = parseRecords(text, load);
  if (!second) return record;
  throw new RecordError('several-episodes', second.line, 'a second episode begins here: one was expected');
}

/**
 * Reads all episodes of a text: at least one.
 * @throws RecordError with the line and the reason
 */
export function parseRecords(text: string, load: LoadWorld): EpisodeRecord[] {
  const reader = new EpisodeReader(load);
  const lines = text.split('\n');
  const rest = lines.pop();
  const records = lines.flatMap((line) => reader.line(line) ?? []);
  return [...records, ...reader.end(rest)];
}

function jsonOf(text: string, line: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RecordError('bad-json', line, 'the line is not JSON');
  }
}
