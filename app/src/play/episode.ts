import type { Fault, Instance } from '@terrarium/engine';

/** Which episode: z, the task's number, the seed. */
export interface Setup {
  readonly z: readonly number[];
  readonly task: number;
  readonly seed: number;
}

/** The feedback of one step, as it was given. */
export interface StepRecord {
  readonly code: number;
  readonly reward: number;
  readonly cost: number;
  readonly says: readonly string[];
  readonly refused: boolean;
  readonly fault: Fault | null;
}

/** So many last steps are kept as they were; of earlier ones every so many-th, and steps are played again from there. */
const KEPT_WHOLE = 256;
const KEPT_EVERY = 64;

/** One episode of one instance: its steps, with a way back to each of them. */
export class Episode {
  private records: StepRecord[] = [];
  /** By the number of steps before. */
  private snapshots = new Map<number, Uint8Array>();
  private current: Setup | undefined;

  constructor(readonly instance: Instance) {}

  get setup(): Setup | undefined {
    return this.current;
  }

  get steps(): readonly StepRecord[] {
    return this.records;
  }

  get isOver(): boolean {
    const { ended, truncated } = this.instance.signals;
    return ended >= 0 || truncated;
  }

  /** Begins anew. If the engine refuses, everything is as it was before. */
  begin(setup: Setup): void {
    const before = this.current;
    this.instance.setZ(setup.z);
    try {
      this.instance.reset(setup.task, setup.seed);
    } catch (error) {
      if (before) this.instance.setZ(before.z);
      throw error;
    }
    this.current = setup;
    this.records = [];
    this.snapshots.clear();
    this.keep();
  }

  act(code: number): void {
    this.instance.step(code);
    const { reward, cost, says, refused, fault } = this.instance.signals;
    this.records.push({ code, reward, cost, says: [...says], refused, fault });
    this.keep();
  }

  undo(): boolean {
    if (this.records.length === 0) return false;
    this.snapshots.delete(this.records.length);
    this.records.pop();
    const target = this.records.length;
    let from = target;
    while (!this.snapshots.has(from)) from--;
    this.instance.restore(this.snapshots.get(from)!);
    for (let at = from; at < target; at++) this.instance.step(this.records[at].code);
    return true;
  }

  private keep(): void {
    const now = this.records.length;
    this.snapshots.set(now, this.instance.snapshot().slice());
    const old = now - KEPT_WHOLE;
    if (old % KEPT_EVERY !== 0) this.snapshots.delete(old);
  }

  get totalReward(): number {
    return this.records.reduce((sum, { reward }) => sum + reward, 0);
  }

  get totalCost(): number {
    return this.records.reduce((sum, { cost }) => sum + cost, 0);
  }
}
