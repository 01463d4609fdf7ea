import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ArtefactError, readArtefact, type Artefact } from '@terrarium/forge';
import { CommandError } from './errors';
import { readText } from './files';

/**
 * A world, a suite (a folder with suite.json, or the file) or a trace file; after a `?` the holes of a world:
 * `worlds/ice.world?glide=three&cracks=true`.
 * @throws CommandError
 */
export function openArtefact(word: string): Artefact {
  const [, path, holes] = /^([^?]*)(?:\?(.*))?$/s.exec(word)!;
  const file = isFolder(path) ? suiteIn(path) : path;
  const folder = dirname(file);
  try {
    return readArtefact({
      text: readText(file, 'world, suite or trace'),
      ...(holes !== undefined && { z: zOf(holes, word) }),
      beside: (name) => (isFile(join(folder, name)) ? readText(join(folder, name)) : undefined),
    });
  } catch (error) {
    if (!(error instanceof ArtefactError)) throw error;
    const place = error.line === undefined ? file : `${file}:${error.line}`;
    throw new CommandError(`${place}: ${error.message} (${error.code})`, 1);
  }
}

function zOf(holes: string, word: string): Record<string, string> {
  const entries = holes
    .split('&')
    .filter((part) => part !== '')
    .map((part): [string, string] => {
      const at = part.indexOf('=');
      if (at <= 0)
        throw new CommandError(
          `\`${word}\`: after the ? stand holes as NAME=VALUE, joined by &, not \`${part}\`.`,
        );
      return [part.slice(0, at), part.slice(at + 1)];
    });
  return Object.fromEntries(entries);
}

function suiteIn(folder: string): string {
  const file = join(folder, 'suite.json');
  if (isFile(file)) return file;
  const some = readdirSync(folder).slice(0, 3).join(', ') || 'nothing';
  throw new CommandError(
    `${folder} is a folder, not a file, and without a suite.json it is no suite; in it: ${some}.`,
  );
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
