import type { CellSyntax, ItemSyntax, RowSyntax } from '../ast';
import { insertion } from '../diagnostic';
import type { Cursor } from './cursor';
import { parseItem } from './items';

/** `[ cell | cell ]`; a row goes on where it stands, so its `[` is not the first on its line. */
export function parseRow(c: Cursor, place: string): RowSyntax {
  if (c.token.text === '[' && c.token.firstOnLine) {
    const message = `Expected a row \`[ … ]\` ${place} on the same line: a \`[\` that begins a line begins a rule.`;
    c.fail('row-on-new-line', message, c.lastToken);
  }
  return parseRowHere(c, place);
}

/** A row wherever it stands. */
export function parseRowHere(c: Cursor, place: string): RowSyntax {
  const { start } = c.expect('[', place);
  c.enter();
  const cells = [parseCell(c)];
  while (c.eatClause('|')) cells.push(parseCell(c));
  c.leave();
  if (!c.at(']')) {
    const message = `Expected a kind, \`|\` or \`]\` in the row, found ${c.found()}.`;
    c.fail('expected-item', message, undefined, insertion('Close the row', c.lastEnd, ' ]'));
  }
  c.take();
  return { cells, start, end: c.lastEnd };
}

function parseCell(c: Cursor): CellSyntax {
  const { start } = c.token;
  const gap = c.eat('...');
  const items = parseItems(c);
  // `... no Wall ...`: what every cell of the gap holds stands between two marks.
  if (gap && items.length > 0) c.expect('...', 'after what each cell of the gap holds');
  return { gap, items, start, end: Math.max(start, c.lastEnd) };
}

/** What stands together in a cell, up to `|`, `]`, `)` or `...`. */
export function parseItems(c: Cursor): ItemSyntax[] {
  const items: ItemSyntax[] = [];
  for (;;) {
    const item = parseItem(c);
    if (item === undefined) return items;
    items.push(item);
  }
}
