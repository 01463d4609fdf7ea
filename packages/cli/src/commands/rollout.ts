import { DEFAULT_MAX_STEPS } from '@terrarium/agents';
import type { Command } from '../command';
import { UsageError, worstOf, type ExitCode } from '../errors';
import { AGENT_OPTION } from '../rollout/agents';
import { playPlan } from '../rollout/play';
import { playedJson, playedText } from '../rollout/report';
import { playRecords } from '../rollout/records-play';
import { recordsJson, recordsText, refusedText } from '../rollout/records-report';
import { readRecordsRequest, RECORDS_OPTIONS } from '../rollout/records-request';
import { readRequest } from '../rollout/request';
import { startable } from '../rollout/starts';
import { playTrials } from '../rollout/trial-play';
import type { Arguments } from '../terminal/arguments';
import { plural, rate } from '../terminal/numbers';
import type { Output } from '../terminal/output';
import { WORKERS_OPTION, workersOf } from '../workers';
import { Z_OPTION } from '../z-words';

export const rollout: Command = {
  name: 'rollout',
  summary: 'lets agents play many episodes and says how well they did',
  usage: 'FILE…|SUITE [--agent A…] [--episodes N] [--task T] [--z …] [--out OUT] | FILE --records FILE',
  about:
    'Every agent plays every task of every world (or every environment of a suite, from its certified start on), so many episodes of each; all meet the same luck: episode k has the seed ' +
    'N + k. Prints for each row how often the goal was met (with its Wilson interval), the mean return (with its bootstrap ' +
    'interval) and how the episodes ended. With --out each episode is kept with all its digests, for `terrarium replay`; a ' +
    'file that was interrupted is continued, and ends up with the same bytes. A file that cannot be played and a task that finds no start are named and left out; then the exit code is not 0. ' +
    'With --records each z of the file is an environment: record k begins with the seed N + k and is played at random, ' +
    'a batch mixes them, and one that does not fit is named and left out.',
  options: {
    agent: AGENT_OPTION,
    episodes: { is: 'value', value: 'N', help: 'of each agent in each task (default 20; in a suite 1)' },
    seed: { is: 'value', value: 'N', help: 'the luck of the first episode, 0 to 4294967295 (default 0)' },
    task: { is: 'value', value: 'T', help: 'one task, by name (default: all; with --records the first)' },
    z: Z_OPTION,
    trial: {
      is: 'value',
      value: 'LENGTH',
      help: 'episodes=N or steps=N: so many of them with one z, then another trial with a new z; holes named by --z keep their values',
    },
    trials: {
      is: 'value',
      value: 'N',
      help: 'with --trial: how many (default 20); trial k has the seed N + k',
    },
    'max-steps': {
      is: 'value',
      value: 'N',
      help: `stops an episode that does not end (default ${DEFAULT_MAX_STEPS})`,
    },
    ...RECORDS_OPTIONS,
    out: {
      is: 'value',
      value: 'OUT',
      help: 'keeps all episodes in this file (JSON lines); with --records a line of results for each record (CSV)',
    },
    workers: WORKERS_OPTION,
  },
  examples: [
    { line: 'terrarium rollout worlds/ice.world', does: 'random play, 20 episodes of each task' },
    {
      line: 'terrarium rollout worlds/*.world --agent random greedy planner',
      does: 'a table of all',
    },
    {
      line: 'terrarium rollout worlds/ice.world --agent planner --out traces.jsonl',
      does: 'then: terrarium replay traces.jsonl',
    },
    {
      line: 'terrarium rollout worlds/ice.world --agent play.jsonl --json',
      does: 'a recording, on other luck',
    },
    {
      line: 'terrarium rollout worlds/alchemy.world --trial episodes=25',
      does: '25 episodes of each of 20 z',
    },
    {
      line: 'terrarium rollout worlds/laws.world --records laws.z --out results.csv',
      does: 'all of `terrarium sample --format records`',
    },
  ],
  jsonHelp:
    'a JSON document: { seed, episodes, maxSteps, rows: [{ environment, world, z, task, agent, summary, success, meanReturn, ' +
    'bootstrapSeed, returns, lengths, fallbacks }], total, leftOut, out, timing }; all but timing is the same on every machine; with --trial ' +
    '{ world, agent, length, byEpisode, mean, median, percentile20, trials: [{ seed, z, steps, return, returns }] }; with --records { file, world, task, seed, steps, environments, ' +
    'played: { environments, steps, episodes, solved, everSolved, ended, meanReturn }, refused: { count, byCode, first }, out }',
  async run(args, output): Promise<ExitCode> {
    if (args.flag('records')) return rolloutRecords(args, output);
    for (const option of ['steps', 'batch'])
      if (args.flag(option)) throw new UsageError(`--${option} belongs to --records.`);
    if (args.flag('trials') && !args.flag('trial')) throw new UsageError('--trials belongs to --trial.');
    if (args.flag('trial')) {
      playTrials(args, output);
      return 0;
    }
    const read = readRequest(args);
    for (const { message } of read.failed) output.err(message);
    const { request, refused } = startable(read.request);
    for (const sentence of refused) output.err(sentence);
    const played = await playPlan(request, workersOf(args));
    const leftOut = [...read.failed.map(({ message }) => message), ...refused];
    output.out(args.flag('json') ? playedJson(request, played, leftOut) : playedText(request, played));
    return refused.length > 0 && read.failed.length === 0 ? 1 : worstOf(read.failed);
  },
};

/** The time is said apart from the result, which is the same on every machine. */
async function rolloutRecords(args: Arguments, output: Output): Promise<ExitCode> {
  const request = readRecordsRequest(args);
  const begun = performance.now();
  const totals = await playRecords(request, workersOf(args), output);
  const seconds = (performance.now() - begun) / 1000;
  for (const line of refusedText(request, totals)) output.err(line);
  output.err(
    `${plural(totals.steps, 'step')} in ${seconds.toFixed(2)} s: ${rate(totals.steps / seconds)} a second`,
  );
  output.out(args.flag('json') ? recordsJson(request, totals) : recordsText(request, totals));
  return totals.refused > 0 ? 1 : 0;
}
