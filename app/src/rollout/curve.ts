/** How a mean settles while episodes come in: so few points that a chart can be drawn again four times a second. */
export interface Curve {
  /** Episodes done. */
  readonly done: readonly number[];
  readonly meanReturn: readonly number[];
  /** Share of them whose goal held at the end. */
  readonly success: readonly number[];
}

const MOST_POINTS = 240;

export class CurveBuilder {
  private done: number[] = [];
  private returns: number[] = [];
  private shares: number[] = [];
  private count = 0;
  private sum = 0;
  private met = 0;
  /** A point for so many episodes; doubles whenever there are too many points. */
  private stride = 1;

  add(value: number, isMet: boolean): void {
    this.count++;
    this.sum += value;
    if (isMet) this.met++;
    if (this.count % this.stride !== 0) return;
    this.done.push(this.count);
    this.returns.push(this.sum / this.count);
    this.shares.push(this.met / this.count);
    if (this.done.length >= MOST_POINTS) this.thin();
  }

  /** As it is now: its last point is the newest episode. */
  curve(): Curve {
    const isWhole = this.count === 0 || this.done.at(-1) === this.count;
    const end = <T>(points: readonly T[], last: T) => (isWhole ? [...points] : [...points, last]);
    return {
      done: end(this.done, this.count),
      meanReturn: end(this.returns, this.sum / this.count),
      success: end(this.shares, this.met / this.count),
    };
  }

  private thin(): void {
    this.stride *= 2;
    const kept = (_value: number, at: number) => this.done[at] % this.stride === 0;
    [this.returns, this.shares] = [this.returns.filter(kept), this.shares.filter(kept)];
    this.done = this.done.filter(kept);
  }
}
