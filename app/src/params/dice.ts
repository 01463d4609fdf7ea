import { sampleZ, ZError } from '@terrarium/agents';
import type { World } from '@terrarium/language';
import { groupParams, type ParamGroup } from './control-model';

/** Holes by number that a throw may fill: those shown for the task, of one group or of all, that are not locked. */
export function freeHoles(
  world: World,
  task: number,
  group: ParamGroup['component'] | 'all',
  isLocked: (name: string) => boolean,
): readonly number[] {
  return groupParams(world, task)
    .filter(({ component }) => group === 'all' || component === group)
    .flatMap(({ params }) => params)
    .filter(({ param }) => !isLocked(param.name))
    .map(({ index }) => index);
}

export type Throw = { readonly z: readonly number[] } | { readonly refusal: string };

/** Fills the free holes by chance, each by its weights, so that every `assume` holds; the number decides the luck. */
export function throwDice(
  world: World,
  z: readonly number[],
  free: readonly number[],
  number: number,
): Throw {
  const isKept = world.params.map((_, at) => !free.includes(at));
  try {
    return { z: sampleZ(world, number, { z, isKept }) };
  } catch (error) {
    if (error instanceof ZError) return { refusal: error.message };
    throw error;
  }
}
