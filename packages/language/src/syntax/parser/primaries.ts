import type { ExprSyntax, Name } from '../ast';
import { Role } from '../tokens';
import { type Cursor, nameOf } from './cursor';
import { parseExpr, parseSet, parseUnary, startsRecord } from './expressions';
import { parseQuery, startsCount, startsFold } from './queries';
import { commaList } from './lists';
import { bracedList, parseBraceValues, parseRecordFields } from './sets';
import { templateOf } from './strings';
import { parseKind, pathAfter } from './things';

type Parse = (c: Cursor) => ExprSyntax;

/** Words that are values or begin one. */
const words: ReadonlyMap<string, Parse> = new Map([
  ['true', parseWord],
  ['false', parseWord],
  ['none', parseWord],
  ['any', parseAny],
  ['if', parseConditional],
  ['case', parseCase],
  ['some', parseQuery],
  ['no', parseQuery],
  ['all', parseQuery],
]);

/** Words that begin a value only before certain tokens; elsewhere they are names. */
const softWords: ReadonlyMap<string, { begins: (c: Cursor) => boolean; parse: Parse }> = new Map([
  ['count', { begins: startsCount, parse: parseQuery }],
  ['sum', { begins: startsFold, parse: parseQuery }],
  ['pick', { begins: startsFold, parse: parsePick }],
]);

export function parsePrimary(c: Cursor): ExprSyntax {
  const { token } = c;
  const parse = c.choose(words);
  if (parse !== undefined) return parse(c);
  const soft = c.choose(softWords);
  if (soft !== undefined && soft.begins(c)) return soft.parse(c);
  if (c.atKind('lo')) return parseNamed(c);
  if (c.atKind('number')) return parseNumber(c);
  if (c.atKind('up')) return parseKindValue(c);
  if (c.atKind('string')) {
    const string = templateOf(c, c.take());
    return { is: 'string', string, start: token.start, end: token.end };
  }
  if (c.at('(')) return parseParenthesis(c);
  if (c.at('{')) {
    if (startsRecord(c)) {
      const fields = parseRecordFields(c);
      return { is: 'record', fields, start: token.start, end: c.lastEnd };
    }
    const values = parseBraceValues(c);
    return { is: 'set', values, start: token.start, end: c.lastEnd };
  }
  return c.fail('expected-value', `Expected a value, found ${c.found()}.`);
}

export function parseNumber(c: Cursor): ExprSyntax & { is: 'number' } {
  if (!c.atKind('number')) return c.fail('expected-number', `Expected a number, found ${c.found()}.`);
  const { text, start, end } = c.take();
  const percent = text.endsWith('%');
  return { is: 'number', value: Number(percent ? text.slice(0, -1) : text), percent, start, end };
}

function parseWord(c: Cursor): ExprSyntax {
  const { text, start, end } = c.take();
  return { is: 'word', word: text as 'true', start, end };
}

/** A path, or a call where a parenthesis follows. */
function parseNamed(c: Cursor): ExprSyntax {
  const name = nameOf(c.take());
  if (!c.at('(')) return pathAfter(c, name);
  c.take().role |= Role.call;
  c.enter();
  const args = commaList(c, ')', 'strict', parseSet);
  c.leave();
  return { is: 'call', name, args, start: name.start, end: c.lastEnd };
}

/** `Key(color: red)`, `Agent.facing` */
function parseKindValue(c: Cursor): ExprSyntax {
  const thing = parseKind(c);
  let field: Name | undefined;
  if (c.eat('.')) field = c.lo('An attribute');
  return { is: 'kind', thing, field, start: thing.start, end: c.lastEnd };
}

/** `(a + b)`, or the cell `(x, y)`. */
function parseParenthesis(c: Cursor): ExprSyntax {
  const { start } = c.take();
  const first = parseExpr(c);
  if (c.eat(',')) {
    const y = parseExpr(c);
    c.expect(')', 'after the two coordinates of a cell');
    return { is: 'cell', x: first, y, start, end: c.lastEnd };
  }
  c.expect(')', 'to close the parenthesis');
  return { is: 'group', of: first, start, end: c.lastEnd };
}

function parseAny(c: Cursor): ExprSyntax {
  const { start } = c.take();
  if (!c.at('(')) return { is: 'any', start, end: c.lastEnd };
  c.take().role |= Role.call;
  const from = parseSet(c);
  c.expect(')', 'after the values to draw from');
  return { is: 'any', from, start, end: c.lastEnd };
}

function parsePick(c: Cursor): ExprSyntax {
  const { start } = c.take();
  const name = c.declare('The row', 'plain');
  c.expect(':', 'after the name of the row');
  const of = c.up('A table');
  const where = c.eatClause('where') ? parseExpr(c) : undefined;
  return { is: 'pick', name, of, where, start, end: c.lastEnd };
}

function parseConditional(c: Cursor): ExprSyntax {
  const { start } = c.take();
  const condition = parseExpr(c);
  if (!c.eatClause('then'))
    c.fail('expected-word', `Expected \`then\` after the condition, found ${c.found()}.`);
  const then = parseExpr(c);
  if (!c.eatClause('else')) {
    c.fail(
      'expected-word',
      `Expected \`else\` and another value, found ${c.found()}: a value needs both cases.`,
    );
  }
  const otherwise = parseExpr(c);
  return { is: 'if', condition, then, else: otherwise, start, end: c.lastEnd };
}

interface Arm {
  readonly values: readonly ExprSyntax[];
  readonly value: ExprSyntax;
  readonly start: number;
  readonly end: number;
}

function parseCase(c: Cursor): ExprSyntax {
  const { start } = c.take();
  const subject = parseExpr(c);
  const arms: Arm[] = [];
  let otherwise: ExprSyntax | undefined;
  bracedList(c, 'before the cases', 'strict', (c) => {
    if (c.at('else') && c.peek().text === ':') {
      c.take();
      c.take();
      c.token.role |= Role.inner;
      otherwise = parseExpr(c);
    } else {
      arms.push(parseArm(c));
    }
  });
  return { is: 'case', subject, arms, else: otherwise, start, end: c.lastEnd };
}

function parseArm(c: Cursor): Arm {
  const { start } = c.token;
  const values = [parseUnary(c)];
  while (c.eat('or')) values.push(parseUnary(c));
  c.expect(':', 'after the value of a case');
  c.token.role |= Role.inner;
  const value = parseExpr(c);
  return { values, value, start, end: c.lastEnd };
}
