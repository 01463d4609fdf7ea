/** A number found in a sample, with the interval that holds the true one in 95 of 100 samples. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Size of the sample. */
  readonly n: number;
}
