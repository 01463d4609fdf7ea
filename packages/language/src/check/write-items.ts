/** One item of a right side: kept, carried over, or made. */
import type { ItemSyntax, Span, ThingSyntax } from '../syntax/ast';
import type { AttrSet, Intent, Row, Thing, Write } from '../model/model';
import { typeName } from '../model/typing';
import { error, type Context } from './context';
import { span } from './expr';
import { kindsOfName, unknownThing } from './groups';
import type { PathItem } from './intent';
import { checkSets } from './objects';
import { findName, withOwn, type Scope } from './scope';
import { bindingFix, keep, sourceOf, valueName, type Source } from './sources';

export interface Side {
  readonly c: Context;
  readonly scope: Scope;
  readonly sources: readonly Source[];
  readonly left: readonly Row[];
}

export function rightScope(side: Side): Scope {
  return withOwn(side.scope, undefined, true);
}

type Extra = { readonly intent?: Intent };

export function thingWrite(
  side: Side,
  row: number,
  cell: number,
  syntax: ThingSyntax,
  extra: Extra,
): Write | undefined {
  const { c } = side;
  const { text } = syntax.name;
  const kinds = kindsOfName(c, text);
  if (!kinds) return c.tables.has(text) ? undefined : unknownThing(c, syntax.name);
  if (syntax.bind) return boundThing(side, row, cell, syntax, kinds, extra);
  const same = side.sources.find(
    (source) => !source.used && source.row === row && source.cell === cell && source.name === text,
  );
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
function boundThing(
  side: Side,
  row: number,
  cell: number,
  syntax: ThingSyntax,
  kinds: readonly number[],
  extra: Extra,
): Write | undefined {
  const { c } = side;
  const name = syntax.bind!;
  const bound = findName(side.scope, name.text);
  if (bound?.is === 'broken') return undefined;
  const source = bound?.is === 'object' ? sourceOf(side.sources, bound.local) : undefined;
  if (!source || bound?.is !== 'object') {
    return error(
      c,
      name,
      'not-bound',
      `\`${name.text}\` is not bound on the left side of this rule; write \`${name.text}: ${syntax.name.text}\` there.`,
    );
  }
  const found = kindsOf(bound.thing);
  const strange = found.find((kind) => !kinds.includes(kind));
  if (strange !== undefined) {
    return error(
      c,
      syntax.name,
      'other-kind',
      `\`${name.text}\` is ${c.kinds[strange].name} on the left and cannot become \`${syntax.name.text}\`; to replace it, leave \`${name.text}:\` out.`,
    );
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
  return error(
    side.c,
    syntax,
    'group-without-source',
    `\`${text}\` stands for several kinds, and the left side has none in this cell to keep. ${hint}`,
    fix,
  );
}

/** A kind with attributes that seems to move, but would be made anew and lose them. */
function madeOnPurpose(
  side: Side,
  row: number,
  cell: number,
  syntax: ThingSyntax,
  kind: number,
  sets: readonly AttrSet[],
): boolean {
  const { c } = side;
  const { attributes, name } = c.kinds[kind];
  if (
    !attributes.length ||
    attributes.every((attribute) => sets.some((set) => set.attribute === attribute.name))
  )
    return true;
  const moved = side.sources.find(
    (source) =>
      source.name === syntax.name.text &&
      source.test.is === 'thing' &&
      !source.stays &&
      (source.row !== row || source.cell !== cell),
  );
  if (!moved) return true;
  error(
    c,
    syntax,
    'moved-without-binding',
    `This makes a new \`${name}\` with default attributes (${attributes.map((attribute) => attribute.name).join(', ')}); the one on the left is lost. To move it, bind it: \`${name[0].toLowerCase()}: ${name}\`.`,
    bindingFix(side.scope, moved, syntax),
  );
  return false;
}

export function anyWrite(c: Context, syntax: ItemSyntax & { is: 'any' }, extra: Extra): Write | undefined {
  const kinds = kindsOfName(c, syntax.group.text);
  if (!kinds) return unknownThing(c, syntax.group);
  for (const kind of kinds) c.made.add(kind);
  return {
    span: span(syntax),
    object: { is: 'any', kinds: [...kinds].sort((a, b) => a - b) },
    sets: [],
    ...extra,
  };
}

export function pathWrite(
  side: Side,
  row: number,
  cell: number,
  syntax: Span,
  read: PathItem,
  extra: Extra,
): Write | undefined {
  const { c } = side;
  const at = span(syntax);
  switch (read.is) {
    case 'layer': {
      const same = side.sources.find(
        (source) =>
          !source.used && source.row === row && source.cell === cell && source.name === read.thing.name,
      );
      if (same) {
        same.used = true;
        return { span: at, object: keep(same, row, cell), sets: [], ...extra };
      }
      return error(
        c,
        syntax,
        'group-without-source',
        `\`${read.thing.name}\` is a layer, and the left side has none of its objects named so in this cell. Bind the object on the left and write its name here.`,
      );
    }
    case 'object': {
      const { value } = read;
      const source =
        value.is === 'objectAt' && value.cell.is === 'local'
          ? sourceOf(side.sources, value.cell.local)
          : undefined;
      const name = valueName(value);
      const same =
        source ??
        side.sources.find(
          (entry) =>
            !entry.used &&
            entry.row === row &&
            entry.cell === cell &&
            entry.test.is === 'value' &&
            entry.name === name,
        );
      if (same) {
        same.used = true;
        return { span: at, object: keep(same, row, cell), sets: [], ...extra };
      }
      if (value.type.is === 'object') for (const kind of value.type.kinds) c.made.add(kind);
      return { span: at, object: { is: 'value', value }, sets: [], ...extra };
    }
    case 'direction':
      return error(
        c,
        syntax,
        'object-expected',
        'A direction stands in front of the object that goes there, as in `[ d Crate ]`.',
      );
    case 'other':
      return error(
        c,
        syntax,
        'object-expected',
        `A cell holds objects; this is ${typeName(read.value.type, c.kinds)}.`,
      );
  }
}
