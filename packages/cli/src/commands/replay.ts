import { createInstances, ENGINE_NAMES, episodeReader, type EngineName } from '@terrarium/agents';
import {
  RecordError,
  verifyRecord,
  type EpisodeRecord,
  type Instance,
  type Program,
  type RecordDifference,
} from '@terrarium/engine';
import type { Command } from '../command';
import { CommandError, type ExitCode } from '../errors';
import { linesOf } from '../files';
import { differenceText } from '../run/difference-text';
import { plural } from '../terminal/numbers';
import { json, type Output } from '../terminal/output';
import { filesOf, forEachFile, orRefusal } from '../world-file';

export const replay: Command = {
  name: 'replay',
  summary: 'plays recorded episodes again, on both engines',
  usage: 'RECORD…',
  about:
    'A record is complete: it holds the text of its world, the parameters, the task, the seed and, a line a step, the action, ' +
    'the signals and a digest of the state. It is played again on the interpreter and in WebAssembly; the first difference of ' +
    'an episode is printed with its step, its field, both values and what it is (digest-mismatch, signal-mismatch), and the ' +
    'exit code is 1. A file may hold many episodes, one after the other, as `terrarium rollout --out` writes them.',
  options: {},
  examples: [
    { line: 'terrarium run worlds/lights-out.world --record play.jsonl', does: 'makes a record' },
    { line: 'terrarium replay play.jsonl', does: 'plays it again' },
    { line: 'terrarium rollout worlds/ice.world --out traces.jsonl', does: 'makes many' },
    { line: 'terrarium replay traces.jsonl', does: 'plays them all again' },
  ],
  jsonHelp:
    'a JSON document: { records: [{ file, line, world, task, seed, steps, engines: { wasm: null or the first difference, … } }], failed: [{ file, message }] }, ' +
    'with an entry for each episode',
  run(args, output) {
    const records: object[] = [];
    const { code, failed } = forEachFile(filesOf(args), output, (file): ExitCode => {
      const episodes = replayFile(file);
      for (const episode of episodes) records.push({ file, ...episode });
      if (!args.flag('json')) tell(output, file, episodes);
      return episodes.every(isEqual) ? 0 : 1;
    });
    if (args.flag('json')) output.out(json({ records, failed }));
    return code;
  },
};

interface Replayed {
  readonly line: number;
  readonly world: string;
  readonly task: string;
  readonly seed: number;
  readonly steps: number;
  readonly engines: { readonly [engine in EngineName]: RecordDifference | null };
}

/** @throws CommandError that names the line */
function replayFile(file: string): Replayed[] {
  const replayer = new Replayer();
  const replayed: Replayed[] = [];
  try {
    for (const record of recordsOf(file)) replayed.push(replayer.replay(record));
  } catch (error) {
    if (error instanceof RecordError)
      throw new CommandError(`${file}:${error.line}: ${error.reason} (${error.code})`, 1);
    throw error;
  }
  return replayed;
}

function* recordsOf(file: string): Generator<EpisodeRecord> {
  const reader = episodeReader();
  let rest = '';
  for (const { text, ended } of linesOf(file)) {
    const record = ended ? reader.line(text) : null;
    if (record) yield record;
    if (!ended) rest = text;
  }
  yield* reader.end(rest);
}

class Replayer {
  private program: Program | null = null;
  private instances: (readonly [EngineName, Instance])[] = [];

  replay(record: EpisodeRecord): Replayed {
    const { header, program, line, steps } = record;
    this.load(program);
    const differences = this.instances.map(([engine, instance]) => [
      engine,
      orRefusal(() => verifyRecord(record, instance)),
    ]);
    const engines = Object.fromEntries(differences) as Replayed['engines'];
    const { task, seed } = header;
    return { line, world: program.name, task, seed, steps: steps.length, engines };
  }

  /** Episodes of one world follow one another, and making its instances takes longer than playing most of them. */
  private load(program: Program): void {
    if (program === this.program) return;
    this.program = program;
    this.instances = ENGINE_NAMES.map((engine) => [engine, createInstances(program, engine)[0]]);
  }
}

const isEqual = ({ engines }: Replayed) => ENGINE_NAMES.every((engine) => engines[engine] === null);

function tell(output: Output, file: string, episodes: readonly Replayed[]): void {
  const [first] = episodes;
  const isOne = episodes.length === 1;
  const worlds = [...new Set(episodes.map(({ world }) => world))].join(', ');
  output.out(
    isOne
      ? `${file}: ${first.world}, task ${first.task}, seed ${first.seed}`
      : `${file}: ${episodes.length} episodes of ${worlds}`,
  );
  const steps = episodes.reduce((sum, episode) => sum + episode.steps, 0);
  for (const engine of ENGINE_NAMES) {
    const differing = episodes.filter(({ engines }) => engines[engine] !== null);
    if (differing.length === 0) output.out(`  ${engine}: equal in all of ${plural(steps, 'step')}`);
    for (const { engines, line, task, seed } of differing) {
      const where = isOne ? '' : `line ${line}, task ${task}, seed ${seed}: `;
      output.out(`  ${engine}: ${where}${differenceText(engines[engine]!)}`);
    }
  }
}
