/** What a batch does for all of its instances at once. */
import { readFileSync } from 'node:fs';
import { createWasm, loadProgram } from '@terrarium/engine';
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
});
