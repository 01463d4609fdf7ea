/**
 * Types of the language. Every value is a 32-bit integer; docs/semantics.md, "Values are 32-bit integers", gives the
 * encoding of each type, its `none` and its default.
 */

export type Type = { readonly none: boolean } & TypeShape & TypeDomain;

export type TypeShape =
  | { readonly is: 'bool' }
  /** `low..high`; also the type of every intermediate integer, with the range the checker proved. */
  | { readonly is: 'int'; readonly low: number; readonly high: number; readonly wrap: boolean }
  /** Millionths: 12.5% is 125000. */
  | { readonly is: 'percent' }
  | { readonly is: 'direction' }
  | { readonly is: 'cell' }
  | { readonly is: 'words'; readonly words: readonly string[] }
  /** One object as a value; kind ids, ascending. */
  | { readonly is: 'object'; readonly kinds: readonly number[] }
  /** The name of an action, as in `action = forward`. */
  | { readonly is: 'action' };

/** A choice: only these encoded values (without `none`), with the weights of a hole's distribution. */
export interface TypeDomain {
  readonly values?: readonly number[];
  readonly weights?: readonly number[];
}

/** north 0, south 1, west 2, east 3: also the order of a rule's copies. */
export type Direction = 0 | 1 | 2 | 3;
export const DIRECTION_NAMES = ['north', 'south', 'west', 'east'] as const;
