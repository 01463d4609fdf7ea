import type { Episode, StepRecord } from '../play/episode';
import type { Side } from '../play/session-store';
import type { Tracer } from './tracer';
import type { Coverage } from './trace-store';

/** How often each rule fired in all recorded steps, counted a few steps at a time and never twice. */
export class EpisodeCoverage {
  private readonly counted: StepRecord[] = [];
  private readonly byStep: ReadonlyMap<number, number>[] = [];
  private readonly totals = new Map<number, number>();
  /** The step that the tracer stands after; -1 if it has to be sent there. */
  private tracerAt = -1;

  constructor(
    private readonly tracer: Tracer,
    private readonly side: Side,
  ) {}

  /** Counts at most so many steps more, after forgetting those that are not recorded any more. True if some are left. */
  advance(episode: Episode, most: number): boolean {
    const { recorded } = episode;
    this.forgetAfter(this.sharedWith(recorded));
    const from = this.counted.length;
    const to = Math.min(recorded.length, from + most);
    if (from < to && this.tracerAt !== from) this.tracer.goTo(episode.snapshotAt(from), episode.setup!.z);
    for (let at = from; at < to; at++) {
      const fired = this.tracer.count(recorded[at].code, this.side);
      this.counted.push(recorded[at]);
      this.byStep.push(fired);
      for (const [line, times] of fired) this.totals.set(line, (this.totals.get(line) ?? 0) + times);
    }
    if (from < to) this.tracerAt = to;
    return to < recorded.length;
  }

  get coverage(): Coverage {
    return { byLine: new Map(this.totals), steps: this.counted.length };
  }

  /** Records are never shared by two histories: if one is the same, all before it are. */
  private sharedWith(recorded: readonly StepRecord[]): number {
    let shared = Math.min(recorded.length, this.counted.length);
    while (shared > 0 && recorded[shared - 1] !== this.counted[shared - 1]) shared--;
    return shared;
  }

  private forgetAfter(step: number): void {
    if (step === this.counted.length) return;
    for (const fired of this.byStep.slice(step))
      for (const [line, times] of fired) this.totals.set(line, this.totals.get(line)! - times);
    this.byStep.length = this.counted.length = step;
    this.tracerAt = -1;
  }
}
