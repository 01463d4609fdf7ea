import {
  createInstances,
  ENGINE_NAMES,
  openWorld,
  WorldError,
  type EngineName,
  type OpenWorld,
} from '@terrarium/agents';
import { EngineError, type Instance, type Program } from '@terrarium/engine';
import { CommandError, UsageError, type ExitCode } from './errors';
import { readText } from './files';
import type { Arguments, OptionSpec } from './terminal/arguments';
import { describeDiagnostic } from './terminal/frame';
import type { Output } from './terminal/output';

/** Reads and checks a world. @throws CommandError with every error of the text in it. */
export function openFile(file: string): OpenWorld {
  const text = readText(file);
  try {
    return openWorld(text);
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    const errors = error.diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
    throw new CommandError(
      errors.map((diagnostic) => describeDiagnostic(file, text, diagnostic)).join('\n\n'),
      1,
    );
  }
}

/** The files a command was given. @throws UsageError if there are none. */
export function filesOf(args: Arguments): readonly string[] {
  if (args.words.length === 0) throw new UsageError('Which file? None is named.');
  return args.words;
}

/** The one file a command was given. @throws UsageError */
export function fileOf(args: Arguments): string {
  const [file, second] = filesOf(args);
  if (second !== undefined) throw new UsageError(`One file at a time: \`${second}\` is one too many.`);
  return file;
}

/** One of several files that a command could do nothing with. */
export interface FailedFile {
  readonly file: string;
  readonly message: string;
}

/** Does the deed for each file: one that fails is told about and does not keep the others from their turn. */
export function forEachFile(
  files: readonly string[],
  output: Output,
  deed: (file: string) => ExitCode,
): { readonly code: ExitCode; readonly failed: readonly FailedFile[] } {
  const failed: FailedFile[] = [];
  let worst: ExitCode = 0;
  for (const file of files) {
    let code: ExitCode;
    try {
      code = deed(file);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const { message, exitCode } = error;
      output.err(message);
      failed.push({ file, message });
      code = exitCode;
    }
    if (code > worst) worst = code;
  }
  return { code: worst, failed };
}

export const ENGINE_OPTION: OptionSpec = {
  is: 'value',
  value: 'wasm|interpreter',
  help: 'which engine runs it (both give the same result; default wasm)',
};

export function engineOf(args: Arguments): EngineName {
  return args.choice('engine', 'wasm', ENGINE_NAMES);
}

export function createInstance(program: Program, engine: EngineName): Instance {
  return createInstances(program, engine)[0];
}

/** Runs something that the engine may refuse: its reason is the user's business, its stack is not. */
export function orRefusal<Result>(deed: () => Result): Result {
  try {
    return deed();
  } catch (error) {
    if (error instanceof EngineError) throw new CommandError(error.message, 1);
    throw error;
  }
}
