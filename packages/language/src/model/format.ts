/** Encoded values ↔ the words of the language. */
import type { Kind } from './model';
import { noneCode, objectBase, type Shape } from './typing';
import { DIRECTION_NAMES, type Type } from './types';

/** `slide`, `40%`, `(3, 4)`, `Key(color: red)`, `none`. */
export function formatCode(shape: Shape, actions: readonly string[], type: Type, value: number): string {
  if (type.none && value === noneCode(type)) return 'none';
  switch (type.is) {
    case 'bool':
      return value ? 'true' : 'false';
    case 'int':
      return String(value);
    case 'percent':
      return `${Number((value / 10000).toFixed(4))}%`;
    case 'direction':
      return DIRECTION_NAMES[value] ?? 'none';
    case 'words':
      return type.words[value] ?? '?';
    case 'action':
      return actions[value] ?? 'none';
    case 'cell': {
      const height = shape.grid?.height ?? 1;
      return value < 0 ? 'none' : `(${Math.floor(value / height)}, ${value % height})`;
    }
    case 'object':
      return formatObject(shape, actions, type, value);
  }
}

function formatObject(
  shape: Shape,
  actions: readonly string[],
  type: Type & { is: 'object' },
  value: number,
): string {
  const found = kindOfCode(shape, type, value);
  if (!found) return 'none';
  const attributes = found.kind.attributes.map((attribute) => {
    const digit = Math.floor(found.digits / attribute.factor) % (attribute.high - attribute.low + 1);
    return `${attribute.name}: ${formatCode(shape, actions, attribute.type, attribute.low + digit)}`;
  });
  return attributes.length ? `${found.kind.name}(${attributes.join(', ')})` : found.kind.name;
}

/** The kind of an object code, and what is left of the code: the kind's own digits. */
export function kindOfCode(
  shape: Shape,
  type: Type & { is: 'object' },
  value: number,
): { id: number; kind: Kind; digits: number } | undefined {
  for (const id of type.kinds) {
    const kind = shape.kinds[id];
    const base = objectBase(shape.kinds, type, id);
    if (value >= base && value < base + kind.size) return { id, kind, digits: value - base };
  }
  return undefined;
}
