/** The right side of a rule: what of the left is kept, what is carried over from another cell, what is made. */
import type { CellSyntax, ItemSyntax, RowSyntax, Span, ThingSyntax } from '../syntax/ast';
import type { AttrSet, CellWrite, Intent, Row, Thing, Write } from '../model/model';
import { typeName } from '../model/typing';
import { soleLayer } from './conflicts';
import { error, type Context } from './context';
import { span } from './expr';
import { checkIntent, readPath, type PathItem } from './intent';
import { checkSets } from './objects';
import { canTakeIntent } from './row';
import { findName, withOwn, type Scope } from './scope';
import { kindsOfName, unknownThing } from './state';
import { bindingFix, keep, sourceOf, sourcesOf, valueName, type Source } from './sources';

interface Side {
  readonly c: Context;
  readonly scope: Scope;
  readonly sources: readonly Source[];
  readonly left: readonly Row[];
}

export function checkRight(c: Context, scope: Scope, left: readonly Row[], right: readonly RowSyntax[]): CellWrite[][] | undefined {
  const side: Side = { c, scope, sources: sourcesOf(c, left, right), left };
  let failed = false;
  const rows = right.map((row, i) => row.cells.map((cell, j): CellWrite => {
    if (cell.gap) {
      if (cell.items.length) failed = !error(c, cell, 'write-in-gap', 'Nothing can be written into a gap; write `...` alone.');
      return { writes: [] };
    }
    const writes = cellWrites(side, i, j, cell);
    if (!writes) failed = true;
    else if (!distinctLayers(side, i, j, writes)) failed = true;
    return { writes: writes ?? [] };
  }));
  return failed ? undefined : rows;
}

function cellWrites(side: Side, row: number, cell: number, syntax: CellSyntax): Write[] | undefined {
  const writes: Write[] = [];
  let failed = false;
  for (let i = 0; i < syntax.items.length; i++) {
    let item = syntax.items[i];
    let given: Intent | undefined;
    if (item.is === 'path' && !item.intent && !item.mark) {
      const next = syntax.items[i + 1];
      const read = readPath(side.c, rightScope(side), item.path);
      if (read?.is === 'direction' && next && canTakeIntent(next)) {
        given = { is: 'value', value: read.value, span: span(item) };
        item = next;
        i++;
      } else {
        const write = read && pathWrite(side, row, cell, item, read, {});
        if (write) writes.push(write);
        else failed = true;
        continue;
      }
    }
    const made = itemWrites(side, row, cell, item, given);
    if (made) writes.push(...made);
    else failed = true;
  }
  return failed ? undefined : writes;
}

function rightScope(side: Side): Scope {
  return withOwn(side.scope, undefined, true);
}

function itemWrites(side: Side, row: number, cell: number, syntax: ItemSyntax, given?: Intent): Write[] | undefined {
  const { c } = side;
  switch (syntax.is) {
    case 'thing': case 'path': case 'any': {
      if ('mark' in syntax && syntax.mark) return marked(side, row, cell, syntax);
      const read = syntax.intent ? checkIntent(c, rightScope(side), syntax.intent, 'right') : { intent: given };
      if (!read) return undefined;
      if (read.intent && !directed(side, read.intent)) return undefined;
      const extra = read.intent ? { intent: read.intent } : {};
      if (read.item && syntax.is === 'thing' && crowded(side, read.item, syntax.thing)) {
        return error(c, syntax.intent!, 'direction-expected', 'Before an object stands the direction it goes; this is an object itself.');
      }
      const first = read.item && pathWrite(side, row, cell, syntax, read.item, {});
      if (read.item && !first) return undefined;
      let write: Write | undefined;
      if (syntax.is === 'thing') write = thingWrite(side, row, cell, syntax.thing, extra);
      else if (syntax.is === 'any') write = anyWrite(c, syntax, extra);
      else {
        const path = readPath(c, rightScope(side), syntax.path);
        write = path && pathWrite(side, row, cell, syntax, path, extra);
      }
      return write && (first ? [first, write] : [write]);
    }
    case 'bindCell': case 'anchor': case 'count':
      return error(c, syntax, 'test-right', 'The right side says what stands in the cell afterwards; tests belong to the left side.');
  }
}

/** An object in front of another of its own layer was meant as a direction. */
function crowded(side: Side, item: PathItem, syntax: ThingSyntax): boolean {
  const { kinds } = side.c;
  const type = item.is === 'object' ? item.value.type : undefined;
  const next = kindsOfName(side.c, syntax.name.text);
  if (type?.is !== 'object' || !next) return false;
  return type.kinds.every((kind) => next.every((other) => kinds[kind].layer === kinds[other].layer));
}

