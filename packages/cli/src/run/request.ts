import { DEFAULT_MAX_STEPS, type EngineName, type OpenWorld } from '@terrarium/agents';
import type { Instance } from '@terrarium/engine';
import { UsageError } from '../errors';
import { taskOf } from '../tasks';
import type { Arguments } from '../terminal/arguments';
import { createInstance, engineOf, fileOf, openFile } from '../world-file';
import { zOf } from '../z-words';

/** What `run` was asked to do. */
export interface RunRequest extends OpenWorld {
  readonly engine: EngineName;
  /** With its z set. */
  readonly instance: Instance;
  readonly z: readonly number[];
  readonly task: number;
  readonly seed: number;
  readonly episodes: number;
  readonly maxSteps: number;
  readonly policy: string;
  /** Where the episode is kept, if it is. */
  readonly record: string | undefined;
  readonly show: boolean;
  readonly maps: boolean;
}

/** @throws UsageError, CommandError */
export function readRequest(args: Arguments): RunRequest {
  const file = fileOf(args);
  const engine = engineOf(args);
  const seed = args.integer('seed', 0, 0, 2 ** 32 - 1);
  const episodes = args.integer('episodes', 1, 1, 1_000_000);
  const maxSteps = args.integer('max-steps', DEFAULT_MAX_STEPS, 1, 100_000_000);
  const policy = args.value('policy') ?? 'random';
  const record = args.value('record');
  if (record !== undefined && episodes > 1) {
    throw new UsageError('--record keeps one episode: leave out --episodes.');
  }
  const opened = openFile(file);
  const z = zOf(file, opened, args.list('z'));
  const task = taskOf(opened.world, args.value('task'));
  const instance = createInstance(opened.program, engine);
  instance.setZ(z);
  const show = args.flag('show');
  const maps = opened.world.grid !== undefined && !args.flag('quiet');
  return { ...opened, engine, instance, z, task, seed, episodes, maxSteps, policy, record, show, maps };
}
