/** `--from`: the families of a build, from files and folders. */
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FamilyText } from '@terrarium/forge';
import { CommandError } from '../errors';
import { openFile } from '../world-file';

const ENDING = '.world';

/** In the order of the words, a folder's files by name. @throws CommandError */
export function familiesOf(paths: readonly string[]): FamilyText[] {
  const families = paths
    .flatMap(filesAt)
    .map((file) => ({ id: basename(file, ENDING), text: openFile(file).text }));
  const ids = families.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined)
    throw new CommandError(`Two families are called ${twice}: in a suite each has a name of its own.`);
  return families;
}

function filesAt(path: string): string[] {
  if (!isFolder(path)) return [path];
  const files = readdirSync(path)
    .filter((name) => name.endsWith(ENDING))
    .sort()
    .map((name) => join(path, name));
  if (files.length === 0) throw new CommandError(`${path} is a folder without ${ENDING} files.`);
  return files;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
