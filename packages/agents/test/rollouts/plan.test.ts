import { expect, test } from 'vitest';
import { JobClient } from '../../src/jobs/client';
import { JobPool } from '../../src/jobs/pool';
import { serveJobs } from '../../src/jobs/serve';
import { jobsOf, rowsOf, type RolloutPlan } from '../../src/rollouts/plan';
import { MemoryChannel } from '../jobs/channel';
import { CORRIDOR, SLIPPERY, SOKOBAN } from '../worlds';

const plan: RolloutPlan = {
  environments: [
    { id: 'corridor', text: CORRIDOR, z: [], tasks: [0] },
    { id: 'push', text: SOKOBAN, z: [1], tasks: [1, 0] },
    { id: 'slippery', text: SLIPPERY, z: [], tasks: [0], seed: 100 },
  ],
  agents: [{ is: 'random' }, { is: 'greedy' }],
  episodes: 7,
  seed: 40,
  maxSteps: 30,
};

test('rows: environment by environment, task by task, agent by agent', () => {
  expect(rowsOf(plan).map(({ environment, task, agent }) => `${environment} ${task} ${agent}`)).toEqual([
    '0 0 0',
    '0 0 1',
    '1 1 0',
    '1 1 1',
    '1 0 0',
    '1 0 1',
    '2 0 0',
    '2 0 1',
  ]);
});

test('jobs hold every episode of every row once, in order', () => {
  for (const episodes of [1, 7, 400]) {
    const seeds = rowsOf(plan).map((): number[] => []);
    for (const { row, job } of jobsOf({ ...plan, episodes })) {
      for (let k = 0; k < job.episodes; k++) seeds[row].push(job.seed + k);
    }
    for (const [row, { environment }] of rowsOf(plan).entries()) {
      const first = environment === 2 ? 100 : 40;
      expect(seeds[row]).toEqual(Array.from({ length: episodes }, (_, k) => first + k));
    }
  }
});

test('few episodes of one row are many jobs, so that all workers have something to do', () => {
  const one = { ...plan, environments: [plan.environments[0]], agents: [{ is: 'random' }] as const };
  expect(jobsOf({ ...one, episodes: 20 }).length).toBe(20);
  expect(jobsOf({ ...one, episodes: 1000 }).length).toBe(63);
  expect(jobsOf({ ...one, episodes: 100_000 }).length).toBe(2000);
});

test('any number of workers gives the same', async () => {
  const played = await Promise.all(
    [1, 3].map(async (workers) => {
      const channels = Array.from({ length: workers }, () => new MemoryChannel());
      for (const { worker } of channels) serveJobs(worker);
      const pool = new JobPool(channels.map(({ client }) => new JobClient(client)));
      let isOver = false;
      const results = pool.run(jobsOf({ ...plan, records: true }).map(({ job }) => job)).results;
      void results.finally(() => (isOver = true));
      while (!isOver) {
        for (const channel of channels) channel.flush(5);
        await Promise.resolve();
      }
      return (await results).flatMap(({ episodes }) => episodes);
    }),
  );
  expect(played[0].length).toBe(8 * 7);
  expect(played[1]).toEqual(played[0]);
});
