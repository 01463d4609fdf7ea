import type { ExprSyntax, SetSyntax } from '../ast';
import { replacement } from '../diagnostic';
import { Role, type Token } from '../tokens';
import type { Cursor } from './cursor';
import { parsePrimary } from './primaries';
import { parseBraceValues } from './sets';
import { COMPARISONS, parseComparison, parseKind } from './things';

type BinaryOp = Extract<ExprSyntax, { is: 'binary' }>['op'];

export function parseExpr(c: Cursor): ExprSyntax {
  c.enter();
  let left = parseAnd(c);
  while (c.at('or') || atDoubleBar(c)) {
    takeOr(c).role |= Role.clause;
    left = binary(c, 'or', left, parseAnd(c));
  }
  c.leave();
  return left;
}

function parseAnd(c: Cursor): ExprSyntax {
  let left = parseNot(c);
  while (c.eatClause('and')) left = binary(c, 'and', left, parseNot(c));
  return left;
}

function parseNot(c: Cursor): ExprSyntax {
  if (!c.at('not')) return parseCompared(c);
  const { start } = c.take();
  c.enter();
  const of = parseNot(c);
  c.leave();
  return { is: 'not', of, start, end: c.lastEnd };
}

function parseCompared(c: Cursor): ExprSyntax {
  const left = parseAdd(c);
  const op = parseComparison(c);
  if (op !== undefined) {
    const whole = binary(c, op, left, parseAdd(c));
    if (COMPARISONS.has(c.token.text)) {
      c.fail('chained-comparison', 'Comparisons cannot be chained. Join two of them with `and`.');
    }
    return whole;
  }
  if (c.at('in')) {
    c.take();
    const set = parseSet(c);
    return { is: 'in', not: false, left, set, start: left.start, end: c.lastEnd };
  }
  if (c.at('not') && c.peek().text === 'in') {
    c.take();
    c.take();
    const set = parseSet(c);
    return { is: 'in', not: true, left, set, start: left.start, end: c.lastEnd };
  }
  if (c.eat('is')) {
    const not = c.eat('not');
    const thing = parseKind(c);
    return { is: 'is', not, left, thing, start: left.start, end: c.lastEnd };
  }
  return left;
}

export function parseAdd(c: Cursor): ExprSyntax {
  let left = parseMultiplied(c);
  while (c.at('+') || c.at('-')) left = binary(c, c.take().text as '+' | '-', left, parseMultiplied(c));
  return left;
}

function parseMultiplied(c: Cursor): ExprSyntax {
  let left = parseUnary(c);
  while (c.at('*') || c.at('/') || c.at('mod')) {
    left = binary(c, c.take().text as '*' | '/' | 'mod', left, parseUnary(c));
  }
  return left;
}

const times: ReadonlySet<string> = new Set(['was', 'ever', 'initially', 'unchanged']);

/** A value with its sign or time: also what stands in `{ … }` of a type and before the arms of `case`. */
export function parseUnary(c: Cursor): ExprSyntax {
  const { token } = c;
  if (c.at('-')) {
    c.take().role |= Role.sign;
    c.enter();
    const of = parseUnary(c);
    c.leave();
    return { is: 'negate', of, start: token.start, end: c.lastEnd };
  }
  if (c.index === c.probe) for (const word of times) c.expected.add(word);
  if (times.has(token.text)) {
    c.take();
    c.enter();
    const of = parseUnary(c);
    c.leave();
    return { is: 'time', when: token.text as 'was', of, start: token.start, end: c.lastEnd };
  }
  return parsePrimary(c);
}

/** `{ 1, 2 }`, `2..5`, or a value that holds a list. */
export function parseSet(c: Cursor): SetSyntax {
  const { start } = c.token;
  if (c.at('{') && !startsRecord(c)) {
    const values = parseBraceValues(c);
    return { is: 'values', values, start, end: c.lastEnd };
  }
  const low = parseAdd(c);
  if (!c.eat('..')) return { is: 'value', value: low, start, end: c.lastEnd };
  const high = parseAdd(c);
  return { is: 'range', low, high, start, end: c.lastEnd };
}

/** `{ name: …`: the only place with three tokens of look-ahead; a set cannot begin so. */
export function startsRecord(c: Cursor): boolean {
  return c.peek().kind === 'lo' && c.tokens[c.index + 2]?.text === ':';
}

function binary(c: Cursor, op: BinaryOp, left: ExprSyntax, right: ExprSyntax): ExprSyntax {
  c.countOperator();
  return { is: 'binary', op, left, right, start: left.start, end: right.end };
}

/** `a || b`, by habit from other languages; empty cells `||` stand in rows, where no expression goes on. */
function atDoubleBar(c: Cursor): boolean {
  return c.token.text === '|' && c.peek().text === '|' && c.peek().start === c.token.end;
}

function takeOr(c: Cursor): Token {
  if (c.token.text === 'or') return c.take();
  const span = { start: c.token.start, end: c.peek().end };
  c.report('foreign-sign', '`||` is written `or` here.', span, replacement('Write `or`', span, 'or'));
  c.take();
  return c.take();
}
