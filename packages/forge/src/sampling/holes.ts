/** Holes by number: which a plan may fill, what values they have, what they are called. */
import { countValues, formatValue, valuesOf, type Axis, type Param, type World } from '@terrarium/language';

/** The component that a hole changes first; a hole that no block names changes none. */
export function axisOf(param: Param): Axis | undefined {
  return param.axes[0];
}

/** Holes of the world and of this task (those of other tasks are no business of this one), on these axes or on any. */
export function holesOf(world: World, task: number, axes?: readonly Axis[]): number[] {
  return world.params.flatMap((param, id) => {
    if (param.task !== undefined && param.task !== task) return [];
    const axis = axisOf(param);
    return axes === undefined || (axis !== undefined && axes.includes(axis)) ? [id] : [];
  });
}

/** Values that can be drawn at all: those of weight 0 are no part of the family. */
export function domainOf(world: World, { type }: Param): number[] {
  const values = valuesOf(world, type);
  const { weights } = type;
  return weights ? values.filter((value) => weightOf(type, value) > 0) : values;
}

export function domainSize(world: World, param: Param): number {
  return param.type.weights ? domainOf(world, param).length : countValues(world, param.type);
}

/** Relative; without weights every value has the same. `none` beside weights is never drawn. */
export function weightOf({ values, weights }: Param['type'], value: number): number {
  if (!values || !weights) return 1;
  const at = values.indexOf(value);
  return at < 0 ? 0 : weights[at];
}

/** A name for each hole that no other has: `Task.hole` where the same stands in several tasks. */
export function holeNames(world: World): string[] {
  return world.params.map((param) => {
    const isAlone = world.params.every((other) => other === param || other.name !== param.name);
    return isAlone || param.task === undefined ? param.name : `${world.tasks[param.task].name}.${param.name}`;
  });
}

/** The holes that differ from their defaults, as the language writes values: what `parseZ` reads. */
export function zToTexts(world: World, z: readonly number[]): Record<string, string> {
  const names = holeNames(world);
  return Object.fromEntries(
    world.params.flatMap((param, id) =>
      z[id] === param.default ? [] : [[names[id], formatValue(world, param.type, z[id])]],
    ),
  );
}
