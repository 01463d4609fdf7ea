import type { LoadedWorld } from '../world/load-world';
import { type Board, readBoard, readVariables, type VariableReading } from '../stage/board';
import { briefOf } from './brief';
import type { Episode, Setup, StepRecord } from './episode';
import { type Probe, probeOf } from './probe';

/** How an episode ended. */
export interface Ending {
  /** The ending's name; without one the time ran out, or a fault stopped it. */
  readonly name?: string;
  readonly truncated: boolean;
}

/** Everything that is shown of one episode: plain data, made anew after each step. */
export interface SideView {
  readonly z: readonly number[];
  /** What the agent is told: the same for all of the episode. */
  readonly brief?: string;
  readonly board?: Board;
  readonly variables: readonly VariableReading[];
  readonly last?: StepRecord;
  readonly totalReward: number;
  readonly totalCost: number;
  readonly performance: number;
  readonly clock: number;
  readonly goal: boolean;
  readonly met: number;
  readonly hasGoal: boolean;
  readonly ending?: Ending;
  readonly probe: Probe;
}

export function viewOf({ world, program, layout }: LoadedWorld, episode: Episode): SideView {
  const { state, signals } = episode.instance;
  const setup = episode.setup!;
  const name = signals.ended >= 0 ? program.endings[signals.ended] : undefined;
  // A start beyond the tasks is one of a test, and belongs to a task as well.
  const { task } = program.starts[setup.task];
  const probe = probeOf(program, layout, episode);
  return {
    z: setup.z,
    brief: toldOnce(setup, () =>
      briefOf(
        world,
        task,
        setup.z,
        probe.locals().map(({ value }) => value),
      ),
    ),
    board: readBoard(world, layout, state),
    variables: readVariables(world, layout, state),
    last: episode.last,
    totalReward: episode.totalReward,
    totalCost: episode.totalCost,
    performance: signals.performance,
    clock: signals.steps,
    goal: signals.goal,
    met: signals.met,
    hasGoal: world.tasks[task].goals.length > 0,
    ending: episode.isOver ? { name, truncated: signals.truncated } : undefined,
    probe,
  };
}

/** An episode's constants never change, and to read them takes a snapshot. */
const briefs = new WeakMap<Setup, { readonly brief?: string }>();

function toldOnce(setup: Setup, tell: () => string | undefined): string | undefined {
  const told = briefs.get(setup) ?? { brief: tell() };
  briefs.set(setup, told);
  return told.brief;
}

/** `0.30000000000000004` is 0.3 to a reader. */
export function numberInWords(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(3).replace(/\.?0+$/, '');
}

export function endingInWords(view: SideView): string {
  const { ending, last } = view;
  if (!ending) return 'running';
  if (last?.fault) return 'stopped by a fault, truncated';
  if (ending.name) return `${ending.name}, terminated${ending.truncated ? ' and truncated' : ''}`;
  return 'time is up, truncated';
}
