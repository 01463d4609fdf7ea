import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createInstances, ENGINE_NAMES, openWorld } from '../../src/lab/open';
import { policyOf, type PolicySpec } from '../../src/policies/agent';
import { rollout } from '../../src/rollouts/rollout';
import { finish } from '../../src/work';
import { CORRIDOR, SLIPPERY } from '../worlds';

function play(text: string, spec: PolicySpec, episodes: number, task = 0, engine = ENGINE_NAMES[1]) {
  const opened = openWorld(text);
  const instances = createInstances(opened.program, engine);
  const options = { start: task, seed: 1, episodes, maxSteps: 200 };
  return finish(rollout(instances, () => policyOf(opened, spec), options));
}

test('goes straight where nothing is in the way', () => {
  const { episodes } = play(CORRIDOR, { is: 'greedy' }, 5);
  expect(episodes.map(({ length, goal }) => [length, goal])).toEqual(Array(5).fill([4, true]));
});

test('its luck comes from its seed, on either engine', () => {
  const [one, other] = ENGINE_NAMES.map((engine) => play(SLIPPERY, { is: 'greedy' }, 8, 0, engine));
  expect(one).toEqual(other);
});

test('leaves the world it plays in as it is', () => {
  const opened = openWorld(SLIPPERY);
  const [instance] = createInstances(opened.program, 'wasm');
  instance.reset(0, 2);
  const policy = policyOf(opened, { is: 'greedy' });
  policy.begin(instance, 2);
  const before = instance.snapshot();
  policy.act(instance);
  expect(instance.snapshot()).toEqual(before);
});

test('has the same z as the world it plays in', () => {
  const text = CORRIDOR.replace('state', 'param turned: bool = false   state').replace(
    'drive Agent   move',
    'if turned { on west { along east { [ Agent | no body ] -> [ | Agent ] } } } else { drive Agent   move }',
  );
  const opened = openWorld(text);
  const [instance] = createInstances(opened.program, 'wasm');
  instance.setZ([1]);
  instance.reset(0, 0);
  const policy = policyOf(opened, { is: 'greedy' }, [1]);
  policy.begin(instance, 0);
  expect(opened.program.actions[policy.act(instance)].name).toBe('west');
});

describe('beats random play', () => {
  test.each([
    ['bandit', 0],
    ['dark-room', 1],
    ['lights-out', 0],
    ['pasture', 0],
    ['physics', 1],
  ])('in %s, task %i', (name, task) => {
    const text = readFileSync(`worlds/${name}.world`, 'utf8');
    const [greedy, random] = (['greedy', 'random'] as const).map(
      (is) => play(text, { is }, 12, task).summary,
    );
    expect(greedy.success).toBeGreaterThan(random.success + 0.2);
  });
});

test('of more actions than it tries it draws some, all over their range', () => {
  const text = readFileSync('worlds/life.world', 'utf8');
  const opened = openWorld(text);
  const [instance] = createInstances(opened.program, 'wasm');
  instance.reset(0, 1);
  const policy = policyOf(opened, { is: 'greedy' });
  expect(policy.effort).toBe(64);
  policy.begin(instance, 1);
  const codes = Array.from({ length: 12 }, () => {
    const code = policy.act(instance);
    instance.step(code);
    return code;
  });
  expect(new Set(codes).size).toBeGreaterThan(6);
  expect(codes.every((code) => code >= 0 && code < opened.program.actionCount)).toBe(true);
});
