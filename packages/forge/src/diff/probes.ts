/** Paired runs of two worlds: the same seeds, the same actions, and at which step they part. */
import { createInstances, finish, search, type OpenWorld } from '@terrarium/agents';
import type { Instance } from '@terrarium/engine';
import { bareSide, Lockstep, resetTwins, TwinStartError } from '../twins/lockstep';
import { pairActions, type Pairing, type Verb } from '../twins/pairing';
import { randomVerbs, scriptedVerbs, type VerbSource } from '../twins/verbs';
import type { Environment } from './compare-worlds';
import { explore } from './explore';
import type { ProbeReport } from './verdict';

export interface ProbeOptions {
  /** Random runs of each task. */
  readonly seeds: number;
  /** Most steps of a run. */
  readonly steps: number;
  /** Most tasks. */
  readonly tasks: number;
}

export const PROBES: ProbeOptions = { seeds: 6, steps: 80, tasks: 4 };
/** States of the search for a plan, and of the exploration of everything. */
const PLAN_BUDGET = 4000;
const EXPLORE_BUDGET = { states: 2000, bytes: 4_000_000 };

export interface Probed {
  readonly probes: readonly ProbeReport[];
  /** The actions of each, as verbs, to be played again by whoever wants to see more. */
  readonly plays: readonly ProbePlay[];
  /** Every state that can be reached from the probed starts was seen, and no chance has a say. */
  readonly isExhaustive: boolean;
}

export interface ProbePlay {
  readonly starts: readonly [number, number];
  readonly seed: number;
  readonly verbs: readonly Verb[];
}

/** @param tasks pairs of task numbers that are one task. */
export function probe(
  one: Environment,
  other: Environment,
  tasks: readonly (readonly [number, number])[],
  options: ProbeOptions = PROBES,
): Probed {
  const left = instanceOf(one.open, one.z);
  const right = instanceOf(other.open, other.z);
  const pairing = pairingOf(left, right);
  const probes: ProbeReport[] = [];
  const plays: ProbePlay[] = [];
  const nameOf = ([start]: readonly [number, number]) => one.open.world.tasks[start].name;
  const run = (
    how: ProbeReport['how'],
    starts: readonly [number, number],
    seed: number,
    next: VerbSource,
  ) => {
    const found = pairedRun(left, right, pairing, starts, seed, next, options.steps);
    if (!found) return;
    probes.push({ how, task: nameOf(starts), seed, ...found.report });
    plays.push({ starts, seed, verbs: found.verbs });
  };
  const probed = tasks.slice(0, options.tasks);
  for (const starts of probed) {
    for (let seed = 1; seed <= options.seeds; seed++) run('random', starts, seed, randomVerbs(pairing, seed));
    for (const side of ['left', 'right'] as const) {
      const plan = side === 'left' ? planFor(left, starts[0]) : planFor(right, starts[1]);
      if (plan) run('plan', starts, 1, scriptedVerbs(plan.map((code) => pairing.of(side, code))));
    }
  }
  // Going through all there is costs more, and is for those whom nothing told apart.
  const explored = [];
  if (probed.length === tasks.length && !probes.some(differsIn)) {
    for (const starts of probed) {
      const found = explore(left, right, pairing, starts, EXPLORE_BUDGET);
      if (!found) break;
      explored.push({ how: 'every state' as const, task: nameOf(starts), seed: 1, ...found });
    }
  }
  const isExhaustive = tasks.length > 0 && explored.length === tasks.length;
  return { probes: [...probes, ...explored], plays, isExhaustive };
}

export function differsIn({
  firstStateDifference,
  firstObservationDifference,
  firstSignalDifference,
}: ProbeReport): boolean {
  return firstStateDifference >= 0 || firstObservationDifference >= 0 || firstSignalDifference >= 0;
}

function instanceOf({ program }: OpenWorld, z: readonly number[]): Instance {
  const [instance] = createInstances(program, 'wasm');
  instance.setZ(z);
  return instance;
}

/** By what actions are called; if they are only called otherwise, by their places. */
function pairingOf(left: Instance, right: Instance): Pairing {
  const byVerb = pairActions(left.program, right.program, 'verb');
  const isSameCount = left.program.actionCount === right.program.actionCount;
  return isSameCount && byVerb.verbs.some(({ lacking }) => lacking)
    ? pairActions(left.program, right.program, 'position')
    : byVerb;
}

function planFor(instance: Instance, start: number): readonly number[] | null {
  try {
    const result = finish(search(instance, { start, seed: 1, budget: PLAN_BUDGET }));
    return result.outcome === 'found' && result.actions.length > 0 ? result.actions : null;
  } catch {
    return null;
  }
}

/** Null if one of them cannot start. */
function pairedRun(
  left: Instance,
  right: Instance,
  pairing: Pairing,
  starts: readonly [number, number],
  seed: number,
  next: VerbSource,
  steps: number,
) {
  try {
    resetTwins(left, right, { left: starts[0], right: starts[1], seed });
  } catch (error) {
    if (error instanceof TwinStartError) return null;
    throw error;
  }
  const lockstep = new Lockstep(bareSide(left), bareSide(right), pairing);
  const verbs: Verb[] = [];
  while (lockstep.steps < steps) {
    const verb = next(lockstep.steps);
    if (!verb || !lockstep.step(verb)) break;
    verbs.push(verb);
  }
  const { state, observation, signals } = lockstep.divergence;
  const report = {
    steps: lockstep.steps,
    firstStateDifference: state?.step ?? -1,
    firstObservationDifference: observation?.step ?? -1,
    firstSignalDifference: signals?.step ?? -1,
  };
  return { report, verbs };
}
