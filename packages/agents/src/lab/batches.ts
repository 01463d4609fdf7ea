import { createWasm, type Program, type WasmBatch } from '@terrarium/engine';

/** Jobs of one pool ask for the same batch again and again; compiling its module takes longer than many of them. */
const idle = new WeakMap<Program, WasmBatch>();

/** A batch of at least so many instances that nobody else uses until it is given back. They are as they were left. */
export function borrowBatch(program: Program, count: number): WasmBatch {
  const batch = idle.get(program);
  idle.delete(program);
  return batch && batch.instances.length >= count ? batch : createWasm(program, count);
}

export function giveBackBatch(batch: WasmBatch): void {
  idle.set(batch.program, batch);
}
