/** Rows of cells as patterns: the left side of rules, and queries. */
import type { ItemSyntax, RowSyntax } from '../syntax/ast';
import type { Cell, Expr, Intent, Row, Test } from '../model/model';
import { CELL, int, orNone, typeName } from '../model/typing';
import { someExpr } from '../model/walk';
import { conflicts } from './conflicts';
import { addLocal, error, noGrid, type Context } from './context';
import { checkInteger, checkTyped, numberRange, span } from './expr';
import { gridOf } from './grid';
import { checkIntent, readPath, type PathItem } from './intent';
import { bindOnce, inner, withOwn, type Scope } from './scope';
import { checkHeading, checkThing } from './things';

const MAX_GAPS = 2;
const MAX_CELLS = 255;
const MAX_ITEMS = 64;

/** Names bound in the row are added to `scope`, which must be the rule's or the query's own. */
export function checkRow(c: Context, scope: Scope, syntax: RowSyntax): Row | undefined {
  if (syntax.cells.length > MAX_CELLS)
    return error(
      c,
      syntax,
      'too-large',
      `A row has at most ${MAX_CELLS} cells, the most that a board has in line.`,
    );
  const gaps = syntax.cells.filter((cell) => cell.gap);
  if (gaps.length > MAX_GAPS)
    error(c, gaps[MAX_GAPS], 'too-many-gaps', 'A row has at most two gaps (`...`).');
  const edge = [syntax.cells[0], syntax.cells[syntax.cells.length - 1]].find((cell) => cell?.gap);
  if (edge) error(c, edge, 'gap-at-edge', 'A gap (`...`) stands between two cells, not at the end of a row.');
  const cells: Cell[] = [];
  let failed = !!edge || gaps.length > MAX_GAPS;
  for (const cell of syntax.cells) {
    const items = checkItems(c, scope, cell.items, !cell.gap);
    if (items && cell.gap && readsBound(scope, items)) {
      error(
        c,
        cell,
        'bound-in-gap',
        'A gap (`...`) is looked for before the rule binds its names, so it cannot read one of them.',
      );
      failed = true;
    } else if (items) {
      conflicts(c, items);
      cells.push({ span: span(cell), gap: cell.gap, items });
    } else failed = true;
  }
  if (!c.gridSyntax) return noGrid(c, syntax, 'Rules and rows of cells need a grid');
  return failed ? undefined : { cells };
}

/** Do the items read a name that the row or its rule binds? */
function readsBound(scope: Scope, items: readonly Test[]): boolean {
  const bound = new Set([...scope.names.values()].flatMap((name) => ('local' in name ? [name.local] : [])));
  return someExpr(items, (expr) => expr.is === 'local' && bound.has(expr.local));
}

function checkItems(
  c: Context,
  scope: Scope,
  syntaxes: readonly ItemSyntax[],
  bindings: boolean,
): Test[] | undefined {
  if (syntaxes.length > MAX_ITEMS)
    return error(c, syntaxes[MAX_ITEMS], 'too-large', `A cell has at most ${MAX_ITEMS} items.`);
  const items: Test[] = [];
  let failed = false;
  for (let i = 0; i < syntaxes.length; i++) {
    const syntax = syntaxes[i];
    let test: Test[] | undefined;
    if (syntax.is === 'path' && !syntax.intent && !syntax.mark) {
      const read = readPath(c, scope, syntax.path);
      const next = syntaxes[i + 1];
      // A direction in front of an item is its intent, whatever the words look like.
      if (read?.is === 'direction' && next && canTakeIntent(next)) {
        const intent: Intent = { is: 'value', value: read.value, span: span(syntax) };
        test = checkItem(c, scope, next, bindings, intent);
        i++;
      } else test = read && pathTest(c, syntax, read);
    } else test = checkItem(c, scope, syntax, bindings);
    if (test) items.push(...test);
    else failed = true;
  }
  return failed ? undefined : items;
}

export function canTakeIntent(item: ItemSyntax): boolean {
  return (
    (item.is === 'thing' || item.is === 'path' || item.is === 'any') &&
    !item.intent &&
    !('mark' in item && item.mark)
  );
}

