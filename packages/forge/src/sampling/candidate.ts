/**
 * Environment number i of a family. It depends on nothing but (seed, family, i): not on who asks, on what was asked before,
 * or on the other families.
 */
import { sampleZ, ZError } from '@terrarium/agents';
import { drawAt, mix, pickOf, STREAMS, streamBase } from '@terrarium/engine';
import { defaultZ, type World } from '@terrarium/language';
import { assignmentAt, totalAssignments } from './assignments';
import { domainSize, holesOf } from './holes';
import { neighbourOf } from './neighbour';
import type { Candidate, Sampling } from './plan';
import { hashOf } from './text-hash';

/** Seeds of starts are short, for people. */
const SEEDS = 1_000_000;

export type Drawn =
  | Candidate
  /** `why`: in words. The z is the one that the plan began with. */
  | (Candidate & { readonly refused: string });

/** How many candidates a plan has: of a random one there is no end. */
export function candidateCount(world: World, { plan, tasks }: Sampling): number {
  if (plan.is !== 'exhaustive') return Infinity;
  const total = tasksOf(world, tasks).reduce(
    (sum, task) => sum + totalAssignments(world, holesOf(world, task, plan.axes)),
    0,
  );
  // Where there is none, the one candidate says why.
  return Math.max(1, total);
}

export function candidateAt(world: World, familyId: string, sampling: Sampling, index: number): Drawn {
  const tasks = tasksOf(world, sampling.tasks);
  const base = streamBase(mix(sampling.seed ^ hashOf(familyId)), STREAMS.z, index);
  const z = sampling.z ?? defaultZ(world);
  const seed = pickOf(drawAt(base, 1), SEEDS);
  const { plan } = sampling;
  const isListed = plan.is === 'exhaustive';
  const task = tasks[isListed ? 0 : pickOf(drawAt(base, 0), tasks.length)];
  const empty = emptyHole(world, holesOf(world, task, 'axes' in plan ? plan.axes : undefined));
  if (empty !== null) return { index, z, task, seed, refused: empty };
  if (isListed) return { index, seed, ...listed(world, sampling, tasks, z, index) };
  try {
    return { index, z: drawZ(world, sampling, z, task, drawAt(base, 2)), task, seed };
  } catch (error) {
    if (error instanceof ZError) return { index, z, task, seed, refused: error.message };
    throw error;
  }
}

/** Why nothing can be drawn, if that is so. */
function emptyHole(world: World, holes: readonly number[]): string | null {
  const hole = holes.find((id) => domainSize(world, world.params[id]) === 0);
  if (hole === undefined) return null;
  return `The hole \`${world.params[hole].name}\` has no value that can be drawn: all its weights are 0.`;
}

function drawZ(
  world: World,
  { plan }: Sampling,
  z: readonly number[],
  task: number,
  seed: number,
): readonly number[] {
  if (plan.is === 'around') return neighbourOf(world, z, holesOf(world, task), plan, seed);
  const free = holesOf(world, task, plan.is === 'all' ? undefined : plan.axes);
  return sampleZ(world, seed, { z, isKept: world.params.map((_, hole) => !free.includes(hole)) });
}

/** Assignments of the first task, then of the next. */
function listed(
  world: World,
  { plan }: Sampling,
  tasks: readonly number[],
  z: readonly number[],
  index: number,
): Pick<Candidate, 'z' | 'task'> {
  const axes = plan.is === 'exhaustive' ? plan.axes : undefined;
  let rest = index;
  for (const task of tasks) {
    const holes = holesOf(world, task, axes);
    const total = totalAssignments(world, holes);
    if (rest < total) return { task, z: assignmentAt(world, holes, z, rest) };
    rest -= total;
  }
  throw new RangeError(`There is no assignment ${index}.`);
}

function tasksOf(world: World, tasks: readonly number[] | undefined): readonly number[] {
  return tasks ?? world.tasks.map((_, task) => task);
}
