import { translate, type Translation } from '@terrarium/puzzlescript';
import type { Command } from '../command';
import { CommandError, type ExitCode } from '../errors';
import { readText, writeFile } from '../files';
import { json } from '../terminal/output';
import { fileOf } from '../world-file';

export const importGame: Command = {
  name: 'import',
  summary: 'makes a world of a PuzzleScript game',
  usage: 'FILE [-o OUT.world] [--levels N,…]',
  about:
    'The source of a game becomes a world that plays the same: its rules one for one under `transitions as puzzlescript`, its levels ' +
    'as tasks, its win conditions as goals, messages and sounds as signals. Prints the world, or writes it to a file; what was ' +
    'noticed is told line by line of the source on standard error. The exit code is 1 if no world can be made of it.',
  options: {
    out: { is: 'value', value: 'OUT.world', short: 'o', help: 'writes the world there' },
    levels: {
      is: 'value',
      value: 'N,…',
      help: 'only these levels, counted from 0 among levels and messages as the original does',
    },
  },
  examples: [
    { line: 'terrarium import ember-walk.txt -o ember-walk.world', does: 'a file like any other world' },
    { line: 'terrarium import ember-walk.txt --levels 1', does: 'one level, printed' },
  ],
  jsonHelp:
    'a JSON document: { file, name, text, tasks, messages: [{ line, severity, text }], refused: { feature, line } or null }',
  run(args, output): ExitCode {
    const file = fileOf(args);
    const levels = levelsOf(args.value('levels'));
    const translation = translate(readText(file, 'game'), levels ? { levels } : {});
    const { name, text, tasks, messages, refused } = translation;
    const out = args.value('out');
    if (!refused && out !== undefined) writeFile(out, text);
    if (args.flag('json')) output.out(json({ file, name, text, tasks, messages, refused: refused ?? null }));
    else {
      tell(file, translation, (line) => output.err(line));
      if (!refused && out === undefined) output.out(text.replace(/\n$/, ''));
    }
    return refused ? 1 : 0;
  },
};

function tell(file: string, { messages, refused }: Translation, say: (line: string) => void): void {
  for (const { line, severity, text } of messages)
    say(`${file}${line === undefined ? '' : `:${line}`}: ${severity}: ${text}`);
  if (refused) say(`${file} cannot be played: ${refused.feature}.`);
}

/** @throws CommandError */
function levelsOf(words: string | undefined): number[] | undefined {
  return words?.split(',').map((word) => {
    if (!/^\d{1,6}$/.test(word.trim()))
      throw new CommandError(`--levels takes numbers from 0 with commas between, not \`${word}\`.`);
    return Number(word);
  });
}
