import { formatHole, holeDiffers, type World } from '@terrarium/language';

/** `push = slide, nap = 2`: the holes of `z` that are filled otherwise than in `base`. */
export function zDifference(world: World, base: ArrayLike<number>, z: ArrayLike<number>): string {
  const changed = world.holes.flatMap((hole) =>
    holeDiffers(hole, base, z) ? [`${hole.name} = ${formatHole(world, hole, z)}`] : [],
  );
  return changed.length > 0 ? changed.join(', ') : 'the same z: change a hole of R';
}
