/** Parameters as words of the command line: `--z side=8 color=red`. */
import { firstBrokenAssumption } from '@terrarium/agents';
import { changedTexts, type Program } from '@terrarium/engine';
import { lineStarts, parseZ, positionAt, type World } from '@terrarium/language';
import { CommandError } from './errors';
import type { OptionSpec } from './terminal/arguments';

export const Z_OPTION: OptionSpec = {
  is: 'list',
  value: 'NAME=VALUE…',
  help: "the world's parameters, written as in the world: side=8 shape=ring at='(2, 0)' rules='{ { a: Key } }' rules.1.n=3; the rest keep their defaults",
  more: /^[a-zA-Z_][\w.]*=/,
};

/** @throws CommandError that names the parameters there are, or the values there may be. */
export function zOf(world: World, words: readonly string[], text: string): number[] {
  const texts: Record<string, string> = {};
  for (const word of words) {
    const [, name, text] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
    if (name === undefined) throw new CommandError(`--z takes NAME=VALUE, not \`${word}\`.`);
    texts[name] = text;
  }
  const { z, errors } = parseZ(world, texts);
  if (errors.length > 0) throw new CommandError(errors.map((error) => error.message).join('\n'));
  const broken = firstBrokenAssumption(world, z);
  if (broken >= 0)
    throw new CommandError(
      `These parameters break what the world assumes in line ${positionAt(lineStarts(text), world.assumptions[broken].span.start).line}.`,
    );
  return z;
}

/** The parameters that differ from their defaults, as a command line would set them. */
export function zWords(program: Program, z: ArrayLike<number>): string[] {
  const texts = Object.entries(changedTexts(program, z));
  if (texts.length === 0) return [];
  return [
    '--z',
    ...texts.map(([name, text]) => (/[^\w.%-]/.test(text) ? `'${name}=${text}'` : `${name}=${text}`)),
  ];
}
