import { basename } from 'node:path';
import { candidateCount, type Outcome, type Plan, type Sampling } from '@terrarium/forge';
import type { Axis } from '@terrarium/language';
import type { Command } from '../command';
import { UsageError, type ExitCode } from '../errors';
import { DEMAND_OPTIONS, demandsOf, SEED_OPTION, seedOf } from '../suite/demands';
import { generateAll } from '../suite/generate-all';
import { writeZRecords } from '../suite/sample-records';
import { reportJson, reportText } from '../suite/sample-report';
import { TASK_OPTION, taskOf } from '../tasks';
import type { Arguments } from '../terminal/arguments';
import { plural } from '../terminal/numbers';
import { json, type Output } from '../terminal/output';
import { fileOf, openFile } from '../world-file';
import { startWorkers, WORKERS_OPTION, workersOf } from '../workers';
import { Z_OPTION, zOf, zToFill } from '../z-words';

const AXES: readonly Axis[] = ['S', 'A', 'T', 'O', 'Y', 'x'];

export const sample: Command = {
  name: 'sample',
  summary: 'draws environments of a family and tests each',
  usage: 'FILE [--count N] [--seed S] [--axis T… | --around NAME=VALUE… | --exhaustive] [--task T]',
  about:
    'Fills the holes of a world, draws a task and a start, and sends each environment through the gates: z is allowed, a ' +
    'start is found, random play ends in no fault, the invariants hold, the goal is open, the task can be won. Environment ' +
    'k depends on the seed, the file and k alone. Prints one line for each, the funnel, and how many are distinct.',
  options: {
    count: { is: 'value', value: 'N', help: 'how many (default 10; with --exhaustive all, up to 10000)' },
    seed: SEED_OPTION,
    axis: {
      is: 'list',
      value: 'AXIS…',
      help: 'only the holes of these axes (S A T O Y x); the others keep their values',
      more: /^[SATOYx]$/,
    },
    around: {
      is: 'list',
      value: 'NAME=VALUE…',
      help: 'the neighbourhood of these parameters (of the defaults: --around default)',
      more: /^[a-zA-Z_][\w.]*=/,
    },
    holes: { is: 'value', value: 'N', help: 'with --around: how many holes take another value (default 1)' },
    step: {
      is: 'value',
      value: 'N',
      help: 'with --around: values move by at most so many places (default: anywhere)',
    },
    exhaustive: {
      is: 'flag',
      help: 'every assignment once, in the order of the text; with --axis, of those holes',
    },
    z: Z_OPTION,
    task: { ...TASK_OPTION, help: 'only this task, by name (default: each is drawn)' },
    format: {
      is: 'value',
      value: 'FORMAT',
      help: 'records: no environments are tested, and their parameters go into a file (docs/record-format.md); those of --z are kept',
    },
    out: { is: 'value', value: 'OUT', help: 'with --format records: the file' },
    distinct: {
      is: 'list',
      value: 'HOLE…',
      help: 'with --format records: no two have the same values in all of these',
      more: /^[a-z]\w*$/,
    },
    ...DEMAND_OPTIONS,
    workers: WORKERS_OPTION,
  },
  examples: [
    { line: 'terrarium sample worlds/door-key.world', does: 'ten environments, by the weights of the holes' },
    {
      line: 'terrarium sample worlds/physics.world --axis T --count 20',
      does: 'other dynamics, all else the same',
    },
    {
      line: 'terrarium sample worlds/ice.world --around glide=three sight=5',
      does: 'one hole away from this z',
    },
    {
      line: 'terrarium sample worlds/boulders.world --exhaustive --json',
      does: 'all of a small family, as data',
    },
    {
      line: 'terrarium sample worlds/laws.world --format records --out laws.z',
      does: 'parameters alone, binary',
    },
  ],
  jsonHelp:
    'a JSON document: { world, plan, seed, assignments, environments: [{ index, z, task, seed, key, rejected, certificate }], ' +
    'funnel, distinct }',
  async run(args, output): Promise<ExitCode> {
    const file = fileOf(args);
    if (args.flag('format')) return recordsOf(args, file, output);
    if (args.flag('out') || args.flag('distinct'))
      throw new UsageError('--out and --distinct belong to --format records.');
    const plan = planOf(args);
    const opened = openFile(file);
    const { text, world } = opened;
    const words = args.list('around').filter((word) => word !== 'default');
    const given = words.length > 0 ? words : args.list('z');
    // Defaults may break an `assume`: the plan fills the holes anew.
    const z = given.length > 0 ? zOf(file, opened, given) : zToFill(world, given);
    const name = args.value('task');
    const tasks = name === undefined ? undefined : [taskOf(world, name)];
    const sampling: Sampling = { plan, seed: seedOf(args), z, tasks };
    const demands = demandsOf(args);
    const all = candidateCount(world, sampling);
    const most = plan.is === 'exhaustive' ? Math.min(all, 10_000) : 10;
    const count = Math.min(all, args.integer('count', most, 1, 1_000_000));
    const family = { id: basename(file, '.world'), text };
    const workers = startWorkers(count < 16 ? 1 : workersOf(args));
    let outcomes: readonly Outcome[];
    try {
      outcomes = await generateAll(workers.pool, { family, sampling, count, demands });
    } finally {
      await workers.close();
    }
    const sampled = { world, sampling, outcomes };
    if (args.flag('json')) reportJson(sampled, output);
    else reportText(sampled, output);
    return outcomes.some(({ rejected }) => rejected === null) ? 0 : 1;
  },
};

