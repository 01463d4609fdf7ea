/**
 * Drawing z: one value for every hole, each from its own domain and weights, the whole rejected until every `assume`
 * holds. Hole number k takes draw k of stream z at step `try`, so a changed domain shifts no other hole's luck.
 */
import { drawAt, pickOf, STREAMS, streamBase } from '@terrarium/engine';
import type { Param, World } from '@terrarium/language';
import { firstBrokenAssumption } from './assume';

export const MAX_Z_TRIES = 1000;

/** No z was found; `assumption` is the one that the last try broke (an index into `world.assumptions`). */
export class ZError extends Error {
  constructor(
    message: string,
    readonly assumption: number,
  ) {
    super(message);
    this.name = 'ZError';
  }
}

/** Holes that are not drawn, and what they are filled with. */
export interface Kept {
  readonly z: readonly number[];
  /** By hole. */
  readonly isKept: readonly boolean[];
}

/** @throws ZError if 1000 tries break an assumption. */
export function sampleZ(world: World, seed: number, kept?: Kept): number[] {
  let broken = -1;
  for (let attempt = 0; attempt < MAX_Z_TRIES; attempt++) {
    const base = streamBase(seed, STREAMS.z, attempt);
    const z = world.params.map((param, k) =>
      kept?.isKept[k] ? kept.z[k] : sampleParam(param, drawAt(base, k)),
    );
    broken = firstBrokenAssumption(world, z);
    if (broken < 0) return z;
  }
  const most = `the last one broke \`assume\` number ${broken + 1}`;
  throw new ZError(
    `None of ${MAX_Z_TRIES} drawn sets of parameters is allowed: ${most}. Widen the assumption or narrow the domains.`,
    broken,
  );
}

/** One value by one draw: by its weights where it has any, else uniform over the domain (`none` included). */
export function sampleParam(param: Param, draw: number): number {
  const { values, weights, none } = param.type;
  if (!values) return param.low + pickOf(draw, param.high - param.low + 1);
  if (weights) return values[weightedPick(weights, draw)];
  const pick = pickOf(draw, values.length + (none ? 1 : 0));
  // `none` is stored below every value of the choice.
  return pick < values.length ? values[pick] : param.low;
}

function weightedPick(weights: readonly number[], draw: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = (draw / 2 ** 32) * total;
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i];
    if (left < 0) return i;
  }
  // Only rounding gets here: the last value that can be drawn at all.
  return weights.reduce((last, weight, i) => (weight > 0 ? i : last), 0);
}
