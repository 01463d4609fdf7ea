import type { ExprSyntax, Name } from '../ast';
import { Role } from '../tokens';
import type { Cursor } from './cursor';
import { parseExpr } from './expressions';
import { commaList } from './lists';

/** The brace of a comma-separated list, and its closing partner. */
export function bracedList<T>(
  c: Cursor,
  place: string,
  mode: 'tolerant' | 'strict',
  parseItem: (c: Cursor) => T,
): T[] {
  c.expect('{', place).role |= Role.list;
  c.enter();
  const list = commaList(c, '}', mode, parseItem);
  c.lastToken.role |= Role.list;
  c.leave();
  return list;
}

/** `{ 1, 2 }` */
export function parseBraceValues(c: Cursor): ExprSyntax[] {
  return bracedList(c, 'before the values', 'strict', parseExpr);
}

/** `{ makes: wood, units: 2 }` */
export function parseRecordFields(
  c: Cursor,
): { name: Name; value: ExprSyntax; start: number; end: number }[] {
  return bracedList(c, 'before the fields', 'strict', (c) => {
    const name = c.lo('A field');
    c.expect(':', 'after the name of the field');
    const value = parseExpr(c);
    return { name, value, start: name.start, end: c.lastEnd };
  });
}
