/** `w: Wolf(hp: 3)`, `Door(lock != open)`, `body`: kinds with conditions on their attributes. */
import type { AttrSyntax, DirectionWord, Span, ThingSyntax } from '../syntax/ast';
import type { AttrTest, Expr, HeadingWord, KindMatch, Thing } from '../model/model';
import type { Direction } from '../model/types';
import { BOOL, CELL, DIRECTION, directionNumber, typeName } from '../model/typing';
import { alike } from './compare';
import { constantValue } from './constants';
import { addLocal, error, warn, type Context } from './context';
import { checkExpr, span } from './expr';
import { groupMembers, kindsOfName, sharedAttribute, unknownThing } from './groups';
import { flagWord, needsValue } from './objects';
import { noAttribute } from './path';
import { bind, bindOnce, withOwn, type Scope } from './scope';
import { checkSet, comparable } from './sets';

interface ThingOptions {
  /** May names be bound here (`w: Wolf`, `hp: ?h`)? Their scope is the one given. */
  readonly bindings: boolean;
}

export function checkThing(
  c: Context,
  scope: Scope,
  syntax: ThingSyntax,
  options: ThingOptions = { bindings: true },
): Thing | undefined {
  const { text } = syntax.name;
  const members = membersOf(c, text);
  if (!members) {
    if (syntax.bind) bind(scope, syntax.bind.text, { is: 'broken' });
    breakBindings(scope, syntax.attrs);
    return c.tables.has(text) ? undefined : unknownThing(c, syntax.name);
  }
  const kinds = members.map((member) => member.kind);
  const tests = checkTests(c, scope, kinds, syntax.attrs, options);
  const plain: Thing = { span: span(syntax), name: text, members, tests: tests ?? [] };
  const thing = syntax.bind ? bindThing(c, scope, syntax, plain, options) : plain;
  return tests && members.length ? thing : undefined;
}

/** Kinds with their group's conditions. */
export function membersOf(c: Context, name: string): readonly KindMatch[] | undefined {
  const group = c.groups.get(name);
  if (group) return groupMembers(c, group);
  return kindsOfName(c, name)?.map((kind) => ({ kind, tests: [] }));
}

/** Names that a broken item would have bound do not count as unknown afterwards. */
function breakBindings(scope: Scope, attrs: readonly AttrSyntax[]): void {
  for (const attr of attrs) if (attr.is === 'bind') bind(scope, attr.bind.text, { is: 'broken' });
}

function bindThing(
  c: Context,
  scope: Scope,
  syntax: ThingSyntax,
  plain: Thing,
  options: ThingOptions,
): Thing | undefined {
  const name = syntax.bind!;
  if (!options.bindings) return error(c, name, 'no-binding', 'No name can be bound here.');
  const local = addLocal(c, name, CELL);
  const thing: Thing = { ...plain, bind: local };
  bindOnce(c, scope, name, { is: 'object', local, thing });
  return thing;
}

function checkTests(
  c: Context,
  scope: Scope,
  kinds: readonly number[],
  attrs: readonly AttrSyntax[],
  options: ThingOptions,
): AttrTest[] | undefined {
  if (!attrs.length) return [];
  const tests: AttrTest[] = [];
  const values = withOwn(scope, kinds, false);
  let failed = false;
  for (const attr of attrs) {
    const test = checkTest(c, scope, values, kinds, attr, options);
    if (test) tests.push(test);
    else failed = true;
  }
  return failed ? undefined : tests;
}

