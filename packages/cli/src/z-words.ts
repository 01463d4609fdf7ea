/** Parameters as words of the command line: `--z side=8 color=red`. */
import { firstBrokenAssumption, type OpenWorld } from '@terrarium/agents';
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

/** @throws CommandError that names the parameters there are, the values there may be, or the assumption that breaks. */
export function zOf(file: string, { world, text }: OpenWorld, words: readonly string[]): number[] {
  const z = zToFill(world, words);
  const broken = firstBrokenAssumption(world, z);
  if (broken < 0) return z;
  const { start, end } = world.assumptions[broken].span;
  const place = `${file}:${positionAt(lineStarts(text), start).line}`;
  const who = words.length > 0 ? 'These parameters break' : 'The defaults break';
  throw new CommandError(
    `${place}: ${who} the assumption \`${text.slice(start, end)}\`. Choose other values, or see allowed ones with: terrarium sample ${file}`,
    words.length > 0 ? 2 : 1,
  );
}

/** May break an `assume`: for where holes are yet to be filled. @throws CommandError */
export function zToFill(world: World, words: readonly string[]): number[] {
  const texts: Record<string, string> = {};
  for (const word of words) {
    const [, name, text] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
    if (name === undefined) throw new CommandError(`--z takes NAME=VALUE, not \`${word}\`.`);
    texts[name] = text;
  }
  const { z, errors } = parseZ(world, texts);
  if (errors.length > 0) throw new CommandError(errors.map((error) => error.message).join('\n'));
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
