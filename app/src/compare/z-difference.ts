import type { World } from '@terrarium/language';
import { valueText } from '../world/value-text';

/** `push = slide, nap = 2`: the holes of `z` that are filled otherwise than in `base`. */
export function zDifference(world: World, base: ArrayLike<number>, z: ArrayLike<number>): string {
  const changed = world.params.flatMap((param, at) =>
    base[at] === z[at] ? [] : [`${param.name} = ${valueText(world, param.type, z[at])}`],
  );
  return changed.length > 0 ? changed.join(', ') : 'the same z: change a hole of R';
}
