import type { Fault, Instance } from '@terrarium/engine';
import { SparseSnapshots } from '../timeline/sparse-snapshots';
import { admits, applyEntry, editOf } from './edits';

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
  /** The episode was over then. */
  readonly over?: boolean;
  /** Not a step, but a change by hand. */
  readonly edited?: boolean;
}

/** One episode of one instance: its steps with a way to each of them, back and forth. */
export class Episode {
  private records: StepRecord[] = [];
  /** Sums by the number of steps before. */
  private sums: { readonly reward: number; readonly cost: number }[] = [{ reward: 0, cost: 0 }];
  private readonly snapshots = new SparseSnapshots();
  private current: Setup | undefined;
  private shown = 0;

  constructor(
    readonly instance: Instance,
    private readonly side: 'left' | 'right' = 'left',
  ) {}

  get setup(): Setup | undefined {
    return this.current;
  }

  /** The steps up to the one that is shown. */
  get steps(): readonly StepRecord[] {
    return this.shown === this.records.length ? this.records : this.records.slice(0, this.shown);
  }

  /** All steps, those after the shown one too. */
  get recorded(): readonly StepRecord[] {
    return this.records;
  }

  /** How many steps have been taken in what is shown. */
  get position(): number {
    return this.shown;
  }

  get last(): StepRecord | undefined {
    return this.records[this.shown - 1];
  }

  get isOver(): boolean {
    const { ended, truncated } = this.instance.signals;
    return ended >= 0 || truncated;
  }

  /** What the way back costs: bytes kept, and at most so many steps played again. */
  get history(): { readonly bytes: number; readonly spacing: number } {
    return this.snapshots;
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
    this.sums = [{ reward: 0, cost: 0 }];
    this.shown = 0;
    this.snapshots.clear();
    this.keep();
  }

  /** Whether this entry of a history can follow here: any action can, an edit only if the state allows it. */
  admits(code: number): boolean {
    return admits(this.instance, code, this.side);
  }

  /** One step on, or an edit. What was recorded after the shown step is dropped, unless the same action comes next in it. */
  act(code: number): void {
    if (this.records[this.shown]?.code === code) return this.seek(this.shown + 1);
    this.cut();
    applyEntry(this.instance, code, this.side);
    const record = editOf(code) ? { ...unfelt, code } : recordOf(this.instance, code);
    this.records.push(record);
    const { reward, cost } = this.sums[this.shown];
    this.sums.push({ reward: reward + record.reward, cost: cost + record.cost });
    this.shown++;
    this.keep();
  }

  /** Shows the state after so many of the recorded steps. */
  seek(step: number): void {
    const target = Math.max(0, Math.min(step, this.records.length));
    const from = this.snapshots.before(target);
    if (this.shown > target || this.shown < from.step) {
      this.instance.restore(from.snapshot);
      this.shown = from.step;
    }
    while (this.shown < target) applyEntry(this.instance, this.records[this.shown++].code, this.side);
  }

  undo(): boolean {
    if (this.shown === 0) return false;
    this.seek(this.shown - 1);
    return true;
  }

  /** The snapshot after so many steps; what is shown stays. */
  snapshotAt(step: number): Uint8Array {
    const { shown } = this;
    this.seek(step);
    const snapshot = this.instance.snapshot().slice();
    this.seek(shown);
    return snapshot;
  }

  get totalReward(): number {
    return this.sums[this.shown].reward;
  }

  get totalCost(): number {
    return this.sums[this.shown].cost;
  }

  private cut(): void {
    if (this.shown === this.records.length) return;
    this.records.length = this.shown;
    this.sums.length = this.shown + 1;
    this.snapshots.cutAfter(this.shown);
  }

  private keep(): void {
    this.snapshots.offer(this.shown, () => this.instance.snapshot().slice());
  }
}

/** The world does not answer an edit; what it said to the step before is not said again. */
const unfelt = { reward: 0, cost: 0, says: [], refused: false, fault: null, edited: true };

function recordOf({ signals }: Instance, code: number): StepRecord {
  const { reward, cost, says, refused, fault, ended, truncated } = signals;
  return { code, reward, cost, says: [...says], refused, fault, over: ended >= 0 || truncated };
}
