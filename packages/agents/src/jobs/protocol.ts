/**
 * What callers and workers say to each other: plain data, so that any channel can carry it. One worker runs any number of
 * jobs side by side; everything about one job carries its id.
 */
import type { Diagnostic } from '@terrarium/language';
import type { CheckResult } from '../checks/result';
import type { EngineName } from '../lab/open';
import type { PolicySpec } from '../policies/agent';
import type { Episode } from '../rollouts/episode';
import type { Rollout } from '../rollouts/rollout';
import type { ZRollout, ZRolloutOptions } from '../rollouts/z-rollout';
import type { SearchResult } from '../search/search';

interface InWorld {
  readonly text: string;
  /** A value for every hole, in the order of `world.params`; the defaults if absent. */
  readonly z?: readonly number[];
  /** `wasm` if absent. */
  readonly engine?: EngineName;
}

export interface RolloutJob extends InWorld {
  readonly kind: 'rollout';
  readonly task: number;
  readonly seed: number;
  readonly episodes: number;
  readonly policy: PolicySpec;
  readonly maxSteps?: number;
  /** Whether each episode comes with its record. */
  readonly records?: boolean;
}
/** Many z at once, by the random policy (`rolloutZ`). */
export interface ZRolloutJob extends ZRolloutOptions {
  readonly kind: 'z-rollout';
  readonly text: string;
}
export interface SearchJob extends InWorld {
  readonly kind: 'search';
  readonly task: number;
  readonly seed: number;
  readonly budget?: number;
}
export interface CheckJob extends Omit<InWorld, 'z'> {
  readonly kind: 'check';
  readonly searchBudget?: number;
}

/** A job asks for something by its kind; all else of it is plain data. */
export interface JobSpec {
  readonly kind: string;
}

/** The kinds of jobs that a worker serves: what each is asked by, hands over while it runs, and gives at its end. */
export type JobTable = {
  readonly [kind: string]: { readonly spec: JobSpec; readonly chunk: unknown; readonly result: unknown };
};

/** The jobs of this package. A package above it serves these and its own. */
export type AgentJobs = {
  readonly rollout: {
    readonly spec: RolloutJob;
    readonly chunk: readonly Episode[];
    readonly result: Rollout;
  };
  readonly 'z-rollout': { readonly spec: ZRolloutJob; readonly chunk: never; readonly result: ZRollout };
  readonly search: { readonly spec: SearchJob; readonly chunk: never; readonly result: SearchResult };
  readonly check: {
    readonly spec: CheckJob;
    readonly chunk: CheckResult;
    readonly result: readonly CheckResult[];
  };
};
export type AgentJob = SpecOf<AgentJobs>;

export type SpecOf<Jobs extends JobTable> = Jobs[keyof Jobs]['spec'];
export type ChunkOf<Spec extends JobSpec, Jobs extends JobTable = AgentJobs> = Jobs[Spec['kind']]['chunk'];
export type ResultOf<Spec extends JobSpec, Jobs extends JobTable = AgentJobs> = Jobs[Spec['kind']]['result'];

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** In kebab case, stable; the engine's own codes pass through. */
export interface JobProblem {
  readonly code: string;
  readonly message: string;
  readonly diagnostics?: readonly Diagnostic[];
}

export type ToWorker =
  | { readonly type: 'run'; readonly id: number; readonly job: JobSpec }
  /** Answered by the error `cancelled`, or by nothing if the job is over already. */
  | { readonly type: 'cancel'; readonly id: number };

/** Of each job: any number of `progress` and `chunk`, then one `done` or one `error`, then nothing. */
export type FromWorker =
  | { readonly type: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly type: 'chunk'; readonly id: number; readonly chunks: readonly unknown[] }
  | { readonly type: 'done'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly problem: JobProblem };
