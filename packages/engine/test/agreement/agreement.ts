/**
 * Runs one world on two engines side by side and compares everything a step shows: state bytes, signals, observation,
 * digest, faults. The first difference is described in words.
 */
import { drawAt, pickOf, streamBase } from '../../src/random';
import { EngineError, type Instance } from '../../src/instance';
import type { Program } from '../../src/program/program';

export interface Episode {
  z: readonly number[];
  seed: number;
  steps: number;
}

export interface Comparison {
  /** Steps that ran on both. */
  steps: number;
  difference: string | null;
  /** Steps in which each label fired, by label id. */
  fired: number[];
  /** Steps that changed the state; that were refused; that ended in a fault. */
  changed: number;
  refused: number;
  faults: number;
  rejected: boolean;
}

/** A z drawn uniformly from the program's domains. */
export function randomZ(program: Program, seed: number): number[] {
  const base = streamBase(seed, 0, 0);
  return program.params.map((param, k) => {
    const draw = drawAt(base, k);
    return param.values
      ? param.values[pickOf(draw, param.values.length)]!
      : param.low + pickOf(draw, param.high - param.low + 1);
  });
}

function attempt(run: () => void): string {
  try {
    run();
    return '';
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

function firstDifferentByte(a: Uint8Array, b: Uint8Array): string | null {
  if (a.length !== b.length) return `${a.length} bytes against ${b.length}`;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return `byte ${i}: ${a[i]} against ${b[i]}`;
  return null;
}

function difference(a: Instance, b: Instance): string | null {
  const parts: [string, Uint8Array, Uint8Array][] = [
    ['state', a.state, b.state],
    ['signals', a.signalBytes, b.signalBytes],
    ['observation', a.observe(), b.observe()],
  ];
  for (const [name, left, right] of parts) {
    const found = firstDifferentByte(left, right);
    if (found) return `${name}, ${found}`;
  }
  return a.digest() === b.digest() ? null : `digest: ${a.digest()} against ${b.digest()}`;
}

/** Actions are drawn; now and then a tick, a code out of range, or a trip through snapshot and restore. */
export function compare(a: Instance, b: Instance, episode: Episode): Comparison {
  const program = a.program;
  const result: Comparison = {
    steps: 0,
    difference: null,
    fired: program.labels.map(() => 0),
    changed: 0,
    refused: 0,
    faults: 0,
    rejected: false,
  };
  a.setZ(episode.z);
  b.setZ(episode.z);
  const errors = [attempt(() => a.reset(0, episode.seed)), attempt(() => b.reset(0, episode.seed))];
  if (errors[0] !== errors[1])
    return { ...result, difference: `reset: ${errors[0] || 'starts'} against ${errors[1] || 'starts'}` };
  if (errors[0]) return { ...result, rejected: true };
  const atStart = difference(a, b);
  if (atStart) return { ...result, difference: `after reset: ${atStart}` };

  const base = streamBase(episode.seed, 7, 0);
  let before = a.digest();
  for (let step = 0; step < episode.steps; step++) {
    const draw = drawAt(base, step);
    const kind = draw & 63;
    // Headings are a small part of all codes when an action takes a cell, so half of the actions are plain ones.
    const plain = Math.min(6, program.actionCount);
    const action =
      kind === 0
        ? -1
        : kind === 1
          ? program.actionCount + 3
          : pickOf(mixed(draw), kind & 1 ? plain : program.actionCount);
    a.step(action);
    b.step(action);
    const found = difference(a, b);
    if (found) return { ...result, difference: `step ${step + 1}, action ${action}: ${found}` };
    result.steps++;
    const signals = a.signals;
    signals.labels.forEach((fired, label) => {
      if (fired) result.fired[label]!++;
    });
    if (signals.refused) result.refused++;
    if (signals.fault) result.faults++;
    const after = a.digest();
    if (after !== before) result.changed++;
    before = after;
    if (kind === 2) {
      const kept = [a.snapshot(), b.snapshot()] as const;
      const unequal = firstDifferentByte(kept[0], kept[1]);
      if (unequal) return { ...result, difference: `step ${step + 1}: snapshot, ${unequal}` };
      a.step(0);
      b.step(0);
      a.restore(kept[1]);
      b.restore(kept[0]);
    }
  }
  return result;
}

const mixed = (draw: number): number => Math.imul(draw ^ 0x5bd1e995, 0x9e3779b1) >>> 0;
