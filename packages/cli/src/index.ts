import { EngineError } from '@terrarium/engine';
import { bench } from './commands/bench';
import { check } from './commands/check';
import { compile } from './commands/compile';
import { diff } from './commands/diff';
import { format } from './commands/format';
import { perturb } from './commands/perturb';
import { replay } from './commands/replay';
import { rollout } from './commands/rollout';
import { run } from './commands/run';
import { test } from './commands/test';
import type { Command } from './command';
import { CommandError, UsageError, type ExitCode } from './errors';
import { commandHelp, topHelp } from './help';
import { parseArguments, type OptionSpecs } from './terminal/arguments';
import { nearest } from './terminal/nearest';
import { processOutput, type Output } from './terminal/output';
import { VERSION } from './version';

export const COMMANDS: readonly Command[] = [
  check,
  format,
  test,
  run,
  rollout,
  replay,
  perturb,
  bench,
  compile,
  diff,
];

const COMMON: OptionSpecs = {
  json: { is: 'flag', help: '' },
  help: { is: 'flag', short: 'h', help: '' },
};

/** Runs the command line and answers its exit code. */
export async function main(argv: readonly string[], output: Output = processOutput()): Promise<ExitCode> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help')
    return overview(rest, output);
  if (name === '--version' || name === '-V') {
    output.out(VERSION);
    return 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) return unknownCommand(name, output);
  try {
    // Help is asked for by people whose other words may be wrong.
    if (rest.includes('--help') || rest.includes('-h')) {
      output.out(commandHelp(command));
      return 0;
    }
    return await command.run(parseArguments(rest, { ...command.options, ...COMMON }), output);
  } catch (error) {
    if (error instanceof UsageError) {
      output.err(`terrarium ${name}: ${error.message}`);
      output.err(`Usage: terrarium ${name} ${command.usage}\n(terrarium ${name} --help explains it.)`);
      return 2;
    }
    if (!(error instanceof CommandError || error instanceof EngineError)) throw error;
    output.err(error.message);
    return error instanceof CommandError ? error.exitCode : 1;
  }
}

function overview([about]: readonly string[], output: Output): ExitCode {
  const command = COMMANDS.find((candidate) => candidate.name === about);
  output.out(command ? commandHelp(command) : topHelp(COMMANDS));
  return 0;
}

function unknownCommand(name: string, output: Output): ExitCode {
  const close = nearest(
    name,
    COMMANDS.map((command) => command.name),
  );
  const hint = close ? `Did you mean \`terrarium ${close}\`?` : '`terrarium --help` lists them.';
  output.err(`There is no command \`${name}\`. ${hint}`);
  return 2;
}
