/** `rollout --trial`: episodes that share a z, and a new z for each trial. */
import {
  createInstances,
  DEFAULT_MAX_STEPS,
  finish,
  policyOf,
  sampleZ,
  trialReport,
  trials,
  ZError,
  type Trial,
  type TrialLength,
  type TrialReport,
} from '@terrarium/agents';
import { CommandError, UsageError } from '../errors';
import { taskOf } from '../tasks';
import type { Arguments } from '../terminal/arguments';
import { table } from '../terminal/columns';
import { plural, shortNumber } from '../terminal/numbers';
import { json, type Output } from '../terminal/output';
import { fileOf, openFile, orRefusal } from '../world-file';
import { zOf, zToFill } from '../z-words';
import { agentOf } from './agents';

/** More episodes of a trial than this are shown in a table no more. */
const MOST_ROWS = 30;

/** @throws UsageError, CommandError */
export function playTrials(args: Arguments, output: Output): void {
  const file = fileOf(args);
  if (args.flag('out') || args.flag('episodes'))
    throw new UsageError(
      '--trial says how many episodes there are, and keeps no traces: leave out --episodes and --out.',
    );
  const length = lengthOf(args.value('trial') ?? '');
  const [agent = 'random', ...more] = args.list('agent');
  if (more.length > 0) throw new UsageError('--trial takes one agent.');
  const opened = openFile(file);
  const { world, program } = opened;
  const words = args.list('z');
  const z = words.length > 0 ? zOf(file, opened, words) : zToFill(world, words);
  const names = words.map((word) => word.slice(0, word.indexOf('=')));
  const isKept = world.params.map(({ name }) =>
    names.some((one) => name === one || name.startsWith(`${one}.`)),
  );
  const spec = agentOf(agent);
  const all = orRefusal(() =>
    finish(
      trials(createInstances(program, 'wasm')[0], (trialZ) => policyOf(opened, spec, trialZ), {
        start: taskOf(world, args.value('task')),
        seed: args.integer('seed', 0, 0, 2 ** 32 - 1),
        trials: args.integer('trials', 20, 1, 1_000_000),
        length,
        maxSteps: args.integer('max-steps', DEFAULT_MAX_STEPS, 1, 100_000_000),
        zOf: (seed) => drawn(() => sampleZ(world, seed, { z, isKept })),
      }),
    ),
  );
  const report = trialReport(all);
  if (args.flag('json'))
    output.out(json({ world: world.name, agent, length, ...report, trials: all.map(shortened) }));
  else output.out(asText(all, report));
}

function lengthOf(text: string): TrialLength {
  const [, unit, count] = /^(episodes|steps)=([1-9]\d{0,8})$/.exec(text) ?? [];
  if (unit === 'episodes') return { episodes: Number(count) };
  if (unit === 'steps') return { steps: Number(count) };
  throw new UsageError(`--trial is episodes=N or steps=N, not \`${text}\`.`);
}

function drawn(draw: () => number[]): number[] {
  try {
    return draw();
  } catch (error) {
    if (error instanceof ZError) throw new CommandError(error.message, 1);
    throw error;
  }
}

const shortened = ({ seed, z, episodes, steps, return: sum }: Trial) => ({
  seed,
  z,
  steps,
  return: sum,
  returns: episodes.map((episode) => episode.return),
});

function asText(all: readonly Trial[], { byEpisode, mean, median, percentile20 }: TrialReport): string {
  const rows = byEpisode
    .slice(0, MOST_ROWS)
    .map((row, e) => [
      String(e + 1),
      shortNumber(row.return),
      `${(100 * row.success).toFixed(1)} %`,
      String(row.trials),
    ]);
  const steps = all.reduce((sum, trial) => sum + trial.steps, 0);
  return [
    table([['episode', 'return', 'goal met', 'trials'], ...rows]),
    '',
    `${plural(all.length, 'trial')}, each with a z of its own, ${plural(steps, 'step')}; return of a trial: mean ${shortNumber(mean)}, ` +
      `median ${shortNumber(median)}, 20th percentile ${shortNumber(percentile20)}`,
  ].join('\n');
}
