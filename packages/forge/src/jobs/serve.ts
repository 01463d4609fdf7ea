import { AGENT_JOBS, type AgentJob, type JobProblem, type Service, type Work } from '@terrarium/agents';
import { ArtefactError } from '../diff/artefact';
import type { Verdict } from '../diff/verdict';
import { TwinStartError } from '../twins/lockstep';
import { pairedSummary } from '../twins/paired-rollouts';
import { verdictOfTwins } from '../twins/verdict';
import { PerturbationError } from '../perturb/perturbation-error';
import { playPairs } from './paired';
import { FamilyCache } from '../sampling/family';
import { certify } from '../suite/certify';
import { generate } from './generate';
import { carryOut, offers } from './perturb';
import type { ForgeJob, GenerateJob, TwinsVerdictJob } from './protocol';

/** Families a worker keeps compiled. */
const KEPT = 64;

const families = new FamilyCache(KEPT);

/** Serves the jobs of this package, and hands on the rest. */
export const FORGE_JOBS: Service<ForgeJob> = { workOf, problemOf };

function workOf(job: ForgeJob): Work<unknown, unknown> {
  switch (job.kind) {
    case 'generate':
      return generated(job);
    case 'certify':
      return certify(job.suite);
    case 'paired-rollouts':
    case 'paired-episodes':
      return playPairs(job);
    case 'paired-summary':
      return pairedSummary(job.measures, job);
    case 'perturb':
      return carryOut(job);
    case 'perturbations':
      return offers(job.text);
    case 'twins-verdict':
      return judge(job);
    default:
      return AGENT_JOBS.workOf(job satisfies AgentJob);
  }
}

/** Reading a text and compiling it are portions of their own. */
function* generated(job: GenerateJob): Work<unknown, unknown> {
  const family = families.open(job.family);
  yield { done: 0, total: 1 };
  return yield* generate(family, job);
}

/** A single portion: whoever no longer wants the answer does not wait for it. */
function* judge({ left, right }: TwinsVerdictJob): Work<Verdict> {
  yield { done: 0, total: 1 };
  return verdictOfTwins(left, right);
}

function problemOf(error: unknown): JobProblem {
  if (error instanceof ArtefactError || error instanceof PerturbationError)
    return { code: error.code, message: error.message };
  if (error instanceof TwinStartError) return { code: error.reason.code, message: error.message };
  return AGENT_JOBS.problemOf(error);
}
