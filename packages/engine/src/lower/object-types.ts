/**
 * Object types: one for each distinct list of kinds. The same kind has the same digits in all of them
 * (docs/semantics.md, "Object codes"), so that changing the type adds a constant for each kind.
 */
import type { Attribute, Kind, Type } from '@terrarium/language';
import type * as P from '../program/program';
import { constant, isConstant } from './fold';

export class ObjectTypes {
  readonly list: P.ObjectType[] = [];
  private readonly ids = new Map<string, number>();

  constructor(private readonly kinds: readonly Kind[]) {}

  /** The type of objects of these kinds. */
  id(kinds: readonly number[]): number {
    const sorted = [...new Set(kinds)].sort((a, b) => a - b);
    const key = sorted.join();
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const bases: number[] = [];
    let size = 0;
    for (const kind of sorted) {
      bases.push(size);
      size += this.kinds[kind].size;
    }
    this.ids.set(key, this.list.length);
    return this.list.push({ kinds: sorted, bases, size }) - 1;
  }

  /** Layers that kinds of the type live on, ascending. */
  layers(kinds: readonly number[]): number[] {
    return [...new Set(kinds.map((kind) => this.kinds[kind].layer))].sort((a, b) => a - b);
  }

  /** The same object as a code of another type. */
  recode(expr: P.Expr, from: readonly number[], to: readonly number[]): P.Expr {
    const source = this.id(from);
    const target = this.id(to);
    if (source === target) return expr;
    if (isConstant(expr)) return constant(this.convert(expr.value, this.list[source], this.list[target]));
    return { op: 'recode', from: source, to: target, of: expr };
  }

  /** A value as one of `to`: only objects are encoded differently in different types. */
  coerce(expr: P.Expr, from: Type, to: Type): P.Expr {
    return from.is === 'object' && to.is === 'object' ? this.recode(expr, from.kinds, to.kinds) : expr;
  }

  /** The code of an object whose attributes are constants. */
  code(type: number, kind: number, values: readonly number[]): number {
    const { kinds, bases } = this.list[type];
    const { attributes } = this.kinds[kind];
    return attributes.reduce(
      (code, attribute, i) => code + (saturated(attribute, values[i]) - attribute.low) * attribute.factor,
      bases[kinds.indexOf(kind)],
    );
  }

  private convert(code: number, from: P.ObjectType, to: P.ObjectType): number {
    if (code < 0) return -1;
    const position = from.bases.filter((base) => base <= code).length - 1;
    const base = to.kinds.indexOf(from.kinds[position]);
    return base < 0 ? -1 : to.bases[base] + code - from.bases[position];
  }
}

/** A constant as a write would store it: saturated, or wrapped. */
export function saturated({ type, low, high }: Attribute, value: number): number {
  if (wraps(type)) {
    const span = high - low + 1;
    return low + ((((value - low) % span) + span) % span);
  }
  return Math.min(high, Math.max(low, value));
}

/** `none` lies beside the range, so a range with it cannot wrap. */
export function wraps(type: Type): boolean {
  return type.is === 'int' && type.wrap && !type.none;
}
