import { JobPool, type JobClient } from '@terrarium/agents';
import { DEFAULT_DEMANDS } from '../../src/gates/judge';
import type { ForgeJobs } from '../../src/jobs/protocol';
import { SuiteBuild, type BuildRequest } from '../../src/suite/build';
import type { Suite } from '../../src/suite/suite';
import { FLAWED, WALK } from '../families';
import { localClients } from '../jobs/local-clients';

export const REQUEST: BuildRequest = {
  families: [
    { id: 'flawed', text: FLAWED },
    { id: 'walk', text: WALK },
  ],
  seed: 1,
  count: 40,
  plan: { is: 'all' },
  demands: DEFAULT_DEMANDS,
};

export async function buildSuite(
  request: BuildRequest = REQUEST,
  clients: readonly JobClient<ForgeJobs>[] = localClients(1),
): Promise<Suite> {
  const build = new SuiteBuild(request);
  const pool = new JobPool(clients);
  for (let jobs = build.next(); jobs.length > 0; jobs = build.next())
    build.accept(await pool.run(jobs).results);
  return build.suite('small');
}
