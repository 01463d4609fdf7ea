import type { ExprSyntax, KindSyntax, LegendEntry, StateSyntax, ThingSyntax } from '../ast';
import { Role } from '../tokens';
import type { Cursor } from './cursor';
import { parseAdd } from './expressions';
import { type EntryStart, entries } from './recovery';
import { bracedList } from './sets';
import { parseSize } from './size';
import { parseString } from './strings';
import { unknownWord } from './unknown';
import { parseKind } from './things';
import { parseDeclarations, parseDefault, parseField, parseType } from './types';

const stateEntries: ReadonlyMap<string, (c: Cursor) => StateSyntax> = new Map([
  ['grid', parseGrid],
  ['layer', parseLayer],
  ['group', parseGroup],
  ['var', parseVariable],
  ['table', parseTable],
]);

const startsState: EntryStart = (token) => token.kind === 'lo' && stateEntries.has(token.text);

export function parseState(c: Cursor): StateSyntax[] {
  return entries(c, 'after `state`', parseStateEntry, startsState);
}

function parseStateEntry(c: Cursor): StateSyntax {
  const parse = c.choose(stateEntries);
  return parse !== undefined ? parse(c) : unknownWord(c, 'state', stateEntries);
}

/** `grid 10 x 8`, `grid upto 25 x 25 wrap` */
function parseGrid(c: Cursor): StateSyntax {
  const { start } = c.take();
  const upto = c.eat('upto');
  const { width, height } = parseSize(c, 'the grid');
  const wrap = c.eat('wrap');
  return { is: 'grid', upto, width, height, wrap, start, end: c.lastEnd };
}

/** `layer tile(color: Color) { Wall, Door(lock: bool) }` */
function parseLayer(c: Cursor): StateSyntax {
  const { start } = c.take();
  const name = c.declare('A layer', 'cell');
  const fields = parseDeclarations(c, 'An attribute');
  const kinds = bracedList(c, 'before the kinds of the layer', 'tolerant', parseKindDeclaration);
  return { is: 'layer', name, fields, kinds, start, end: c.lastEnd };
}

function parseKindDeclaration(c: Cursor): KindSyntax {
  const name = c.up('A kind');
  const fields = parseDeclarations(c, 'An attribute');
  return { name, fields, start: name.start, end: c.lastEnd };
}

/** `group Solid = Wall, Door(lock != open)` */
function parseGroup(c: Cursor): StateSyntax {
  const { start } = c.take();
  const name = c.up('A group');
  c.expect('=', 'after the name of the group').role |= Role.clause;
  const members: ThingSyntax[] = [parseKind(c)];
  while (c.eat(',')) members.push(parseKind(c));
  return { is: 'group', name, members, start, end: c.lastEnd };
}

/** `var hp: 0..9 = 9`, `var bag for Stuff: 0..9` */
function parseVariable(c: Cursor): StateSyntax {
  const { start } = c.take();
  const name = c.declare('A variable', 'statement');
  const each = c.eat('for') ? c.up('A type') : undefined;
  c.expect(':', 'and a type after the name');
  const type = parseType(c);
  const initial = parseDefault(c);
  return { is: 'var', name, each, type, default: initial, start, end: c.lastEnd };
}

/** `table Order upto 24 { id: text key, … }` */
function parseTable(c: Cursor): StateSyntax {
  const { start } = c.take();
  const name = c.up('A table');
  c.expect('upto', 'and the most rows it can have after the name of the table');
  const capacity: ExprSyntax = parseAdd(c);
  const fields = bracedList(c, 'before the columns', 'tolerant', (c) =>
    parseField(c, 'A column', 'plain', true),
  );
  return { is: 'table', name, capacity, fields, start, end: c.lastEnd };
}

/** `"*" Crate Target`; a glyph alone is an empty cell. */
export function parseLegend(c: Cursor): LegendEntry[] {
  return entries(
    c,
    'after `legend`',
    (c) => {
      const glyph = parseString(c, 'with the glyph of a cell');
      const things: ThingSyntax[] = [];
      while (c.atKind('up')) things.push(parseKind(c));
      if (c.token.kind === 'lo') things.push(parseKind(c));
      return { glyph, things, start: glyph.start, end: c.lastEnd };
    },
    (token) => token.kind === 'string',
  );
}
