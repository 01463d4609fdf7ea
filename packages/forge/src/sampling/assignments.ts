/** Assignments of holes as numbers in mixed radix: the first hole is the highest digit. */
import { firstBrokenAssumption } from '@terrarium/agents';
import type { World } from '@terrarium/language';
import { domainOf, domainSize } from './holes';

/** Beyond this many the allowed ones are not counted. */
export const MAX_COUNTED = 100_000;

export interface Assignments {
  /** All of them, `assume` or not. */
  readonly total: number;
  /** Those that keep every `assume`; null where there are too many to count. */
  readonly allowed: number | null;
}

/** Without any hole there is one assignment: the z as it is. */
export function totalAssignments(world: World, holes: readonly number[]): number {
  return holes.reduce((product, hole) => product * domainSize(world, world.params[hole]), 1);
}

export function countAssignments(world: World, holes: readonly number[], z: readonly number[]): Assignments {
  const total = totalAssignments(world, holes);
  if (world.assumptions.length === 0) return { total, allowed: total };
  if (total > MAX_COUNTED) return { total, allowed: null };
  let allowed = 0;
  for (let i = 0; i < total; i++) {
    if (firstBrokenAssumption(world, assignmentAt(world, holes, z, i)) < 0) allowed++;
  }
  return { total, allowed };
}

/** Number `index` of the total, on top of `z`. */
export function assignmentAt(
  world: World,
  holes: readonly number[],
  z: readonly number[],
  index: number,
): number[] {
  const filled = [...z];
  let rest = index;
  for (const hole of [...holes].reverse()) {
    const param = world.params[hole];
    const size = domainSize(world, param);
    const digit = rest % size;
    rest = Math.floor(rest / size);
    // Whole ranges are counted, not listed: `none` is the value just below them.
    filled[hole] = param.type.values ? domainOf(world, param)[digit] : param.low + digit;
  }
  return filled;
}
