/** `Key(color: red)` as a value, `Agent.facing`, `Me.cell`; and the attributes that are given to an object. */
import type { AttrSyntax, ExprSyntax, Name } from '../syntax/ast';
import type { Attribute, AttrSet, Expr, Thing } from '../model/model';
import type { Type } from '../model/types';
import { BOOL, CELL, constant, int, isReal, typeName } from '../model/typing';
import { checkArithmetic } from './arithmetic';
import { error, listed, warn, type Context } from './context';
import { checkExpr, span } from './expr';
import { fits } from './fits';
import { gridOf } from './grid';
import { kindsOfName, sharedAttribute, unknownThing } from './groups';
import { noAttribute } from './path';
import { inner, withOwn, type Scope } from './scope';
import { checkHeading, checkThing } from './things';

type KindExpr = ExprSyntax & { is: 'kind' };

export function checkKindExpr(c: Context, scope: Scope, syntax: KindExpr, expected?: Type): Expr | undefined {
  if (syntax.field) return checkField(c, scope, syntax, syntax.field);
  if (expected?.is === 'cell') {
    const thing = checkThing(c, inner(scope), syntax.thing, { bindings: false });
    return thing && findCell(thing);
  }
  const { name } = syntax.thing;
  const kinds = kindsOfName(c, name.text);
  if (!kinds) return c.tables.has(name.text) ? undefined : unknownThing(c, name);
  const kind = c.kindIds.get(name.text);
  if (kind === undefined) {
    return error(
      c,
      name,
      'group-as-value',
      `\`${name.text}\` is a group and no single object; name one of ${listed(
        kinds.map((id) => c.kinds[id].name),
        'or',
      )}, or draw one with \`any\`.`,
    );
  }
  const sets = checkSets(c, scope, [kind], syntax.thing.attrs, 'new');
  if (!sets) return undefined;
  const type: Type =
    expected?.is === 'object' && expected.kinds.includes(kind)
      ? { is: 'object', none: false, kinds: expected.kinds }
      : { is: 'object', none: false, kinds: [kind] };
  return { is: 'object', kind, sets, span: span(syntax), type };
}

/** The cell of the first such object. */
function findCell(thing: Thing): Expr {
  return { is: 'find', thing, span: thing.span, type: { ...CELL, none: true } };
}

function checkField(c: Context, scope: Scope, syntax: KindExpr, field: Name): Expr | undefined {
  const thing = checkThing(c, inner(scope), syntax.thing, { bindings: false });
  if (!thing) return undefined;
  if (field.text === 'cell') return findCell(thing);
  const attribute = sharedAttribute(
    c,
    thing.members.map((member) => member.kind),
    field.text,
  );
  if (attribute)
    return { is: 'find', thing, attribute: field.text, span: span(syntax), type: attribute.type };
  if (field.text === 'x' || field.text === 'y') {
    const grid = gridOf(c);
    const high = grid ? (field.text === 'x' ? grid.width : grid.height) - 1 : 0;
    return {
      is: 'call',
      name: field.text === 'x' ? 'column' : 'row',
      args: [findCell(thing)],
      span: span(syntax),
      type: int(-1, high),
    };
  }
  return noAttribute(c, thing, field);
}

/**
 * Attributes that an object gets: a kept one's may be said in terms of its old values (`cool -= 1`, `cw(facing)`), a
 * new one has no old values.
 */
export function checkSets(
  c: Context,
  scope: Scope,
  kinds: readonly number[],
  attrs: readonly AttrSyntax[],
  object: 'kept' | 'new',
): AttrSet[] | undefined {
  const values = withOwn(scope, object === 'kept' ? kinds : undefined);
  const sets: AttrSet[] = [];
  let failed = false;
  for (const attr of attrs) {
    const attribute = sharedAttribute(c, kinds, attr.name.text);
    if (!attribute) {
      if (attr.is === 'flag') flagWord(c, kinds, attr);
      else noAttribute(c, { members: kinds.map((kind) => ({ kind, tests: [] })) }, attr.name);
      failed = true;
      continue;
    }
    if (sets.some((set) => set.attribute === attr.name.text)) {
      error(c, attr, 'duplicate-name', `\`${attr.name.text}\` is given twice.`);
      failed = true;
      continue;
    }
    const value = setValue(c, values, attr, attribute, object);
    if (value) sets.push({ attribute: attr.name.text, value });
    else failed = true;
  }
  return failed ? undefined : sets;
}

