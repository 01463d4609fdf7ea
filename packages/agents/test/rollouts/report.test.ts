import { expect, test } from 'vitest';
import { createInstances, openWorld } from '../../src/lab/open';
import { randomPolicy } from '../../src/policies/random';
import { reportOf } from '../../src/rollouts/report';
import { rollout } from '../../src/rollouts/rollout';
import { finish } from '../../src/work';
import { SLIPPERY } from '../worlds';

const instances = createInstances(openWorld(SLIPPERY).program, 'wasm');
const { episodes, summary } = finish(rollout(instances, randomPolicy, { start: 0, seed: 0, episodes: 60 }));

test('says of the same episodes what they are', () => {
  const report = finish(reportOf(episodes, 9));
  expect(report.summary).toEqual(summary);
  expect(report.success).toMatchObject({ value: summary.success, n: 60 });
  expect(report.success.low).toBeLessThan(summary.success);
  expect(report.meanReturn.value).toBeCloseTo(summary.return.mean, 12);
  expect(report.meanReturn.low).toBeLessThan(report.meanReturn.value);
  expect(report.bootstrapSeed).toBe(9);
  expect(report.returns.n).toBe(60);
  expect(report.lengths.greatest).toBe(Math.max(...episodes.map(({ length }) => length)));
  expect(report.fallbacks).toBe(0);
});

test('counts where a second best had to act', () => {
  const some = episodes.map((episode, i) => (i < 3 ? { ...episode, fallbacks: 4 } : episode));
  expect(finish(reportOf(some, 1)).fallbacks).toBe(12);
});
