/** Values of a hole by what they say: two families may count the same words otherwise. */
import { countValues, formatValue, valuesOf, type Param, type World } from '@terrarium/language';

/** Domains and assumptions larger than this are compared by what is written. */
export const MOST_VALUES = 4096;

/** All of them; none where there are too many to go through. */
export function valueCodes(world: World, { type }: Param): readonly number[] {
  return countValues(world, type) <= MOST_VALUES ? valuesOf(world, type) : [];
}

export const valueText = (world: World, { type }: Param, code: number): string =>
  formatValue(world, type, code);

/** The code that says so in this hole; nothing where it has no such value. */
export function codeOf(world: World, param: Param, text: string): number | undefined {
  return valueCodes(world, param).find((code) => valueText(world, param, code) === text);
}

/** For each hole of the one its place in the other, -1 where the other has none. */
export function placesIn(one: World, other: World, names: ReadonlyMap<string, string>): readonly number[] {
  return one.params.map(({ name }) =>
    other.params.findIndex((param) => param.name === (names.get(name) ?? name)),
  );
}
