/** What is rolled out in: worlds with a z, or the environments of a suite. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openKnown, type OpenWorld, type PlannedEnvironment } from '@terrarium/agents';
import { placeOf, SUITE_FILE } from '@terrarium/forge';
import { CommandError, worstOf } from '../errors';
import { readFolder } from '../suite/suite-folder';
import { taskOf } from '../tasks';
import { openFile } from '../world-file';
import { zOf } from '../z-words';

export interface RequestedEnvironment extends PlannedEnvironment {
  readonly opened: OpenWorld;
  /** Its file, or its place in a suite: for messages. */
  readonly from: string;
}

export function isSuite(path: string): boolean {
  return existsSync(join(path, SUITE_FILE));
}

/**
 * A file that cannot be rolled out does not keep the others from their turn.
 * @param task by name; all of them if it is absent or `all`
 * @throws CommandError if no file is left
 */
export function environmentsOfFiles(
  files: readonly string[],
  zWords: readonly string[],
  task?: string,
): { readonly environments: RequestedEnvironment[]; readonly failed: readonly CommandError[] } {
  const failed: CommandError[] = [];
  const environments = files.flatMap((_file, at) => {
    try {
      return [environmentOfFile(files, at, zWords, task)];
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      failed.push(error);
      return [];
    }
  });
  if (environments.length > 0) return { environments, failed };
  throw new CommandError(failed.map(({ message }) => message).join('\n'), worstOf(failed));
}

function environmentOfFile(
  files: readonly string[],
  at: number,
  zWords: readonly string[],
  task = 'all',
): RequestedEnvironment {
  const opened = openFile(files[at]);
  const { world, text } = opened;
  const first = taskOf(world, task === 'all' ? undefined : task);
  const tasks = task === 'all' ? world.tasks.map((_task, number) => number) : [first];
  return { id: idOf(files, at), text, z: zOf(files[at], opened, zWords), tasks, opened, from: files[at] };
}

/** The file's name; its whole path where two have the same. */
function idOf(files: readonly string[], at: number): string {
  const names = files.map((file) => basename(file, '.world'));
  return names.filter((name) => name === names[at]).length === 1 ? names[at] : files[at];
}

/**
 * Each with its own task, and with the seed of its certified start for the first episode, if `seed` is 0.
 * @throws CommandError
 */
export function environmentsOfSuite(folder: string, seed: number): RequestedEnvironment[] {
  const { suite, problems } = readFolder(folder);
  if (!suite || problems.length > 0)
    throw new CommandError(
      problems.map(({ where, code, message }) => `${where}: ${code}: ${message}`).join('\n'),
      1,
    );
  if (suite.environments.length === 0) throw new CommandError(`${folder} holds no environment.`, 1);
  return suite.environments.map((environment) => {
    const { id, text } = suite.families.find((family) => family.id === environment.family)!;
    const opened = openKnown(text);
    const placed = placeOf(opened.world, environment);
    if (typeof placed === 'string') throw new CommandError(`${id}: ${placed}`, 1);
    const own = (environment.seed + seed) >>> 0;
    const from = `${folder}, ${environment.id}`;
    return { id: environment.id, text, z: placed.z, tasks: [placed.task], seed: own, opened, from };
  });
}
