import { sampleZ, ZError, type OpenWorld } from '@terrarium/agents';
import { runAgentsSuite } from '../bench/suite-report';
import type { Command } from '../command';
import { UsageError, type ExitCode } from '../errors';
import { measure } from '../measure';
import { benchPuzzleScript } from '../puzzlescript/bench';
import { TASK_OPTION, taskOf } from '../tasks';
import { table } from '../terminal/columns';
import { rate } from '../terminal/numbers';
import type { Arguments } from '../terminal/arguments';
import { json, type Output } from '../terminal/output';
import { fileOf, openFile, orRefusal } from '../world-file';
import { Z_OPTION, zOf } from '../z-words';
import { COLUMNS, loadOf, type Bench, type Column } from '../workloads';

export const bench: Command = {
  name: 'bench',
  summary: 'measures how fast a world runs',
  usage: 'FILE [--z NAME=VALUE…] [--task T] [--batch N] | --suite agents | --puzzlescript FILE',
  about:
    'Prints steps per second of CPU time for both engines, each column with all of the one before it: the step alone, an ' +
    'observation after every step, a random policy that chooses the actions, and a batch in which every instance has ' +
    'parameters of its own. Episodes that end begin again, and that is counted too. In WebAssembly the policy is inside of the module; without it every turn is a call. ' +
    'With --puzzlescript the file holds recorded plays or the source of one game: each game is translated, its level played with random moves and begun again after 100 steps or when it is won. ' +
    'With --suite agents: XLand-MiniGrid against the same written by hand in TypeScript, what idle rules cost, and what two threads do.',
  options: {
    z: Z_OPTION,
    task: TASK_OPTION,
    batch: {
      is: 'value',
      value: 'N',
      help: 'instances side by side (default 256 for wasm; the interpreter runs 16 at most)',
    },
    milliseconds: {
      is: 'value',
      value: 'N',
      help: 'how long each figure is measured (default 1000; 200 for PuzzleScript games)',
    },
    puzzlescript: { is: 'value', value: 'FILE', help: 'measures PuzzleScript games' },
    reference: {
      is: 'value',
      value: 'PATH',
      help: 'a checkout of the original, which is measured beside',
    },
    suite: { is: 'value', value: 'NAME', help: 'agents: a world that agents are trained on, no FILE' },
  },
  examples: [
    { line: 'terrarium bench worlds/lights-out.world', does: 'eight figures in about ten seconds' },
    { line: 'terrarium bench worlds/lights-out.world --batch 1', does: 'one instance alone' },
    { line: 'terrarium bench --suite agents', does: 'XLand-MiniGrid in ratios, in about a minute' },
    {
      line: 'terrarium bench --puzzlescript game.txt --reference ../PuzzleScript',
      does: 'a game, beside the original engine',
    },
  ],
  jsonHelp:
    'a JSON document: { world, batch, engines: { wasm: { step, observation, policy, mixed }, interpreter: … } }, or ' +
    '{ games: [{ name, rules, cells, compile, steps }], refused, summary: [{ of, games, steps, compile, ratio }] }; with --suite ' +
    '{ suite, world, batch, rows: [{ scenario, column, engine, byHand }], idle, threads }',
  async run(args, output): Promise<ExitCode> {
    const games = args.value('puzzlescript');
    if (games !== undefined) return benchGames(games, args, output);
    if (args.value('reference') !== undefined)
      throw new UsageError('--reference goes with --puzzlescript FILE.');
    const seconds = args.integer('milliseconds', 1000, 10, 60_000) / 1000;
    if (args.flag('suite')) {
      args.choice('suite', 'agents', ['agents']);
      if (args.words.length > 0) throw new UsageError('--suite names its own world: no FILE goes with it.');
      const batch = args.integer('batch', 1024, 1, 65_536);
      await runAgentsSuite({ batch, seconds, asJson: args.flag('json') }, output);
      return 0;
    }
    const file = fileOf(args);
    const batch = args.integer('batch', 256, 1, 65_536);
    const opened = openFile(file);
    const z = zOf(file, opened, args.list('z'));
    const task = taskOf(opened.world, args.value('task'));
    const drawn = Array.from({ length: batch }, (_, i) => drawnZ(opened, i + 1) ?? z);
    const about = { program: opened.program, task, z, drawn };
    const engines = orRefusal(() => ({
      wasm: figures({ ...about, engine: 'wasm', batch }, seconds),
      interpreter: figures({ ...about, engine: 'interpreter', batch: Math.min(batch, 16) }, seconds),
    }));
    if (args.flag('json')) output.out(json({ world: opened.world.name, batch, engines }));
    else output.out(`${opened.world.name}: steps per second of CPU time\n\n${asTable(engines)}`);
    return 0;
  },
};

function benchGames(file: string, args: Arguments, output: Output): ExitCode {
  if (args.words.length > 0)
    throw new UsageError('--puzzlescript FILE is measured alone: give no other file.');
  const seconds = args.integer('milliseconds', 200, 10, 60_000) / 1000;
  const reference = args.value('reference');
  const options = {
    file,
    seconds,
    json: args.flag('json'),
    ...(reference === undefined ? {} : { reference }),
  };
  return benchPuzzleScript(options, output) ? 0 : 1;
}

type Figures = Record<Column, number>;

function drawnZ({ world }: OpenWorld, seed: number): number[] | undefined {
  try {
    return sampleZ(world, seed);
  } catch (error) {
    if (error instanceof ZError) return undefined;
    throw error;
  }
}

function figures(bench: Bench, seconds: number): Figures {
  const measured = COLUMNS.map(({ name }) => [name, measure(loadOf(bench, name), seconds)]);
  return Object.fromEntries(measured) as Figures;
}

function asTable(engines: Record<string, Figures>): string {
  const head = ['', ...COLUMNS.map((column) => column.title)];
  const rows = Object.entries(engines).map(([name, row]) => [
    name,
    ...COLUMNS.map((column) => rate(row[column.name])),
  ]);
  return table([head, ...rows]);
}
