import { defaultZ } from '@terrarium/language';
import { describe, expect, test } from 'vitest';
import {
  createInstances,
  finish,
  KeysError,
  openWorld,
  rollout,
  scriptedPolicy,
  randomPolicy,
  workOf,
  type Rollout,
} from '@terrarium/agents';
import { TwinStartError } from '../../src/twins/lockstep';
import { pairedRollouts, type PairedOptions, type PairedSide } from '../../src/twins/paired-rollouts';
import { ORCHARD, ORCHARD_ELSEWHERE, ORCHARD_RENAMED, ORCHARD_REORDERED } from '../orchard';
import { builtIn } from '../worlds';

function side(text: string): PairedSide {
  const opened = openWorld(text);
  const [instance] = createInstances(opened.program, 'wasm');
  return { opened, z: defaultZ(opened.world), instance, task: 0 };
}
const RANDOM: PairedOptions = { seed: 4, episodes: 30, policy: { is: 'random' } };
const run = (left: string, right: string, options: Partial<PairedOptions> = {}) =>
  finish(pairedRollouts(side(left), side(right), { ...RANDOM, ...options }));

describe('common random numbers', () => {
  test.each([ORCHARD, ORCHARD_ELSEWHERE, ORCHARD_RENAMED])(
    'worlds that do the same differ in nothing',
    (right) => {
      const { episodes, differences } = run(ORCHARD, right);
      for (const { left, right: other } of episodes) expect({ ...other, digest: left.digest }).toEqual(left);
      for (const { difference, low, high } of Object.values(differences))
        expect([difference, low, high]).toEqual([0, 0, 0]);
    },
  );

  test('each side plays what the random policy plays', () => {
    const { instance } = side(ORCHARD);
    const alone = finish(rollout([instance], randomPolicy, { start: 0, seed: 4, episodes: 30 }));
    expect(run(ORCHARD, ORCHARD).episodes.map(({ left }) => left)).toEqual(alone.episodes);
  });

  test('actions of another order are still the same verbs', () => {
    const turned = ORCHARD.replace(
      '{ north, south, west, east, wait }',
      '{ wait, east, west, south, north }',
    );
    expect(run(ORCHARD, turned).differences.length.difference).toBe(0);
    expect(run(ORCHARD, turned, { by: 'position' }).differences.length.difference).not.toBe(0);
  });
});

test('the difference is right minus left, with an interval around it', () => {
  const dear = ORCHARD.replace('reward 1', 'reward 3');
  const { differences, bootstrap } = run(ORCHARD, dear, { episodes: 60 });
  const { left, right, difference, low, high } = differences.return;
  expect(right).toBeCloseTo(3 * left, 10);
  expect(difference).toBeCloseTo(2 * left, 10);
  expect(low).toBeLessThan(difference);
  expect(high).toBeGreaterThan(difference);
  expect(differences.success).toEqual({ ...differences.success, difference: 0, low: 0, high: 0 });
  expect(bootstrap).toEqual({ seed: 1, resamples: 2000, level: 0.95 });
});

test('each episode goes to its own end', () => {
  const short = ORCHARD.replace('limit 50', 'limit 5');
  const { episodes } = run(ORCHARD, short, { policy: { is: 'keys', keys: 'wait', atEnd: 'repeat' } });
  expect(episodes[0].left.length).toBe(50);
  expect(episodes[0].right.length).toBe(5);
});

test('a script is read as verbs', () => {
  const { episodes } = run(ORCHARD, ORCHARD_REORDERED, {
    policy: { is: 'keys', keys: 'south, wait, east*4' },
    episodes: 1,
  });
  expect(episodes[0].left).toMatchObject({ goal: true, length: 6 });
  expect(episodes[0].right).toMatchObject({ goal: true, length: 6 });
  const { instance } = side(ORCHARD);
  const alone = finish(
    rollout([instance], () => scriptedPolicy([1, 4, 3, 3, 3, 3]), { start: 0, seed: 4, episodes: 1 }),
  );
  expect(episodes[0].left).toEqual(alone.episodes[0]);
  expect(() => run(ORCHARD, ORCHARD_REORDERED, { policy: { is: 'keys', keys: 'fly' } })).toThrow(KeysError);
});

test('who cannot start is named', () => {
  const full = ORCHARD.replace('start {', 'start { require false  ');
  expect(() => run(ORCHARD, full)).toThrow(TwinStartError);
});

test('a recording of the left side is played as verbs', () => {
  const { episodes } = run(ORCHARD, ORCHARD_REORDERED, {
    policy: { is: 'recording', actions: [1, -1, 3, 3, 3, 3] },
    episodes: 1,
  });
  expect(episodes[0].left).toMatchObject({ goal: true, length: 6 });
  expect(episodes[0].right).toMatchObject({ goal: true, length: 6 });
});

test.each(['greedy', 'planner'] as const)('%s plays each side by itself', (is) => {
  const far = ORCHARD.replace('Goal at (4, 1)', 'Goal at (0, 1)');
  const { episodes, differences } = run(ORCHARD, far, { policy: { is }, episodes: 3 });
  for (const { left, right } of episodes) {
    expect(left).toMatchObject({ goal: true, length: 5 });
    expect(right).toMatchObject({ goal: true, length: 1 });
  }
  expect(differences.length).toEqual({ left: 5, right: 1, difference: -4, low: -4, high: -4 });
});

test('a built-in world and another of its z', () => {
  const left = side(builtIn('ice'));
  const right = side(builtIn('ice'));
  const z = right.opened.program.params.map((param) => (param.name === 'glide' ? param.low : param.default));
  right.instance.setZ(z);
  const { differences } = finish(pairedRollouts(left, { ...right, z }, { ...RANDOM, episodes: 40 }));
  expect(differences.length.low).not.toBe(differences.length.high);
  expect(differences.success.left).not.toBe(differences.success.right);
});

test('agents that look ahead know the z of their side', () => {
  const text = builtIn('lights-out');
  const opened = openWorld(text);
  // Two presses of a rook: few enough for a plan.
  const drawn: Readonly<Record<string, number>> = { shape: 2, presses: 2, side: 4 };
  const z = opened.program.params.map((param) => drawn[param.name] ?? param.default);
  const turned = (): PairedSide => {
    const [instance] = createInstances(opened.program, 'wasm');
    instance.setZ(z);
    return { opened, instance, task: 0, z };
  };
  const policy = { is: 'planner' } as const;
  const [{ left }] = finish(pairedRollouts(turned(), turned(), { seed: 3, episodes: 1, policy })).episodes;
  // With another z in mind no plan would go as planned.
  expect(left).toMatchObject({ goal: true, fallbacks: 0 });
  const alone = { kind: 'rollout', text, z, task: 0, seed: 3, episodes: 1, policy } as const;
  expect((finish(workOf(alone)) as Rollout).episodes).toEqual([left]);
});
