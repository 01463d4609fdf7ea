import { createWasm, drawAt, mix, pickOf, STREAMS, streamBase } from '@terrarium/engine';
import { expect, test } from 'vitest';
import { createInstances, openWorld } from '../../src/lab/open';
import { randomPolicy } from '../../src/policies/random';
import { isOver } from '../../src/signal-bytes';
import { CORRIDOR, SLIPPERY } from '../worlds';

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

test('plays what the rollout inside WebAssembly plays', () => {
  const { program } = openWorld(SLIPPERY);
  const steps = 100;
  const policySeed = 77;
  const batch = createWasm(program, 3);
  for (let number = 0; number < 3; number++) batch.instance(number).reset(0, number);
  batch.rollout(steps, policySeed);

  for (let number = 0; number < 3; number++) {
    // As the module does: a policy seed for each instance and episode, and the next episode's seed from the last.
    const [instance] = createInstances(program, 'interpreter');
    const policy = randomPolicy();
    let seed = number;
    const begin = (): void => {
      instance.reset(0, seed);
      policy.begin(instance, (mix(policySeed + number) ^ seed) >>> 0);
    };
    begin();
    let returns = 0;
    for (let step = 0; step < steps; step++) {
      if (isOver(instance)) {
        seed = mix(seed + 1);
        begin();
      }
      instance.step(policy.act(instance));
      returns += instance.signals.reward;
    }
    expect(batch.instance(number).digest()).toBe(instance.digest());
    expect(batch.instance(number).signals).toEqual(instance.signals);
    expect(batch.result(number).returns).toBe(returns);
  }
});
