import { createInstances, readRecord, recordPlay, type Recorded } from '@terrarium/agents';
import { changedTexts, RecordError, verifyRecord, type EpisodeRecord } from '@terrarium/engine';
import type { Recording } from './recording';

/** Why something cannot be recorded or taken in, in words. */
export class RecordingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RecordingError';
  }
}

export const MAX_FILE_BYTES = 32_000_000;

type About = Pick<Recording, 'id' | 'world' | 'at' | 'name'>;

/** Plays it once more to have the digest of every state. */
export function recordingOf(about: About, play: Recorded, actions: readonly number[]): Recording {
  const record = recordPlay(play, actions);
  return described(about, readRecord(record), record);
}

/**
 * A file of a recording: read, and played again, so that what is in the list is known to be true.
 * @throws RecordingError
 */
export function recordingOfFile(about: About, text: string): Recording {
  const complete = text.endsWith('\n') || text === '' ? text : `${text}\n`;
  let record: EpisodeRecord;
  try {
    record = readRecord(complete);
  } catch (error) {
    if (error instanceof RecordError) throw new RecordingError(`Line ${error.line}: ${error.reason}.`);
    throw error;
  }
  const difference = verifyRecord(record, createInstances(record.program, 'interpreter')[0]);
  if (difference) {
    const { step, field, recorded, replayed } = difference;
    const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
    throw new RecordingError(
      `Line ${step + 1}: the file says ${field} is ${shown(recorded)}, and its own world gives ${shown(replayed)}.`,
    );
  }
  return described(about, record, complete);
}

function described(about: About, { header, program, steps }: EpisodeRecord, record: string): Recording {
  const changed = Object.entries(changedTexts(program, header.codes.z)).map(
    ([name, text]) => `${name} = ${text}`,
  );
  const last = steps.at(-1);
  const fault = last?.fault && 'stopped by a fault';
  return {
    ...about,
    task: header.task,
    seed: header.seed,
    z: changed.join(', '),
    steps: steps.length,
    total: steps.reduce((sum, { reward = 0 }) => sum + reward, 0),
    ending: fault || last?.ended || (last?.truncated ? 'time is up' : 'not over'),
    record,
  };
}
