import type { World } from '@terrarium/language';
import { CommandError } from './errors';
import type { OptionSpec } from './terminal/arguments';
import { nearest } from './terminal/nearest';

export const TASK_OPTION: OptionSpec = {
  is: 'value',
  value: 'T',
  help: 'which task, by name (default: the first)',
};

/** @throws CommandError that names the tasks there are. */
export function taskOf(world: World, name: string | undefined): number {
  if (world.tasks.length === 0)
    throw new CommandError(`${world.name} has no task: nothing says how an episode begins.`, 1);
  if (name === undefined) return 0;
  const names = world.tasks.map((task) => task.name);
  const index = names.indexOf(name);
  if (index >= 0) return index;
  const close = nearest(name, names);
  throw new CommandError(
    `There is no task \`${name}\`.${close ? ` Did you mean ${close}?` : ''} ${world.name} has: ${names.join(', ')}.`,
  );
}
