/** Which environments of a family are looked at. */
import type { Axis } from '@terrarium/language';

export type Plan =
  /** Every hole by its weights. */
  | { readonly is: 'all' }
  /** The holes on these axes; the others stay as they are. */
  | { readonly is: 'axes'; readonly axes: readonly Axis[] }
  /**
   * A neighbourhood of a z: so many holes (fewer where there are fewer) take another value. With `step` it is at most so many
   * places away in the order of the domain (percentages go by whole percents), else any.
   */
  | { readonly is: 'around'; readonly holes: number; readonly step?: number }
  /** Every assignment once, in the order of the text: the last hole varies fastest. Those that break an `assume` are rejected. */
  | { readonly is: 'exhaustive'; readonly axes?: readonly Axis[] };

/** A plan for one family, as data. */
export interface Sampling {
  readonly plan: Plan;
  readonly seed: number;
  /** What the plan leaves alone has these values; the defaults if absent. */
  readonly z?: readonly number[];
  /** The tasks to choose from; all if absent. */
  readonly tasks?: readonly number[];
}

/** Environment `index` of a family, before anything was asked of it. */
export interface Candidate {
  readonly index: number;
  readonly z: readonly number[];
  readonly task: number;
  /** Of its start. */
  readonly seed: number;
}
