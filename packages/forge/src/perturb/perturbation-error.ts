export type PerturbationErrorCode =
  /** The text to begin with has errors. */
  | 'broken-world'
  | 'bad-chain'
  | 'unknown-perturbation'
  | 'not-applicable'
  | 'bad-strength'
  | 'bad-target'
  | 'bad-seed';

export class PerturbationError extends Error {
  constructor(
    readonly code: PerturbationErrorCode,
    message: string,
    /** The step of the chain, counted from 1; absent where none is to blame. */
    readonly step?: number,
  ) {
    super(message);
    this.name = 'PerturbationError';
  }
}
