import { createInstances, sampleZ, ZError, type EngineName, type OpenWorld } from '@terrarium/agents';
import type { Command } from '../command';
import { measure } from '../measure';
import { TASK_OPTION, taskOf } from '../tasks';
import { table } from '../terminal/columns';
import { rate } from '../terminal/numbers';
import { json } from '../terminal/output';
import { fileOf, openFile, orRefusal } from '../world-file';
import { Z_OPTION, zOf } from '../z-words';
import { LOADS, type Bench } from '../workloads';

export const bench: Command = {
  name: 'bench',
  summary: 'measures how fast a world runs',
  usage: 'FILE [--z NAME=VALUE…] [--task T] [--batch N] [--seconds S]',
  about:
    'Prints steps per second of CPU time for both engines, each column with all of the one before it: the step alone, an ' +
    'observation after every step, a random policy that chooses the actions, and a batch in which every instance has ' +
    'parameters of its own. Episodes that end begin again, and that is counted too.',
  options: {
    z: Z_OPTION,
    task: TASK_OPTION,
    batch: {
      is: 'value',
      value: 'N',
      help: 'instances side by side (default 256 for wasm; the interpreter runs 16 at most)',
    },
    seconds: { is: 'value', value: 'S', help: 'how long each figure is measured, 1 to 60 (default 1)' },
  },
  examples: [
    { line: 'terrarium bench worlds/lights-out.world', does: 'eight figures in about fifteen seconds' },
    { line: 'terrarium bench worlds/lights-out.world --batch 1', does: 'one instance alone' },
  ],
  jsonHelp:
    'a JSON document: { world, batch, engines: { wasm: { step, observation, policy, mixed }, interpreter: … } }',
  run(args, output) {
    const file = fileOf(args);
    const batch = args.integer('batch', 256, 1, 65_536);
    const seconds = args.integer('seconds', 1, 1, 60);
    const opened = openFile(file);
    const z = zOf(opened.world, args.list('z'));
    const task = taskOf(opened.world, args.value('task'));
    const engines = orRefusal(() => ({
      wasm: figures(prepare(opened, 'wasm', batch, z, task), seconds),
      interpreter: figures(prepare(opened, 'interpreter', Math.min(batch, 16), z, task), seconds),
    }));
    if (args.flag('json')) output.out(json({ world: opened.world.name, batch, engines }));
    else output.out(`${opened.world.name}: steps per second of CPU time\n\n${asTable(engines)}`);
    return 0;
  },
};

type Figures = Record<string, number>;

function prepare(
  opened: OpenWorld,
  engine: EngineName,
  batch: number,
  z: readonly number[],
  task: number,
): Bench {
  const instances = createInstances(opened.program, engine, batch);
  const drawn = instances.map((_instance, i) => drawnZ(opened, i + 1) ?? z);
  return { instances, z, drawn, task };
}

function drawnZ({ world }: OpenWorld, seed: number): number[] | undefined {
  try {
    return sampleZ(world, seed);
  } catch (error) {
    if (error instanceof ZError) return undefined;
    throw error;
  }
}

function figures(setting: Bench, seconds: number): Figures {
  return Object.fromEntries(LOADS.map(({ name, make }) => [name, measure(make(setting), seconds)]));
}

function asTable(engines: Record<string, Figures>): string {
  const head = ['', ...LOADS.map((load) => load.title)];
  const rows = Object.entries(engines).map(([name, row]) => [
    name,
    ...LOADS.map((load) => rate(row[load.name])),
  ]);
  return table([head, ...rows]);
}
