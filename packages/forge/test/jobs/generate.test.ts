import { describe, expect, test } from 'vitest';
import { JobError } from '@terrarium/agents';
import { DEFAULT_DEMANDS } from '../../src/gates/judge';
import type { Outcome } from '../../src/gates/gate';
import type { GenerateJob } from '../../src/jobs/protocol';
import { FLAWED, WALK } from '../families';
import { buildSuite } from '../suite/build-suite';
import { localClients } from './local-clients';

const job: GenerateJob = {
  kind: 'generate',
  family: { id: 'walk', text: WALK },
  sampling: { plan: { is: 'all' }, seed: 1 },
  from: 3,
  to: 9,
  demands: DEFAULT_DEMANDS,
};

describe('generate', () => {
  test('hands over each environment as it is judged', async () => {
    const chunks: Outcome[] = [];
    const done: number[] = [];
    const [client] = localClients(1);
    const { outcomes, ended } = await client.run(job, {
      onChunk: (outcome) => chunks.push(outcome),
      onProgress: (progress) => done.push(progress.done),
    }).result;
    expect(outcomes.map(({ index }) => index)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(chunks).toEqual(outcomes);
    expect(ended).toBe(false);
    expect(done.at(-1)).toBe(6);
  });

  test('any range gives the same environments, side by side in one worker too', async () => {
    const [client] = localClients(1);
    const [all, late] = await Promise.all([client.run(job).result, client.run({ ...job, from: 6 }).result]);
    expect(late.outcomes).toEqual(all.outcomes.slice(3));
  });

  test('a cancelled job says nothing more, and gives its instance back', async () => {
    const [client] = localClients(1);
    const seen: Outcome[] = [];
    const long = client.run({ ...job, to: 10_000 }, { onChunk: (outcome) => seen.push(outcome) });
    await new Promise((resolve) => setTimeout(resolve, 20));
    long.cancel();
    const count = seen.length;
    await expect(long.result).rejects.toMatchObject({ code: 'cancelled' });
    await client.run(job).result;
    expect(seen).toHaveLength(count);
  });

  test('a text that does not check', async () => {
    const [client] = localClients(1);
    const broken = { ...job, family: { id: 'walk', text: WALK.replace('drive', 'dive') } };
    await expect(client.run(broken).result).rejects.toThrow(JobError);
    await expect(client.run(broken).result).rejects.toMatchObject({ code: 'bad-world' });
  });
});

test('certify tells each difference', async () => {
  const suite = await buildSuite();
  const [client] = localClients(1);
  const wrong = {
    ...suite,
    environments: suite.environments.map((one) => ({ ...one, key: one.key.replace(/^./, 'x') })),
  };
  const differences = await client.run({ kind: 'certify', suite: wrong }).result;
  expect(differences).toHaveLength(suite.environments.length);
});

test('the jobs of the agents are served as well', async () => {
  const [client] = localClients(1);
  const found = await client.run({ kind: 'search', text: FLAWED, task: 0, seed: 1 }).result;
  expect(found).toMatchObject({ outcome: 'found', depth: 4 });
});
