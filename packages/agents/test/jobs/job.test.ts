import { expect, test } from 'vitest';
import { JobClient, type JobError } from '../../src/jobs/client';
import { serveJobs } from '../../src/jobs/serve';
import type { Episode } from '../../src/rollouts/episode';
import { CORRIDOR } from '../worlds';
import { MemoryChannel } from './channel';

function setUp() {
  const channel = new MemoryChannel();
  serveJobs(channel.worker);
  return { channel, client: new JobClient(channel.client) };
}

test('rollout', async () => {
  const { channel, client } = setUp();
  const chunks: Episode[] = [];
  const job = client.run(
    {
      kind: 'rollout',
      text: CORRIDOR,
      task: 0,
      seed: 0,
      episodes: 12,
      policy: { is: 'keys', keys: 'east*4' },
    },
    { onChunk: (episodes) => chunks.push(...episodes) },
  );
  channel.flush();
  const { summary, episodes } = await job.result;
  expect(summary).toMatchObject({ episodes: 12, success: 1, endings: { success: 12 } });
  expect(chunks).toEqual(episodes);
});

test('rollout of an agent that looks ahead, with records', async () => {
  const { channel, client } = setUp();
  const policy = { is: 'planner', budget: 500 } as const;
  const job = client.run({
    kind: 'rollout',
    text: CORRIDOR,
    task: 0,
    seed: 3,
    episodes: 2,
    policy,
    records: true,
  });
  channel.flush();
  const { episodes } = await job.result;
  expect(episodes).toMatchObject([
    { seed: 3, goal: true, length: 4, fallbacks: 0 },
    { seed: 4, goal: true, length: 4, fallbacks: 0 },
  ]);
  expect(JSON.parse(episodes[1].record!.split('\n')[0])).toMatchObject({ seed: 4, agent: 'planner 500' });
});

test('rollout of many z', async () => {
  const { channel, client } = setUp();
  const text = CORRIDOR.replace('state', 'param n: 0..9 = 1   state');
  const job = client.run({
    kind: 'z-rollout',
    text,
    start: 0,
    records: new Uint8Array([3, 10, 4]),
    first: 7,
    seed: 0,
    steps: 40,
    goesOn: true,
  });
  channel.flush();
  const { steps, episodes, refused } = await job.result;
  expect([...steps]).toEqual([40, 0, 40]);
  expect(episodes[0]).toBeGreaterThan(0);
  expect(refused).toMatchObject([{ record: 8, code: 'bad-z' }]);
});

test('search', async () => {
  const { channel, client } = setUp();
  const job = client.run({ kind: 'search', text: CORRIDOR, task: 0, seed: 0, engine: 'interpreter' });
  channel.flush();
  expect(await job.result).toMatchObject({ outcome: 'found', depth: 4 });
});

test('check', async () => {
  const { channel, client } = setUp();
  const text = CORRIDOR.replace('legend', 'checks { reachable "home": goal }   legend');
  const job = client.run({ kind: 'check', text });
  channel.flush();
  expect(await job.result).toMatchObject([{ title: 'home', status: 'passed' }]);
});

const rollout = {
  kind: 'rollout',
  text: CORRIDOR,
  task: 0,
  seed: 0,
  episodes: 1,
  policy: { is: 'random' },
} as const;
test.each([
  ['bad-world', { ...rollout, text: 'world {' }],
  ['bad-start', { ...rollout, task: 7 }],
  [
    'bad-start',
    {
      kind: 'z-rollout',
      text: CORRIDOR.replace('state', 'param n: 0..9 = 1   state'),
      start: 1,
      records: new Uint8Array(1),
      first: 0,
      seed: 0,
      steps: 1,
      goesOn: false,
    },
  ],
  ['bad-z', { ...rollout, text: CORRIDOR.replace('state', 'param n: 0..9 = 1   state'), z: [10] }],
  ['bad-keys', { ...rollout, policy: { is: 'keys', keys: 'fly' } }],
  ['start-rejected', { ...rollout, text: CORRIDOR.replace('start {', 'start { require false ') }],
] as const)('%s', async (code, job) => {
  const { channel, client } = setUp();
  const running = client.run(job);
  channel.flush();
  await expect(running.result).rejects.toMatchObject({ code });
});

test('a world with errors says where they are', async () => {
  const { channel, client } = setUp();
  const running = client.run({ ...rollout, text: 'world {' });
  channel.flush();
  const error: unknown = await running.result.catch((caught: unknown) => caught);
  expect((error as JobError).diagnostics?.[0]).toMatchObject({ severity: 'error', span: { start: 6 } });
});
