import { canonicalZ } from '@terrarium/language';
import { create } from 'zustand';
import { useCompare } from '../compare/compare-store';
import { differingCells } from '../stage/board';
import {
  keepBranch,
  keepingTheLine,
  publishTimeline,
  takeBranch,
  carryBranches,
  takeSpeedOf,
  useTimeline,
} from '../timeline/timeline-store';
import {
  type EngineName,
  fetchInterpreter,
  InterpreterMissing,
  type LoadedWorld,
  run,
} from '../world/load-world';
import { translate } from './actions';
import { Episode, type Setup } from './episode';
import { Lockstep } from './lockstep';
import { type SideView, viewOf } from './side-view';
import { carryZ } from './carry-z';

export type Side = 'left' | 'right';

interface SessionState {
  readonly loaded?: LoadedWorld;
  readonly engine: EngineName;
  readonly task: number;
  readonly seed: number;
  readonly z: readonly number[];
  readonly view?: SideView;
  readonly steps: number;
  /** What could not be done, in words. */
  readonly problem?: string;
  /** What happened besides what was asked for, such as a replay cut short. */
  readonly notice?: string;
  /** Runs another version of the same world, or (`fresh`) another world. */
  open(loaded: LoadedWorld, fresh: boolean): void;
  act(code: number): void;
  undo(): void;
  /** Shows the state after so many of the recorded steps. */
  seek(step: number): void;
  /** Goes to the end of a line that was left before. */
  takeBranch(name: string): void;
  restart(): void;
  setSeed(seed: number): void;
  setTask(task: number): void;
  setParam(side: Side, param: number, value: number): void;
  resetParams(side: Side): void;
  /** Fills all holes of one side or of both at once. */
  setZ(z: { readonly left?: readonly number[]; readonly right?: readonly number[] }): void;
  compare(on: boolean): void;
  dismiss(): void;
  /** Begins this episode, and plays its actions as far as they go. */
  replay(setup: Setup, codes: readonly number[]): void;
  /** Plays more actions, and shows the last; answers how many were done. */
  actAll(codes: readonly number[]): number;
}

let episodes: readonly Episode[] = [];
let lockstep: Lockstep | undefined;
/** Counts the worlds and versions that were opened: what was waited for may be out of date. */
let opened = 0;

const inWords = (error: unknown) => (error instanceof Error ? error.message : String(error));

