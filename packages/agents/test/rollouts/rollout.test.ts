import { verifyRecord } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { createInstances, ENGINE_NAMES, openWorld } from '../../src/lab/open';
import { policyOf } from '../../src/policies/agent';
import { randomPolicy } from '../../src/policies/random';
import { scriptedPolicy } from '../../src/policies/scripted';
import type { Episode } from '../../src/rollouts/episode';
import { rollout } from '../../src/rollouts/rollout';
import { readRecords } from '../../src/records/recorder';
import { finish } from '../../src/work';
import { CORRIDOR, SLIPPERY, SOKOBAN } from '../worlds';

const { program } = openWorld(CORRIDOR);
const EAST = 3;
const options = { start: 0, seed: 3, episodes: 1 };

describe.each(ENGINE_NAMES)('on the %s', (engine) => {
  test('an episode that ends', () => {
    const policy = () => scriptedPolicy([EAST], 'repeat');
    const { episodes } = finish(rollout(createInstances(program, engine), policy, options));
    expect(episodes).toMatchObject([
      {
        seed: 3,
        return: 1,
        length: 4,
        ending: 'success',
        goal: true,
        truncated: false,
        stopped: false,
        fault: null,
      },
    ]);
  });

  test('an episode that meets the limit', () => {
    const policy = () => scriptedPolicy([4], 'repeat');
    const { episodes } = finish(rollout(createInstances(program, engine), policy, options));
    expect(episodes).toMatchObject([
      { return: 0, length: 20, ending: null, truncated: true, stopped: false },
    ]);
  });

  test('a cost is no reward', () => {
    const policy = () => scriptedPolicy([1, EAST, EAST, EAST, EAST, EAST]);
    const { episodes } = finish(rollout(createInstances(program, engine), policy, options));
    expect(episodes).toMatchObject([{ return: 0, cost: 0.5, length: 6, ending: 'failure' }]);
  });

  test('a policy that stops, and a cap on steps', () => {
    const [byScript] = finish(
      rollout(createInstances(program, engine), () => scriptedPolicy([EAST, EAST]), options),
    ).episodes;
    expect(byScript).toMatchObject({ length: 2, stopped: true, truncated: false });
    const capped = { ...options, maxSteps: 3 };
    const [byCap] = finish(rollout(createInstances(program, engine), randomPolicy, capped)).episodes;
    expect(byCap).toMatchObject({ length: 3, stopped: true });
  });
});

test('any number of instances, and both engines, give the same episodes', () => {
  const slippery = openWorld(SLIPPERY).program;
  const many = { start: 0, seed: 0, episodes: 23 };
  const one = finish(rollout(createInstances(slippery, 'interpreter'), randomPolicy, many));
  expect(one.episodes.map((episode) => episode.seed)).toEqual(Array.from({ length: 23 }, (_, i) => i));
  for (const engine of ENGINE_NAMES) {
    for (const count of [1, 4, 40]) {
      expect(finish(rollout(createInstances(slippery, engine, count), randomPolicy, many))).toEqual(one);
    }
  }
});

test('hands episodes over as they come', () => {
  const work = rollout(createInstances(program, 'interpreter', 2), randomPolicy, {
    ...options,
    episodes: 30,
  });
  const chunks: Episode[] = [];
  let beats = 0;
  let next = work.next();
  for (; !next.done; next = work.next()) {
    beats++;
    expect(next.value.total).toBe(30);
    chunks.push(...(next.value.chunk ?? []));
  }
  expect(beats).toBeGreaterThan(5);
  expect(chunks.sort((left, right) => left.seed - right.seed)).toEqual(next.value.episodes);
});

test('no episodes are no work', () => {
  const { episodes, summary } = finish(
    rollout(createInstances(program, 'interpreter'), randomPolicy, { ...options, episodes: 0 }),
  );
  expect(episodes).toEqual([]);
  expect(summary.success).toBe(0);
});

test('keeps records, which replay', () => {
  const record = { text: SLIPPERY, z: [], agent: 'random' };
  const slippery = openWorld(SLIPPERY).program;
  const { episodes } = finish(
    rollout(createInstances(slippery, 'wasm', 3), randomPolicy, { start: 0, seed: 4, episodes: 7, record }),
  );
  const records = readRecords(episodes.map((episode) => episode.record).join(''));
  expect(records.map(({ header, steps }) => [header.seed, header.agent, steps.length])).toEqual(
    episodes.map(({ seed, length }) => [seed, 'random', length]),
  );
  const [instance] = createInstances(slippery, 'interpreter');
  for (const one of records) expect(verifyRecord(one, instance)).toBe(null);
});

test('a record says where a second best acted', () => {
  const stuck = openWorld(SOKOBAN);
  const record = { text: SOKOBAN, z: [0] };
  const makePolicy = () => policyOf(stuck, { is: 'planner' });
  const { episodes } = finish(
    rollout(createInstances(stuck.program, 'wasm'), makePolicy, { start: 1, seed: 0, episodes: 1, record }),
  );
  const [{ steps }] = readRecords(episodes[0].record!);
  expect(episodes[0].fallbacks).toBe(100);
  expect(steps.filter(({ fallback }) => fallback).length).toBe(100);
});
