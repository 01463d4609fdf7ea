import { load } from '@terrarium/language';
import type { Command } from '../command';
import type { ExitCode } from '../errors';
import { readText } from '../files';
import { describeDiagnostic, diagnosticJson } from '../terminal/frame';
import { json } from '../terminal/output';
import { filesOf, forEachFile } from '../world-file';

export const check: Command = {
  name: 'check',
  summary: 'says whether a world is right, and where it is not',
  usage: 'FILE…',
  about:
    'Reads each world and prints every error and warning as file:line:column, with the line itself and the way out if ' +
    'there is one. Warnings alone are no failure. The checks that a world holds itself are run by `terrarium test`.',
  options: {},
  examples: [
    { line: 'terrarium check worlds/lights-out.world', does: 'one world' },
    { line: 'terrarium check worlds/*.world && echo fine', does: 'all of them, in a script' },
  ],
  jsonHelp:
    'a JSON document: { files: [{ file, ok, world, diagnostics: [{ line, column, severity, code, message, fix }] }], failed: [{ file, message }] }',
  run(args, output) {
    const files: unknown[] = [];
    let count = 0;
    const { code, failed } = forEachFile(filesOf(args), output, (file): ExitCode => {
      const text = readText(file);
      const { world, diagnostics } = load(text);
      const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
      count++;
      if (args.flag('json')) {
        const described = diagnostics.map((diagnostic) => diagnosticJson(file, text, diagnostic));
        files.push({ file, ok: errors === 0, world: world?.name ?? null, diagnostics: described });
      } else {
        for (const diagnostic of diagnostics) output.out(`${describeDiagnostic(file, text, diagnostic)}\n`);
        output.out(`${file}: ${verdict(errors, diagnostics.length - errors)}`);
      }
      return errors === 0 ? 0 : 1;
    });
    if (args.flag('json')) output.out(json({ files, failed }));
    else if (count > 1) output.out(`${count} worlds checked`);
    return code;
  },
};

function verdict(errors: number, warnings: number): string {
  const parts = [plural(errors, 'error'), plural(warnings, 'warning')].filter((part) => part !== '');
  return parts.length === 0 ? 'right' : parts.join(', ');
}

function plural(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}
