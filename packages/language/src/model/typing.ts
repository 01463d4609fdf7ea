/** Facts about types: bounds of their encodings, defaults, equality, words for messages. */
import type { Expr, Kind } from './model';
import { DIRECTION_NAMES, type Type } from './types';

/** What the encodings depend on besides the type itself. */
export interface Shape {
  readonly grid?: { readonly width: number; readonly height: number };
  readonly kinds: readonly Kind[];
  readonly actions: readonly unknown[];
}

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

export const LEAST = -2147483648;
export const GREATEST = 2147483647;

export const BOOL: Type = { is: 'bool', none: false };
export const PERCENT: Type = { is: 'percent', none: false };
export const DIRECTION: Type = { is: 'direction', none: false };
export const CELL: Type = { is: 'cell', none: false };
export const ACTION: Type = { is: 'action', none: true };
/** Arithmetic with decimals (signals, goals, `limit`, checks): an integer type without bounds. */
export const REAL: Type = { is: 'int', none: false, low: -Infinity, high: Infinity, wrap: false };

export function int(low: number, high: number): Type {
  return { is: 'int', none: false, low, high, wrap: false };
}

export function isReal(type: Type): boolean {
  return type.is === 'int' && type.low === -Infinity;
}

export function orNone(type: Type): Type {
  return type.none ? type : { ...type, none: true };
}

/** The type without `none`, choices and weights: what two values are compared by. */
export function plain(type: Type): Type {
  if (!type.none && !type.values && !type.weights) return type;
  const { values: _values, weights: _weights, ...rest } = type;
  return { ...rest, none: false };
}

/** The code of `none`, for a type that has it. */
export function noneCode(type: Type): number {
  return type.is === 'int' ? type.low - 1 : -1;
}

/** How many consecutive codes an object type takes. */
export function objectSize(kinds: readonly Kind[], type: Type & { is: 'object' }): number {
  return type.kinds.reduce((sum, kind) => sum + (kinds[kind]?.size ?? 0), 0);
}

/** First code of a kind in an object type. */
export function objectBase(kinds: readonly Kind[], type: Type & { is: 'object' }, kind: number): number {
  let base = 0;
  for (const other of type.kinds) {
    if (other === kind) return base;
    base += kinds[other].size;
  }
  return -1;
}

/** Least and greatest encoded value, `none` included. */
export function bounds(shape: Shape, type: Type): Bounds {
  const least = lowest(type);
  const low = type.none ? noneCode(type) : type.values?.length ? Math.min(...type.values) : least;
  if (type.values?.length) return { low, high: Math.max(...type.values) };
  switch (type.is) {
    case 'bool':
      return { low, high: 1 };
    case 'int':
      return { low, high: type.high };
    case 'percent':
      return { low, high: 1000000 };
    case 'direction':
      return { low, high: 3 };
    case 'cell':
      return { low, high: shape.grid ? shape.grid.width * shape.grid.height - 1 : 0 };
    case 'words':
      return { low, high: type.words.length - 1 };
    case 'object':
      return { low, high: objectSize(shape.kinds, type) - 1 };
    case 'action':
      return { low, high: shape.actions.length - 1 };
  }
}

function lowest(type: Type): number {
  return type.is === 'int' ? type.low : 0;
}

/** The default of a type that has no written one (object types apart: theirs is an `object` expression). */
export function defaultCode(type: Type): number {
  if (type.none) return noneCode(type);
  if (type.values?.length) return type.values[0];
  if (type.is === 'int') return type.low <= 0 && type.high >= 0 ? 0 : type.low;
  return 0;
}

export function countValues(shape: Shape, type: Type): number {
  if (type.values) return type.values.length + (type.none ? 1 : 0);
  const { low, high } = bounds(shape, type);
  return high - low + 1;
}

/** Every encoded value, `none` first; for small types. */
export function valuesOf(shape: Shape, type: Type): number[] {
  if (type.values) return type.none ? [noneCode(type), ...type.values] : [...type.values];
  const { low, high } = bounds(shape, type);
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

export function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

/** May a value of one be compared with a value of the other? */
export function comparable(a: Type, b: Type): boolean {
  if (a.is === 'words' && b.is === 'words') return sameList(a.words, b.words);
  if (a.is === 'object' && b.is === 'object') return a.kinds.some((kind) => b.kinds.includes(kind));
  return a.is === b.is;
}

/** The smallest type that holds the values of both, if there is one. */
export function join(a: Type, b: Type): Type | undefined {
  const none = a.none || b.none;
  if (a.is === 'int' && b.is === 'int') {
    if (isReal(a) || isReal(b)) return REAL;
    if (none && a.none !== b.none && a.low !== b.low) {
      // `none` lies just below the range, so it must stay the same number.
      const nullable = a.none ? a : b;
      const other = a.none ? b : a;
      if (other.low < nullable.low) return undefined;
      return { is: 'int', none, low: nullable.low, high: Math.max(a.high, b.high), wrap: false };
    }
    if (a.none && b.none && a.low !== b.low) return undefined;
    return { is: 'int', none, low: Math.min(a.low, b.low), high: Math.max(a.high, b.high), wrap: false };
  }
  if (a.is === 'object' && b.is === 'object') {
    const kinds = [...new Set([...a.kinds, ...b.kinds])].sort((x, y) => x - y);
    return { is: 'object', none, kinds };
  }
  if (!comparable(a, b)) return undefined;
  return { ...plain(a), none };
}

/** A type in the words of a message: "an integer", "one of red, green". */
export function typeName(type: Type, kinds: readonly { readonly name: string }[]): string {
  return type.none ? `${plainName(type, kinds)} or none` : plainName(type, kinds);
}

function plainName(type: Type, kinds: readonly { readonly name: string }[]): string {
  switch (type.is) {
    case 'bool':
      return 'true or false';
    case 'int':
      return isReal(type) ? 'a number' : 'an integer';
    case 'percent':
      return 'a percentage';
    case 'direction':
      return 'a direction';
    case 'cell':
      return 'a cell';
    case 'words': {
      const shown = type.words.slice(0, 8).join(', ');
      return `one of ${shown}${type.words.length > 8 ? ', …' : ''}`;
    }
    case 'object': {
      const shown = type.kinds
        .slice(0, 6)
        .map((kind) => kinds[kind]?.name ?? '?')
        .join(', ');
      return `an object (${shown}${type.kinds.length > 6 ? ', …' : ''})`;
    }
    case 'action':
      return 'an action';
  }
}

export function directionNumber(name: string): number {
  return (DIRECTION_NAMES as readonly string[]).indexOf(name);
}

export function constant(span: { start: number; end: number }, type: Type, value: number): Expr {
  return { is: 'const', span: { start: span.start, end: span.end }, type, value };
}
