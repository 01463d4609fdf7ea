/** What a batch does for all of its instances at once. */
import { readFileSync } from 'node:fs';
import { createWasm, loadProgram, type EngineError } from '@terrarium/engine';
import { describe, expect, it } from 'vitest';

const WORLDS = ['door-key', 'wildfire', 'physics', 'life', 'crafting', 'dark-room'];

describe.each(WORLDS)('a batch of %s', (name) => {
  const { program } = loadProgram(readFileSync(`worlds/${name}.world`, 'utf8'));
  const play = () => {
    const batch = createWasm(program!, 5);
    batch.instances.forEach((instance, i) => instance.reset(0, i + 1));
    for (let n = 0; n < 20; n++)
      batch.stepAll([0, 1, 2, 3, 4].map((i) => (n * 7 + i) % program!.actionCount));
    return batch;
  };

  it('observes as each instance does', () => {
    const batch = play();
    const together = batch.observeAll().slice();
    const each = batch.instances.map((instance) => [...instance.observe()]);
    expect([...together]).toEqual(each.flat());
  });

  it('goes back to what it remembered', () => {
    const batch = play();
    const goBack = batch.remember();
    const before = batch.instances.map((instance) => instance.snapshot());
    batch.rollout(30, 3, true);
    goBack();
    expect(batch.instances.map((instance) => instance.snapshot())).toEqual(before);
  });

  it('rolls out some of its instances, or few steps at a time, to the same end', () => {
    const [whole, parts] = [play(), play()];
    whole.rollout(40, 9);
    parts.rollout(15, 9, false, { count: 2 });
    parts.rollout(25, 9, false, { count: 2 });
    parts.rollout(40, 9, false, { first: 3 });
    for (const i of [0, 1, 3, 4]) {
      expect(parts.result(i)).toEqual(whole.result(i));
      expect(parts.instance(i).digest()).toBe(whole.instance(i).digest());
    }
    expect(parts.instance(2).digest()).toBe(play().instance(2).digest());
    expect(() => parts.rollout(1, 9, false, { first: 3, count: 3 })).toThrow(RangeError);
  });
});

/** An episode is one step, and half of the luck there is finds no start. */
const RARE = `world Rare {
  state { grid 1 x 1   layer body { Lamp(lit: bool) } }
  actions { wait }
  transitions { }
  observation { view full }
  signals { reward 1 each step }
  task Once {
    start { place Lamp   chance 0.07% { [ Lamp ] -> [ Lamp(lit: true) ] }   require some Lamp(lit) }
    goal some Lamp(lit)
    limit 1
  }
}`;

it('a rejected start stops its own instance alone, and what it could not do is counted', () => {
  const { program } = loadProgram(RARE);
  const batch = createWasm(program!, 16);
  const begun = batch.instances.filter((instance, i) => {
    try {
      instance.reset(0, i);
      return true;
    } catch (error) {
      expect((error as EngineError).code).toBe('start-rejected');
      return false;
    }
  });
  expect(begun.length).toBeGreaterThan(1);
  expect(() => batch.rollout(3, 1)).toThrow('a start found no state');
  const results = batch.instances
    .map((_instance, i) => batch.result(i))
    .filter((_result, i) => begun.includes(batch.instance(i)));
  for (const { episodes, missed, returns } of results)
    expect([episodes + missed, returns]).toEqual([3, episodes]);
  const stopped = results.filter(({ missed }) => missed > 0);
  expect(stopped.length).toBeGreaterThan(0);
  expect(stopped.length).toBeLessThan(results.length);
  batch.clearResults();
  expect(batch.result(0).missed).toBe(0);
});
