import { createInterpreter, type Instance } from '@terrarium/engine';
import { describe, expect, it } from 'vitest';
import { Episode } from '../../src/play/episode';
import { SNAPSHOT_BUDGET, SparseSnapshots } from '../../src/timeline/sparse-snapshots';
import { run } from '../../src/world/load-world';
import { loadedOf } from '../fixture';

const MIB = 2 ** 20;

/** An instance that counts what it is asked for. */
function counting(instance: Instance) {
  const counts = { steps: 0, restores: 0 };
  const counted = new Proxy(instance, {
    get(target, name) {
      if (name === 'step') counts.steps++;
      if (name === 'restore') counts.restores++;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { counts, counted };
}

describe('a history of 10,000 steps', () => {
  const roam = loadedOf(
    'state { grid 64 x 64   layer floor { Grass(age: 0..9999) }   layer body { Ant(pack: -9999..9999) }   var seen: 0..99999 = 0 }',
    'transitions { [ Ant ] -> [ wander Ant ] move   seen := seen + 1 }',
    'signals { reward 1 when seen mod 7 = 0   cost 0.01 each step }',
    'task Roam { start { place Ant } limit 20000 }',
  );
  const { counts, counted } = counting(run(roam.program, 1).instances[0]);
  const episode = new Episode(counted);
  episode.begin({ z: [], task: 0, seed: 3 });
  const digests = new Map<number, string>([[0, episode.instance.digest()]]);
  for (let step = 1; step <= 10_000; step++) {
    episode.act(step % 4);
    if (step % 97 === 0 || step > 9_990) digests.set(step, episode.instance.digest());
  }

  it('takes far less than 200 MB, for two stages as well', () => {
    const records = JSON.stringify(episode.recorded).length;
    expect(episode.history.bytes).toBeGreaterThan(MIB);
    expect(2 * (episode.history.bytes + records)).toBeLessThan(140 * MIB);
    expect(episode.history.bytes).toBeLessThanOrEqual(SNAPSHOT_BUDGET);
  });

  it('shows any step again after at most a few replayed ones', () => {
    const { spacing } = episode.history;
    expect(spacing).toBeLessThanOrEqual(64);
    for (const [step, digest] of [...digests].reverse()) {
      counts.steps = counts.restores = 0;
      episode.seek(step);
      expect(episode.instance.digest()).toBe(digest);
      expect(counts.steps).toBeLessThan(spacing);
      expect(counts.restores).toBeLessThanOrEqual(1);
    }
  });

  it('sums rewards and costs up to the shown step', () => {
    episode.seek(70);
    expect(episode.totalReward).toBe(10);
    expect(episode.totalCost).toBeCloseTo(0.7);
    episode.seek(10_000);
    expect(episode.totalReward).toBe(1428);
  });
});

describe('sparse snapshots', () => {
  it('stay within their budget by standing further apart', () => {
    const snapshots = new SparseSnapshots(1000);
    for (let step = 0; step <= 500; step++) snapshots.offer(step, () => new Uint8Array(30));
    expect(snapshots.bytes).toBeLessThanOrEqual(1000);
    expect(snapshots.spacing).toBe(16);
    for (let step = 0; step <= 500; step++) expect(step - snapshots.before(step).step).toBeLessThan(16);
  });

  it('keep the start, even if it alone is over the budget', () => {
    const snapshots = new SparseSnapshots(10);
    for (let step = 0; step <= 9; step++) snapshots.offer(step, () => new Uint8Array(30));
    expect(snapshots.before(9).step).toBe(0);
    expect(snapshots.bytes).toBe(30);
  });

  it('forget what comes after a step', () => {
    const snapshots = new SparseSnapshots();
    for (let step = 0; step <= 9; step++) snapshots.offer(step, () => new Uint8Array([step]));
    snapshots.cutAfter(4);
    expect(snapshots.before(9)).toEqual({ step: 4, snapshot: new Uint8Array([4]) });
  });
});

describe('acting in the past', () => {
  const ice = loadedOf(
    'state { grid 5 x 1   layer body { Me } }',
    'transitions { drive Me move }',
    'task Walk { start { place Me at (0, 0) } limit 20 }',
  );
  const [, , west, east] = [0, 1, 2, 3];

  it('drops what was recorded after it, unless it does the same', () => {
    const episode = new Episode(createInterpreter(ice.program));
    episode.begin({ z: [], task: 0, seed: 1 });
    for (const code of [east, east, east]) episode.act(code);
    const after = episode.instance.digest();
    episode.seek(1);
    episode.act(east);
    expect([episode.position, episode.recorded.length]).toEqual([2, 3]);
    episode.act(west);
    expect([episode.position, episode.recorded.length]).toEqual([3, 3]);
    expect(episode.instance.digest()).not.toBe(after);
    episode.seek(2);
    episode.act(east);
    expect(episode.instance.digest()).toBe(after);
  });
});
