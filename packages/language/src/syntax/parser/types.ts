import type { ExprSyntax, FieldSyntax, Name, TypeSyntax } from '../ast';
import { Role } from '../tokens';
import type { Cursor } from './cursor';
import { parseAdd, parseExpr, parseUnary, startsRecord } from './expressions';
import type { NameUse } from './names';
import { commaList } from './lists';
import { bracedList } from './sets';

type TypeWord = Extract<TypeSyntax, { is: 'word' }>['word'];

const typeWords: ReadonlySet<string> = new Set(['bool', 'direction', 'cell', 'text', 'percent']);

/** `name: type = default`; `keys` allows the word `key` behind it. */
export function parseField(c: Cursor, what: string, use: NameUse = 'plain', keys = false): FieldSyntax {
  const name = c.declare(what, use);
  c.expect(':', 'and a type after the name');
  const type = parseType(c);
  const initial = parseDefault(c);
  const key = keys && c.eat('key');
  return { name, type, default: initial, key: key || undefined, start: name.start, end: c.lastEnd };
}

/** `= value` */
export function parseDefault(c: Cursor): ExprSyntax | undefined {
  return c.eat('=') ? parseExpr(c) : undefined;
}

/** `(color: Color = grey, lit: bool)`, if it is there. */
export function parseDeclarations(c: Cursor, what: string, use: NameUse = 'plain'): FieldSyntax[] {
  if (!c.at('(')) return [];
  c.take().role |= Role.call;
  return commaList(c, ')', 'tolerant', (c) => parseField(c, what, use));
}

export function parseType(c: Cursor): TypeSyntax {
  c.enter();
  const type = typeBody(c);
  c.leave();
  return type;
}

function typeBody(c: Cursor): TypeSyntax {
  const { start, text } = c.token;
  if (c.index === c.probe) for (const word of typeWords) c.expected.add(word);
  if (c.token.kind === 'lo' && typeWords.has(text)) {
    c.take();
    const orNone = parseOrNone(c);
    return { is: 'word', word: text as TypeWord, orNone, start, end: c.lastEnd };
  }
  if (c.atKind('up')) return parseNamedType(c);
  if (c.at('{')) return parseBraceType(c);
  if (c.eat('upto')) {
    const length = parseAdd(c);
    return listType(c, start, true, length);
  }
  const low = parseAdd(c);
  if (c.at('of')) return listType(c, start, false, low);
  if (!c.at('..')) {
    c.fail(
      'expected-type',
      `Expected a type, found ${c.found()}: \`bool\`, a range like \`0..9\`, values like \`{ red, green }\`, a kind or a named type.`,
    );
  }
  c.take();
  const high = parseAdd(c);
  const wrap = c.eat('wrap');
  const orNone = parseOrNone(c);
  return { is: 'range', low, high, wrap, orNone, start, end: c.lastEnd };
}

function parseOrNone(c: Cursor): boolean {
  if (!c.eat('or')) return false;
  c.expect('none', 'after `or`');
  return true;
}

/** `Key or Ball or none` */
function parseNamedType(c: Cursor): TypeSyntax {
  const { start } = c.token;
  const names: Name[] = [c.up('A type or kind')];
  let orNone = false;
  while (!orNone && c.eat('or')) {
    if (c.eat('none')) orNone = true;
    else names.push(c.up('A type or kind'));
  }
  return { is: 'named', names, orNone, start, end: c.lastEnd };
}

/** `{ red, green * 2 }`, or a record `{ form: Form, side: direction }`. */
function parseBraceType(c: Cursor): TypeSyntax {
  const { start } = c.token;
  if (startsRecord(c)) {
    const fields = bracedList(c, 'before the fields', 'tolerant', (c) => parseField(c, 'A field'));
    const orNone = parseOrNone(c);
    return { is: 'record', fields, orNone, start, end: c.lastEnd };
  }
  const values = bracedList(c, 'before the values', 'tolerant', (c) => {
    const value = parseUnary(c);
    const weight = c.eat('*') ? parseUnary(c) : undefined;
    return { value, weight, start: value.start, end: c.lastEnd };
  });
  const orNone = parseOrNone(c);
  return { is: 'choice', values, orNone, start, end: c.lastEnd };
}

function listType(c: Cursor, start: number, upto: boolean, length: ExprSyntax): TypeSyntax {
  c.expect('of', 'and the type of the elements after the length of a list');
  const element = parseType(c);
  return { is: 'list', upto, length, element, orNone: false, start, end: c.lastEnd };
}
