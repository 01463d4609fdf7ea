/** Grid, kinds with their attributes and columns, groups. */
import type { Name, Span, TypeSyntax } from '../syntax/ast';
import type { Attribute, AttrTest, Expr, Grid, KindMatch } from '../model/model';
import { BOOL, bounds, constant, countValues, defaultCode, int, sameList } from '../model/typing';
import { error, unknown, type Context, type GroupDraft, type KindDraft, type LayerDraft, type Writable } from './context';
import { shapeOf } from './constants';
import { checkExpr, numberRange } from './expr';
import { fits } from './fits';
import type { Type } from '../model/types';
import { topScope } from './scope';
import { checkThing } from './things';
import { resolveType } from './types';

const MAX_SIDE = 255;
const MAX_CELLS = 16384;
const MAX_VALUES = 65536;
/** Bits of all attribute columns of one object. */
const MAX_BITS = 64;
/** A code is a signed 32-bit number, and -1 is `none`. */
export const MAX_OBJECTS = 2147483648;

// ── grid ────────────────────────────────────────────────────────────────────

/** The grid; found when first asked for, since holes may decide its size and cells are numbered by it. */
export function gridOf(c: Context): Grid | undefined {
  if (c.gridState !== 'raw' || !c.gridSyntax) return c.grid;
  c.gridState = 'open';
  const syntax = c.gridSyntax;
  const scope = topScope('declaration');
  const width = checkExpr(c, scope, syntax.width, int(1, MAX_SIDE));
  const height = checkExpr(c, scope, syntax.height, int(1, MAX_SIDE));
  c.gridState = 'done';
  if (!width || !height) return undefined;
  const columns = side(c, width, syntax.width, 'wide');
  const rows = columns && side(c, height, syntax.height, 'high');
  if (!columns || !rows) return undefined;
  if (columns * rows > MAX_CELLS) {
    return error(c, { start: syntax.width.start, end: syntax.height.end }, 'too-large', `A grid has at most ${MAX_CELLS} cells; this one has up to ${columns * rows}.`);
  }
  const span = { start: syntax.start, end: syntax.end };
  c.grid = { span, width: columns, height: rows, upto: syntax.upto, wrap: syntax.wrap, widthOf: width, heightOf: height };
  return c.grid;
}

function side(c: Context, expr: Expr, span: Span, what: string): number | undefined {
  if (expr.type.is !== 'int') return error(c, span, 'type-mismatch', 'The size of a grid is an integer.');
  const { low, high } = numberRange(expr);
  if (low < 1 || high > MAX_SIDE) {
    return error(c, span, 'grid-size', `A grid is 1 to ${MAX_SIDE} cells ${what}; this is ${low === high ? low : `${low} to ${high}`}.`);
  }
  return high;
}

// ── kinds ───────────────────────────────────────────────────────────────────

/** Resolves the types of a kind's attributes, and those of the kinds it may hold first: their sizes count in its own. */
export function resolveKind(c: Context, id: number): KindDraft {
  const kind = c.kinds[id];
  if (kind.state !== 'raw') return kind;
  kind.state = 'open';
  for (const field of kind.fields) {
    if (kind.attributes.some((attribute) => attribute.name === field.name.text)) {
      error(c, field.name, 'duplicate-name', `\`${kind.name}\` has two attributes named \`${field.name.text}\`.`);
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
      error(c, field.type, 'too-large', `An attribute has at most ${MAX_VALUES} values; \`${field.name.text}\` would have ${high - low + 1}. Use a \`var\` or a smaller range.`);
      continue;
    }
    const fallback = type.is === 'object' && !type.none
      ? ({ is: 'object', kind: type.kinds[0], sets: [], span: nameSpan(field.name), type } as Expr)
      : constant(field.name, type, defaultCode(type));
    kind.attributes.push({ name: field.name.text, span: nameSpan(field.name), type, default: fallback, column: 0, low, high, factor: 1 });
  }
  finishKind(c, kind);
  return kind;
}

/** An object in a variable, a hole or an attribute is one number, so its type has only so many objects. */
export function fitsValue(c: Context, type: Type, at: Span): boolean {
  if (type.is !== 'object') return true;
  const size = type.kinds.reduce((sum, kind) => sum + resolveKind(c, kind).size, 0);
  if (size <= MAX_OBJECTS) return true;
  error(c, at, 'too-large', `There are ${size} such objects, more than fit into 32 bits; as a value an object is one number. Use smaller ranges or fewer attributes.`);
  return false;
}

