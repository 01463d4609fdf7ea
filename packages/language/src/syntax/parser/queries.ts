import type { ExprSyntax, Name, ThingSyntax } from '../ast';
import type { Cursor } from './cursor';
import { parseExpr } from './expressions';
import { parsePrimary } from './primaries';
import { parseRow } from './rows';
import { parseKind } from './things';

type How = 'count' | 'some' | 'no' | 'all' | 'sum';

/** Tells `sum c: Crate of …` from a variable named `sum`. */
export function startsFold(c: Cursor): boolean {
  return c.peek().kind === 'lo' && c.tokens[c.index + 2].text === ':';
}

/** Tells `count Crate` from a variable named `count`. */
export function startsCount(c: Cursor): boolean {
  const next = c.peek();
  return next.kind === 'up' || next.text === '[' || next.text === 'along' || startsFold(c);
}

export function parseQuery(c: Cursor): ExprSyntax {
  const { start, text } = c.take();
  const how = text as How;
  c.enter();
  const query = queryBody(c, how, start);
  c.leave();
  return query;
}

function queryBody(c: Cursor, how: How, start: number): ExprSyntax {
  if (how !== 'sum') {
    if (c.at('along') || c.at('[')) {
      const along = c.eat('along') ? parsePrimary(c) : undefined;
      const row = parseRow(c, `after \`${how}\``);
      return { is: 'query', how, along, row, start, end: c.lastEnd };
    }
    if (!startsName(c)) {
      const things = parseKinds(c);
      const on = c.at('on') && c.peek().kind === 'up' ? (c.take(), parseKinds(c)) : [];
      return { is: 'cells', how, things, on, start, end: c.lastEnd };
    }
  }
  return parseFold(c, how, start);
}

function startsName(c: Cursor): boolean {
  return c.token.kind === 'lo' && c.peek().text === ':';
}

/** `Crate Target`: kinds that share a cell. */
function parseKinds(c: Cursor): ThingSyntax[] {
  const kinds = [parseKind(c)];
  while (c.atKind('up')) kinds.push(parseKind(c));
  return kinds;
}

function parseFold(c: Cursor, how: How, start: number): ExprSyntax {
  const name: Name = c.declare('What is looked at', 'plain');
  c.expect(':', 'and a kind after the name');
  const of = c.up('A kind or table');
  const where = c.eatClause('where') ? parseExpr(c) : undefined;
  const have = how !== 'sum' && c.eatClause('have') ? parseExpr(c) : undefined;
  let value: ExprSyntax | undefined;
  if (how === 'sum') {
    c.expect('of', 'and a value after what is summed');
    value = parseExpr(c);
  }
  return { is: 'fold', how, name, of, where, have, value, start, end: c.lastEnd };
}
