/** Sets of values: `{ a, b }`, `1..3`; membership and draws. */
import type { ExprSyntax, SetSyntax, Span } from '../syntax/ast';
import type { Expr, SetExpr } from '../model/model';
import type { Type } from '../model/types';
import { objectWeights } from '../model/object-weights';
import { BOOL, bounds, constant, int, join, plain, typeName } from '../model/typing';
import { alike } from './compare';
import { shapeOf } from './constants';
import { structureName } from '../model/settings';
import { error, type Context } from './context';
import { readableAgain } from './draws-once';
import { checkExpr, numberRange, span } from './expr';
import { fits } from './fits';
import { gridOf } from './grid';
import { kindsOfName } from './groups';
import { choiceOf, resolvable } from './lookup';
import { entriesOf, listNamed } from './parts';
import type { Scope } from './scope';

/** The set with a type for all its members; `expected` is what words are looked up in. */
export function checkSet(c: Context, scope: Scope, syntax: SetSyntax, expected?: Type): SetExpr | undefined {
  if (syntax.is === 'range') {
    const hint = expected ?? rangeHint(c, scope, syntax);
    const low = checkExpr(c, scope, syntax.low, hint);
    const high = checkExpr(c, scope, syntax.high, hint ?? low?.type);
    if (!low || !high) return undefined;
    if (low.type.is !== 'int' && low.type.is !== 'words' && low.type.is !== 'percent') {
      return error(
        c,
        syntax,
        'no-order',
        `A range goes from one number or word of a list to another; ${typeName(low.type, c.kinds)} has no order.`,
      );
    }
    return alike(c, low, high, { left: syntax.low, right: syntax.high })
      ? { is: 'range', low, high }
      : undefined;
  }
  const syntaxes = syntax.is === 'values' ? syntax.values : listed(syntax.value);
  if (!syntaxes) return checkEntries(c, scope, syntax);
  if (!syntaxes.length) return error(c, syntax, 'empty-set', 'A set names at least one value.');
  const hint = expected ?? wordsHint(c, scope, syntaxes);
  const values: Expr[] = [];
  for (const member of syntaxes) {
    const value: Expr | undefined = checkExpr(c, scope, member, hint ?? values[0]?.type);
    if (value) values.push(value);
  }
  return values.length === syntaxes.length ? { is: 'values', values } : undefined;
}

/** The entries of a list in a hole, each one value. */
function checkEntries(c: Context, scope: Scope, syntax: SetSyntax): SetExpr | undefined {
  const value = syntax.is === 'value' ? syntax.value : undefined;
  const list = value && listNamed(c, scope, value);
  if (list === 'broken') return undefined;
  if (!list) {
    if (value && !checkExpr(c, scope, value)) return undefined;
    return error(
      c,
      syntax,
      'set-expected',
      'A set of values is expected: `{ a, b }`, a range `1..3`, or the name of a hole that is a list.',
    );
  }
  const { set, entry } = entriesOf(c, scope, { text: 'entry', ...span(syntax) }, list);
  if (set.entry) return set;
  return error(
    c,
    syntax,
    'several-values',
    `The entries of \`${list.part.name}\` are no single values (${structureName(entry.structure)}); go through them with \`for\`.`,
  );
}

/** `{ … }` written as an expression. */
function listed(value: ExprSyntax): readonly ExprSyntax[] | undefined {
  if (value.is === 'set') return value.values;
  return value.is === 'group' ? listed(value.of) : undefined;
}

function rangeHint(c: Context, scope: Scope, syntax: SetSyntax & { is: 'range' }): Type | undefined {
  return wordsHint(c, scope, [syntax.low, syntax.high]);
}

function wordsHint(c: Context, scope: Scope, syntaxes: readonly ExprSyntax[]): Type | undefined {
  const words = syntaxes.flatMap((syntax) =>
    syntax.is === 'path' && !syntax.steps.length && !resolvable(c, scope, syntax.name.text)
      ? [syntax.name.text]
      : [],
  );
  return words.length ? choiceOf(c, words) : undefined;
}

/** The type of a set's members. */
export function memberType(c: Context, set: SetExpr, at: SetSyntax): Type | undefined {
  if (set.is === 'range') {
    if (set.low.type.is !== 'int') return plain(set.low.type);
    return int(numberRange(set.low).low, Math.max(numberRange(set.low).low, numberRange(set.high).high));
  }
  if (set.is === 'entries') return set.entry?.type;
  let type: Type = set.values[0].type;
  for (const value of set.values) {
    const joined = join(type, value.type);
    if (!joined)
      return error(
        c,
        value.span ?? at,
        'type-mismatch',
        `The values of a set have one type: ${typeName(type, c.kinds)} and ${typeName(value.type, c.kinds)} are mixed.`,
      );
    type = joined;
  }
  return type;
}

