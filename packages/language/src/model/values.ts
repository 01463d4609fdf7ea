/** Encoded values in the words of the language and back. */
import type { Diagnostic } from '../syntax/diagnostic';
import { parse } from '../syntax/parse';
import type { ExprSyntax } from '../syntax/ast';
import { clampTo, evaluate } from './evaluate';
import { formatCode } from './format';
import type { World } from './model';
import { bounds, countValues, directionNumber, noneCode, objectBase, typeName, valuesOf } from './typing';
import type { Type } from './types';

export type Read = { readonly value: number } | { readonly error: string };

export function formatValue(world: World, type: Type, value: number): string {
  return formatCode(
    world,
    world.actions.map((action) => action.name),
    type,
    value,
  );
}

/** The value that a text such as `slide`, `40%`, `(3, 4)` or `Key(color: red)` stands for in a type. */
export function parseValue(world: World, type: Type, text: string): Read {
  const syntax = valueSyntax(text);
  const read = syntax ? readWithin(world, type, syntax, text) : { error: `\`${text.trim()}\` is no value` };
  if ('error' in read) return { error: `${read.error}; expected ${domainName(world, type)}.` };
  return read;
}

/** A value of the domain, as written in `text`. */
export function readWithin(world: World, type: Type, syntax: ExprSyntax, text: string): Read {
  const read = readValue(world, type, syntax);
  if ('error' in read) return read;
  const { low, high } = bounds(world, type);
  const outside = read.value < low || read.value > high;
  const none = type.none && read.value === noneCode(type);
  if (outside || (type.values && !none && !type.values.includes(read.value)))
    return { error: `\`${text.trim()}\` lies outside the domain` };
  return read;
}

/** The domain in words, for messages: "3, 5 or 7", "0..3", "one of once, slide". */
export function domainName(world: World, type: Type): string {
  if (type.is === 'words' || (type.values && countValues(world, type) <= 24)) {
    return valuesOf(world, type)
      .slice(0, 24)
      .map((value) => formatValue(world, type, value))
      .join(', ');
  }
  const none = type.none ? ' or none' : '';
  if (type.is === 'int') return `${type.low}..${type.high}${none}`;
  if (type.is === 'percent') return `0%..100%${none}`;
  if (type.is === 'direction') return `north, south, west, east${none}`;
  if (type.is === 'cell' && world.grid)
    return `a cell (0..${world.grid.width - 1}, 0..${world.grid.height - 1})${none}`;
  return typeName(type, world.kinds);
}

/** The syntax of a value alone: it is read as the default of a hole, whatever world it belongs to. */
export function valueSyntax(text: string): ExprSyntax | undefined {
  if (text.includes('\n') || text.trim() === '') return undefined;
  const { world, diagnostics } = parse(`world W { param p: bool = ${text}\n}`);
  const broken = diagnostics.some((entry: Diagnostic) => entry.severity === 'error');
  const [block, ...others] = world?.blocks ?? [];
  return broken || others.length || block?.is !== 'param' ? undefined : block.field.default;
}

function readValue(world: World, type: Type, syntax: ExprSyntax): Read {
  if (syntax.is === 'group') return readValue(world, type, syntax.of);
  if (syntax.is === 'word' && syntax.word === 'none')
    return type.none ? { value: noneCode(type) } : { error: '`none` is not allowed' };
  const word = syntax.is === 'path' && !syntax.steps.length ? syntax.name.text : undefined;
  const value = plainValue(world, type, syntax, word);
  if (value === undefined && type.is === 'object' && syntax.is === 'kind')
    return readObject(world, type, syntax);
  return value === undefined || value < -2147483648
    ? { error: word ? `\`${word}\` is unknown` : 'this is no such value' }
    : { value };
}

function plainValue(
  world: World,
  type: Type,
  syntax: ExprSyntax,
  word: string | undefined,
): number | undefined {
  const found = (index: number) => (index < 0 ? undefined : index);
  switch (type.is) {
    case 'bool':
      return syntax.is === 'word' && syntax.word !== 'none' ? Number(syntax.word === 'true') : undefined;
    case 'int':
      return integer(syntax);
    case 'percent':
      return syntax.is === 'number' && syntax.percent ? Math.round(syntax.value * 10000) : undefined;
    case 'direction':
      return word === undefined ? undefined : found(directionNumber(word));
    case 'words':
      return word === undefined ? undefined : found(type.words.indexOf(word));
    case 'action':
      return word === undefined
        ? undefined
        : found(world.actions.findIndex((action) => action.name === word));
    case 'cell': {
      const { grid } = world;
      if (syntax.is !== 'cell' || !grid) return undefined;
      const x = integer(syntax.x);
      const y = integer(syntax.y);
      if (x === undefined || y === undefined || x < 0 || y < 0 || x >= grid.width || y >= grid.height)
        return undefined;
      return x * grid.height + y;
    }
    case 'object':
      return undefined;
  }
}

function integer(syntax: ExprSyntax): number | undefined {
  if (syntax.is === 'group') return integer(syntax.of);
  if (syntax.is === 'negate') {
    const value = integer(syntax.of);
    return value === undefined ? undefined : 0 - value;
  }
  return syntax.is === 'number' && !syntax.percent && Number.isInteger(syntax.value)
    ? syntax.value
    : undefined;
}

/** `Key(color: red)`; attributes that are not named have their defaults, if those depend on no hole. */
function readObject(world: World, type: Type & { is: 'object' }, syntax: ExprSyntax & { is: 'kind' }): Read {
  const { name, attrs } = syntax.thing;
  const id = world.kinds.findIndex((kind) => kind.name === name.text);
  const base = id < 0 ? -1 : objectBase(world.kinds, type, id);
  if (base < 0) return { error: `\`${name.text}\` is not allowed` };
  let value = base;
  const kind = world.kinds[id];
  const odd = attrs.find((attr) => !kind.attributes.some((attribute) => attribute.name === attr.name.text));
  if (odd) return { error: `\`${name.text}\` has no \`${odd.name.text}\`` };
  for (const attribute of kind.attributes) {
    const attr = attrs.find((entry) => entry.name.text === attribute.name);
    const read = attr ? readAttr(world, attribute.type, attr) : defaultOf(world, attribute.default);
    if ('error' in read) return { error: `${attribute.name}: ${read.error}` };
    value +=
      (clampTo(read.value, attribute.type, attribute.low, attribute.high) - attribute.low) * attribute.factor;
  }
  return { value };
}

type Attr = (ExprSyntax & { is: 'kind' })['thing']['attrs'][number];

function readAttr(world: World, type: Type, attr: Attr): Read {
  if (attr.is === 'flag')
    return type.is === 'bool' ? { value: attr.not ? 0 : 1 } : { error: 'a value is missing' };
  if (attr.is === 'direction') return { value: directionNumber(attr.word) };
  return attr.is === 'value' ? readValue(world, type, attr.value) : { error: 'a value is missing' };
}

function defaultOf(world: World, expr: World['kinds'][number]['attributes'][number]['default']): Read {
  const value = evaluate(expr, { shape: world, param: (id) => world.params[id]?.default });
  return value === undefined ? { error: 'a value is missing' } : { value };
}
