import { format as formatText } from '@terrarium/language';
import type { Command } from '../command';
import { CommandError, UsageError, type ExitCode } from '../errors';
import { readText, writeFile } from '../files';
import { describeDiagnostic } from '../terminal/frame';
import { json } from '../terminal/output';
import { filesOf, forEachFile } from '../world-file';

export const format: Command = {
  name: 'format',
  summary: 'writes a world the one canonical way',
  usage: 'FILE… [--check | --write]',
  about:
    'Prints the text as the formatter would have it; with --write the file itself is changed, with --check nothing is, and ' +
    'the exit code says whether something would be. Comments, blank lines and meaning stay. A text that cannot be parsed ' +
    'is left as it is, and its errors are printed.',
  options: {
    check: { is: 'flag', help: 'names the files that are not formatted; exit code 1 if there are any' },
    write: { is: 'flag', help: 'changes the files' },
  },
  examples: [
    { line: 'terrarium format worlds/lights-out.world', does: 'prints it' },
    { line: 'terrarium format worlds/*.world --write', does: 'changes what has to change' },
    { line: 'terrarium format worlds/*.world --check', does: 'for a script' },
  ],
  jsonHelp:
    'a JSON document: { files: [{ file, changed, text }], failed: [{ file, message }] }; --write and --check do what they do',
  run(args, output) {
    const checks = args.flag('check');
    const writes = args.flag('write');
    if (checks && writes) throw new UsageError('--check and --write exclude each other.');
    const files: unknown[] = [];
    const { code, failed } = forEachFile(filesOf(args), output, (file): ExitCode => {
      const text = readText(file);
      const formatted = formattedText(file, text);
      const changed = formatted !== text;
      files.push({ file, changed, text: formatted });
      if (writes && changed) writeFile(file, formatted);
      if (!args.flag('json')) {
        if (!checks && !writes) output.out(formatted.replace(/\n$/, ''));
        else if (changed) output.out(writes ? `${file}: formatted` : `${file}: not formatted`);
      }
      return checks && changed ? 1 : 0;
    });
    if (args.flag('json')) output.out(json({ files, failed }));
    return code;
  },
};

function formattedText(file: string, text: string): string {
  const formatted = formatText(text);
  const errors = formatted.diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
  if (errors.length === 0) return formatted.text;
  throw new CommandError(errors.map((error) => describeDiagnostic(file, text, error)).join('\n\n'), 1);
}
