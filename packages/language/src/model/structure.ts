/**
 * Holes that hold more than one value. A hole of a record or list type is written flat: each of its leaves is a param
 * of its own, with consecutive ids, so that z stays an array of integers and engines need not know of the tree. A list
 * `upto n` has its length as its first leaf, and room for n entries.
 */
import type { Expr } from './model';
import type { Type } from './types';

export type Structure =
  | { readonly is: 'value'; readonly type: Type }
  | { readonly is: 'record'; readonly fields: readonly Field[]; readonly size: number }
  | {
      readonly is: 'list';
      readonly upto: boolean;
      /** Entries; the most there can be, of a list `upto`. */
      readonly count: number;
      readonly entry: Structure;
      readonly size: number;
    };

export interface Field {
  readonly name: string;
  readonly structure: Structure;
  /** Of its first leaf, from the record's. */
  readonly offset: number;
  /** The type gives it a default, so it may go unsaid. */
  readonly optional: boolean;
}

export type RecordStructure = Structure & { readonly is: 'record' };
export type ListStructure = Structure & { readonly is: 'list' };

/** Number of leaves. */
export function sizeOf(structure: Structure): number {
  return structure.is === 'value' ? 1 : structure.size;
}

/** The first leaf of entry `position` (from 1), from the list's. */
export function entryOffset(list: ListStructure, position: number): number {
  return (list.upto ? 1 : 0) + (position - 1) * sizeOf(list.entry);
}

export function sameStructure(a: Structure, b: Structure): boolean {
  if (a === b) return true;
  if (a.is === 'record' && b.is === 'record')
    return (
      a.fields.length === b.fields.length &&
      a.fields.every(
        ({ name, structure }, i) =>
          name === b.fields[i].name && sameStructure(structure, b.fields[i].structure),
      )
    );
  if (a.is === 'list' && b.is === 'list')
    return a.upto === b.upto && a.count === b.count && sameStructure(a.entry, b.entry);
  return a.is === 'value' && b.is === 'value' && JSON.stringify(a.type) === JSON.stringify(b.type);
}

/** A leaf belongs to entry `position` of the list whose length is param `length`: beyond it, it is inert. */
export interface Within {
  readonly length: number;
  readonly position: number;
}

export interface Leaf {
  /** `rules.1.form`, `rules.length` */
  readonly name: string;
  readonly type: Type;
  readonly within: readonly Within[];
}

/** The leaves of a hole in the order of their ids, which begin at `first`. */
export function leavesOf(
  structure: Structure,
  name: string,
  first: number,
  within: readonly Within[] = [],
): Leaf[] {
  switch (structure.is) {
    case 'value':
      return [{ name, type: structure.type, within }];
    case 'record':
      return structure.fields.flatMap((field) =>
        leavesOf(field.structure, `${name}.${field.name}`, first + field.offset, within),
      );
    case 'list': {
      const { upto, count, entry } = structure;
      const entries = Array.from({ length: count }, (_, i) => i + 1).flatMap((position) =>
        leavesOf(
          entry,
          `${name}.${position}`,
          first + entryOffset(structure, position),
          upto ? [...within, { length: first, position }] : within,
        ),
      );
      return upto ? [{ name: `${name}.length`, type: lengthType(count), within }, ...entries] : entries;
    }
  }
}

export function lengthType(count: number): Type {
  return { is: 'int', none: false, low: 0, high: count, wrap: false };
}

/** A leaf as far as inertness goes. */
export interface InertLeaf {
  readonly default: number;
  readonly within?: readonly Within[];
}

export function isInert(leaf: InertLeaf, z: ArrayLike<number>): boolean {
  return leaf.within?.some(({ length, position }) => z[length] < position) ?? false;
}

/** The one z of all that mean the same: entries beyond the length of their list have their defaults. */
export function canonicalZ(leaves: readonly InertLeaf[], z: ArrayLike<number>): number[] {
  return leaves.map((leaf, id) => (isInert(leaf, z) ? leaf.default : z[id]));
}

/** Does a hole hold something else in another z? */
export function holeDiffers(
  { first, structure }: { readonly first: number; readonly structure: Structure },
  z: ArrayLike<number>,
  other: ArrayLike<number>,
): boolean {
  for (let id = first; id < first + sizeOf(structure); id++) if (z[id] !== other[id]) return true;
  return false;
}

/** Ids of all params that a reading of a hole may mean: several where a place in a list is computed. */
export function leafIds(expr: Expr & { readonly is: 'param' }): number[] {
  let ids = [expr.param];
  for (const { stride, count } of expr.index ?? [])
    ids = ids.flatMap((id) => Array.from({ length: count }, (_, i) => id + i * stride));
  return ids;
}
