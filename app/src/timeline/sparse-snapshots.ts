/** What the snapshots of one episode may take. Two episodes of a comparison stay far below what a tab can have. */
export const SNAPSHOT_BUDGET = 64 * 2 ** 20;
const MOST_SNAPSHOTS = 1024;

/**
 * Snapshots of an episode: of every `spacing`-th step, and the spacing doubles when they become too many or too large.
 * So each step is at most `spacing` - 1 steps away from a snapshot before it, however long the episode is.
 */
export class SparseSnapshots {
  private readonly kept = new Map<number, Uint8Array>();
  private apart = 1;
  private size = 0;

  constructor(
    private readonly budget = SNAPSHOT_BUDGET,
    private readonly most = MOST_SNAPSHOTS,
  ) {}

  get spacing(): number {
    return this.apart;
  }

  get bytes(): number {
    return this.size;
  }

  /** Offers the state after `step` steps; it is taken only if it is due. */
  offer(step: number, take: () => Uint8Array): void {
    if (step % this.apart === 0) {
      const snapshot = take();
      this.drop(step);
      this.size += snapshot.length;
      this.kept.set(step, snapshot);
      while ((this.size > this.budget || this.kept.size > this.most) && this.kept.size > 1) this.thin();
    }
  }

  /** Forgets everything later than this step. */
  cutAfter(step: number): void {
    for (const at of [...this.kept.keys()]) if (at > step) this.drop(at);
  }

  clear(): void {
    this.cutAfter(-1);
    this.apart = 1;
  }

  /** The last snapshot that is not later than this step. */
  before(step: number): { readonly step: number; readonly snapshot: Uint8Array } {
    let at = step;
    while (at > 0 && !this.kept.has(at)) at--;
    return { step: at, snapshot: this.kept.get(at)! };
  }

  /** Every other one goes; the first stays. */
  private thin(): void {
    this.apart *= 2;
    for (const at of [...this.kept.keys()]) if (at % this.apart !== 0) this.drop(at);
  }

  private drop(at: number): void {
    this.size -= this.kept.get(at)?.length ?? 0;
    this.kept.delete(at);
  }
}
