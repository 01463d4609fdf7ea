import { JobClient, JobPool, serveJobs, type FromWorker, type ToWorker } from '@terrarium/agents';
import { expect, test } from 'vitest';
import { FORGE_JOBS } from '../../src/jobs/serve';
import type {
  ForgeJobs,
  PairedEpisodesJob,
  PairedRolloutsJob,
  PairedSummaryJob,
  PerturbationOffer,
} from '../../src/jobs/protocol';
import { measuresOf, type PairedEpisode } from '../../src/twins/paired-rollouts';
import { ORCHARD, ORCHARD_REORDERED } from '../orchard';

/** A worker in this thread: messages are copied, and wait for their turn. */
function worker(): JobClient<ForgeJobs> {
  let toWorker: (message: ToWorker) => void = () => {};
  let toClient: (message: FromWorker) => void = () => {};
  serveJobs(
    {
      post: (message) => setImmediate(() => toClient(structuredClone(message))),
      onMessage: (handler) => (toWorker = handler),
      pause: (resume) => setImmediate(resume),
    },
    FORGE_JOBS,
  );
  return new JobClient<ForgeJobs>({
    post: (message) => setImmediate(() => toWorker(structuredClone(message))),
    onMessage: (handler) => (toClient = handler),
  });
}

const JOB: PairedRolloutsJob = {
  kind: 'paired-rollouts',
  left: { text: ORCHARD, task: 0 },
  right: { text: ORCHARD_REORDERED, task: 0 },
  seed: 1,
  episodes: 20,
  policy: { is: 'random' },
};

test('paired rollouts hand over their pairs, then the difference', async () => {
  const pairs: PairedEpisode[] = [];
  const result = await worker().run(JOB, { onChunk: (chunk) => pairs.push(...chunk) }).result;
  expect(pairs).toEqual(result.episodes);
  expect(result.episodes.map(({ seed }) => seed)).toEqual(Array.from({ length: 20 }, (_, k) => k + 1));
});

test('cut into parts for a pool, they are the same pairs, and say the same', async () => {
  const [whole] = await new JobPool([worker()]).run([JOB]).results;
  const parts = [0, 7, 14].map((first): PairedEpisodesJob => ({
    ...JOB,
    kind: 'paired-episodes',
    seed: 1 + first,
    episodes: Math.min(7, 20 - first),
  }));
  const pool = new JobPool<ForgeJobs>([worker(), worker()]);
  const episodes = (await pool.run(parts).results).flat();
  const job: PairedSummaryJob = { kind: 'paired-summary', measures: measuresOf(episodes) };
  expect({ episodes, ...(await worker().run(job).result) }).toEqual(whole);
});

test('a job can be cancelled', async () => {
  const job = worker().run({ ...JOB, episodes: 100_000 });
  setTimeout(() => job.cancel(), 5);
  await expect(job.result).rejects.toMatchObject({ code: 'cancelled' });
});

test('jobs of the agents are served too, and problems have a name', async () => {
  const client = worker();
  const { outcome } = await client.run({ kind: 'search', text: ORCHARD, task: 0, seed: 1 }).result;
  expect(outcome).toBe('found');
  const lost = { ...JOB, right: { text: ORCHARD, task: 9 } };
  await expect(client.run(lost).result).rejects.toMatchObject({ code: 'bad-start' });
});

test('perturbations are carried out, and offered where they make a difference', async () => {
  const client = worker();
  const { text, steps } = await client.run({
    kind: 'perturb',
    text: ORCHARD,
    chain: [{ id: 'slip', strength: 30 }],
  }).result;
  expect(text).toContain('chance 30%');
  expect(steps).toMatchObject([{ axis: 'T', step: { id: 'slip', target: 'Walker', strength: 30 } }]);
  const unknown = client.run({ kind: 'perturb', text: ORCHARD, chain: [{ id: 'melt' }] });
  await expect(unknown.result).rejects.toMatchObject({ code: 'unknown-perturbation' });

  const chunks: PerturbationOffer[] = [];
  const job = client.run({ kind: 'perturbations', text: ORCHARD }, { onChunk: (one) => chunks.push(one) });
  expect(chunks).toEqual([]);
  expect(await job.result).toEqual(chunks);
  const slip = chunks.find(({ id }) => id === 'slip');
  expect(slip?.targets).toEqual([{ id: 'Walker', label: 'Walker' }]);
  const refill = chunks.find(({ id }) => id === 'refill');
  expect(refill?.targets).toEqual([]);
  expect(refill?.reason).toBeTruthy();
});

test('a verdict comes from the worlds as they are played', async () => {
  const played = (text: string) => ({ text, task: 0 });
  const job = { kind: 'twins-verdict', left: played(ORCHARD), right: played(ORCHARD_REORDERED) } as const;
  expect(await worker().run(job).result).toMatchObject({ verdict: 'environment', axis: 'interface' });
  const lost = { ...job, right: played('world Broken {') };
  await expect(worker().run(lost).result).rejects.toMatchObject({ code: 'bad-world' });
});
