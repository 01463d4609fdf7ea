/**
 * The few signals that are read after every step, straight from the record: reading `Instance.signals` may build an
 * object, and a search steps millions of times. The offsets are those of the engine's `layoutOf`, equal for every program.
 */
import type { Instance } from '@terrarium/engine';

const REWARD = 0;
const COST = 8;
const STEPS = 32;
const ENDED = 36;
const TRUNCATED = 40;
const GOAL = 42;

function int32(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
}

export function clockOf(instance: Instance): number {
  return int32(instance.signalBytes, STEPS);
}

/** What the last step paid. */
export function paidBy(instance: Instance): { readonly reward: number; readonly cost: number } {
  const { buffer, byteOffset } = instance.signalBytes;
  const view = new DataView(buffer, byteOffset, COST + 8);
  return { reward: view.getFloat64(REWARD, true), cost: view.getFloat64(COST, true) };
}

/** Whether players stop here: an ending, a limit or a fault. */
export function isOver(instance: Instance): boolean {
  const bytes = instance.signalBytes;
  return bytes[TRUNCATED] !== 0 || int32(bytes, ENDED) >= 0;
}

export function goalHolds(instance: Instance): boolean {
  return instance.signalBytes[GOAL] !== 0;
}
