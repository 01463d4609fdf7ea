import { evaluate, type Observed, type World } from '@terrarium/language';

export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/**
 * How much of the tensor the view fills at this z; undefined where that depends on the state. The bytes alone do not
 * tell zeros beyond the view from places where nothing is.
 */
export function viewSize(world: World, z: ArrayLike<number>): ViewSize | undefined {
  const found = firstView(world, z, world.observation);
  return found === 'unknown' ? undefined : (found ?? { width: 0, height: 0 });
}

type Found = ViewSize | 'unknown' | undefined;

function firstView(world: World, z: ArrayLike<number>, entries: readonly Observed[]): Found {
  const read = (expr: Parameters<typeof evaluate>[0]) =>
    evaluate(expr, { shape: world, param: (id) => z[id] });
  for (const entry of entries) {
    if (entry.is === 'if') {
      const condition = read(entry.condition);
      const branches =
        condition === undefined ? [entry.then, entry.else] : [condition ? entry.then : entry.else];
      const found = branches.map((branch) => firstView(world, z, branch)).find((each) => each !== undefined);
      if (found) return condition === undefined ? 'unknown' : found;
    } else if (entry.is === 'view') {
      if (entry.shape === 'none') return { width: 0, height: 0 };
      if (!('width' in entry)) return fullSize(world);
      const [width, height] = [read(entry.width), read(entry.height)];
      if (width === undefined || height === undefined) return 'unknown';
      return { width: Math.min(width, entry.maxWidth), height: Math.min(height, entry.maxHeight) };
    }
  }
  return undefined;
}

function fullSize({ grid }: World): Found {
  return grid && !grid.upto ? { width: grid.width, height: grid.height } : 'unknown';
}
