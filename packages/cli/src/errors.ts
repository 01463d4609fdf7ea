/** What a user did wrong or has to know: printed as a sentence, never as a stack trace. */

/** 0: all is well; 1: a check failed or something differs; 2: the command could not be carried out as written. */
export type ExitCode = 0 | 1 | 2;

/** The words of the command line make no sense; the answer names the help that explains them. */
export class UsageError extends Error {}

/** The exit code of a command that met all of these. */
export function worstOf(errors: readonly CommandError[]): ExitCode {
  return errors.reduce<ExitCode>((worst, { exitCode }) => (exitCode > worst ? exitCode : worst), 0);
}

/** Any other end of a command. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = 2,
  ) {
    super(message);
  }
}
