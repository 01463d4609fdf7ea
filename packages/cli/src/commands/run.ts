import { DEFAULT_MAX_STEPS, Recorder, type Episode } from '@terrarium/agents';
import type { Command } from '../command';
import { writeFile } from '../files';
import { JsonReport } from '../run/json-report';
import { playEpisode } from '../run/play';
import { POLICY_OPTION, policyOf } from '../run/policies';
import type { RunReport } from '../run/report';
import { readRequest, type RunRequest } from '../run/request';
import { TextReport } from '../run/text-report';
import { TASK_OPTION } from '../tasks';
import { ENGINE_OPTION, orRefusal } from '../world-file';
import { Z_OPTION } from '../z-words';

export const run: Command = {
  name: 'run',
  summary: 'plays episodes of a world',
  usage: 'FILE [--z NAME=VALUE…] [--task T] [--seed N] [--episodes N] [--policy P] [--record OUT] [--show]',
  about:
    'Plays and prints how it went: for one episode the map at its start and at its end, for several a line each and a ' +
    'summary. Episode k of several has the seed N + k, for the world and for the policy. The same words give the same ' +
    'result on every machine and on both engines.',
  options: {
    z: Z_OPTION,
    task: TASK_OPTION,
    seed: { is: 'value', value: 'N', help: 'the luck of the first episode, 0 to 4294967295 (default 0)' },
    episodes: { is: 'value', value: 'N', help: 'how many (default 1)' },
    policy: POLICY_OPTION,
    engine: ENGINE_OPTION,
    'max-steps': {
      is: 'value',
      value: 'N',
      help: `stops an episode that does not end (default ${DEFAULT_MAX_STEPS})`,
    },
    record: { is: 'value', value: 'OUT', help: 'keeps the one episode as a file for `terrarium replay`' },
    show: { is: 'flag', help: "prints each step's action, signals and map" },
    quiet: { is: 'flag', help: 'prints no maps' },
  },
  examples: [
    { line: 'terrarium run worlds/lights-out.world', does: 'random play, seed 0' },
    {
      line: "terrarium run worlds/lights-out.world --policy 'keys:press((2, 0))*2' --show",
      does: 'two presses, step by step',
    },
    {
      line: 'terrarium run worlds/lights-out.world --z shape=ring presses=3 --policy search',
      does: 'another z, solved',
    },
    {
      line: 'terrarium run worlds/lights-out.world --episodes 100 --json',
      does: 'numbers for another program',
    },
    {
      line: 'terrarium run worlds/lights-out.world --record play.jsonl',
      does: 'then: terrarium replay play.jsonl',
    },
  ],
  jsonHelp:
    'a JSON document: { world, task, z, engine, policy, episodes: [{ seed, return, length, ending, truncated, digest, … }], ' +
    'summary }; with --show each episode has steps: [{ action, reward, …, digest }]',
  run(args, output) {
    const request = readRequest(args);
    const report = args.flag('json') ? new JsonReport(request, output) : new TextReport(request, output);
    orRefusal(() => play(request, report));
    return 0;
  },
};

function play(request: RunRequest, report: RunReport): void {
  const { instance, task, maxSteps, record } = request;
  const results: Episode[] = [];
  for (let k = 0; k < request.episodes; k++) {
    const seed = (request.seed + k) >>> 0;
    const policy = policyOf(request.policy, instance, task, seed);
    let recorder: Recorder | undefined;
    const onStart = (): void => {
      if (record !== undefined) recorder = new Recorder(instance, { ...request, seed });
      report.start(seed);
    };
    const onStep = (action: number): void => {
      recorder?.step(action);
      report.step(action);
    };
    const options = { start: task, seed, policySeed: seed, maxSteps, onStep };
    const episode = playEpisode(instance, policy, options, onStart);
    if (record !== undefined && recorder) writeFile(record, recorder.text());
    report.end(episode);
    results.push(episode);
  }
  report.finish(results);
}
