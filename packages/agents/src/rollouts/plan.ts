/**
 * Many rollouts at once: environments × tasks × agents × episodes, cut into jobs for a pool. The cut depends on the plan
 * alone, so that the episodes, and the order they are told in, are the same for any number of workers.
 */
import type { RolloutJob } from '../jobs/protocol';
import type { PolicySpec } from '../policies/agent';

export interface PlannedEnvironment {
  /** Unique in the plan. */
  readonly id: string;
  readonly text: string;
  readonly z: readonly number[];
  /** Numbers of its tasks, in the order they are played. */
  readonly tasks: readonly number[];
  /** Of the first episode; that of the plan if absent. */
  readonly seed?: number;
}

export interface RolloutPlan {
  readonly environments: readonly PlannedEnvironment[];
  readonly agents: readonly PolicySpec[];
  /** Of every agent in every task of every environment. */
  readonly episodes: number;
  /** Episode k has the seed `seed + k`: all agents meet the same luck. */
  readonly seed: number;
  readonly maxSteps?: number;
  readonly records?: boolean;
}

/** One row of the result: positions in the plan. */
export interface PlannedRow {
  readonly environment: number;
  readonly task: number;
  readonly agent: number;
}

/** Some consecutive episodes of a row. */
export interface PlannedJob {
  readonly row: number;
  readonly job: RolloutJob;
}

const MOST_EPISODES = 50;
const JOBS_WANTED = 64;

/** Environment by environment, task by task, agent by agent. */
export function rowsOf(plan: RolloutPlan): PlannedRow[] {
  return plan.environments.flatMap(({ tasks }, environment) =>
    tasks.flatMap((task) => plan.agents.map((_agent, agent) => ({ environment, task, agent }))),
  );
}

/** In the order of the rows, each row's episodes in the order of their seeds. */
export function jobsOf(plan: RolloutPlan): PlannedJob[] {
  const rows = rowsOf(plan);
  const fair = Math.ceil((rows.length * plan.episodes) / JOBS_WANTED);
  const portion = Math.max(1, Math.min(MOST_EPISODES, fair));
  return rows.flatMap((row, number) => {
    const starts = Array.from({ length: Math.ceil(plan.episodes / portion) }, (_, i) => i * portion);
    return starts.map((first) => ({
      row: number,
      job: jobOf(plan, row, first, Math.min(portion, plan.episodes - first)),
    }));
  });
}

/** The job that plays some episodes of a row, counted from 0. */
export function jobOf(plan: RolloutPlan, row: PlannedRow, first: number, episodes: number): RolloutJob {
  const { text, z, seed = plan.seed } = plan.environments[row.environment];
  return {
    kind: 'rollout',
    text,
    z,
    task: row.task,
    seed: (seed + first) >>> 0,
    episodes,
    policy: plan.agents[row.agent],
    maxSteps: plan.maxSteps,
    records: plan.records,
  };
}
