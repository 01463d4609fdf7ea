import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createInstances, openWorld } from '../../src/lab/open';
import { policyOf, type PolicySpec } from '../../src/policies/agent';
import { EpisodeRun } from '../../src/rollouts/episode';
import { CORRIDOR, SLIPPERY, SOKOBAN } from '../worlds';

const EAST = 3;
const WEST = 2;

function setUp(text: string, spec: PolicySpec, task = 0) {
  const opened = openWorld(text);
  const [instance] = createInstances(opened.program, 'wasm');
  return {
    instance,
    policy: policyOf(opened, spec),
    options: { start: task, seed: 0, policySeed: 0, maxSteps: 60 },
  };
}

test('plays a shortest plan', () => {
  const { instance, policy, options } = setUp(SOKOBAN, { is: 'planner' });
  const run = new EpisodeRun(instance, policy, options);
  while (!run.isDone) run.play(100);
  expect(run.result()).toMatchObject({ goal: true, length: 3, fallbacks: 0 });
});

test('plans anew where the world went another way', () => {
  const { instance, policy, options } = setUp(CORRIDOR, { is: 'planner' });
  const actions: number[] = [];
  const run = new EpisodeRun(instance, policy, { ...options, onStep: (action) => actions.push(action) });
  while (actions.length < 2) run.play(1);
  // Somebody puts the agent two cells back.
  instance.step(WEST);
  instance.step(WEST);
  while (!run.isDone) run.play(1);
  expect(actions).toEqual([EAST, EAST, EAST, EAST, EAST, EAST]);
  expect(run.result()).toMatchObject({ goal: true, fallbacks: 0 });
});

test('knows the coming luck', () => {
  const { instance, policy, options } = setUp(SLIPPERY, { is: 'planner' });
  const run = new EpisodeRun(instance, policy, options);
  while (!run.isDone) run.play(100);
  expect(run.result()).toMatchObject({ goal: true, fallbacks: 0 });
});

test('without a plan its second best acts, and that is counted', () => {
  const { instance, policy, options } = setUp(SOKOBAN, { is: 'planner' }, 1);
  const run = new EpisodeRun(instance, policy, options);
  while (!run.isDone) run.play(100);
  expect(run.result()).toMatchObject({ goal: false, length: 60, fallbacks: 60 });
});

test('a budget that is too small is a plan that was not found', () => {
  const { instance, policy, options } = setUp(CORRIDOR, { is: 'planner', budget: 3 });
  const run = new EpisodeRun(instance, policy, options);
  while (!run.isDone) run.play(100);
  const { goal, fallbacks } = run.result();
  expect(goal).toBe(true);
  expect(fallbacks).toBeGreaterThan(0);
});

test('thinks in portions, so that whoever runs it can stop in between', () => {
  const text = readFileSync('worlds/lights-out.world', 'utf8');
  const { instance, policy, options } = setUp(text, { is: 'planner' });
  const run = new EpisodeRun(instance, policy, { ...options, seed: 1 });
  let portions = 0;
  while (!run.isDone) {
    run.play(1);
    portions++;
  }
  expect(portions).toBeGreaterThan(10 * run.result().length);
});
