import type { AreaSyntax, BuildStmt, ExprSyntax, Placeable, RawSyntax, WhereSyntax } from '../ast';
import { Role } from '../tokens';
import type { Cursor } from './cursor';
import { parseAdd, parseExpr } from './expressions';
import { commaList } from './lists';
import { entries } from './recovery';
import { parseSize } from './size';
import { parseDrawing } from './strings';
import { parseKind, parsePath, parseThing } from './things';

/** What makes a start state. */
export const buildWords: ReadonlyMap<string, (c: Cursor) => BuildStmt> = new Map([
  ['size', parseSizeStatement],
  ['map', parseMap],
  ['fill', parseFill],
  ['border', (c: Cursor) => parseCover(c, 'border')],
  ['maze', (c: Cursor) => parseCover(c, 'maze')],
  ['cave', parseCave],
  ['rooms', parseRooms],
  ['scatter', parseScatter],
  ['place', parsePlace],
  ['play', parsePlay],
]);

function parseSizeStatement(c: Cursor): BuildStmt {
  const { start } = c.take();
  const { width, height } = parseSize(c, 'the grid');
  return { is: 'size', width, height, start, end: c.lastEnd };
}

/** `map """…"""`, `map pick level { """…""" """…""" }` */
function parseMap(c: Cursor): BuildStmt {
  const { start } = c.take();
  if (!c.eat('pick')) {
    const maps = [parseDrawing(c, 'after `map`')];
    return { is: 'map', maps, start, end: c.lastEnd };
  }
  const pick = parseExpr(c);
  const maps: RawSyntax[] = entries(
    c,
    'before the maps',
    (c) => parseDrawing(c, 'to choose from'),
    ({ kind }) => kind === 'raw' || kind === 'string',
  );
  return { is: 'map', pick, maps, start, end: c.lastEnd };
}

/** A kind, or a name that holds one: `Wall(color: grey)`, `wall`, `r.makes`. */
function parsePlaceable(c: Cursor): Placeable {
  if (c.atKind('up') || (c.token.kind === 'lo' && c.peek().text === ':')) return parseThing(c);
  return parsePath(c, 'What is placed');
}

/** `fill Wall in column 3` */
function parseFill(c: Cursor): BuildStmt {
  const { start } = c.take();
  const thing = parsePlaceable(c);
  const area = c.eat('in') ? parseArea(c) : undefined;
  return { is: 'fill', thing, area, start, end: c.lastEnd };
}

function parseCover(c: Cursor, is: 'border' | 'maze'): BuildStmt {
  const { start } = c.take();
  const thing = parsePlaceable(c);
  return { is, thing, start, end: c.lastEnd };
}

/** `cave Wall 45%` */
function parseCave(c: Cursor): BuildStmt {
  const { start } = c.take();
  const thing = parsePlaceable(c);
  const share = parseAdd(c);
  return { is: 'cave', thing, share, start, end: c.lastEnd };
}

/** `rooms Wall 3 x 3` */
function parseRooms(c: Cursor): BuildStmt {
  const { start } = c.take();
  const thing = parsePlaceable(c);
  const { width: columns, height: rows } = parseSize(c, 'the rooms');
  return { is: 'rooms', thing, columns, rows, start, end: c.lastEnd };
}

/** `scatter 3 Crate on Floor far from Player 4` */
function parseScatter(c: Cursor): BuildStmt {
  const { start } = c.take();
  const count = parseAdd(c);
  const thing = parsePlaceable(c);
  const where = parseWhere(c);
  return { is: 'scatter', count, thing, where, start, end: c.lastEnd };
}

function parsePlace(c: Cursor): BuildStmt {
  const { start } = c.take();
  const thing = parsePlaceable(c);
  const where = parseWhere(c);
  return { is: 'place', thing, where, start, end: c.lastEnd };
}

function parsePlay(c: Cursor): BuildStmt {
  const { start } = c.take();
  const action = c.lo('An action');
  const args = c.at('(') ? parseArguments(c) : [];
  return { is: 'play', action, args, start, end: c.lastEnd };
}

/** `(EXPR, …)` behind an action that is taken. */
export function parseArguments(c: Cursor): ExprSyntax[] {
  c.expect('(', 'before the arguments').role |= Role.call;
  return commaList(c, ')', 'strict', parseExpr);
}

/** `at (1, 2)`, `on Floor`, `in columns 1..3`, `far from Player 4`; each at most once. */
function parseWhere(c: Cursor): WhereSyntax {
  const where: { -readonly [K in keyof WhereSyntax]: WhereSyntax[K] } = {};
  for (;;) {
    const { token } = c;
    // `at` reads a sum, not a condition: `at spot in columns 1..3` is two clauses.
    if (c.at('at')) once(c, where.at, () => (where.at = parseAdd(c)));
    else if (c.at('on') && c.peek().kind === 'up') once(c, where.on, () => (where.on = parseKind(c)));
    else if (c.at('in')) once(c, where.area, () => (where.area = parseArea(c)));
    else if (c.at('far') && c.peek().text === 'from')
      once(c, where.farFrom, () => (where.farFrom = parseFarFrom(c)));
    else return where;
    token.role |= Role.clause;
  }
}

function once(c: Cursor, already: unknown, parse: () => void): void {
  if (already !== undefined) {
    c.report('repeated-clause', `\`${c.token.text}\` is said twice; keep one.`);
  }
  c.take();
  parse();
}

function parseFarFrom(c: Cursor): WhereSyntax['farFrom'] {
  c.expect('from', 'after `far`');
  const kind = c.up('A kind');
  return { kind, distance: parseAdd(c) };
}

const axes: ReadonlyMap<string, { axis: 'column' | 'row'; range: boolean }> = new Map([
  ['column', { axis: 'column', range: false }],
  ['row', { axis: 'row', range: false }],
  ['columns', { axis: 'column', range: true }],
  ['rows', { axis: 'row', range: true }],
]);

/** `column 3`, `columns 1..3 rows 2..5` */
function parseArea(c: Cursor): AreaSyntax {
  const area: AreaSyntax[number][] = [];
  for (let clause = c.choose(axes); clause !== undefined && !startsAssignment(c); clause = c.choose(axes)) {
    const { start } = c.take();
    const low = parseAdd(c);
    let high: ExprSyntax | undefined;
    if (clause.range) {
      c.expect('..', 'and the last one: more than one column or row is a range');
      high = parseAdd(c);
    }
    area.push({ axis: clause.axis, low, high, start, end: c.lastEnd });
  }
  if (area.length === 0) {
    c.fail(
      'expected-word',
      `Expected \`column\`, \`row\`, \`columns\` or \`rows\` after \`in\`, found ${c.found()}.`,
    );
  }
  return area;
}

/** `row := 2` and `row: [ … ]` are statements of their own behind the area. */
function startsAssignment(c: Cursor): boolean {
  return [':=', '+=', '-=', ':', '.'].includes(c.peek().text);
}
