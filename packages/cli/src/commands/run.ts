import {
  DEFAULT_MAX_STEPS,
  Recorder,
  renderMap,
  summarise,
  zTexts,
  type Episode,
  type OpenWorld,
} from '@terrarium/agents';
import { actionText, type Instance } from '@terrarium/engine';
import type { Command } from '../command';
import { UsageError, type ExitCode } from '../errors';
import { writeFile } from '../files';
import { endOf, episodeTable, stepText, summaryText } from '../episode-text';
import { playEpisode } from '../play';
import { POLICY_OPTION, policyOf } from '../policies';
import { TASK_OPTION, taskOf } from '../tasks';
import type { Arguments } from '../terminal/arguments';
import { sideBySide } from '../terminal/columns';
import { json, type Output } from '../terminal/output';
import { createInstance, ENGINE_OPTION, engineOf, fileOf, openFile, orRefusal } from '../world-file';
import { Z_OPTION, zOf } from '../z-words';

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
    { line: 'terrarium run worlds/lights.world', does: 'random play, seed 0' },
    {
      line: "terrarium run worlds/lights.world --policy 'keys:press((2, 0))*2' --show",
      does: 'two presses, step by step',
    },
    {
      line: 'terrarium run worlds/lights.world --z shape=ring presses=3 --policy search',
      does: 'another z, solved',
    },
    { line: 'terrarium run worlds/lights.world --episodes 100 --json', does: 'numbers for another program' },
    {
      line: 'terrarium run worlds/lights.world --record play.jsonl',
      does: 'then: terrarium replay play.jsonl',
    },
  ],
  jsonHelp:
    'a JSON document: { world, task, z, engine, policy, episodes: [{ seed, return, length, ending, truncated, digest, … }], ' +
    'summary }; with --show each episode has steps: [{ action, reward, …, digest }]',
  run(args, output) {
    const request = readRequest(args);
    return orRefusal(() => play(request, args, output));
  },
};

interface Request extends OpenWorld {
  readonly instance: Instance;
  readonly z: readonly number[];
  readonly task: number;
  readonly seed: number;
  readonly episodes: number;
  readonly maxSteps: number;
  readonly policy: string;
  readonly record: string | undefined;
}

function readRequest(args: Arguments): Request {
  const file = fileOf(args);
  const engine = engineOf(args);
  const seed = args.integer('seed', 0, 0, 2 ** 32 - 1);
  const episodes = args.integer('episodes', 1, 1, 1_000_000);
  const maxSteps = args.integer('max-steps', DEFAULT_MAX_STEPS, 1, 100_000_000);
  const record = args.value('record');
  if (record !== undefined && episodes > 1)
    throw new UsageError('--record keeps one episode: leave out --episodes.');
  const opened = openFile(file);
  const z = zOf(opened, args.list('z'));
  const task = taskOf(opened.world, args.value('task'));
  const instance = createInstance(opened.program, engine);
  return {
    ...opened,
    instance,
    z,
    task,
    seed,
    episodes,
    maxSteps,
    record,
    policy: args.value('policy') ?? 'random',
  };
}

function play(request: Request, args: Arguments, output: Output): ExitCode {
  const { world, program, instance, z, task, seed, episodes, maxSteps } = request;
  const isJson = args.flag('json');
  const show = args.flag('show');
  const map = () => renderMap(world, program, instance.state, z);
  const withMaps = world.grid !== undefined && !args.flag('quiet');
  instance.setZ(z);
  if (!isJson) output.out(title(request, args));

  const results: (Episode & { steps?: unknown[] })[] = [];
  for (let k = 0; k < episodes; k++) {
    const own = (seed + k) >>> 0;
    const policy = policyOf(request.policy, instance, task, own);
    let recorder: Recorder | undefined;
    const steps: unknown[] = [];
    let before = '';
    const onStart = () => {
      if (request.record !== undefined) recorder = new Recorder(instance, { ...request, seed: own });
      before = map();
      if (show && !isJson && withMaps)
        output.out(`${episodes > 1 ? `\nseed ${own}, ` : '\n'}start:\n${before}`);
    };
    const onStep = (action: number) => {
      recorder?.step(action);
      if (!show) return;
      const name = actionText(program, action);
      if (isJson) steps.push({ action: name, ...instance.signals, digest: instance.digest() });
      else output.out(stepText(instance, name) + (withMaps ? `\n${map()}` : ''));
    };
    const options = { start: task, seed: own, policySeed: own, maxSteps };
    const episode = playEpisode(instance, policy, options, onStart, onStep);
    results.push(show && isJson ? { ...episode, steps } : episode);
    if (recorder) writeFile(request.record!, recorder.text());
    if (isJson || episodes > 1) continue;
    if (!show && withMaps)
      output.out(
        `\n${sideBySide([
          ['start', before],
          ['end', map()],
        ])}`,
      );
    output.out(`\n${endOf(episode)}`);
    if (recorder) output.out(`recorded in ${request.record}`);
  }

  const summary = summarise(results);
  if (isJson) {
    const { name } = program.tasks[task];
    const about = {
      world: world.name,
      task: name,
      z: zTexts(program, z),
      engine: engineOf(args),
      policy: request.policy,
    };
    output.out(json({ ...about, episodes: results, summary }));
  } else if (episodes > 1) {
    output.out(`\n${episodeTable(results)}\n\n${summaryText(summary)}`);
  }
  return 0;
}

function title({ world, program, z, task, seed, policy }: Request, args: Arguments): string {
  const head = `${world.name}, task ${program.tasks[task].name}, seed ${seed}, ${policy.split(':')[0]}, ${engineOf(args)}`;
  const values = Object.entries(zTexts(program, z)).map(([name, text]) => `${name} = ${text}`);
  return values.length === 0 ? head : `${head}\n${values.join(', ')}`;
}
