/**
 * What a rule-set does, as one digest: on common probes, the same for every environment of a family. A probe is a seed and
 * a stream of random actions, played from every task (the first three) with the holes of x at their defaults, so that start
 * and goal tell no two environments apart. After each step the digest takes the canonical digest of the state, the
 * observation and the signals (messages by their facts). Of different families, states lie differently: their digests
 * compare only where the layouts are the same.
 */
import { isOver, randomPolicy, type Work } from '@terrarium/agents';
import { digestLanes, digestText, type Instance } from '@terrarium/engine';
import type { World } from '@terrarium/language';
import { canBegin } from '../gates/play';

export const PROBES = { runs: 6, steps: 48 } as const;
const MAX_TASKS = 3;

/** z with every hole that only starts, goals and looks name at its default. */
export function withoutContent(world: World, z: readonly number[]): number[] {
  return world.params.map(({ axes, default: usual }, hole) =>
    axes.some((axis) => axis !== 'x' && axis !== 'content') ? z[hole] : usual,
  );
}

/** 32 hex digits. Changes the instance's z. */
export function* behaviourOf(world: World, instance: Instance, z: readonly number[]): Work<string> {
  const tasks = Math.min(MAX_TASKS, world.tasks.length);
  const seeds = Math.floor(PROBES.runs / tasks);
  const policy = randomPolicy();
  let digest: Digest = [0, 0, 0, 0];
  instance.setZ(withoutContent(world, z));
  for (let task = 0; task < tasks; task++) {
    for (let seed = 1; seed <= seeds; seed++) {
      if (!canBegin(instance, task, seed)) {
        digest = absorb(digest, NO_START);
        continue;
      }
      policy.begin(instance, seed);
      digest = look(digest, instance);
      for (let step = 0; step < PROBES.steps && !isOver(instance); step++) {
        instance.step(policy.act(instance));
        digest = look(digest, instance);
      }
      yield { done: task * seeds + seed, total: tasks * seeds };
    }
  }
  return digestText(digest);
}

type Digest = readonly [number, number, number, number];

const NO_START = new Uint8Array(16).fill(0xff);

function look(digest: Digest, instance: Instance): Digest {
  const { signalBytes } = instance;
  const seen = instance.observe();
  const state = instance.digest();
  const bytes = new Uint8Array(16 + seen.length + signalBytes.length);
  const words = new DataView(bytes.buffer);
  for (let lane = 0; lane < 4; lane++)
    words.setUint32(4 * lane, parseInt(state.slice(8 * lane, 8 * lane + 8), 16), true);
  bytes.set(seen, 16);
  bytes.set(instance.signalBytes, 16 + seen.length);
  return absorb(digest, bytes);
}

/** The digest of the lanes so far and of the bytes that follow, filled up to a whole block. */
function absorb(digest: Digest, bytes: Uint8Array): Digest {
  const block = new Uint8Array(16 + Math.ceil((bytes.length + 4) / 16) * 16);
  new Uint32Array(block.buffer, 0, 4).set(digest);
  new Uint32Array(block.buffer, 16, 1)[0] = bytes.length;
  block.set(bytes, 20);
  return digestLanes(block);
}
