/** Drawings, which the legend has turned into things. */
import type { Drawing, Placed } from '@terrarium/language';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { lowerAs } from './expr';
import { isConstant } from './fold';

export interface LoweredDrawing {
  readonly objects: readonly P.StampObject[];
  /** Things with attributes that depend on holes: they are put down one by one. */
  readonly rest: readonly { readonly x: number; readonly y: number; readonly placed: Placed }[];
}

export function lowerDrawing(l: Lowering, env: Env, drawing: Drawing): LoweredDrawing {
  const objects: P.StampObject[] = [];
  const rest: { x: number; y: number; placed: Placed }[] = [];
  for (const [i, things] of drawing.cells.entries()) {
    const x = i % drawing.width;
    const y = Math.floor(i / drawing.width);
    for (const placed of things) {
      const values = constantValues(l, env, placed);
      if (values) objects.push({ x, y, kind: placed.kind, values });
      else rest.push({ x, y, placed });
    }
  }
  return { objects, rest };
}

/** Values in the kind's order, null where the default stands; undefined if one is no constant. */
export function constantValues(l: Lowering, env: Env, { kind, sets }: Placed): (number | null)[] | undefined {
  const values: (number | null)[] = [];
  for (const attribute of l.world.kinds[kind].attributes) {
    const set = sets.find((entry) => entry.attribute === attribute.name);
    if (!set) {
      values.push(null);
      continue;
    }
    const value = lowerAs(l, env, set.value, attribute.type);
    if (!isConstant(value)) return undefined;
    values.push(value.value);
  }
  return values;
}
