/** What `rollout --records` was asked to do. */
import { resolve } from 'node:path';
import { DEFAULT_MAX_STEPS, type OpenWorld } from '@terrarium/agents';
import { UsageError } from '../errors';
import { taskOf } from '../tasks';
import type { Arguments, OptionSpecs } from '../terminal/arguments';
import { fileOf, openFile } from '../world-file';

export const RECORDS_OPTIONS: OptionSpecs = {
  records: {
    is: 'value',
    value: 'FILE',
    help: 'a file of `terrarium sample --format records`: each z in it is an environment, played at random inside the module',
  },
  steps: {
    is: 'value',
    value: 'N',
    help: 'with --records: so many of each z, an episode after another (default: one episode of each)',
  },
  batch: {
    is: 'value',
    value: 'N',
    help: 'with --records: so many are in memory side by side, in each thread; the result never depends on it (default 1024)',
  },
};

const MOST_STEPS = 100_000_000;

export interface RecordsRequest {
  readonly opened: OpenWorld;
  readonly task: number;
  /** The file of records. */
  readonly from: string;
  readonly seed: number;
  /** Of each record, at most. */
  readonly steps: number;
  /** Whether an episode is followed by another, until all steps are done. */
  readonly goesOn: boolean;
  readonly batch: number;
  /** Where the results of each record go, if anywhere. */
  readonly out: string | undefined;
}

/** What has no meaning where records are played, and why. */
const REFUSALS: readonly (readonly [option: string, reason: string])[] = [
  ['agent', 'Records are played at random inside the module: leave out --agent'],
  ['trial', 'A trial draws its z, a record is one: leave out --trial or --records'],
  ['trials', 'A trial draws its z, a record is one: leave out --trials'],
  ['z', 'A record fills every hole: leave out --z'],
  ['episodes', 'Each record is played for an episode, or for --steps N: leave out --episodes'],
];

/** @throws UsageError, CommandError */
export function readRecordsRequest(args: Arguments): RecordsRequest {
  for (const [option, reason] of REFUSALS) if (args.flag(option)) throw new UsageError(`${reason}.`);
  const goesOn = args.flag('steps');
  if (goesOn && args.flag('max-steps'))
    throw new UsageError('--steps says how many there are of each record: leave out --max-steps.');
  const file = fileOf(args);
  const [from, out] = [args.value('records') ?? '', args.value('out')];
  for (const read of [file, from])
    if (out !== undefined && resolve(out) === resolve(read))
      throw new UsageError(`--out would overwrite ${read}, which is read: name another file.`);
  const opened = openFile(file);
  return {
    opened,
    task: taskOf(opened.world, args.value('task')),
    from,
    seed: args.integer('seed', 0, 0, 2 ** 32 - 1),
    steps: goesOn
      ? args.integer('steps', 0, 1, MOST_STEPS)
      : args.integer('max-steps', DEFAULT_MAX_STEPS, 1, MOST_STEPS),
    goesOn,
    batch: args.integer('batch', 1024, 1, 65_536),
    out,
  };
}
