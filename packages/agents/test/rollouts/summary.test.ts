import { expect, test } from 'vitest';
import type { Episode } from '../../src/rollouts/episode';
import { summarise } from '../../src/rollouts/summary';

const episode = (part: Partial<Episode>): Episode => ({
  seed: 0,
  policySeed: 0,
  return: 0,
  cost: 0,
  length: 10,
  performance: 0,
  met: 0,
  goal: false,
  ending: null,
  truncated: false,
  fault: null,
  stopped: false,
  digest: '',
  ...part,
});

test('counts what ended how', () => {
  const summary = summarise([
    episode({ ending: 'success', goal: true, return: 1 }),
    episode({ ending: 'failure' }),
    episode({ ending: 'success', goal: true, return: 0.5, length: 20 }),
    episode({ truncated: true, fault: { code: 'sweeps', line: 3 } }),
  ]);
  expect(summary).toMatchObject({
    episodes: 4,
    steps: 50,
    success: 0.5,
    endings: { success: 2, failure: 1 },
    truncated: 1,
    stopped: 0,
    faults: 1,
  });
  expect(summary.return.mean).toBe(0.375);
});
