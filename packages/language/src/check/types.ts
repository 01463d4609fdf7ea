/** Types as written → types of the model. */
import type { ExprSyntax, Name, Span, TypeSyntax } from '../syntax/ast';
import type { Expr } from '../model/model';
import type { Structure } from '../model/structure';
import type { Type } from '../model/types';
import { constant, DIRECTION, directionNumber, plain, typeName } from '../model/typing';
import { constantValue } from './constants';
import { error, listed, noGrid, unknown, type Context } from './context';
import { checkExpr } from './expr';
import { fits } from './fits';
import { kindsOfName } from './groups';
import { topScope } from './scope';
import { resolveStructure } from './structures';

/** The type, or undefined after an error (or where it belongs to what is not modelled yet). */
export function resolveType(c: Context, syntax: TypeSyntax): Type | undefined {
  const type = resolveShape(c, syntax);
  return type && syntax.orNone ? { ...type, none: true } : type;
}

function resolveShape(c: Context, syntax: TypeSyntax): Type | undefined {
  switch (syntax.is) {
    case 'word':
      if (syntax.word === 'text') return undefined;
      if (syntax.word === 'cell' && !c.gridSyntax) {
        return noGrid(c, syntax, 'A cell needs a grid');
      }
      return { is: syntax.word, none: false };
    case 'named':
      return named(c, syntax.names);
    case 'range':
      return range(c, syntax);
    case 'choice':
      return choice(c, syntax);
    case 'record':
    case 'list':
      return severalValues(c, syntax, syntax.is);
  }
}

/** A record or list where one value is needed. */
function severalValues(c: Context, at: Span, is: 'record' | 'list'): undefined {
  return error(
    c,
    at,
    'several-values',
    `A ${is} is several values, and only a hole can hold them: \`param name: …\`. Here one value is needed.`,
  );
}

function named(c: Context, names: readonly Name[]): Type | undefined {
  const declared = names.length === 1 ? c.types.get(names[0].text) : undefined;
  if (declared) return declaredType(c, names[0], declared.name.text);
  const kinds = new Set<number>();
  let failed = false;
  for (const name of names) {
    if (c.types.has(name.text)) {
      const other = declaredType(c, name, name.text);
      if (other?.is === 'object') for (const kind of other.kinds) kinds.add(kind);
      else if (other)
        failed = !error(
          c,
          name,
          'type-mismatch',
          `Only kinds and groups are joined by \`or\`; \`${name.text}\` is a type of its own.`,
        );
      else failed = true;
      continue;
    }
    const found = kindsOfName(c, name.text);
    if (found) for (const kind of found) kinds.add(kind);
    else {
      failed = true;
      if (!c.tables.has(name.text)) unknownType(c, name);
    }
  }
  return failed || !kinds.size
    ? undefined
    : { is: 'object', none: false, kinds: [...kinds].sort((a, b) => a - b) };
}

function unknownType(c: Context, name: Name): undefined {
  return unknown(c, name, name.text, 'a type, kind or group', [
    ...c.types.keys(),
    ...c.kindIds.keys(),
    ...c.groups.keys(),
  ]);
}

function declaredType(c: Context, at: Span, name: string): Type | undefined {
  const found = declaredStructure(c, at, name);
  if (!found || found.is === 'value') return found?.type;
  return severalValues(c, at, found.is);
}

export function declaredStructure(c: Context, at: Span, name: string): Structure | undefined {
  const draft = c.types.get(name)!;
  if (draft.resolved === 'failed') return undefined;
  if (draft.resolved) return draft.resolved;
  if (draft.open) return error(c, at, 'recursive-type', `The type \`${name}\` is made of itself.`);
  draft.open = true;
  draft.resolved = resolveStructure(c, draft.syntax) ?? 'failed';
  draft.open = false;
  return draft.resolved === 'failed' ? undefined : draft.resolved;
}

/** Resolves the types that nobody uses as well, so that their errors are seen. */
export function resolveAllTypes(c: Context): void {
  for (const draft of c.types.values()) declaredStructure(c, draft.name, draft.name.text);
}

function range(c: Context, syntax: TypeSyntax & { is: 'range' }): Type | undefined {
  const scope = topScope('declaration');
  const low = checkExpr(c, scope, syntax.low);
  const high = checkExpr(c, scope, syntax.high);
  if (!low || !high) return undefined;
  const percents = low.type.is === 'percent' && high.type.is === 'percent';
  if (percents) return { is: 'percent', none: false };
  if (low.type.is !== 'int' || high.type.is !== 'int') {
    return error(
      c,
      syntax,
      'type-mismatch',
      `A range goes from one integer to another, as in \`0..9\`; this is ${typeName(low.type.is === 'int' ? high.type : low.type, c.kinds)}.`,
    );
  }
  const from = constantValue(c, low);
  const to = constantValue(c, high);
  if (from === undefined || to === undefined) {
    return error(
      c,
      from === undefined ? syntax.low : syntax.high,
      'not-constant',
      'The bounds of a type are plain numbers: the state has one size for all settings of the holes. Write the largest, and use the hole in the rules.',
    );
  }
  if (from > to) {
    return error(
      c,
      syntax,
      'empty-range',
      `The range ${from}..${to} is empty; write the smaller number first.`,
      {
        title: 'Swap the bounds',
        edits: [{ span: { start: syntax.low.start, end: syntax.high.end }, text: `${to}..${from}` }],
      },
    );
  }
  return { is: 'int', none: false, low: from, high: to, wrap: syntax.wrap };
}

