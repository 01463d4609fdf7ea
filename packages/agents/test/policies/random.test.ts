import { drawAt, pickOf, STREAMS, streamBase } from '@terrarium/engine';
import { expect, test } from 'vitest';
import { createInstances, openWorld } from '../../src/lab/open';
import { randomPolicy } from '../../src/policies/random';
import { CORRIDOR } from '../worlds';

test('draws at (seed, policy, clock), whatever happened before', () => {
  const [instance] = createInstances(openWorld(CORRIDOR).program, 'interpreter');
  const policy = randomPolicy();
  instance.reset(0, 0);
  policy.begin(instance, 9);
  for (let clock = 0; clock < 10; clock++) {
    const expected = pickOf(drawAt(streamBase(9, STREAMS.policy, clock), 0), 5);
    expect(policy.act(instance)).toBe(expected);
    // Asking twice at one clock changes nothing.
    expect(policy.act(instance)).toBe(expected);
    instance.step(4);
  }
});

test('every action comes', () => {
  const [instance] = createInstances(openWorld(CORRIDOR).program, 'interpreter');
  const policy = randomPolicy();
  instance.reset(0, 0);
  const seen = new Set<number>();
  for (let seed = 0; seed < 100; seed++) {
    policy.begin(instance, seed);
    seen.add(policy.act(instance));
  }
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4]);
});
