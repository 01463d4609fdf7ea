import type { ExitCode } from './errors';
import type { Arguments, OptionSpecs } from './terminal/arguments';
import type { Output } from './terminal/output';

/** One command of the command line, and all that its help needs. */
export interface Command {
  readonly name: string;
  /** A line for the overview. */
  readonly summary: string;
  /** What stands after the name: `FILE… [--check]`. */
  readonly usage: string;
  /** What it does and what it prints, in a few sentences. */
  readonly about: string;
  readonly options: OptionSpecs;
  readonly examples: readonly Example[];
  /** What `--json` prints. */
  readonly jsonHelp: string;
  run(args: Arguments, output: Output): ExitCode | Promise<ExitCode>;
}

export interface Example {
  readonly line: string;
  readonly does: string;
}
