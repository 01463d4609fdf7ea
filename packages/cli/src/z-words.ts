/** Parameters as words of the command line: `--z side=8 color=red`. */
import { defaultZ, firstBrokenAssumption } from '@terrarium/agents';
import { valueToText, zFromTexts, type Program } from '@terrarium/engine';
import type { World } from '@terrarium/language';
import { CommandError } from './errors';
import { nearest } from './terminal/nearest';
import type { OptionSpec } from './terminal/arguments';
import { orRefusal } from './world-file';

export interface Holes {
  readonly world: World;
  readonly program: Program;
}

export const Z_OPTION: OptionSpec = {
  is: 'list',
  value: 'NAME=VALUE…',
  help: "the world's parameters, written as in the world: side=8 shape=ring at='(2, 0)'; the rest keep their defaults",
  more: /^[a-zA-Z_][\w.]*=/,
};

/** @throws CommandError that names the parameters there are, or the values there may be. */
export function zOf({ world, program }: Holes, words: readonly string[]): number[] {
  const names = program.params.map((param) => param.name);
  const texts: Record<string, string> = {};
  for (const word of words) {
    const [, name, text] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
    if (name === undefined) throw new CommandError(`--z takes NAME=VALUE, not \`${word}\`.`);
    if (!names.includes(name)) throw new CommandError(unknownName(name, names));
    texts[name] = text;
  }
  const z = orRefusal(() => zFromTexts(program, texts));
  const broken = firstBrokenAssumption(world, z);
  if (broken >= 0)
    throw new CommandError(`These parameters break \`assume\` number ${broken + 1} of the world.`, 1);
  return z;
}

/** The parameters that differ from their defaults, as a command line would set them. */
export function zWords({ world, program }: Holes, z: ArrayLike<number>): string[] {
  const defaults = defaultZ(world);
  const words = program.params.flatMap((param, i) => {
    if (z[i] === defaults[i]) return [];
    const word = `${param.name}=${valueToText(program, param.type, z[i])}`;
    return [/[^\w.=%-]/.test(word) ? `'${word}'` : word];
  });
  return words.length === 0 ? [] : ['--z', ...words];
}

function unknownName(name: string, names: readonly string[]): string {
  if (names.length === 0) return `This world has no parameters, so \`${name}\` cannot be set.`;
  const close = nearest(name, names);
  const hint = close ? ` Did you mean \`${close}\`?` : '';
  return `There is no parameter \`${name}\`.${hint} This world has: ${names.join(', ')}.`;
}
