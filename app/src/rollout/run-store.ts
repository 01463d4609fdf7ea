import {
  type Episode,
  JobError,
  reportOf,
  type RolloutJob,
  type RolloutReport,
  type RunningPool,
} from '@terrarium/agents';
import { create } from 'zustand';
import type { Curve } from './curve';
import { inSlices } from './in-slices';
import type { NamedPlan } from './plan';
import { type Played, Results } from './results';
import { workerPool } from './workers';

/** What is known of one agent in one task, over all environments. */
export interface TaskReport extends RolloutReport {
  readonly agent: number;
  readonly task: number;
}

export interface Run {
  readonly named: NamedPlan;
  readonly state: 'running' | 'done' | 'cancelled';
  readonly done: number;
  readonly total: number;
  readonly steps: number;
  readonly seconds: number;
  /** Of each agent. */
  readonly curves: readonly Curve[];
  /** In the order of the plan, with holes where nothing was played. Filled in place: `done` says that it changed. */
  readonly episodes: readonly (Played | undefined)[];
  /** Once nothing runs any more. */
  readonly reports?: readonly TaskReport[];
}

interface RunState {
  readonly run?: Run;
  readonly problem?: string;
  start(named: NamedPlan): void;
  cancel(): void;
  complain(problem: string): void;
}

/** How often the page shows what came in. */
const TELL_MS = 250;

let pool: RunningPool<RolloutJob> | undefined;
/** Counts the runs: what was begun for an earlier one is not finished. */
let turn = 0;

export const useRun = create<RunState>((set, get) => {
  const finish = async (mine: number, results: Results, state: 'done' | 'cancelled') => {
    const { run } = get();
    if (!run || mine !== turn) return;
    set({ run: { ...run, state } });
    const reports = await reportsOf(run.named, results.episodes, () => mine !== turn);
    const latest = get().run;
    if (reports && latest && mine === turn) set({ run: { ...latest, reports } });
  };
  return {
    complain: (problem) => set({ problem }),
    start(named) {
      if (get().run?.state === 'running') return;
      const mine = ++turn;
      const results = new Results(named);
      const begun = performance.now();
      let told = -Infinity;
      const now = (): Omit<Run, 'state'> => ({
        named,
        done: results.done,
        total: results.episodes.length,
        steps: results.steps,
        seconds: (performance.now() - begun) / 1000,
        curves: results.curvesNow(),
        episodes: results.episodes,
      });
      const tell = (isLast = false) => {
        if (mine !== turn || (!isLast && performance.now() - told < TELL_MS)) return;
        told = performance.now();
        set({ run: { ...now(), state: 'running' } });
      };
      tell();
      set({ problem: undefined });
      pool = workerPool().run(
        named.jobs.map(({ job }) => job),
        {
          onProgress: () => tell(),
          onChunk: (episodes: readonly Episode[], job) => {
            if (mine !== turn) return;
            results.add(job, episodes);
            tell();
          },
        },
      );
      pool.results.then(
        () => {
          tell(true);
          void finish(mine, results, 'done');
        },
        (error: unknown) => {
          tell(true);
          void finish(mine, results, 'cancelled');
          if (!(error instanceof JobError && error.code === 'cancelled'))
            set({ problem: error instanceof Error ? error.message : String(error) });
        },
      );
    },
    cancel: () => pool?.cancel(),
  };
});

async function reportsOf(
  { rows, plan }: NamedPlan,
  episodes: readonly (Played | undefined)[],
  isGivenUp: () => boolean,
): Promise<readonly TaskReport[] | undefined> {
  const tasks = [...new Set(rows.map(({ task }) => task))];
  const reports: TaskReport[] = [];
  for (const task of tasks) {
    for (const agent of plan.agents.keys()) {
      const some = episodes.filter((played) => played?.task === task && played.agent === agent) as Played[];
      const report = await inSlices(reportOf(some, plan.seed), isGivenUp);
      if (!report) return undefined;
      if (some.length > 0) reports.push({ ...report, task, agent });
    }
  }
  return reports;
}
