import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from './errors';
import { readText } from './files';

/** The text of a world that comes with the lab, by its path in `worlds/` without the ending. */
export function shippedWorld(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'worlds'))) {
    if (folder === dirname(folder))
      throw new CommandError(`The folder \`worlds\` with ${name}.world is not where this program is.`);
    folder = dirname(folder);
  }
  return readText(join(folder, 'worlds', `${name}.world`));
}
