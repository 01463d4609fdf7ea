import { type Episode, type Setup } from './episode';

/**
 * One episode, or two in lockstep: the same seed and the same actions, and neither is ever a step ahead.
 * `diverged[k]` says whether states or signals differ after k steps.
 */
export class Lockstep {
  private diverged: boolean[] = [];

  constructor(
    readonly left: Episode,
    readonly right?: Episode,
  ) {}

  get steps(): number {
    return this.left.position;
  }

  /** With those after the shown step. */
  get recorded(): number {
    return this.left.recorded.length;
  }

  /** Over as soon as one of them is. */
  get isOver(): boolean {
    return this.left.isOver || Boolean(this.right?.isOver);
  }

  get codes(): readonly number[] {
    return this.left.steps.map(({ code }) => code);
  }

  /** The codes of all recorded steps. */
  get line(): readonly number[] {
    return this.left.recorded.map(({ code }) => code);
  }

  /** Starts both, or neither if one cannot start. */
  begin(setup: Setup, rightZ?: readonly number[]): void {
    const before = this.left.setup;
    const { line, steps } = this;
    this.left.begin(setup);
    try {
      this.right?.begin({ ...setup, z: rightZ ?? setup.z });
    } catch (error) {
      if (before) {
        this.left.begin(before);
        for (const code of line) this.left.act(code);
        this.left.seek(steps);
      }
      throw error;
    }
    this.diverged = [this.differs()];
  }

  act(code: number): boolean {
    if (this.isOver || !this.left.admits(code) || this.right?.admits(code) === false) return false;
    this.left.act(code);
    this.right?.act(code);
    this.diverged.length = Math.min(this.diverged.length, this.recorded + 1);
    this.diverged[this.steps] = this.differs();
    return true;
  }

  /** Shows both after so many of the recorded steps. */
  seek(step: number): void {
    this.left.seek(step);
    this.right?.seek(step);
  }

  /** As many of the actions as there is an episode for. */
  replay(codes: readonly number[]): number {
    let done = 0;
    while (done < codes.length && this.act(codes[done])) done++;
    return done;
  }

  undo(): boolean {
    if (!this.left.undo()) return false;
    this.right?.undo();
    return true;
  }

  /** The number of steps after which they first differed, -1 if they have not yet. */
  get firstDivergence(): number {
    const first = this.recordedDivergence;
    return first <= this.steps ? first : -1;
  }

  /** The same, in all that is recorded. */
  get recordedDivergence(): number {
    return this.diverged.indexOf(true);
  }

  private differs(): boolean {
    if (!this.right) return false;
    const [a, b] = [this.left.instance, this.right.instance];
    return !equalBytes(a.state, b.state) || !equalBytes(a.signalBytes, b.signalBytes);
  }
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
