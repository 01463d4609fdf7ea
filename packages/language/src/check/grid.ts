/** The grid: its capacity over all settings of the holes. */
import type { Span } from '../syntax/ast';
import type { Expr, Grid } from '../model/model';
import { int } from '../model/typing';
import { error, type Context } from './context';
import { checkExpr, numberRange } from './expr';
import { topScope } from './scope';

const MAX_SIDE = 255;
const MAX_CELLS = 16384;

/** The grid; found when first asked for, since holes may decide its size and cells are numbered by it. */
export function gridOf(c: Context): Grid | undefined {
  if (c.gridState !== 'raw' || !c.gridSyntax) return c.grid;
  c.gridState = 'open';
  const syntax = c.gridSyntax;
  const scope = topScope('declaration');
  const width = checkExpr(c, scope, syntax.width, int(1, MAX_SIDE));
  const height = checkExpr(c, scope, syntax.height, int(1, MAX_SIDE));
  c.gridState = 'done';
  if (!width || !height) return undefined;
  const columns = side(c, width, syntax.width, 'wide');
  const rows = columns && side(c, height, syntax.height, 'high');
  if (!columns || !rows) return undefined;
  if (columns * rows > MAX_CELLS) {
    return error(
      c,
      { start: syntax.width.start, end: syntax.height.end },
      'too-large',
      `A grid has at most ${MAX_CELLS} cells; this one has up to ${columns * rows}.`,
    );
  }
  const span = { start: syntax.start, end: syntax.end };
  c.grid = {
    span,
    width: columns,
    height: rows,
    upto: syntax.upto,
    wrap: syntax.wrap,
    widthOf: width,
    heightOf: height,
  };
  return c.grid;
}

function side(c: Context, expr: Expr, span: Span, what: string): number | undefined {
  if (expr.type.is !== 'int') return error(c, span, 'type-mismatch', 'The size of a grid is an integer.');
  const { low, high } = numberRange(expr);
  if (low < 1 || high > MAX_SIDE) {
    return error(
      c,
      span,
      'grid-size',
      `A grid is 1 to ${MAX_SIDE} cells ${what}; this is ${low === high ? low : `${low} to ${high}`}.`,
    );
  }
  return high;
}
