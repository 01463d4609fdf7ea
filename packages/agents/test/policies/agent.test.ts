import { expect, test } from 'vitest';
import { createInstances, openWorld } from '../../src/lab/open';
import { agentName, policyOf, type PolicySpec } from '../../src/policies/agent';
import { EpisodeRun } from '../../src/rollouts/episode';
import { CORRIDOR } from '../worlds';

const opened = openWorld(CORRIDOR);
const EAST = 3;

test.each<[PolicySpec, string, string]>([
  [{ is: 'random' }, 'random', 'random'],
  [{ is: 'greedy' }, 'greedy', 'greedy'],
  [{ is: 'planner' }, 'planner', 'planner'],
  [{ is: 'planner', budget: 300 }, 'planner', 'planner 300'],
  [{ is: 'keys', keys: 'east*4' }, 'scripted', 'keys east*4'],
  [{ is: 'recording', actions: [EAST] }, 'recording', 'recording'],
  [{ is: 'recording', actions: [EAST], title: 'my play' }, 'recording', 'my play'],
])('%j', (spec, policy, name) => {
  expect(policyOf(opened, spec).name).toBe(policy);
  expect(agentName(spec)).toBe(name);
});

test('a recording plays its actions and stops', () => {
  const [instance] = createInstances(opened.program, 'wasm');
  const policy = policyOf(opened, { is: 'recording', actions: [EAST, EAST, -1] });
  const run = new EpisodeRun(instance, policy, { start: 0, seed: 0, policySeed: 0, maxSteps: 50 });
  run.play(50);
  expect(run.result()).toMatchObject({ length: 3, stopped: true });
});
