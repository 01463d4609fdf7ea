/**
 * The key of a state: two 32-bit hashes, each over all of its words. (The engine's digest splits the words over its lanes, so
 * states that differ within one lane only are told apart by 32 bits: too few for a proof.)
 */
import { layoutOf, type Instance, type Program } from '@terrarium/engine';
import { clockOf } from '../signal-bytes';
import type { KeyParts } from './reads';

export class KeyMaker {
  low = 0;
  high = 0;
  /** Bytes of Y's memory. */
  private readonly memoryAt: readonly number[];
  /** Bytes of a snapshot: what lag and stickiness remember is visible nowhere else. */
  private readonly queuedAt: readonly number[];
  private readonly clock: boolean;

  constructor(program: Program, parts: Pick<KeyParts, 'ever' | 'signals' | 'clock'>) {
    const { memory, acting, snapshot } = layoutOf(program);
    const ever = parts.ever.map((bit) => memory.ever + bit);
    const ofSignals = parts.signals.flatMap((number) => {
      const owed = memory.owed[number];
      const { once } = program.signals[number];
      return [
        ...Array.from({ length: owed ? owed.slots * owed.stride : 0 }, (_, i) => owed!.first + i),
        ...(once === undefined ? [] : [memory.once + once]),
      ];
    });
    this.memoryAt = [...ever, ...ofSignals];
    this.queuedAt = Array.from({ length: acting.bytes }, (_, at) => snapshot.acting + at);
    this.clock = parts.clock;
  }

  /** Whether `read` needs the snapshot. */
  get needsSnapshot(): boolean {
    return this.queuedAt.length > 0;
  }

  /** Leaves the key in `low` and `high`. */
  read(instance: Instance, snapshot: Uint8Array | null): void {
    const { state, memory } = instance;
    let low = 0x243f6a88;
    let high = 0x85a308d3;
    for (const part of [state, instance.checkpoint, instance.luck]) {
      if (part.length === 0) continue;
      const words = new Uint32Array(part.buffer, part.byteOffset, part.byteLength >>> 2);
      for (let i = 0; i < words.length; i++) {
        low = stir(low, words[i], 0xcc9e2d51);
        high = stir(high, words[i], 0x9e3779b1);
      }
    }
    if (this.clock) {
      const clock = clockOf(instance);
      low = stir(low, clock, 0xcc9e2d51);
      high = stir(high, clock, 0x9e3779b1);
    }
    for (const at of this.memoryAt) {
      low = stir(low, memory[at], 0xcc9e2d51);
      high = stir(high, memory[at], 0x9e3779b1);
    }
    for (const at of this.queuedAt) {
      low = stir(low, snapshot![at], 0xcc9e2d51);
      high = stir(high, snapshot![at], 0x9e3779b1);
    }
    this.low = last(low);
    this.high = last(high ^ 0x13198a2e);
  }
}

/** One round of MurmurHash3 (A. Appleby). */
function stir(hash: number, word: number, factor: number): number {
  word = Math.imul(word, factor);
  word = (word << 15) | (word >>> 17);
  hash ^= Math.imul(word, 0x1b873593);
  hash = (hash << 13) | (hash >>> 19);
  return (Math.imul(hash, 5) + 0xe6546b64) | 0;
}

function last(hash: number): number {
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
