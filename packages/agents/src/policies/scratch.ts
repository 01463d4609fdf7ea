/** A copy of the world being played, for agents that try things out before they act. */
import { createWasm, layoutOf, type Instance, type Program, type WasmBatch } from '@terrarium/engine';
import { withMeasure } from '../greedy/measure';

export class Scratch {
  readonly instance: Instance;
  private readonly batch: WasmBatch;
  private readonly head: Uint8Array;

  /** @param z that of the instances played. */
  constructor(
    readonly program: Program,
    z: ArrayLike<number>,
  ) {
    this.batch = createWasm(withMeasure(program));
    this.instance = this.batch.instance(0);
    this.instance.setZ(z);
    const { program: hash, check } = layoutOf(program).snapshot;
    this.head = this.instance.snapshot().slice(hash, check);
  }

  /** Brings the copy to where an instance of the program is. */
  follow(instance: Instance): void {
    const snapshot = instance.snapshot();
    // The copy's program asks one question more, so its snapshots bear another hash at their head; the rest is the same.
    snapshot.set(this.head);
    this.instance.restore(snapshot);
  }

  /** The number of the task being played. */
  get task(): number {
    const snapshot = this.instance.snapshot();
    const start = new DataView(snapshot.buffer).getInt32(layoutOf(this.program).snapshot.start, true);
    return this.program.starts[start].task;
  }

  /** Keeps the copy as it is: the function puts it back. */
  remember(): () => void {
    return this.batch.remember();
  }
}