export const useSession = create<SessionState>((set, get) => {
  const publish = (more: Partial<SessionState> = {}) => {
    const { loaded } = get();
    if (!loaded || !lockstep) return;
    const view = viewOf(loaded, lockstep.left);
    const right = lockstep.right && viewOf(loaded, lockstep.right);
    const differing = view.board && right?.board ? differingCells(view.board, right.board) : [];
    useCompare.setState({ view: right, differing, firstDivergence: lockstep.firstDivergence });
    publishTimeline(lockstep);
    set({ view, steps: lockstep.steps, ...more });
  };

  /** Begins again with some of it changed, and plays the actions so far as far as they go. Refused: nothing changes. */
  const change = (
    what: Partial<Setup> & { readonly rightZ?: readonly number[]; readonly codes?: readonly number[] },
  ) => {
    const { z, task, seed } = get();
    const setup: Setup = { z: what.z ?? z, task: what.task ?? task, seed: what.seed ?? seed };
    const rightZ = what.rightZ ?? useCompare.getState().z;
    if (!lockstep) return;
    const codes = what.codes ?? lockstep.line;
    const shown = lockstep.steps === lockstep.recorded ? Infinity : lockstep.steps;
    try {
      lockstep.begin(setup, rightZ);
    } catch (error) {
      publish({ problem: inWords(error) });
      return;
    }
    const done = lockstep.replay(codes);
    lockstep.seek(shown);
    useCompare.setState({ z: rightZ });
    if (setup.seed !== seed || setup.task !== task) useTimeline.setState({ branches: [] });
    const cut = `Played ${done} of the ${codes.length} steps again: the episode ends there now.`;
    publish({ ...setup, problem: undefined, notice: done < codes.length ? cut : undefined });
  };

  return {
    engine: 'wasm',
    task: 0,
    seed: 1,
    z: [],
    steps: 0,
    open(loaded, fresh) {
      const turn = ++opened;
      const before = get();
      const kept = fresh ? undefined : before.loaded;
      const defaults = loaded.world.params.map((param) => param.default);
      const z = kept ? carryZ(kept.world, loaded.world, before.z) : defaults;
      const rightZ = kept ? carryZ(kept.world, loaded.world, useCompare.getState().z) : defaults;
      const taskName = kept?.world.tasks[before.task]?.name;
      const task = Math.max(
        0,
        loaded.world.tasks.findIndex(({ name }) => name === taskName),
      );
      const codes = kept && lockstep ? translate(kept.program, loaded.program, lockstep.line) : [];
      const lost = kept && lockstep ? lockstep.recorded - codes.length : 0;
      const shown = lockstep && lockstep.steps < lockstep.recorded ? lockstep.steps : Infinity;
      const previous = { episodes, lockstep, loaded: before.loaded };
      try {
        const { engine, instances } = run(loaded.program, 2);
        episodes = instances.map((instance, at) => new Episode(instance, at === 0 ? 'left' : 'right'));
        lockstep = new Lockstep(episodes[0], useCompare.getState().isOn && !fresh ? episodes[1] : undefined);
        lockstep.begin({ z, task, seed: kept ? before.seed : 1 }, rightZ);
        set({ loaded, engine, z, task, seed: kept ? before.seed : 1 });
      } catch (error) {
        ({ episodes, lockstep } = previous);
        if (fresh) [episodes, lockstep] = [[], undefined];
        const fail = (why: unknown) =>
          set({
            problem: `This version cannot start: ${inWords(why)}`,
            ...(fresh && { loaded, view: undefined }),
          });
        if (!(error instanceof InterpreterMissing)) return fail(error);
        const again = () => turn === opened && get().open(loaded, fresh);
        void fetchInterpreter().then(again, (why: unknown) => turn === opened && fail(why));
        return;
      }
      if (fresh) takeSpeedOf(loaded.world);
      useCompare.setState(fresh ? { isOn: false, z } : { z: rightZ });
      const done = lockstep.replay(codes);
      lockstep.seek(kept ? shown : Infinity);
      carryBranches(kept?.program, loaded.program);
      const cut = `Played ${done} of the ${codes.length + lost} steps again: the rest is not possible in this version.`;
      publish({ problem: undefined, notice: done < codes.length + lost ? cut : undefined });
    },
    act(code) {
      if (lockstep && keepingTheLine(lockstep, () => lockstep!.act(code))) publish({ notice: undefined });
    },
    undo() {
      if (lockstep?.undo()) publish({ notice: undefined });
    },
    seek(step) {
      lockstep?.seek(step);
      publish({ notice: undefined });
    },
    takeBranch(name) {
      if (lockstep && takeBranch(lockstep, name)) publish({ notice: undefined });
    },
    restart() {
      if (lockstep) keepBranch([...lockstep.left.recorded], 0);
      change({ codes: [] });
    },
    setSeed: (seed) => change({ seed: seed >>> 0, codes: [] }),
    setTask: (task) => change({ task, codes: [] }),
    setParam(side, param, value) {
      const leaves = get().loaded?.world.params ?? [];
      const replace = (z: readonly number[]) =>
        canonicalZ(
          leaves,
          z.map((old, at) => (at === param ? value : old)),
        );
      if (side === 'left') change({ z: replace(get().z) });
      else change({ rightZ: replace(useCompare.getState().z) });
    },
    resetParams(side) {
      const defaults = get().loaded?.world.params.map((param) => param.default) ?? [];
      change(side === 'left' ? { z: defaults } : { rightZ: defaults });
    },
    setZ: ({ left, right }) => change({ ...(left && { z: left }), ...(right && { rightZ: right }) }),
    compare(on) {
      if (!lockstep || on === useCompare.getState().isOn) return;
      const { line, steps } = lockstep;
      const setup = lockstep.left.setup!;
      lockstep = new Lockstep(episodes[0], on ? episodes[1] : undefined);
      lockstep.begin(setup, setup.z);
      lockstep.replay(line);
      lockstep.seek(steps);
      useCompare.setState({ isOn: on, z: setup.z });
      publish();
    },
    dismiss: () => set({ problem: undefined, notice: undefined }),
    replay: (setup, codes) => change({ ...setup, codes }),
    actAll(codes) {
      let done = 0;
      if (lockstep) keepingTheLine(lockstep, () => (done = lockstep!.replay(codes)) > 0);
      publish();
      return done;
    },
  };
});

/** What is being played on the left, enough to play it again. */
export function currentPlay(): { readonly setup: Setup; readonly codes: readonly number[] } | undefined {
  const setup = lockstep?.left.setup;
  return lockstep && setup && { setup, codes: lockstep.line };
}

/** What is played now, for those who look into its history. */
export const currentLockstep = (): Lockstep | undefined => lockstep;
