/** What `rollout` was asked to do, as a plan. */
import { basename } from 'node:path';
import {
  DEFAULT_MAX_STEPS,
  parseKeys,
  KeysError,
  type OpenWorld,
  type PolicySpec,
  type RolloutPlan,
} from '@terrarium/agents';
import { CommandError, UsageError } from '../errors';
import { taskOf } from '../tasks';
import type { Arguments } from '../terminal/arguments';
import { filesOf, openFile } from '../world-file';
import { zOf } from '../z-words';
import { agentOf } from './agents';

export interface RolloutRequest extends RolloutPlan {
  /** In the order of `environments`. */
  readonly worlds: readonly OpenWorld[];
  /** Where the traces go, if anywhere. */
  readonly out: string | undefined;
}

/** @throws UsageError, CommandError */
export function readRequest(args: Arguments): RolloutRequest {
  const files = filesOf(args);
  const words = args.list('agent');
  const agents = (words.length === 0 ? ['random'] : words).map(agentOf);
  const zWords = args.list('z');
  if (files.length > 1 && zWords.length > 0)
    throw new UsageError('--z belongs to one world: name one file, or leave it out.');
  const worlds = files.map(openFile);
  for (const world of worlds) for (const agent of agents) checkKeys(world, agent);
  const environments = worlds.map((opened, i) => ({
    id: idOf(files, i),
    text: opened.text,
    z: zOf(opened.world, zWords, opened.text),
    tasks: tasksOf(opened, args.value('task')),
  }));
  const out = args.value('out');
  return {
    worlds,
    environments,
    agents,
    episodes: args.integer('episodes', 20, 1, 1_000_000),
    seed: args.integer('seed', 0, 0, 2 ** 32 - 1),
    maxSteps: args.integer('max-steps', DEFAULT_MAX_STEPS, 1, 100_000_000),
    records: out !== undefined,
    out,
  };
}

/** The file's name; its whole path where two have the same. */
function idOf(files: readonly string[], at: number): string {
  const names = files.map((file) => basename(file, '.world'));
  return names.filter((name) => name === names[at]).length === 1 ? names[at] : files[at];
}

function tasksOf({ world }: OpenWorld, name = 'all'): number[] {
  const named = taskOf(world, name === 'all' ? undefined : name);
  return name === 'all' ? world.tasks.map((_task, task) => task) : [named];
}

/** What an agent cannot do is said before anything is played. */
function checkKeys({ program, world }: OpenWorld, agent: PolicySpec): void {
  if (agent.is === 'keys') {
    try {
      parseKeys(program, agent.keys);
    } catch (error) {
      if (error instanceof KeysError) throw new CommandError(`${world.name}: ${error.message}`);
      throw error;
    }
  }
  const most = agent.is === 'recording' ? Math.max(-1, ...agent.actions) : -1;
  if (most >= program.actionCount)
    throw new CommandError(
      `${world.name} has no action ${most}: the recording is of a world with other actions.`,
    );
}