/** Objects nest only so deep as their kinds are written: Box of Key, never Box of Box. */
function holdable(c: Context, type: TypeSyntax, kind: KindDraft, kinds: readonly number[]): boolean {
  for (const id of kinds) {
    if (c.kinds[id].state === 'open') {
      const name = c.kinds[id].name;
      const loop = name === kind.name ? `\`${name}\` may hold a \`${name}\`` : `\`${name}\` may hold a \`${kind.name}\`, which may hold a \`${name}\``;
      const names = type.is === 'named' ? type.names : [];
      const others = names.filter((other) => other.text !== name);
      const fix = others.length && others.length < names.length
        ? { title: `Leave \`${name}\` out`, edits: [{ span: { start: names[0].start, end: names[names.length - 1].end }, text: others.map((other) => other.text).join(' or ') }] }
        : undefined;
      const first = name === kind.name ? type : c.kinds[id].resolving!;
      const attribute = `${name}.${c.kinds[id].resolving!.text}`;
      error(c, first, 'recursive-object', `\`${attribute}\` makes the object type recursive: ${loop}, so the state would have no size. Leave \`${name}\` out.`, fix);
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
  const bits = kind.attributes.reduce((sum, { low, high }) => sum + (high - low < 256 ? 8 : high - low < 65536 ? 16 : 32), 0);
  if (bits > MAX_BITS) {
    error(c, kind.span, 'too-large', `The attributes of \`${kind.name}\` take ${bits} bits; an object has at most ${MAX_BITS}. Use smaller ranges or fewer attributes.`);
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
      if (index < 0) index = columns.push({ name: attribute.name, low: attribute.low, high: attribute.high, bytes: 1 }) - 1;
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

/** Defaults read holes and other kinds, so they wait until all types are known. */
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

// ── groups ──────────────────────────────────────────────────────────────────

/** The kinds a name stands for: a kind, a group or a layer. */
export function kindsOfName(c: Context, name: string): readonly number[] | undefined {
  const kind = c.kindIds.get(name);
  if (kind !== undefined) return [kind];
  const layer = c.layerIds.get(name);
  if (layer !== undefined) return c.layers[layer].kinds;
  const group = c.groups.get(name);
  return group && groupKinds(c, group);
}

function groupKinds(c: Context, group: GroupDraft): readonly number[] {
  if (group.kinds) return group.kinds;
  if (group.open) {
    error(c, group.span, 'recursive-group', `The group \`${group.name}\` is made of itself.`);
    return [];
  }
  group.open = true;
  const kinds: number[] = [];
  for (const member of group.syntax.members) {
    const found = kindsOfName(c, member.name.text);
    if (found) for (const kind of found) { if (!kinds.includes(kind)) kinds.push(kind); }
    else if (!c.tables.has(member.name.text)) unknownThing(c, member.name);
  }
  group.open = false;
  group.kinds = kinds;
  return kinds;
}

export function unknownThing(c: Context, name: Name): undefined {
  const hint = c.types.has(name.text) ? `\`${name.text}\` is a type.` : '';
  return unknown(c, name, name.text, 'a kind, group or layer', [...c.kindIds.keys(), ...c.groups.keys(), ...c.layerIds.keys()], hint);
}

/** The kinds of a group with the conditions the way to them asks: a member's, and those of groups within. */
export function groupMembers(c: Context, group: GroupDraft): readonly KindMatch[] {
  if (group.members) return group.members;
  groupKinds(c, group);
  // Set first: a group that names itself has complained already.
  group.members = [];
  const found: Writable<KindMatch>[] = [];
  const scope = topScope('declaration');
  for (const syntax of group.syntax.members) {
    if (syntax.bind) {
      error(c, syntax.bind, 'binding-in-group', 'A member of a group is not bound to a name.');
      continue;
    }
    if (!kindsOfName(c, syntax.name.text)) continue;
    const thing = checkThing(c, scope, syntax);
    if (!thing) continue;
    for (const member of thing.members) addMember(found, { kind: member.kind, tests: [...member.tests, ...thing.tests] });
  }
  group.members = found;
  return found;
}

/** A kind that two members give belongs to the group if either's conditions hold. */
function addMember(found: Writable<KindMatch>[], member: KindMatch): void {
  const same = found.find((other) => other.kind === member.kind);
  if (!same) {
    found.push({ ...member });
    return;
  }
  if (!same.tests.length) return;
  same.tests = member.tests.length ? [{ is: 'test', test: either(every(same.tests), every(member.tests)) }] : [];
}

function every(tests: readonly AttrTest[]): Expr {
  const exprs = tests.flatMap((test) => (test.is === 'test' ? [test.test] : []));
  return exprs.reduce((left, right) => ({ is: 'binary', op: 'and', left, right, span: left.span, type: BOOL }));
}

function either(left: Expr, right: Expr): Expr {
  return { is: 'binary', op: 'or', left, right, span: left.span, type: BOOL };
}

/** The attribute of that name that all of these kinds share, with a type for its values in any of them. */
export function sharedAttribute(c: Context, kinds: readonly number[], name: string): Attribute | undefined {
  let shared: Attribute | undefined;
  for (const id of kinds) {
    const attribute = resolveKind(c, id).attributes.find((entry) => entry.name === name);
    if (!attribute) return undefined;
    shared = shared ? mergeAttributes(shared, attribute) : attribute;
    if (!shared) return undefined;
  }
  return shared;
}

function mergeAttributes(a: Attribute, b: Attribute): Attribute | undefined {
  if (a.type === b.type) return a;
  if (a.type.is === 'int' && b.type.is === 'int') {
    if ((a.type.none || b.type.none) && a.type.low !== b.type.low) return undefined;
    const low = Math.min(a.type.low, b.type.low);
    const high = Math.max(a.type.high, b.type.high);
    return { ...a, type: { is: 'int', none: a.type.none || b.type.none, low, high, wrap: false }, low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
  }
  if (a.type.is !== b.type.is) return undefined;
  // Codes of objects and of words differ between types, so these must be the same.
  const same = (a.type.is === 'object' && b.type.is === 'object' && sameList(a.type.kinds, b.type.kinds)) ||
    (a.type.is === 'words' && b.type.is === 'words' && sameList(a.type.words, b.type.words)) ||
    (a.type.is !== 'object' && a.type.is !== 'words');
  return same ? { ...a, type: { ...a.type, none: a.type.none || b.type.none } } : undefined;
}