/** `no X` on the right is allowed as a repetition of the left; `was` is a question. */
function marked(side: Side, row: number, cell: number, syntax: ItemSyntax & { is: 'thing' | 'path' }): Write[] | undefined {
  const name = syntax.is === 'thing' ? syntax.thing.name.text : syntax.path.name.text;
  if (syntax.mark === 'was') return error(side.c, syntax, 'test-right', '`was` asks about the start of the step; it belongs to the left side.');
  const repeated = side.left[row].cells[cell].items.some((item) => item.is === 'thing' && item.mark === 'no' && item.thing.name === name);
  if (repeated) return [];
  return error(side.c, syntax, 'no-right', `\`no ${name}\` is a test. What the right side does not name is removed: leave it out.`, {
    title: 'Leave it out', edits: [{ span: span(syntax), text: '' }],
  });
}

const AMBIGUOUS = new Set(['moving', 'parallel', 'perpendicular', 'horizontal', 'vertical', 'orthogonal']);

/** `moving` on the right repeats what was found on the left. */
function directed(side: Side, intent: Intent): boolean {
  if (intent.is !== 'word' || !AMBIGUOUS.has(intent.word)) return true;
  const { word } = intent;
  if (side.sources.some((source) => source.test.intent?.is === 'word' && source.test.intent.word === word)) return true;
  error(side.c, intent.span, 'intent-unknown', `\`${word}\` names several directions. On the right it repeats the one found by \`${word}\` on the left; there is none.`);
  return false;
}

type Extra = { readonly intent?: Intent };

function thingWrite(side: Side, row: number, cell: number, syntax: ThingSyntax, extra: Extra): Write | undefined {
  const { c } = side;
  const { text } = syntax.name;
  const kinds = kindsOfName(c, text);
  if (!kinds) return c.tables.has(text) ? undefined : unknownThing(c, syntax.name);
  if (syntax.bind) return boundThing(side, row, cell, syntax, kinds, extra);
  const same = side.sources.find((source) => !source.used && source.row === row && source.cell === cell && source.name === text);
  if (same && same.test.is === 'thing') {
    same.used = true;
    const sets = checkSets(c, side.scope, kindsOf(same.test.thing), syntax.attrs, 'kept');
    return sets && { span: span(syntax), object: keep(same, row, cell), sets, ...extra };
  }
  const kind = c.kindIds.get(text) ?? (kinds.length === 1 ? kinds[0] : undefined);
  if (kind === undefined) return groupWithoutSource(side, syntax);
  const sets = checkSets(c, rightScope(side), [kind], syntax.attrs, 'new');
  if (!sets || !madeOnPurpose(side, row, cell, syntax, kind, sets)) return undefined;
  c.made.add(kind);
  return { span: span(syntax), object: { is: 'make', kind }, sets, ...extra };
}

function kindsOf(thing: Thing): number[] {
  return thing.members.map((member) => member.kind);
}

/** `w: Wolf(hp -= 1)`: the object bound on the left, wherever it stood. */
function boundThing(side: Side, row: number, cell: number, syntax: ThingSyntax, kinds: readonly number[], extra: Extra): Write | undefined {
  const { c } = side;
  const name = syntax.bind!;
  const bound = findName(side.scope, name.text);
  if (bound?.is === 'broken') return undefined;
  const source = bound?.is === 'object' ? sourceOf(side.sources, bound.local) : undefined;
  if (!source || bound?.is !== 'object') {
    return error(c, name, 'not-bound', `\`${name.text}\` is not bound on the left side of this rule; write \`${name.text}: ${syntax.name.text}\` there.`);
  }
  const found = kindsOf(bound.thing);
  const strange = found.find((kind) => !kinds.includes(kind));
  if (strange !== undefined) {
    return error(c, syntax.name, 'other-kind', `\`${name.text}\` is ${c.kinds[strange].name} on the left and cannot become \`${syntax.name.text}\`; to replace it, leave \`${name.text}:\` out.`);
  }
  source.used = true;
  const sets = checkSets(c, side.scope, found, syntax.attrs, 'kept');
  return sets && { span: span(syntax), object: keep(source, row, cell), sets, ...extra };
}

/** A group names no single kind to make: the object must come from the left. */
function groupWithoutSource(side: Side, syntax: ThingSyntax): undefined {
  const { text } = syntax.name;
  const elsewhere = side.sources.filter((source) => source.name === text && source.test.is === 'thing');
  const hint = `Bind the one that is meant on the left (\`k: ${text}\`) and write \`k\` here, or draw one with \`any(${text})\`.`;
  const fix = elsewhere.length === 1 ? bindingFix(side.scope, elsewhere[0], syntax) : undefined;
  return error(side.c, syntax, 'group-without-source', `\`${text}\` stands for several kinds, and the left side has none in this cell to keep. ${hint}`, fix);
}

