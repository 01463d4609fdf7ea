import type { JobPool } from '@terrarium/agents';
import type { Demands, FamilyText, ForgeJobs, GenerateJob, Outcome, Sampling } from '@terrarium/forge';
import { orJobError } from './job-errors';

interface Wanted {
  readonly family: FamilyText;
  readonly sampling: Sampling;
  readonly count: number;
  readonly demands: Demands;
}

const JOB_SIZE = 8;

/** The first candidates of a plan, repeats included, in their order. */
export async function generateAll(pool: JobPool<ForgeJobs>, wanted: Wanted): Promise<Outcome[]> {
  const { count, ...about } = wanted;
  const jobs: GenerateJob[] = [];
  for (let from = 0; from < count; from += JOB_SIZE)
    jobs.push({ kind: 'generate', ...about, from, to: Math.min(from + JOB_SIZE, count) });
  const results = await orJobError(pool.run(jobs).results);
  return results.flatMap(({ outcomes }) => outcomes);
}