function setValue(
  c: Context,
  scope: Scope,
  attr: AttrSyntax,
  attribute: Attribute,
  object: 'kept' | 'new',
): Expr | undefined {
  const { type } = attribute;
  switch (attr.is) {
    case 'flag':
      if (type.is === 'bool') return constant(attr, BOOL, attr.not ? 0 : 1);
      return needsValue(c, attr, type);
    case 'direction': {
      const heading = checkHeading(c, scope, attr.word, attr);
      const expr: Expr | undefined = heading && {
        is: 'direction',
        heading,
        span: span(attr),
        type: { is: 'direction', none: false },
      };
      return expr && fits(c, expr, type, attr);
    }
    case 'bind':
      return error(
        c,
        attr,
        'binding-right',
        `\`?${attr.bind.text}\` takes a value from the left side of a rule; write \`${attr.bind.text}\` to use it here.`,
        {
          title: `Write \`${attr.bind.text}\``,
          edits: [{ span: { start: attr.bind.start - 1, end: attr.bind.end }, text: attr.bind.text }],
        },
      );
    case 'value': {
      const value = checkExpr(c, scope, attr.value, type);
      const fitted = value && fits(c, value, type, attr.value);
      if (
        fitted?.is === 'const' &&
        type.is === 'int' &&
        !isReal(type) &&
        !type.wrap &&
        (fitted.value > type.high || fitted.value < (type.none ? type.low - 1 : type.low))
      ) {
        warn(
          c,
          attr.value,
          'saturates',
          `${fitted.value} lies outside ${type.low}..${type.high}, the range of \`${attr.name.text}\`; the nearest value is taken.`,
        );
      }
      return fitted;
    }
    case 'compare': {
      const fix =
        attr.op === '='
          ? {
              title: 'Write `:`',
              edits: [{ span: { start: attr.name.end, end: attr.value.start }, text: ': ' }],
            }
          : undefined;
      return error(
        c,
        attr,
        'test-right',
        `\`${attr.op}\` tests, and here the attribute is given a value: write \`${attr.name.text}: …\`.`,
        fix,
      );
    }
    case 'in':
      return error(
        c,
        attr,
        'test-right',
        `\`in\` tests, and here the attribute is given a value: write \`${attr.name.text}: any(…)\` to draw one.`,
      );
    case 'change': {
      if (object === 'new')
        return error(
          c,
          attr,
          'no-old-value',
          `A new object has no old \`${attr.name.text}\` to change: write \`${attr.name.text}: …\`.`,
        );
      const value = checkExpr(c, scope, attr.value, type);
      const own: Expr = { is: 'own', attribute: attr.name.text, span: span(attr.name), type };
      const changed =
        value &&
        checkArithmetic(
          c,
          scope,
          { ...span(attr), left: attr.name, right: attr.value },
          attr.op === '+=' ? '+' : '-',
          own,
          value,
        );
      return changed && fits(c, changed, type, attr);
    }
  }
}

export function needsValue(c: Context, attr: AttrSyntax, type: Type): undefined {
  return error(
    c,
    attr,
    'needs-value',
    `\`${attr.name.text}\` is not true or false; give its value: \`${attr.name.text}: …\` with ${typeName(type, c.kinds)}.`,
  );
}

/** `Door(open)`: a value without its attribute's name. */
export function flagWord(c: Context, kinds: readonly number[], attr: AttrSyntax): undefined {
  const owner = c.kinds[kinds[0]]?.attributes.find(
    (attribute) => attribute.type.is === 'words' && attribute.type.words.includes(attr.name.text),
  );
  if (owner) {
    const text = `${owner.name}: ${attr.name.text}`;
    return error(
      c,
      attr,
      'needs-name',
      `\`${attr.name.text}\` is a value of \`${owner.name}\`: write \`${text}\`.`,
      {
        title: `Write \`${text}\``,
        edits: [{ span: span(attr.name), text }],
      },
    );
  }
  return noAttribute(c, { members: kinds.map((kind) => ({ kind, tests: [] })) }, attr.name);
}