/** A kind with attributes that seems to move, but would be made anew and lose them. */
function madeOnPurpose(side: Side, row: number, cell: number, syntax: ThingSyntax, kind: number, sets: readonly AttrSet[]): boolean {
  const { c } = side;
  const { attributes, name } = c.kinds[kind];
  if (!attributes.length || attributes.every((attribute) => sets.some((set) => set.attribute === attribute.name))) return true;
  const moved = side.sources.find((source) => source.name === syntax.name.text && source.test.is === 'thing' && !source.stays && (source.row !== row || source.cell !== cell));
  if (!moved) return true;
  error(c, syntax, 'moved-without-binding', `This makes a new \`${name}\` with default attributes (${attributes.map((attribute) => attribute.name).join(', ')}); the one on the left is lost. To move it, bind it: \`${name[0].toLowerCase()}: ${name}\`.`, bindingFix(side.scope, moved, syntax));
  return false;
}

function anyWrite(c: Context, syntax: ItemSyntax & { is: 'any' }, extra: Extra): Write | undefined {
  const kinds = kindsOfName(c, syntax.group.text);
  if (!kinds) return unknownThing(c, syntax.group);
  for (const kind of kinds) c.made.add(kind);
  return { span: span(syntax), object: { is: 'any', kinds: [...kinds].sort((a, b) => a - b) }, sets: [], ...extra };
}

function pathWrite(side: Side, row: number, cell: number, syntax: Span, read: PathItem, extra: Extra): Write | undefined {
  const { c } = side;
  const at = span(syntax);
  switch (read.is) {
    case 'layer': {
      const same = side.sources.find((source) => !source.used && source.row === row && source.cell === cell && source.name === read.thing.name);
      if (same) {
        same.used = true;
        return { span: at, object: keep(same, row, cell), sets: [], ...extra };
      }
      return error(c, syntax, 'group-without-source', `\`${read.thing.name}\` is a layer, and the left side has none of its objects named so in this cell. Bind the object on the left and write its name here.`);
    }
    case 'object': {
      const { value } = read;
      const source = value.is === 'objectAt' && value.cell.is === 'local' ? sourceOf(side.sources, value.cell.local) : undefined;
      const name = valueName(value);
      const same = source ?? side.sources.find((entry) => !entry.used && entry.row === row && entry.cell === cell && entry.test.is === 'value' && entry.name === name);
      if (same) {
        same.used = true;
        return { span: at, object: keep(same, row, cell), sets: [], ...extra };
      }
      if (value.type.is === 'object') for (const kind of value.type.kinds) c.made.add(kind);
      return { span: at, object: { is: 'value', value }, sets: [], ...extra };
    }
    case 'direction':
      return error(c, syntax, 'object-expected', 'A direction stands in front of the object that goes there, as in `[ d Crate ]`.');
    case 'other':
      return error(c, syntax, 'object-expected', `A cell holds objects; this is ${typeName(read.value.type, c.kinds)}.`);
  }
}

/** A cell holds one object of each layer. */
function distinctLayers(side: Side, row: number, cell: number, writes: readonly Write[]): boolean {
  const { c } = side;
  const seen = new Map<number, Write>();
  for (const write of writes) {
    const layer = writeLayer(side, row, cell, write);
    if (layer === undefined) continue;
    if (seen.has(layer)) {
      error(c, write.span, 'same-layer', `Two objects of the layer \`${c.layers[layer].name}\` cannot stand in one cell.`);
      return false;
    }
    seen.set(layer, write);
  }
  return true;
}

function writeLayer(side: Side, row: number, cell: number, write: Write): number | undefined {
  const { c } = side;
  const { object } = write;
  const sole = (kinds: readonly number[]) => (kinds.every((kind) => c.kinds[kind].layer === c.kinds[kinds[0]].layer) ? c.kinds[kinds[0]]?.layer : undefined);
  switch (object.is) {
    case 'make': return c.kinds[object.kind].layer;
    case 'any': return sole(object.kinds);
    case 'value': return object.value.type.is === 'object' ? sole(object.value.type.kinds) : undefined;
    default: {
      const from = object.is === 'keep' ? { row, cell } : object;
      const source = side.sources.find((entry) => entry.item === object.item && entry.row === from.row && entry.cell === from.cell);
      return source?.test.is === 'thing' ? soleLayer(c, source.test.thing) : undefined;
    }
  }
}
