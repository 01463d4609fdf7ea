/** How objects are drawn as values: each attribute by the weights of its type, which leave a kind its share of all values. */
import type { Type } from './types';

interface Weighted {
  readonly size: number;
  readonly attributes: readonly { readonly type: Type; readonly low: number; readonly high: number }[];
}

const known = new WeakMap<Type, readonly number[] | null>();

/**
 * The weight of every code of an object type, from the least on (`none` first, where the type has it, with the weight of an
 * average object); undefined if no attribute has weights, so that all weigh the same.
 */
export function objectWeights(
  kinds: readonly Weighted[],
  type: Type & { readonly is: 'object' },
): readonly number[] | undefined {
  let weights = known.get(type);
  if (weights === undefined) {
    weights = type.kinds.some((kind) => kinds[kind].attributes.some((attribute) => attribute.type.weights))
      ? [...(type.none ? [1] : []), ...type.kinds.flatMap((kind) => weightsOf(kinds[kind]))]
      : null;
    known.set(type, weights);
  }
  return weights ?? undefined;
}

/** Mixed-radix digits, the first attribute most significant. */
function weightsOf({ attributes }: Weighted): number[] {
  return attributes.reduce<number[]>(
    (outer, { type, low, high }) => {
      const digits = Array.from({ length: high - low + 1 }, (_, digit) => weightOf(type, low + digit));
      const scale = digits.length / digits.reduce((sum, digit) => sum + digit, 0);
      return outer.flatMap((weight) => digits.map((digit) => weight * digit * scale));
    },
    [1],
  );
}

function weightOf({ values, weights, none }: Type, value: number): number {
  if (!values || !weights) return 1;
  const at = values.indexOf(value);
  return at < 0 ? (none ? 1 : 0) : weights[at];
}
