import { EngineError } from '@terrarium/engine';
import { bench } from './commands/bench';
import { check } from './commands/check';
import { compile } from './commands/compile';
import { conformance } from './commands/conformance';
import { diff } from './commands/diff';
import { format } from './commands/format';
import { importGame } from './commands/import';
import { perturb } from './commands/perturb';
import { replay } from './commands/replay';
import { rollout } from './commands/rollout';
import { run } from './commands/run';
import { sample } from './commands/sample';
import { suiteBuild } from './commands/suite-build';
import { suiteCheck } from './commands/suite-check';
import { test } from './commands/test';
import type { Command } from './command';
import { CommandError, UsageError, type ExitCode } from './errors';
import { commandHelp, topHelp } from './help';
import { parseArguments, type OptionSpecs } from './terminal/arguments';
import { nearest } from './terminal/nearest';
import { json, processOutput, type Output } from './terminal/output';
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
  importGame,
  conformance,
  diff,
  sample,
  suiteBuild,
  suiteCheck,
];

const COMMON: OptionSpecs = {
  json: { is: 'flag', help: '' },
  help: { is: 'flag', short: 'h', help: '' },
};

/** Runs the command line and answers its exit code. */
export async function main(argv: readonly string[], output: Output = processOutput()): Promise<ExitCode> {
  const [first, ...others] = argv;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help')
    return overview(others, output);
  if (first === '--version' || first === '-V') {
    output.out(VERSION);
    return 0;
  }
  const command = commandOf(argv);
  if (!command) return unknownCommand(argv, output);
  const { name } = command;
  const rest = argv.slice(name.split(' ').length);
  try {
    // Help is asked for by people whose other words may be wrong.
    if (rest.includes('--help') || rest.includes('-h')) {
      output.out(commandHelp(command));
      return 0;
    }
    return await command.run(parseArguments(rest, { ...command.options, ...COMMON }), output);
  } catch (error) {
    if (error instanceof UsageError) {
      const code = failed(`terrarium ${name}: ${error.message}`, 2, rest, output);
      output.err(`Usage: terrarium ${name} ${command.usage}\n(terrarium ${name} --help explains it.)`);
      return code;
    }
    if (!(error instanceof CommandError || error instanceof EngineError)) throw error;
    return failed(error.message, error instanceof CommandError ? error.exitCode : 1, rest, output);
  }
}

/** A program that asked for JSON gets some, whatever happened: its other words may be wrong. */
function failed(message: string, exitCode: ExitCode, words: readonly string[], output: Output): ExitCode {
  output.err(message);
  if (words.includes('--json')) output.out(json({ error: { message, exitCode } }));
  return exitCode;
}

/** Some names have two words. */
function commandOf(words: readonly string[]): Command | undefined {
  return COMMANDS.find(({ name }) => name.split(' ').every((part, i) => words[i] === part));
}

function overview(about: readonly string[], output: Output): ExitCode {
  const command = commandOf(about);
  output.out(command ? commandHelp(command) : topHelp(COMMANDS));
  return 0;
}

function unknownCommand(words: readonly string[], output: Output): ExitCode {
  const names = COMMANDS.map((command) => command.name);
  const group = names.filter((name) => name.startsWith(`${words[0]} `));
  if (group.length > 0) {
    const each = group.map((name) => `terrarium ${name}`).join('`, `');
    return failed(`Which of \`${each}\`? --help explains each.`, 2, words, output);
  }
  const close = nearest(words[0], names);
  const hint = close ? `Did you mean \`terrarium ${close}\`?` : '`terrarium --help` lists them.';
  return failed(`There is no command \`${words[0]}\`. ${hint}`, 2, words, output);
}
