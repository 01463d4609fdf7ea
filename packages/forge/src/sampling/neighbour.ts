/** Another z near a given one. */
import { firstBrokenAssumption, MAX_Z_TRIES, ZError } from '@terrarium/agents';
import { drawAt, pickOf, STREAMS, streamBase } from '@terrarium/engine';
import type { Param, World } from '@terrarium/language';
import { domainOf, domainSize, weightOf } from './holes';

/** Millionths: a step of a percentage is a whole percent. */
const PERCENT = 10_000;

export interface Reach {
  readonly holes: number;
  readonly step?: number;
}

/**
 * Changes so many of the free holes, each to a value it did not have; the whole is drawn anew until every `assume` holds.
 * @throws ZError if nothing can change, or no try is allowed.
 */
export function neighbourOf(
  world: World,
  z: readonly number[],
  free: readonly number[],
  reach: Reach,
  seed: number,
): number[] {
  const movable = free.filter((hole) => domainSize(world, world.params[hole]) > 1);
  if (movable.length === 0)
    throw new ZError('There is no neighbour: no hole of this task has a second value.', -1);
  const count = Math.min(Math.max(1, reach.holes), movable.length);
  let broken = -1;
  for (let attempt = 0; attempt < MAX_Z_TRIES; attempt++) {
    const base = streamBase(seed, STREAMS.z, attempt);
    const near = [...z];
    for (const [k, hole] of shuffled(movable, base).slice(0, count).entries()) {
      near[hole] = otherValue(
        world,
        world.params[hole],
        z[hole],
        reach.step,
        drawAt(base, movable.length + k),
      );
    }
    broken = firstBrokenAssumption(world, near);
    if (broken < 0) return near;
  }
  throw new ZError(
    `None of ${MAX_Z_TRIES} neighbours is allowed: the last one broke \`assume\` number ${broken + 1}. ` +
      'Change more holes, or take larger steps.',
    broken,
  );
}

/** By the draws 0 .. holes - 1 of the base. */
function shuffled(holes: readonly number[], base: number): number[] {
  const order = [...holes];
  for (let i = 0; i < order.length - 1; i++) {
    const other = i + pickOf(drawAt(base, i), order.length - i);
    [order[i], order[other]] = [order[other], order[i]];
  }
  return order;
}

function otherValue(
  world: World,
  param: Param,
  value: number,
  step: number | undefined,
  draw: number,
): number {
  const { type } = param;
  if (!type.values) {
    const unit = type.is === 'percent' ? PERCENT : 1;
    if (step !== undefined) return near(value, param.low, param.high, unit, step, draw);
    // Any but its own: those above it move down by one.
    const other = param.low + pickOf(draw, param.high - param.low);
    return other < value ? other : other + 1;
  }
  const domain = domainOf(world, param);
  const at = domain.indexOf(value);
  if (step !== undefined && at >= 0) return domain[near(at, 0, domain.length - 1, 1, step, draw)];
  return weighted(
    domain.filter((other) => other !== value),
    type,
    draw,
  );
}

/** One of the places at most `step` units away, inside the bounds, and another than `at`. */
function near(at: number, low: number, high: number, unit: number, step: number, draw: number): number {
  const below = Math.min(step, Math.floor((at - low) / unit));
  const above = Math.min(step, Math.floor((high - at) / unit));
  // A percentage that stands closer to both ends than a percent.
  if (below + above === 0) return at > low ? low : high;
  const pick = pickOf(draw, below + above) - below;
  return at + unit * (pick < 0 ? pick : pick + 1);
}

function weighted(values: readonly number[], type: Param['type'], draw: number): number {
  const total = values.reduce((sum, value) => sum + weightOf(type, value), 0);
  let left = (draw / 2 ** 32) * total;
  for (const value of values) {
    left -= weightOf(type, value);
    if (left < 0) return value;
  }
  return values[values.length - 1];
}
