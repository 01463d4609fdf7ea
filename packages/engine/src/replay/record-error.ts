export type RecordErrorCode =
  | 'empty'
  | 'bad-json'
  | 'truncated'
  | 'bad-format'
  | 'unknown-version'
  | 'missing-field'
  | 'bad-field'
  | 'bad-world'
  | 'unknown-task'
  | 'unknown-action'
  | 'several-episodes';

/** What is wrong with a record, and in which line (from 1). */
export class RecordError extends Error {
  constructor(
    readonly code: RecordErrorCode,
    readonly line: number,
    readonly reason: string,
  ) {
    super(`line ${line}: ${reason}`);
    this.name = 'RecordError';
  }
}