function checkItem(
  c: Context,
  scope: Scope,
  syntax: ItemSyntax,
  bindings: boolean,
  given?: Intent,
): Test[] | undefined {
  const at = span(syntax);
  switch (syntax.is) {
    case 'thing': {
      const quiet = syntax.mark === 'no';
      const thing = checkThing(c, quiet ? inner(scope) : scope, syntax.thing, {
        bindings: bindings && !quiet,
      });
      const intents = syntax.intent
        ? checkIntent(c, scope, syntax.intent, 'left')
        : given
          ? { intent: given }
          : {};
      if (!thing || !intents) return undefined;
      if (syntax.mark === 'was' && syntax.thing.bind)
        return error(c, syntax.thing.bind, 'no-binding', 'What was there cannot be bound: it may be gone.');
      const test: Test = {
        is: 'thing',
        span: at,
        thing,
        ...(intents.intent ? { intent: intents.intent } : {}),
        ...(syntax.mark ? { mark: syntax.mark } : {}),
      };
      return intents.item ? [...(pathTest(c, { ...at, mark: undefined }, intents.item) ?? []), test] : [test];
    }
    case 'path': {
      const read = readPath(c, scope, syntax.path);
      const intents = syntax.intent
        ? checkIntent(c, scope, syntax.intent, 'left')
        : given
          ? { intent: given }
          : {};
      if (!read || !intents) return undefined;
      const tests = pathTest(c, syntax, read, intents.intent);
      return tests && intents.item
        ? [...(pathTest(c, { ...at, mark: undefined }, intents.item) ?? []), ...tests]
        : tests;
    }
    case 'any':
      return error(
        c,
        syntax,
        'any-left',
        `\`any(${syntax.group.text})\` puts down one of these kinds; on the left write \`${syntax.group.text}\`.`,
        {
          title: `Write \`${syntax.group.text}\``,
          edits: [{ span: at, text: syntax.group.text }],
        },
      );
    case 'bindCell': {
      const local = addLocal(c, syntax.name, CELL);
      bindOnce(c, scope, syntax.name, { is: 'cell', local, type: CELL });
      return bindings
        ? [{ is: 'bindCell', local, span: at }]
        : error(c, syntax, 'no-binding', 'No cell can be bound here.');
    }
    case 'anchor': {
      const cell = checkTyped(c, withOwn(scope, undefined, false), syntax.cell, orNone(CELL));
      return cell && [{ is: 'anchor', cell, span: at }];
    }
    case 'count':
      return checkCount(c, scope, syntax);
  }
}

function pathTest(
  c: Context,
  syntax: { start: number; end: number; mark?: 'no' | 'was' },
  read: PathItem,
  intent?: Intent,
): Test[] | undefined {
  const extra = {
    span: span(syntax),
    ...(intent ? { intent } : {}),
    ...(syntax.mark ? { mark: syntax.mark } : {}),
  };
  switch (read.is) {
    case 'layer':
      return [{ is: 'thing', thing: read.thing, ...extra }];
    case 'object':
      return [{ is: 'value', value: read.value, ...extra }];
    case 'direction':
      return error(
        c,
        syntax,
        'object-expected',
        'A cell lists objects; a direction stands in front of the object that goes there, as in `[ d Crate ]`.',
      );
    case 'other': {
      const hint = read.value.type.is === 'cell' ? ' A cell is named by `@`, as in `[ @c Lamp ]`.' : '';
      return error(
        c,
        syntax,
        'object-expected',
        `A cell lists objects; this is ${typeName(read.value.type, c.kinds)}.${hint}`,
      );
    }
  }
}

type CountItem = ItemSyntax & { is: 'count' };

function checkCount(c: Context, scope: Scope, syntax: CountItem): Test[] | undefined {
  const at = span(syntax);
  const where =
    syntax.where === 'around' || syntax.where === 'beside' || syntax.where === 'near'
      ? syntax.where
      : checkHeading(c, scope, syntax.where, syntax);
  const radius = syntax.radius && checkRadius(c, scope, syntax);
  const items = checkItems(c, inner(scope), syntax.items, false);
  if (items) conflicts(c, items);
  const { count } = syntax;
  const bound = count?.bind;
  if (bound) {
    const local = addLocal(c, bound, int(0, most(c, syntax, radius)));
    bindOnce(c, scope, bound, { is: 'value', local, type: c.locals[local].type });
    return where && items && (!syntax.radius || radius)
      ? [{ is: 'count', where, radius, low: 0, high: Infinity, bind: local, items, span: at }]
      : undefined;
  }
  const low = count ? (count.low ?? 0) : 1;
  const high = count ? (count.high ?? Infinity) : Infinity;
  if (low > high) return error(c, count!, 'empty-range', `From ${low} to ${high} is no number at all.`);
  if (!where || !items || (syntax.radius && !radius)) return undefined;
  return [{ is: 'count', where, ...(radius ? { radius } : {}), low, high, items, span: at }];
}

function checkRadius(c: Context, scope: Scope, syntax: CountItem): Expr | undefined {
  const radius = checkInteger(c, withOwn(scope, undefined, false), syntax.radius!);
  if (radius && numberRange(radius).high < 1)
    return error(c, syntax.radius!, 'empty-range', 'The distance of `near` is at least 1.');
  return radius;
}

/** How many cells can be counted at most. */
function most(c: Context, syntax: CountItem, radius: Expr | undefined): number {
  if (syntax.where === 'around') return 8;
  if (syntax.where === 'beside') return 4;
  if (syntax.where !== 'near') return 1;
  const grid = gridOf(c);
  const cells = grid ? grid.width * grid.height : 1;
  const side = radius ? 2 * Math.min(numberRange(radius).high, 255) + 1 : 1;
  return Math.min(cells, side * side) - 1;
}
