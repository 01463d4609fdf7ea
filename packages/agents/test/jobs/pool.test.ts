import { expect, test } from 'vitest';
import { JobClient } from '../../src/jobs/client';
import { JobPool } from '../../src/jobs/pool';
import type { AgentJob } from '../../src/jobs/protocol';
import { AGENT_JOBS, serveJobs } from '../../src/jobs/serve';
import type { Work } from '../../src/work';
import { MemoryChannel } from './channel';

const job = (name: string): AgentJob => ({ kind: 'search', text: name, task: 0, seed: 0 });

/** Ends after as many portions as the name has letters. */
function* spell({ text }: AgentJob): Work<unknown, unknown> {
  if (text === 'no') throw new Error('no such word');
  for (let done = 1; done <= text.length; done++) yield { done, total: text.length, chunk: text[done - 1] };
  return text.toUpperCase();
}

function setUp(workers: number) {
  const channels = Array.from({ length: workers }, () => new MemoryChannel());
  for (const { worker } of channels) serveJobs(worker, { ...AGENT_JOBS, workOf: spell });
  const pool = new JobPool(channels.map(({ client }) => new JobClient(client)));
  /** Lets promises and messages take turns until nothing moves any more. */
  const settle = async () => {
    for (let turn = 0; turn < 100; turn++) {
      for (const channel of channels) channel.flush(1);
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { pool, channels, settle };
}

test('a pool gives results in the order of the jobs, whoever did them', async () => {
  const { pool, channels, settle } = setUp(2);
  const spelt: string[] = ['', '', ''];
  const running = pool.run([job('long'), job('a'), job('bc')], {
    onChunk: (chunk, index) => (spelt[index] += chunk as unknown as string),
  });
  await settle();
  expect(await running.results).toEqual(['LONG', 'A', 'BC']);
  expect(spelt).toEqual(['long', 'a', 'bc']);
  for (const { fromWorker } of channels)
    expect(fromWorker.filter(({ type }) => type === 'done').length).toBeGreaterThan(0);
});

test('its progress ends at its total', async () => {
  const { pool, settle } = setUp(2);
  const shares: number[] = [];
  const running = pool.run([job('four'), job('four'), job('four')], {
    onProgress: ({ done, total }) => shares.push(done / total),
  });
  await settle();
  await running.results;
  expect(shares.at(-1)).toBe(1);
  expect(shares.length).toBeGreaterThan(8);
});

test('one that fails ends them all, and names the reason', async () => {
  const { pool, settle } = setUp(2);
  const running = pool.run([job('no'), job('a very long word'), job('never begun')]);
  const outcome = running.results.catch((error: unknown) => error);
  await settle();
  expect(await outcome).toMatchObject({ message: 'no such word' });
});

test('cancelling ends all that runs and begins nothing more', async () => {
  const { pool, channels, settle } = setUp(1);
  const running = pool.run([job('first'), job('second')]);
  const outcome = running.results.catch((error: unknown) => error);
  running.cancel();
  await settle();
  expect(await outcome).toMatchObject({ code: 'cancelled' });
  expect(channels[0].fromWorker.some(({ type }) => type === 'done')).toBe(false);
});
