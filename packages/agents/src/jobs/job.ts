import { EngineError } from '@terrarium/engine';
import { runChecks } from '../checks/run';
import { openKnown } from '../lab/open-known';
import { createInstances, WorldError, type OpenWorld } from '../lab/open';
import { agentName, policyOf } from '../policies/agent';
import { KeysError } from '../policies/keys';
import { rollout } from '../rollouts/rollout';
import { rolloutZ } from '../rollouts/z-rollout';
import { search } from '../search/search';
import type { Work } from '../work';
import { ZError } from '../z/z-error';
import type { AgentJob, JobProblem, RolloutJob, SearchJob } from './protocol';

/** The work a job asks for. Nothing runs before its first portion, not even reading the text. */
export function* workOf(job: AgentJob): Work<unknown, unknown> {
  const opened = openKnown(job.text);
  // Reading a text is a portion of its own.
  yield { done: 0, total: 1 };
  switch (job.kind) {
    case 'check': {
      const [instance] = createInstances(opened.program, job.engine ?? 'wasm');
      return yield* runChecks(opened, instance, { searchBudget: job.searchBudget });
    }
    case 'search':
      return yield* search(instanceFor(opened, job), { start: job.task, seed: job.seed, budget: job.budget });
    case 'z-rollout':
      return yield* rolloutZ(opened, job);
    case 'rollout': {
      const { seed, episodes, maxSteps, task: start, policy } = job;
      const z = job.z ?? opened.program.params.map((param) => param.default);
      const instance = instanceFor(opened, job);
      const record = job.records ? { text: job.text, z, agent: agentName(policy) } : undefined;
      const makePolicy = () => policyOf(opened, policy, z);
      return yield* rollout([instance], makePolicy, { start, seed, episodes, maxSteps, record });
    }
  }
}

function instanceFor({ program }: OpenWorld, job: RolloutJob | SearchJob) {
  if (!program.tasks[job.task]) {
    throw new EngineError(
      'bad-start',
      `There is no task number ${job.task}: this world has ${program.tasks.length}.`,
    );
  }
  const [instance] = createInstances(program, job.engine ?? 'wasm');
  if (job.z) instance.setZ(job.z);
  return instance;
}

/** What went wrong, as data. Anything unforeseen is `failed`: a bug, but no reason to end the worker. */
export function problemOf(error: unknown): JobProblem {
  if (error instanceof WorldError) {
    return { code: 'bad-world', message: error.message, diagnostics: error.diagnostics };
  }
  if (error instanceof EngineError) return { code: error.code, message: error.message };
  if (error instanceof ZError) return { code: 'bad-z', message: error.message };
  if (error instanceof KeysError) return { code: 'bad-keys', message: error.message };
  return { code: 'failed', message: error instanceof Error ? error.message : String(error) };
}
