import type { FaultCode } from '../instance';

// How statements end early: thrown inside, caught by whoever runs a step or a start, never seen outside.

/** A budget ran out. */
export class FaultRaised extends Error {
  constructor(
    readonly code: FaultCode,
    readonly line: number,
  ) {
    super(code);
  }
}

/** A `require` failed in the transitions; `told` is what it hands over, read then. */
export class StepStopped extends Error {
  constructor(readonly told: { readonly text: number; readonly facts: readonly number[] } | null) {
    super();
  }
}

/** A try of a start failed; the message says why. */
export class TryRejected extends Error {}
