/** Changes of a hole that is a list, as a whole: its leaves stand one after the other in z. */
import { entryOffset, type ListStructure, sizeOf } from '@terrarium/language';

/** Where a list stands: the number of its first leaf. */
export interface PlacedList {
  readonly first: number;
  readonly structure: ListStructure;
}

export function lengthOf({ first, structure }: PlacedList, z: readonly number[]): number {
  return structure.upto ? z[first] : structure.count;
}

/** Numbers of the leaves of an entry; positions count from 1. */
export function leavesOfEntry({ first, structure }: PlacedList, position: number): readonly number[] {
  const start = first + entryOffset(structure, position);
  return Array.from({ length: sizeOf(structure.entry) }, (_, i) => start + i);
}

/** With one more entry at the end; its leaves have these values. */
export function addEntry(list: PlacedList, z: readonly number[], values: readonly number[]): number[] {
  const position = lengthOf(list, z) + 1;
  const changed = [...z];
  changed[list.first] = position;
  leavesOfEntry(list, position).forEach((leaf, i) => (changed[leaf] = values[i]));
  return changed;
}

/** Those behind it move up. What stays behind the last one is of no account. */
export function removeEntry(list: PlacedList, z: readonly number[], position: number): number[] {
  const length = lengthOf(list, z);
  const changed = [...z];
  for (let to = position; to < length; to++) copyEntry(list, z, to + 1, changed, to);
  changed[list.first] = length - 1;
  return changed;
}

export function swapEntries(list: PlacedList, z: readonly number[], one: number, other: number): number[] {
  const changed = [...z];
  copyEntry(list, z, one, changed, other);
  copyEntry(list, z, other, changed, one);
  return changed;
}

function copyEntry(
  list: PlacedList,
  from: readonly number[],
  position: number,
  into: number[],
  at: number,
): void {
  const target = leavesOfEntry(list, at);
  leavesOfEntry(list, position).forEach((leaf, i) => (into[target[i]] = from[leaf]));
}
