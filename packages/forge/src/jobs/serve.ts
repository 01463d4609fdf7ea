import { AGENT_JOBS, type Service, type Work } from '@terrarium/agents';
import { FamilyCache } from '../sampling/family';
import { certify } from '../suite/certify';
import { generate } from './generate';
import type { ForgeJob } from './protocol';

/** Families a worker keeps compiled. */
const KEPT = 64;

const families = new FamilyCache(KEPT);

function* workOf(job: ForgeJob): Work<unknown, unknown> {
  switch (job.kind) {
    case 'generate': {
      const family = families.open(job.family);
      // Reading a text and compiling it are portions of their own.
      yield { done: 0, total: 1 };
      return yield* generate(family, job);
    }
    case 'certify':
      return yield* certify(job.suite);
    default:
      return yield* AGENT_JOBS.workOf(job);
  }
}

/** The forge's own kinds, and those of the agents below it. */
export const FORGE_JOBS: Service<ForgeJob> = { workOf, problemOf: AGENT_JOBS.problemOf };
