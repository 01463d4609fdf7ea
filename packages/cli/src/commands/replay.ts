import { ENGINE_NAMES, readRecord, type EngineName } from '@terrarium/agents';
import { RecordError, verifyRecord, type EpisodeRecord, type RecordDifference } from '@terrarium/engine';
import type { Command } from '../command';
import { CommandError, type ExitCode } from '../errors';
import { readText } from '../files';
import { plural } from '../terminal/numbers';
import { json } from '../terminal/output';
import { createInstance, forEachFile, orRefusal } from '../world-file';

export const replay: Command = {
  name: 'replay',
  summary: 'plays recorded episodes again, on both engines',
  usage: 'RECORD…',
  about:
    'A record is complete: it holds the text of its world, the parameters, the task, the seed and, a line a step, the action, ' +
    'the signals and a digest of the state. It is played again on the interpreter and in WebAssembly; the first difference is ' +
    'printed with its step, its field and both values, and the exit code is 1.',
  options: {},
  examples: [
    { line: 'terrarium run worlds/lights-out.world --record play.jsonl', does: 'makes a record' },
    { line: 'terrarium replay play.jsonl', does: 'plays it again' },
  ],
  jsonHelp:
    'a JSON document: { records: [{ file, world, steps, engines: { wasm: null or the first difference, … } }] }',
  run(args, output) {
    const records: unknown[] = [];
    const code = forEachFile(args, output, (file): ExitCode => {
      const record = readFile(file);
      const engines = Object.fromEntries(
        ENGINE_NAMES.map((engine) => [engine, differenceOn(record, engine)]),
      );
      const { name } = record.program;
      records.push({ file, world: name, steps: record.steps.length, engines });
      if (!args.flag('json')) {
        output.out(`${file}: ${name}, task ${record.header.task}, seed ${record.header.seed}`);
        for (const engine of ENGINE_NAMES)
          output.out(`  ${engine}: ${verdict(engines[engine], record.steps.length)}`);
      }
      return ENGINE_NAMES.some((engine) => engines[engine] !== null) ? 1 : 0;
    });
    if (args.flag('json')) output.out(json({ records }));
    return code;
  },
};

function readFile(file: string): EpisodeRecord {
  const text = readText(file, 'record');
  try {
    return readRecord(text);
  } catch (error) {
    if (error instanceof RecordError)
      throw new CommandError(`${file}:${error.line}: ${error.reason} (${error.code})`, 1);
    throw error;
  }
}

function differenceOn(record: EpisodeRecord, engine: EngineName): RecordDifference | null {
  return orRefusal(() => verifyRecord(record, createInstance(record.program, engine)));
}

function verdict(difference: RecordDifference | null, steps: number): string {
  if (difference === null) return `equal in all of ${plural(steps, 'step')}`;
  const { step, field, recorded, replayed } = difference;
  const where = step === 0 ? 'at the start' : `at step ${step}`;
  return `differs ${where} in ${field}: recorded ${shown(recorded)}, replayed ${shown(replayed)}`;
}

/** What a record leaves out was 0, false or none. */
function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
