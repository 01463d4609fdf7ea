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
const FAULT = 43;

function int32(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
}

export function clockOf(instance: Instance): number {
  return int32(instance.signalBytes, STEPS);
}

/** Whether players stop here: an ending, a limit or a fault. */
export function isOver(instance: Instance): boolean {
  const bytes = instance.signalBytes;
  return bytes[TRUNCATED] !== 0 || int32(bytes, ENDED) >= 0;
}

/** The ending that the last step came to, null without one. */
export function endingOf(instance: Instance): string | null {
  return instance.program.endings[int32(instance.signalBytes, ENDED)] ?? null;
}

export function goalHolds(instance: Instance): boolean {
  return instance.signalBytes[GOAL] !== 0;
}

/** Whether the last step was stopped for doing too much. */
export function hasFault(instance: Instance): boolean {
  return instance.signalBytes[FAULT] !== 0;
}

/** What the last step paid. */
export function rewardOf(instance: Instance): number {
  return float64(instance.signalBytes, REWARD);
}

export function costOf(instance: Instance): number {
  return float64(instance.signalBytes, COST);
}

function float64({ buffer, byteOffset }: Uint8Array, at: number): number {
  return new DataView(buffer, byteOffset + at, 8).getFloat64(0, true);
}
