import { evaluate, type World } from '@terrarium/language';

/** Index of the first `assume` that this z breaks, -1 if it keeps them all. */
export function firstBrokenAssumption(world: World, z: ArrayLike<number>): number {
  const reading = { shape: world, param: (id: number) => z[id] };
  // What cannot be decided from z alone (it would need a board) forbids nothing here: the start will tell.
  return world.assumptions.findIndex((assumption) => evaluate(assumption, reading) === 0);
}