/** What is compared with the members. */
function membersOf(set: SetExpr): readonly Expr[] {
  switch (set.is) {
    case 'range':
      return [set.low, set.high];
    case 'values':
      return set.values;
    case 'entries':
      return set.entry ? [set.entry] : [];
  }
}

/** Can a member of the set be equal to the value? */
export function comparable(c: Context, left: Expr, set: SetExpr, at: Span): boolean {
  return membersOf(set).every((member) => alike(c, left, member, { left: at, right: member.span }));
}

export function checkIn(c: Context, scope: Scope, syntax: ExprSyntax & { is: 'in' }): Expr | undefined {
  const left = checkExpr(c, scope, syntax.left);
  const set = left && checkSet(c, scope, syntax.set, left.type);
  if (!left || !set || !comparable(c, left, set, syntax.left)) return undefined;
  if (!readableAgain(c, left, syntax.left)) return undefined;
  const test: Expr = { is: 'in', left, set, span: span(syntax), type: BOOL };
  return syntax.not ? { is: 'not', of: test, span: span(syntax), type: BOOL } : test;
}

export function checkAny(
  c: Context,
  scope: Scope,
  syntax: ExprSyntax & { is: 'any' },
  expected?: Type,
): Expr | undefined {
  if (!scope.draws) {
    return error(
      c,
      syntax,
      'no-draw',
      '`any` draws a value, which only statements, the right side of a rule, `start` and `draw` can do. To allow every value, leave the condition out.',
    );
  }
  if (syntax.from) {
    const kinds = kindSet(c, syntax.from);
    if (kinds) return drawKinds(c, syntax, kinds, expected);
    const set = checkSet(c, scope, syntax.from, expected);
    const type = set && memberType(c, set, syntax.from);
    return set && type && { is: 'any', set, span: span(syntax), type };
  }
  if (!expected)
    return error(
      c,
      syntax,
      'no-type',
      'It cannot be told what `any` draws here; give the name a type, as in `let paint: Color = any`.',
    );
  return draw(c, syntax, expected, scope.part === 'draw');
}

/**
 * One of all values of a type, `none` first where the type has it. `weighted`: as a hole of the type is sampled, by its
 * weights.
 */
export function draw(c: Context, syntax: Span, type: Type, weighted: boolean): Expr | undefined {
  if (type.is === 'cell' && !gridOf(c)) return undefined;
  const whole = span(syntax);
  if (weighted && type.values && type.weights) {
    const values = type.values.map((value) => constant(syntax, type, value));
    return { is: 'any', set: { is: 'values', values }, weights: type.weights, span: whole, type };
  }
  if (type.values) {
    const values = type.none ? [bounds(shapeOf(c), type).low, ...type.values] : type.values;
    return {
      is: 'any',
      set: { is: 'values', values: values.map((value) => constant(syntax, type, value)) },
      span: whole,
      type,
    };
  }
  const { low, high } = bounds(shapeOf(c), type);
  if (high - low > 2147483646)
    return error(
      c,
      syntax,
      'no-type',
      'It cannot be told what `any` draws here: say from where, as in `any(1..6)`.',
    );
  const set: SetExpr = { is: 'range', low: constant(syntax, type, low), high: constant(syntax, type, high) };
  const weights = weighted && type.is === 'object' ? objectWeights(c.kinds, type) : undefined;
  return { is: 'any', set, ...(weights ? { weights } : {}), span: whole, type };
}

/** `any(Item)`: a kind or group in brackets. */
function kindSet(c: Context, from: SetSyntax): readonly number[] | undefined {
  const value = from.is === 'value' ? from.value : undefined;
  if (value?.is !== 'kind' || value.field || value.thing.attrs.length) return undefined;
  const kinds = kindsOfName(c, value.thing.name.text);
  return kinds && [...kinds].sort((a, b) => a - b);
}

/** One kind of these with its default attributes. */
function drawKinds(
  c: Context,
  syntax: ExprSyntax,
  kinds: readonly number[],
  expected?: Type,
): Expr | undefined {
  const type: Type = { is: 'object', none: false, kinds };
  const values = kinds.map((kind): Expr => ({ is: 'object', kind, sets: [], span: span(syntax), type }));
  const expr: Expr = { is: 'any', set: { is: 'values', values }, span: span(syntax), type };
  return expected?.is === 'object' ? fits(c, expr, expected, syntax) : expr;
}