function checkTest(
  c: Context,
  scope: Scope,
  values: Scope,
  kinds: readonly number[],
  attr: AttrSyntax,
  options: ThingOptions,
): AttrTest | undefined {
  const attribute = sharedAttribute(c, kinds, attr.name.text);
  if (!attribute) {
    if (attr.is === 'bind') bind(scope, attr.bind.text, { is: 'broken' });
    if (attr.is === 'flag' && !attr.not) return flagWord(c, kinds, attr);
    return noAttribute(c, { members: kinds.map((kind) => ({ kind, tests: [] })) }, attr.name);
  }
  const { type } = attribute;
  const own: Expr = { is: 'own', attribute: attr.name.text, span: span(attr.name), type };
  const test = (expr: Expr | undefined): AttrTest | undefined => expr && { is: 'test', test: expr };
  const compare = (op: (Expr & { is: 'binary' })['op'], right: Expr): Expr => ({
    is: 'binary',
    op,
    left: own,
    right,
    span: span(attr),
    type: BOOL,
  });
  switch (attr.is) {
    case 'flag':
      if (type.is !== 'bool') return needsValue(c, attr, type);
      return test(attr.not ? { is: 'not', of: own, span: span(attr), type: BOOL } : own);
    case 'direction': {
      const heading = checkHeading(c, values, attr.word, attr);
      if (!heading) return undefined;
      const right: Expr = { is: 'direction', heading, span: span(attr), type: DIRECTION };
      return alike(c, own, right, { left: attr.name, right: attr }) ? test(compare('=', right)) : undefined;
    }
    case 'bind': {
      if (!options.bindings)
        return error(
          c,
          attr.bind,
          'no-binding',
          'No name can be bound here; a rule or a row in brackets can bind one.',
        );
      const local = addLocal(c, attr.bind, type);
      bindOnce(c, scope, attr.bind, { is: 'value', local, type });
      return { is: 'bind', attribute: attr.name.text, local };
    }
    case 'value': {
      const before = c.diagnostics.length;
      const right = checkExpr(c, values, attr.value, type);
      if (!right) return bindingMeant(c, attr, before, options);
      if (!alike(c, own, right, { left: attr.name, right: attr.value })) return undefined;
      outOfRange(c, right, attribute.low, attribute.high, attr);
      return test(compare('=', right));
    }
    case 'compare': {
      const right = checkExpr(c, values, attr.value, type);
      if (!right || !alike(c, own, right, { left: attr.name, right: attr.value })) return undefined;
      if (attr.op !== '=' && attr.op !== '!=' && type.is !== 'int' && type.is !== 'percent') {
        return error(
          c,
          attr,
          'no-order',
          `\`${attr.op}\` compares numbers; ${typeName(type, c.kinds)} has no order.`,
        );
      }
      return test(compare(attr.op, right));
    }
    case 'in': {
      const set = checkSet(c, values, attr.set, type);
      if (!set || !comparable(c, own, set, attr.name)) return undefined;
      return test({ is: 'in', left: own, set, span: span(attr), type: BOOL });
    }
    case 'change':
      return error(
        c,
        attr,
        'change-left',
        `\`${attr.op}\` changes an object, so it belongs to the right side of a rule.`,
      );
  }
}

/** A lone unknown word as an attribute's value was probably meant to be bound. */
function bindingMeant(
  c: Context,
  attr: AttrSyntax & { is: 'value' },
  before: number,
  options: ThingOptions,
): undefined {
  const { value } = attr;
  const last = c.diagnostics[c.diagnostics.length - 1];
  const alone =
    value.is === 'path' &&
    !value.steps.length &&
    c.diagnostics.length === before + 1 &&
    last.code === 'unknown-name';
  if (!alone || last.fix || !options.bindings) return undefined;
  const { text } = value.name;
  c.diagnostics[c.diagnostics.length - 1] = {
    ...last,
    message: `${last.message} To take the value under this name, bind it: \`${attr.name.text}: ?${text}\`.`,
    fix: {
      title: `Bind it: \`?${text}\``,
      edits: [{ span: { start: value.start, end: value.start }, text: '?' }],
    },
  };
  return undefined;
}

function outOfRange(
  c: Context,
  right: Expr,
  low: number,
  high: number,
  attr: AttrSyntax & { is: 'value' },
): void {
  const value = right.type.is === 'int' ? constantValue(c, right) : undefined;
  if (value !== undefined && (value < low || value > high)) {
    warn(
      c,
      attr.value,
      'never-matches',
      `\`${attr.name.text}\` is never ${value}: its range is ${low}..${high}.`,
    );
  }
}

/** A direction word; the arrows mean something only along a rule or a row. */
export function checkHeading(
  c: Context,
  scope: Scope,
  word: DirectionWord,
  at: Span,
): HeadingWord | undefined {
  const direction = directionNumber(word);
  if (direction >= 0) return { direction: direction as Direction };
  if (!scope.relative) {
    return error(
      c,
      at,
      'relative-direction',
      `\`${word}\` points along a row of a rule; here there is none. Write \`north\`, \`south\`, \`west\` or \`east\`.`,
    );
  }
  return { relative: word as '>' };
}
