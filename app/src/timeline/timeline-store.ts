import type { Program } from '@terrarium/engine';
import type { World } from '@terrarium/language';
import { create } from 'zustand';
import { translate } from '../play/actions';
import type { StepRecord } from '../play/episode';
import type { Lockstep } from '../play/lockstep';
import { type Branch, commonSteps, withBranch, withoutBranch } from './branches';
import type { Filler } from './filler';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32] as const;

interface TimelineState {
  /** Steps that are recorded, with those after the shown one. */
  readonly recorded: number;
  /** What the world said to each of them; on the right only where two are compared. */
  readonly left: readonly StepRecord[];
  readonly right: readonly StepRecord[];
  /** Of the recorded steps, the first after which two stages differ; -1 without. */
  readonly divergence: number;
  readonly branches: readonly Branch[];
  readonly isPlaying: boolean;
  /** Steps per second. */
  readonly speed: number;
  /** What is done where nothing is recorded; undefined: what suits the world. */
  readonly filler?: Filler;
}

export const useTimeline = create<TimelineState>(() => ({
  recorded: 0,
  divergence: -1,
  left: [],
  right: [],
  branches: [],
  isPlaying: false,
  speed: 4,
}));

/** What the timeline shows of an episode, after anything has changed in it. */
export function publishTimeline(lockstep: Lockstep): void {
  useTimeline.setState((before) => ({
    recorded: lockstep.recorded,
    divergence: lockstep.recordedDivergence,
    left: copyOf(lockstep.left.recorded, before.left),
    right: copyOf(lockstep.right?.recorded ?? [], before.right),
  }));
}

/** The last copy, where nothing has changed: records are never shared by two lines, so the last one tells. */
function copyOf(records: readonly StepRecord[], before: readonly StepRecord[]): readonly StepRecord[] {
  const isSame = records.length === before.length && records.at(-1) === before.at(-1);
  return isSame ? before : [...records];
}

/** Does what may leave the recorded line; if it did, the line is kept as a branch. */
export function keepingTheLine(lockstep: Lockstep, act: () => boolean): boolean {
  const at = lockstep.steps;
  if (at === lockstep.recorded) return act();
  const line = [...lockstep.left.recorded];
  if (!act()) return false;
  const { recorded } = lockstep.left;
  let shared = at;
  while (shared < line.length && recorded[shared] === line[shared]) shared++;
  keepBranch(line, shared);
  return true;
}

export function keepBranch(line: readonly StepRecord[], at: number): void {
  useTimeline.setState(({ branches }) => ({ branches: withBranch(branches, line, at) }));
}

/** Goes to the end of a branch; the line that was shown takes its place in the list. */
export function takeBranch(lockstep: Lockstep, name: string): boolean {
  const branch = useTimeline.getState().branches.find((other) => other.name === name);
  if (!branch) return false;
  const line = [...lockstep.left.recorded];
  const shared = commonSteps(lockstep.line, branch.codes);
  lockstep.seek(shared);
  lockstep.replay(branch.codes.slice(shared));
  keepBranch(line, shared);
  useTimeline.setState(({ branches }) => ({ branches: withoutBranch(branches, name) }));
  return true;
}

/** A world that goes on by itself says how fast (`tick 0.5 s` in its looks): the speed that comes nearest. */
export function takeSpeedOf({ looks }: World): void {
  const tick = looks.find((look) => look.is === 'tick');
  if (!tick) return;
  const wanted = Math.log(1 / Math.max(tick.seconds, 0.01));
  const off = (speed: number) => Math.abs(Math.log(speed) - wanted);
  useTimeline.setState({
    speed: SPEEDS.reduce<number>((best, speed) => (off(speed) < off(best) ? speed : best), SPEEDS[0]),
  });
}

/** In another version of a world branches go on as far as their actions still exist; another world has none, and waits. */
export function carryBranches(from: Program | undefined, to: Program): void {
  if (!from) useTimeline.setState({ branches: [], isPlaying: false });
  else
    useTimeline.setState(({ branches }) => ({
      branches: branches.map((branch) => ({ ...branch, codes: translate(from, to, branch.codes) })),
    }));
}
