/** Tasks that cannot begin are told about before anything is played, and do not keep the others from their turn. */
import { createInstances } from '@terrarium/agents';
import { EngineError, type Instance, type Program } from '@terrarium/engine';
import { CommandError } from '../errors';
import type { RequestedEnvironment } from './environments';
import type { RolloutRequest } from './request';

export interface Startable {
  /** Without the tasks that find no start for their first episode. */
  readonly request: RolloutRequest;
  /** A sentence for each of those. */
  readonly refused: readonly string[];
}

/** @throws CommandError if no task is left. */
export function startable(request: RolloutRequest): Startable {
  const refused: string[] = [];
  const instanceFor = instances();
  const environments = request.environments.flatMap((environment) => {
    const instance = instanceFor(environment);
    const { seed = request.seed } = environment;
    const tasks = environment.tasks.filter((task) => {
      const why = whyNot(instance, environment, task, seed);
      if (why !== null) refused.push(why);
      return why === null;
    });
    return tasks.length > 0 ? [{ ...environment, tasks }] : [];
  });
  if (environments.length === 0) throw new CommandError(refused.join('\n'), 1);
  return { request: { ...request, environments }, refused };
}

/** Why the play of a plan that could begin ended at the start of a later episode: the first that has none. */
export function laterRefusal({ environments, episodes, seed: planned }: RolloutRequest): string | null {
  const instanceFor = instances();
  for (const environment of environments) {
    const instance = instanceFor(environment);
    const { seed = planned } = environment;
    for (const task of environment.tasks)
      for (let k = 1; k < episodes; k++) {
        const why = whyNot(instance, environment, task, (seed + k) >>> 0);
        if (why !== null) return why;
      }
  }
  return null;
}

/** One for each program: the environments of a family share it. */
function instances(): (environment: RequestedEnvironment) => Instance {
  const made = new Map<Program, Instance>();
  return ({ opened: { program }, z }) => {
    const instance = made.get(program) ?? createInstances(program, 'wasm')[0];
    made.set(program, instance);
    instance.setZ(z);
    return instance;
  };
}

function whyNot(
  instance: Instance,
  { from, opened }: RequestedEnvironment,
  task: number,
  seed: number,
): string | null {
  try {
    instance.reset(task, seed);
    return null;
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'start-rejected') throw error;
    const { name } = opened.world.tasks[task];
    return (
      `${from}: No start of ${name} was found with seed ${seed} (${error.message}). ` +
      'Try another --seed, or ask less of its `start`.'
    );
  }
}
