/** What `rollout` was asked to do, as a plan. */
import {
  DEFAULT_MAX_STEPS,
  parseKeys,
  KeysError,
  type OpenWorld,
  type PolicySpec,
  type RolloutPlan,
} from '@terrarium/agents';
import { CommandError, UsageError } from '../errors';
import type { Arguments } from '../terminal/arguments';
import { filesOf } from '../world-file';
import { agentOf } from './agents';
import { environmentsOfFiles, environmentsOfSuite, isSuite, type RequestedEnvironment } from './environments';

export interface RolloutRequest extends RolloutPlan {
  readonly environments: readonly RequestedEnvironment[];
  /** Where the traces go, if anywhere. */
  readonly out: string | undefined;
}

/** Files that cannot be rolled out are left out of the request, and answered. @throws UsageError, CommandError */
export function readRequest(args: Arguments): {
  readonly request: RolloutRequest;
  readonly failed: readonly CommandError[];
} {
  const paths = filesOf(args);
  const words = args.list('agent');
  const agents = (words.length === 0 ? ['random'] : words).map(agentOf);
  const zWords = args.list('z');
  const seed = args.integer('seed', 0, 0, 2 ** 32 - 1);
  const suites = paths.filter(isSuite);
  if (zWords.length > 0 && (paths.length > 1 || suites.length > 0))
    throw new UsageError('--z belongs to one world: name one file, or leave it out.');
  if (suites.length > 0 && paths.length > 1)
    throw new UsageError('A suite is rolled out alone: name one folder, or files.');
  const task = args.value('task');
  if (suites.length > 0 && task !== undefined)
    throw new UsageError('The environments of a suite have their tasks: leave out --task.');
  const { environments, failed } =
    suites.length > 0
      ? { environments: environmentsOfSuite(paths[0], seed), failed: [] }
      : environmentsOfFiles(paths, zWords, task);
  for (const { opened } of environments) for (const agent of agents) checkAgent(opened, agent);
  const out = args.value('out');
  const request = {
    environments,
    agents,
    episodes: args.integer('episodes', suites.length > 0 ? 1 : 20, 1, 1_000_000),
    seed,
    maxSteps: args.integer('max-steps', DEFAULT_MAX_STEPS, 1, 100_000_000),
    records: out !== undefined,
    out,
  };
  return { request, failed };
}

/** What an agent cannot do is said before anything is played. */
function checkAgent({ program, world }: OpenWorld, agent: PolicySpec): void {
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
