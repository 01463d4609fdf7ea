import { AGENT_JOBS, type AgentJob, type JobProblem, type Service, type Work } from '@terrarium/agents';
import { TwinStartError } from '../twins/lockstep';
import { pairedSummary } from '../twins/paired-rollouts';
import { playPairs } from './paired';
import type { ForgeJob } from './protocol';

/** Serves the jobs of this package, and hands on the rest. */
export const FORGE_JOBS: Service<ForgeJob> = { workOf, problemOf };

function workOf(job: ForgeJob): Work<unknown, unknown> {
  switch (job.kind) {
    case 'paired-rollouts':
    case 'paired-episodes':
      return playPairs(job);
    case 'paired-summary':
      return pairedSummary(job.measures, job);
    default:
      return AGENT_JOBS.workOf(job satisfies AgentJob);
  }
}

function problemOf(error: unknown): JobProblem {
  if (error instanceof TwinStartError) return { code: error.reason.code, message: error.message };
  return AGENT_JOBS.problemOf(error);
}
