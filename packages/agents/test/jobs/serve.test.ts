import { describe, expect, test } from 'vitest';
import { JobClient, JobError } from '../../src/jobs/client';
import type { FromWorker, AgentJob } from '../../src/jobs/protocol';
import { AGENT_JOBS, serveJobs } from '../../src/jobs/serve';
import type { Work } from '../../src/work';
import { MemoryChannel } from './channel';

const job: AgentJob = { kind: 'search', text: '', task: 0, seed: 0 };
const counting = (name: string): AgentJob => ({ ...job, text: name });

/** Counts to `total`, a beat each; every second beat carries a chunk. */
function* count(total: number): Work<string, number> {
  for (let done = 1; done <= total; done++) {
    yield done % 2 === 0 ? { done, total, chunk: done } : { done, total };
  }
  return `counted to ${total}`;
}

function setUp(makeWork: (spec: AgentJob) => Work<unknown, unknown>) {
  const channel = new MemoryChannel();
  serveJobs(channel.worker, { ...AGENT_JOBS, workOf: makeWork });
  return { channel, client: new JobClient(channel.client) };
}

describe('a job', () => {
  test('tells its progress, hands over its chunks and resolves', async () => {
    const { channel, client } = setUp(() => count(4));
    const progress: number[] = [];
    const chunks: unknown[] = [];
    const running = client.run(job, {
      onProgress: ({ done }) => progress.push(done),
      onChunk: (chunk) => chunks.push(chunk),
    });
    channel.flush();
    expect(await running.result).toBe('counted to 4');
    expect(progress).toEqual([1, 2, 3, 4]);
    expect(chunks).toEqual([2, 4]);
  });

  test('pauses after every portion where there is no clock', async () => {
    const { channel, client } = setUp(() => count(10));
    const running = client.run(job);
    channel.flush();
    await running.result;
    // Once before the first portion, then after each but the last.
    expect(channel.pauses).toBe(11);
  });

  test('fills a chunk of about 4 ms where there is one', async () => {
    const channel = new MemoryChannel();
    let now = 0;
    channel.worker.now = () => (now += 0.5);
    serveJobs(channel.worker, { ...AGENT_JOBS, workOf: () => count(1000) });
    const running = new JobClient(channel.client).run(job);
    channel.flush();
    await running.result;
    expect(channel.pauses).toBeGreaterThan(100);
    expect(channel.pauses).toBeLessThan(400);
    const told = channel.fromWorker.filter((message) => message.type === 'progress');
    expect(told.length).toBeLessThan(30);
    // What becomes ready within a chunk travels together.
    const handed = channel.fromWorker.flatMap((message) =>
      message.type === 'chunk' ? [message.chunks] : [],
    );
    expect(handed.length).toBeLessThan(300);
    expect(handed.flat()).toEqual(Array.from({ length: 500 }, (_, i) => 2 * (i + 1)));
  });

  test('that throws rejects, and others go on', async () => {
    const { channel, client } = setUp(({ text }) => {
      if (text === 'bad') throw new Error('no such luck');
      return count(3);
    });
    const good = client.run(counting('good'));
    channel.flush(2);
    const bad = client.run(counting('bad'));
    channel.flush();
    await expect(bad.result).rejects.toMatchObject({ code: 'failed', message: 'no such luck' });
    expect(await good.result).toBe('counted to 3');
  });

  test('with an id that runs already is refused', () => {
    const { channel } = setUp(() => count(100));
    channel.client.post({ type: 'run', id: 1, job });
    channel.client.post({ type: 'run', id: 1, job });
    channel.flush(6);
    expect(channel.fromWorker).toContainEqual({
      type: 'error',
      id: 1,
      problem: { code: 'bad-id', message: 'Job 1 is running already.' },
    });
  });
});

describe('cancel', () => {
  test('rejects at once, and the worker stops at the next portion', async () => {
    const { channel, client } = setUp(() => count(1000));
    const running = client.run(job);
    channel.flush(20);
    running.cancel();
    await expect(running.result).rejects.toBeInstanceOf(JobError);
    channel.flush();
    const last = channel.fromWorker[channel.fromWorker.length - 1];
    expect(last).toEqual({
      type: 'error',
      id: 1,
      problem: { code: 'cancelled', message: 'The job was cancelled.' },
    });
    expect(channel.fromWorker.length).toBeLessThan(30);
  });

  test('runs what the work has to do at its end', () => {
    let closed = false;
    const { channel, client } = setUp(function* () {
      try {
        yield* count(1000);
      } finally {
        closed = true;
      }
    });
    const running = client.run(job);
    running.result.catch(() => {});
    channel.flush(10);
    running.cancel();
    channel.flush();
    expect(closed).toBe(true);
  });

  test('of a job that is over does nothing', async () => {
    const { channel, client } = setUp(() => count(1));
    const running = client.run(job);
    channel.flush();
    await running.result;
    running.cancel();
    channel.flush();
    expect(channel.fromWorker.map((message) => message.type)).not.toContain('error');
  });

  test('leaves the other jobs alone', async () => {
    const { channel, client } = setUp(() => count(5));
    const first = client.run(job);
    const second = client.run(job);
    first.result.catch(() => {});
    channel.flush(4);
    first.cancel();
    channel.flush();
    expect(await second.result).toBe('counted to 5');
  });
});

test('several jobs take turns', () => {
  const { channel, client } = setUp(() => count(3));
  client.run(job);
  client.run(job);
  channel.flush();
  const ids = channel.fromWorker.filter(isProgress).map((message) => message.id);
  expect(ids).toEqual([1, 2, 1, 2, 1, 2]);
});

test('a worker that died ends every open job', async () => {
  const { client } = setUp(() => count(3));
  const running = client.run(job);
  client.fail({ code: 'worker-died', message: 'The worker is gone.' });
  await expect(running.result).rejects.toMatchObject({ code: 'worker-died' });
});

function isProgress(message: FromWorker): boolean {
  return message.type === 'progress';
}
