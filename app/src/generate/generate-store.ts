/** Sampling a family: what is asked for, how far it is, what came. */
import { create } from 'zustand';
import { JobError, type RunningPool } from '@terrarium/agents';
import {
  DEFAULT_DEMANDS,
  SuiteBuild,
  zToTexts,
  type FamilyText,
  type FunnelRow,
  type GenerateJob,
  type ForgeJobs,
  type Judged,
  type Made,
  type Plan,
  type Suite,
} from '@terrarium/forge';
import type { Axis } from '@terrarium/language';
import type { LoadedWorld } from '../world/load-world';
import { forgePool } from './forge-pool';

export interface Wish {
  readonly plan: 'all' | 'axes' | 'around' | 'exhaustive';
  readonly axes: readonly Axis[];
  /** Around: how many holes change, and how far; null: anywhere. */
  readonly holes: number;
  readonly step: number | null;
  /** A task's number; null: all. */
  readonly task: number | null;
  readonly count: number;
  readonly seed: number;
  readonly repeats: boolean;
  readonly rejectUnknown: boolean;
}

export const MOST = 1000;

export interface Sampled {
  readonly family: FamilyText;
  /** Those of the round that runs come last, as they were done; once it is over they are in order. */
  readonly judged: readonly Judged[];
  readonly funnel: readonly FunnelRow[];
  readonly suite: Suite;
  readonly seconds: number;
  /** The family gave all it has, or nothing new for a while. */
  readonly isExhausted: boolean;
}

interface GenerateState {
  readonly family?: FamilyText;
  readonly loaded?: LoadedWorld;
  /** What the plan leaves alone. */
  readonly z: readonly number[];
  readonly wish: Wish;
  readonly running?: { readonly kept: number; readonly looked: number; readonly seconds: number };
  readonly result?: Sampled;
  readonly wasCancelled: boolean;
  readonly problem?: string;
  open(family: FamilyText, loaded: LoadedWorld, z: readonly number[]): void;
  ask(wish: Partial<Wish>): void;
  start(): Promise<void>;
  cancel(): void;
}

const FIRST_WISH: Wish = {
  plan: 'all',
  axes: ['T'],
  holes: 1,
  step: null,
  task: null,
  count: 100,
  seed: 1,
  repeats: false,
  rejectUnknown: false,
};

/** Seconds between two looks at a round that runs. */
const SHOW_EVERY = 0.3;

let running: RunningPool<GenerateJob, ForgeJobs> | undefined;
/** Counts the runs: what a run that was left has still to say reaches nobody. */
let run = 0;

export const useGenerate = create<GenerateState>((set, get) => ({
  z: [],
  wish: FIRST_WISH,
  wasCancelled: false,
  open(family, loaded, z) {
    const before = get();
    if (before.family?.text === family.text && before.family.id === family.id) {
      set({ z });
      return;
    }
    before.cancel();
    set({ family, loaded, z, wish: FIRST_WISH, result: undefined, problem: undefined, wasCancelled: false });
  },
  ask: (wish) => set({ wish: { ...get().wish, ...wish } }),
  async start() {
    const { family, loaded, z, wish } = get();
    if (!family || !loaded) return;
    get().cancel();
    const mine = ++run;
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    const build = new SuiteBuild({ families: [family], ...madeOf(wish, loaded, z) });
    const publish = (early: readonly Judged[] = []) => {
      const suite = build.suite(`${loaded.world.name} ${wish.count}`);
      const isExhausted = build.isDone && build.environments.length < wish.count;
      const judged = [...build.judged, ...early];
      set({ result: { family, judged, funnel: suite.funnel, suite, seconds: seconds(), isExhausted } });
    };
    set({
      running: { kept: 0, looked: 0, seconds: 0 },
      result: undefined,
      problem: undefined,
      wasCancelled: false,
    });
    try {
      for (let jobs = build.next(); jobs.length > 0; jobs = build.next()) {
        const early: Judged[] = [];
        let shownAt = seconds();
        running = forgePool().run(jobs, {
          onChunk: (outcome) => {
            if (mine !== run) return;
            early.push(build.early(family.id, outcome));
            const kept = build.environments.length + early.filter(({ rejected }) => !rejected).length;
            const looked = build.judged.length + early.length;
            set({ running: { kept: Math.min(wish.count, kept), looked, seconds: seconds() } });
            if (seconds() - shownAt < SHOW_EVERY) return;
            shownAt = seconds();
            publish(early);
          },
        });
        const results = await running.results;
        if (mine !== run) return;
        build.accept(results);
        publish();
      }
      set({ running: undefined });
    } catch (error) {
      if (mine !== run || (error instanceof JobError && error.code === 'cancelled')) return;
      set({ running: undefined, problem: error instanceof Error ? error.message : String(error) });
    }
  },
  cancel() {
    run++;
    running?.cancel();
    running = undefined;
    if (get().running) set({ running: undefined, wasCancelled: true });
  },
}));

function madeOf(wish: Wish, { world }: LoadedWorld, z: readonly number[]): Made {
  const { count, seed, task, repeats, rejectUnknown } = wish;
  const texts = zToTexts(world, z);
  return {
    count,
    seed,
    plan: planOf(wish),
    demands: { ...DEFAULT_DEMANDS, unknown: rejectUnknown ? 'reject' : 'keep' },
    ...(Object.keys(texts).length > 0 && { z: texts }),
    ...(task !== null && { tasks: [world.tasks[task].name] }),
    ...(repeats && { repeats }),
  };
}

function planOf({ plan, axes, holes, step }: Wish): Plan {
  switch (plan) {
    case 'all':
      return { is: 'all' };
    case 'axes':
      return { is: 'axes', axes };
    case 'exhaustive':
      return { is: 'exhaustive' };
    case 'around':
      return step === null ? { is: 'around', holes } : { is: 'around', holes, step };
  }
}
