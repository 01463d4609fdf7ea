/**
 * Drawing z: one value for every leaf of a hole, each from its own domain and weights; then `draw` fills the holes that
 * depend on each other; the whole is rejected until every `assume` holds. Leaf number k takes draw k of stream z at step
 * `try`, so a changed domain shifts no other hole's luck; what `draw` draws comes after them.
 */
import { drawAt, pickOf, STREAMS, streamBase } from '@terrarium/engine';
import { canonicalZ, objectWeights, type Param, type World } from '@terrarium/language';
import { firstBrokenAssumption } from './assume';
import { runDraw } from './draw';
import { weightedPick } from './weights';
import { ZError } from './z-error';

export const MAX_Z_TRIES = 1000;

/**
 * Leaves that are not drawn, and what they are filled with. `draw` reads them as they are, and what it would fill them
 * with is drawn and dropped, so that keeping one shifts no other's luck.
 */
export interface Kept {
  readonly z: readonly number[];
  /** By leaf. */
  readonly isKept: readonly boolean[];
}

/**
 * A canonical z: entries beyond the length of a list have their defaults.
 * @throws ZError if 1000 tries break an assumption, or are filled by `draw` from outside a domain.
 */
export function sampleZ(world: World, seed: number, kept?: Kept): number[] {
  let broken = -1;
  let outside: string | undefined;
  for (let attempt = 0; attempt < MAX_Z_TRIES; attempt++) {
    const base = streamBase(seed, STREAMS.z, attempt);
    const drawn = world.params.map((param, k) =>
      kept?.isKept[k] ? kept.z[k] : sampleParam(world, param, drawAt(base, k)),
    );
    let next = drawn.length;
    outside = world.draw && runDraw(world, world.draw, drawn, kept?.isKept, () => drawAt(base, next++));
    if (outside !== undefined) continue;
    const z = canonicalZ(world.params, drawn);
    broken = firstBrokenAssumption(world, z);
    if (broken < 0) return z;
  }
  const last = outside ?? `the last one broke \`assume\` number ${broken + 1}`;
  throw new ZError(
    `None of ${MAX_Z_TRIES} drawn sets of parameters is allowed: ${last}. Widen the assumption or narrow the domains.`,
    outside === undefined ? broken : -1,
  );
}

/**
 * One value by one draw: by its weights (an object: by those of its attributes) where it has any, else uniform over the
 * domain (`none` included).
 */
export function sampleParam({ kinds }: World, param: Param, draw: number): number {
  const { values, weights, none } = param.type;
  const ofObjects = param.type.is === 'object' && !values ? objectWeights(kinds, param.type) : undefined;
  if (ofObjects) return param.low + weightedPick(ofObjects, draw);
  if (!values) return param.low + pickOf(draw, param.high - param.low + 1);
  if (weights) return values[weightedPick(weights, draw)];
  const pick = pickOf(draw, values.length + (none ? 1 : 0));
  // `none` is stored below every value of the choice.
  return pick < values.length ? values[pick] : param.low;
}
