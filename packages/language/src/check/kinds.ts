/** Kinds with their attributes, and the columns that layers keep beside their objects. */
import type { Name, Span, TypeSyntax } from '../syntax/ast';
import type { Expr } from '../model/model';
import type { Type } from '../model/types';
import { bounds, constant, countValues, defaultCode } from '../model/typing';
import { shapeOf } from './constants';
import { error, type Context, type KindDraft, type LayerDraft } from './context';
import { checkExpr } from './expr';
import { fits } from './fits';
import { gridOf } from './grid';
import { topScope } from './scope';
import { resolveType } from './types';

const MAX_VALUES = 65536;
/** Bits of all attribute columns of one object. */
const MAX_BITS = 64;
/** A code is a signed 32-bit number, and -1 is `none`. */
const MAX_OBJECTS = 2147483648;

/** Resolves the types of a kind's attributes, and those of the kinds it may hold first: their sizes count in its own. */
export function resolveKind(c: Context, id: number): KindDraft {
  const kind = c.kinds[id];
  if (kind.state !== 'raw') return kind;
  kind.state = 'open';
  for (const field of kind.fields) {
    if (kind.attributes.some((attribute) => attribute.name === field.name.text)) {
      error(
        c,
        field.name,
        'duplicate-name',
        `\`${kind.name}\` has two attributes named \`${field.name.text}\`.`,
      );
      continue;
    }
    kind.resolving = field.name;
    const type = resolveType(c, field.type);
    if (!type) continue;
    if (type.is === 'object' && !holdable(c, field.type, kind, type.kinds)) continue;
    if (type.is === 'cell') gridOf(c);
    if (!fitsValue(c, type, field.type)) continue;
    const { low, high } = bounds(shapeOf(c), type);
    if (countValues(shapeOf(c), type) > MAX_VALUES) {
      error(
        c,
        field.type,
        'too-large',
        `An attribute has at most ${MAX_VALUES} values; \`${field.name.text}\` would have ${high - low + 1}. Use a \`var\` or a smaller range.`,
      );
      continue;
    }
    const fallback =
      type.is === 'object' && !type.none
        ? ({ is: 'object', kind: type.kinds[0], sets: [], span: nameSpan(field.name), type } as Expr)
        : constant(field.name, type, defaultCode(type));
    kind.attributes.push({
      name: field.name.text,
      span: nameSpan(field.name),
      type,
      default: fallback,
      column: 0,
      low,
      high,
      factor: 1,
    });
  }
  finishKind(c, kind);
  return kind;
}

/** An object in a variable, a hole or an attribute is one number, so its type has only so many objects. */
export function fitsValue(c: Context, type: Type, at: Span): boolean {
  if (type.is !== 'object') return true;
  const size = type.kinds.reduce((sum, kind) => sum + resolveKind(c, kind).size, 0);
  if (size <= MAX_OBJECTS) return true;
  error(
    c,
    at,
    'too-large',
    `There are ${size} such objects, more than fit into 32 bits; as a value an object is one number. Use smaller ranges or fewer attributes.`,
  );
  return false;
}

/** Objects nest only so deep as their kinds are written: Box of Key, never Box of Box. */
function holdable(c: Context, type: TypeSyntax, kind: KindDraft, kinds: readonly number[]): boolean {
  for (const id of kinds) {
    if (c.kinds[id].state === 'open') {
      const name = c.kinds[id].name;
      const loop =
        name === kind.name
          ? `\`${name}\` may hold a \`${name}\``
          : `\`${name}\` may hold a \`${kind.name}\`, which may hold a \`${name}\``;
      const names = type.is === 'named' ? type.names : [];
      const others = names.filter((other) => other.text !== name);
      const fix =
        others.length && others.length < names.length
          ? {
              title: `Leave \`${name}\` out`,
              edits: [
                {
                  span: { start: names[0].start, end: names[names.length - 1].end },
                  text: others.map((other) => other.text).join(' or '),
                },
              ],
            }
          : undefined;
      const first = name === kind.name ? type : c.kinds[id].resolving!;
      const attribute = `${name}.${c.kinds[id].resolving!.text}`;
      error(
        c,
        first,
        'recursive-object',
        `\`${attribute}\` makes the object type recursive: ${loop}, so the state would have no size. Leave \`${name}\` out.`,
        fix,
      );
      return false;
    }
    resolveKind(c, id);
  }
  return true;
}

function finishKind(c: Context, kind: KindDraft): void {
  let size = 1;
  for (let i = kind.attributes.length - 1; i >= 0; i--) {
    const attribute = kind.attributes[i];
    attribute.factor = size;
    size *= attribute.high - attribute.low + 1;
  }
  kind.size = size;
  kind.state = 'done';
  const bits = kind.attributes.reduce(
    (sum, { low, high }) => sum + (high - low < 256 ? 8 : high - low < 65536 ? 16 : 32),
    0,
  );
  if (bits > MAX_BITS) {
    error(
      c,
      kind.span,
      'too-large',
      `The attributes of \`${kind.name}\` take ${bits} bits; an object has at most ${MAX_BITS}. Use smaller ranges or fewer attributes.`,
    );
  }
}

/** All kinds, then the columns their layers keep beside the objects. */
export function resolveKinds(c: Context): void {
  for (let id = 0; id < c.kinds.length; id++) resolveKind(c, id);
  for (const layer of c.layers) resolveColumns(c, layer);
}

function resolveColumns(c: Context, layer: LayerDraft): void {
  const columns: { name: string; low: number; high: number; bytes: 1 | 2 | 4 }[] = [];
  for (const id of layer.kinds) {
    for (const attribute of c.kinds[id].attributes) {
      let index = columns.findIndex((column) => column.name === attribute.name);
      if (index < 0)
        index =
          columns.push({ name: attribute.name, low: attribute.low, high: attribute.high, bytes: 1 }) - 1;
      const column = columns[index];
      column.low = Math.min(column.low, attribute.low);
      column.high = Math.max(column.high, attribute.high);
      attribute.column = index;
    }
  }
  for (const column of columns) {
    const span = column.high - column.low;
    column.bytes = span < 256 ? 1 : span < 65536 ? 2 : 4;
  }
  layer.columns.push(...columns);
}

/** Defaults read holes and other kinds, so they wait until all types are known; the defaults of holes wait for them. */
export function resolveDefaults(c: Context): void {
  const scope = topScope('declaration');
  for (const kind of c.kinds) {
    for (const attribute of kind.attributes) {
      const syntax = kind.fields.find((field) => field.name.text === attribute.name)?.default;
      const value = syntax && checkExpr(c, scope, syntax, attribute.type);
      const fitted = value && fits(c, value, attribute.type, syntax);
      if (fitted) attribute.default = fitted;
    }
  }
}

function nameSpan(name: Name): Span {
  return { start: name.start, end: name.end };
}