/** Parameters alone, as many as there is room for. */
function recordsOf(args: Arguments, file: string, output: Output): ExitCode {
  args.choice('format', 'records', ['records']);
  const out = args.value('out');
  if (out === undefined) throw new UsageError('--format records needs --out FILE.');
  const opened = openFile(file);
  const words = args.list('z');
  const begun = performance.now();
  const written = writeZRecords(opened, {
    out,
    count: args.integer('count', 10, 1, 100_000_000),
    seed: seedOf(args),
    z: words.length > 0 ? zOf(file, opened, words) : zToFill(opened.world, words),
    kept: words.map((word) => word.slice(0, word.indexOf('='))),
    distinct: args.list('distinct'),
  });
  const seconds = (performance.now() - begun) / 1000;
  if (args.flag('json')) output.out(json({ world: opened.world.name, out, ...written, seconds }));
  else
    output.out(
      `${out}: ${plural(written.count, 'record')} of ${written.bytesEach} bytes, ${written.repeated} drawn again; ${seconds.toFixed(1)} s`,
    );
  return 0;
}

function planOf(args: Arguments): Plan {
  const given = (['axis', 'around', 'exhaustive'] as const).filter((name) => args.flag(name));
  if (args.flag('around') && given.length > 1) throw new UsageError('--around goes with no other plan.');
  if (!args.flag('around') && (args.flag('holes') || args.flag('step')))
    throw new UsageError('--holes and --step belong to --around.');
  const axes = args.list('axis').map(axisNamed);
  if (args.flag('around')) {
    const holes = args.integer('holes', 1, 1, 1000);
    return args.flag('step')
      ? { is: 'around', holes, step: args.integer('step', 1, 1, 1_000_000) }
      : { is: 'around', holes };
  }
  if (args.flag('exhaustive')) return axes.length > 0 ? { is: 'exhaustive', axes } : { is: 'exhaustive' };
  return axes.length > 0 ? { is: 'axes', axes } : { is: 'all' };
}

function axisNamed(word: string): Axis {
  const axis = AXES.find((candidate) => candidate === word);
  if (!axis) throw new UsageError(`--axis is one of ${AXES.join(', ')}, not \`${word}\`.`);
  return axis;
}
