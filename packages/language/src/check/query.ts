/** Questions about the board: `some [ … ]`, `count Crate`, `all Target on Crate`, `sum c: Crate of c.weight`. */
import type { ExprSyntax } from '../syntax/ast';
import type { Expr, Thing } from '../model/model';
import { BOOL, CELL, int, isReal, typeName } from '../model/typing';
import { checkAlong } from './along';
import { conflicts } from './conflicts';
import { addLocal, error, noGrid, notYet, type Context } from './context';
import { checkCondition, checkExpr, numberRange, span } from './expr';
import { gridOf } from './grid';
import { unknownThing } from './groups';
import { checkRow } from './row';
import { bind, inner, withOwn, type Scope } from './scope';
import { checkThing, membersOf } from './things';

const MAX_PLACES = 1048576;

function cellCount(c: Context): number {
  const grid = gridOf(c);
  return grid ? grid.width * grid.height : 0;
}

export function checkQuery(c: Context, scope: Scope, syntax: ExprSyntax & { is: 'query' }): Expr | undefined {
  if (syntax.how === 'all') {
    return error(
      c,
      syntax,
      'all-row',
      '`all` compares the cells of things, as in `all Target on Crate`; for a row write `not some [ … ]` or `no [ … ]`.',
    );
  }
  const along = syntax.along && checkAlong(c, scope, [syntax.along]);
  const row = checkRow(c, withOwn(inner(scope, { relative: true, draws: false }), undefined), syntax.row);
  if (!row || (syntax.along && !along)) return undefined;
  const places =
    row.cells.length > 1 ? 4 * (row.cells.some((cell) => cell.gap) ? 65536 : 1) * cellCount(c) : cellCount(c);
  const type = syntax.how === 'count' ? int(0, Math.min(MAX_PLACES, places)) : BOOL;
  return { is: 'query', how: syntax.how, ...(along ? { along } : {}), row, span: span(syntax), type };
}

export function checkCells(c: Context, scope: Scope, syntax: ExprSyntax & { is: 'cells' }): Expr | undefined {
  const free = withOwn(inner(scope, { draws: false }), undefined);
  const table = [...syntax.things, ...syntax.on].find((thing) => c.tables.has(thing.name.text));
  if (table) return notYet(c, table, 'A table');
  const check = (things: typeof syntax.things) =>
    things.map((thing) => checkThing(c, free, thing, { bindings: false }));
  const things = check(syntax.things);
  const on = check(syntax.on);
  if ([...things, ...on].some((thing) => !thing)) return undefined;
  if (!c.gridSyntax) return noGrid(c, syntax, 'There are no cells to look at');
  const both = [...(things as Thing[]), ...(on as Thing[])];
  conflicts(
    c,
    both.map((thing) => ({ is: 'thing', thing, span: thing.span })),
  );
  const type = syntax.how === 'count' ? int(0, cellCount(c)) : BOOL;
  // Only `all` tells those that are asked about from what they must share the cell with.
  if (syntax.how === 'all')
    return {
      is: 'cells',
      how: 'all',
      things: things as Thing[],
      on: on as Thing[],
      span: span(syntax),
      type,
    };
  return { is: 'cells', how: syntax.how, things: both, on: [], span: span(syntax), type };
}

export function checkFold(c: Context, scope: Scope, syntax: ExprSyntax & { is: 'fold' }): Expr | undefined {
  if (c.tables.has(syntax.of.text)) return notYet(c, syntax.of, 'A table');
  const members = membersOf(c, syntax.of.text);
  const body = inner(scope, { draws: false });
  if (!members) {
    bind(body, syntax.name.text, { is: 'broken' });
    unknownThing(c, syntax.of);
  }
  const local = addLocal(c, syntax.name, CELL);
  const thing: Thing = { span: span(syntax.of), name: syntax.of.text, members: members ?? [], tests: [] };
  if (members) bind(body, syntax.name.text, { is: 'object', local, thing });
  const where = syntax.where && checkCondition(c, body, syntax.where);
  const have = syntax.have && checkCondition(c, body, syntax.have);
  const value = syntax.value && checkExpr(c, body, syntax.value);
  if (!members || (syntax.where && !where) || (syntax.have && !have) || (syntax.value && !value))
    return undefined;
  const type = foldType(c, syntax, value);
  if (!type) return undefined;
  if (syntax.how === 'all' && !have)
    return error(
      c,
      syntax,
      'needs-have',
      '`all` says what they all must have: `all w: Wolf have w.rest = 0`.',
    );
  return {
    is: 'fold',
    how: syntax.how,
    local,
    thing,
    ...(where ? { where } : {}),
    ...(have ? { have } : {}),
    ...(value ? { value } : {}),
    span: span(syntax),
    type,
  };
}

function foldType(
  c: Context,
  syntax: ExprSyntax & { is: 'fold' },
  value: Expr | undefined,
): Expr['type'] | undefined {
  const cells = cellCount(c);
  if (syntax.how === 'count') return int(0, cells);
  if (syntax.how !== 'sum' || !value) return BOOL;
  if (value.type.is !== 'int' || isReal(value.type)) {
    return error(
      c,
      syntax.value!,
      'type-mismatch',
      `A sum is of integers; this is ${typeName(value.type, c.kinds)}.`,
    );
  }
  const range = numberRange(value);
  const low = Math.min(0, range.low * cells);
  const high = Math.max(0, range.high * cells);
  if (low < -2147483648 || high > 2147483647)
    return error(
      c,
      syntax,
      'overflow',
      `This value may leave 32 bits: ${cells} cells of up to ${range.high}. Use a smaller range or grid.`,
    );
  return int(low, high);
}
