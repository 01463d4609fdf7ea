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

/** One episode of one instance: its steps, with a way back to each of them. */
export class Episode {
  private records: StepRecord[] = [];
  private snapshots: Uint8Array[] = [];
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
    this.snapshots = [this.instance.snapshot().slice()];
  }

  act(code: number): void {
    this.instance.step(code);
    const { reward, cost, says, refused, fault } = this.instance.signals;
    this.records.push({ code, reward, cost, says: [...says], refused, fault });
    this.snapshots.push(this.instance.snapshot().slice());
  }

  undo(): boolean {
    if (this.records.length === 0) return false;
    this.records.pop();
    this.snapshots.pop();
    this.instance.restore(this.snapshots[this.snapshots.length - 1]);
    return true;
  }

  get totalReward(): number {
    return this.records.reduce((sum, { reward }) => sum + reward, 0);
  }

  get totalCost(): number {
    return this.records.reduce((sum, { cost }) => sum + cost, 0);
  }
}