/**
 * `{ red, green }` lists words; `{ 3, 5 }`, `{ north, east }`, `{ 10%, 20% }`, `{ Key, Ball }` list values of another
 * type. Nothing of the world but kinds can be meant by a lower-case word here.
 */
function choice(c: Context, syntax: TypeSyntax & { is: 'choice' }): Type | undefined {
  const entries = syntax.values.filter((entry) => !isNone(entry.value));
  if (!entries.length) return error(c, syntax, 'empty-choice', 'A choice lists at least one value.');
  const none = entries.length < syntax.values.length;
  const words = entries.map((entry) => wordOf(entry.value));
  const type = words.every((word) => word !== undefined && directionNumber(word) < 0)
    ? wordChoice(c, entries, words as string[])
    : valueChoice(c, entries);
  if (!type) return undefined;
  const weights = choiceWeights(c, syntax.values);
  const full = none ? { ...type, none } : type;
  if (!weights || weights === 'failed') return weights ? undefined : full;
  return { ...full, values: type.values ?? words.map((_, i) => i), weights };
}

type Choice = (TypeSyntax & { is: 'choice' })['values'];

function isNone(value: ExprSyntax): boolean {
  return value.is === 'word' && value.word === 'none';
}

function wordOf(value: ExprSyntax): string | undefined {
  return value.is === 'path' && !value.steps.length ? value.name.text : undefined;
}

function wordChoice(c: Context, entries: Choice, words: readonly string[]): Type | undefined {
  const seen = new Set<string>();
  const twice = words.findIndex((word) => seen.size === seen.add(word).size);
  if (twice >= 0) return error(c, entries[twice], 'duplicate-value', `\`${words[twice]}\` is listed twice.`);
  if (words.length > 65536) return error(c, entries[0], 'too-large', 'A choice has at most 65536 values.');
  return { is: 'words', none: false, words };
}

function valueChoice(c: Context, entries: Choice): Type | undefined {
  const scope = topScope('declaration');
  const first = entries.find((entry) => directionNumber(wordOf(entry.value) ?? '') < 0) ?? entries[0];
  const directions = entries.every((entry) => directionNumber(wordOf(entry.value) ?? '') >= 0);
  const exprs: Expr[] = [];
  let expected: Type | undefined = directions ? DIRECTION : undefined;
  if (!expected && wordOf(first.value)) {
    return error(c, first, 'type-mismatch', 'A choice lists words, or values of one type; these are mixed.');
  }
  for (const entry of entries) {
    const value = checkExpr(c, scope, entry.value, expected);
    if (!value) return undefined;
    if (value.type.is === 'object' || expected?.is === 'object') {
      const kinds: number[] = [
        ...(expected?.is === 'object' ? expected.kinds : []),
        ...(value.type.is === 'object' ? value.type.kinds : []),
      ];
      if (expected && (expected.is !== 'object' || value.type.is !== 'object'))
        return mixed(c, entry, expected, value.type);
      expected = { is: 'object', none: false, kinds: [...new Set(kinds)].sort((a, b) => a - b) };
    } else if (expected && expected.is !== value.type.is) return mixed(c, entry, expected, value.type);
    else if (value.type.is === 'int' && expected?.is === 'int') {
      expected = {
        is: 'int',
        none: false,
        wrap: false,
        low: Math.min(expected.low, value.type.low),
        high: Math.max(expected.high, value.type.high),
      };
    } else expected = plain(value.type);
    exprs.push(value);
  }
  if (!expected) return undefined;
  const values: number[] = [];
  const seen = new Set<number>();
  for (const [i, expr] of exprs.entries()) {
    const fitted: Expr | undefined = fits(c, expr, expected, entries[i]);
    const value: number | undefined = fitted && constantValue(c, fitted, expected);
    if (value === undefined)
      return (
        fitted &&
        error(
          c,
          entries[i],
          'not-constant',
          'The values of a choice are constants: no hole and nothing of the state.',
        )
      );
    if (seen.has(value)) return error(c, entries[i], 'duplicate-value', 'This value is listed twice.');
    seen.add(value);
    values.push(value);
  }
  return { ...expected, values };
}

function mixed(c: Context, at: Span, expected: Type, found: Type): undefined {
  return error(
    c,
    at,
    'type-mismatch',
    `The values of a choice have one type: ${listed([typeName(expected, c.kinds), typeName(found, c.kinds)])} are mixed here.`,
  );
}

function choiceWeights(c: Context, all: Choice): number[] | 'failed' | undefined {
  if (!all.some((entry) => entry.weight)) return undefined;
  const scope = topScope('declaration');
  const weights: number[] = [];
  for (const entry of all) {
    const weight = entry.weight
      ? checkExpr(c, scope, entry.weight)
      : constant(entry, { is: 'int', none: false, low: 1, high: 1, wrap: false }, 1);
    if (!weight) return 'failed';
    const value = weight.is === 'real' ? weight.value : constantValue(c, weight);
    if (value === undefined || value < 0 || (weight.type.is !== 'int' && weight.type.is !== 'percent')) {
      error(c, entry.weight ?? entry, 'bad-weight', 'A weight is a plain number, 0 or more.');
      return 'failed';
    }
    if (!isNone(entry.value)) weights.push(weight.type.is === 'percent' ? value / 1000000 : value);
    else if (entry.weight) {
      error(c, entry.weight, 'bad-weight', '`none` has no weight of its own in a choice.');
      return 'failed';
    }
  }
  return weights;
}
