/** The built-in functions. */
import type { ExprSyntax } from '../syntax/ast';
import type { Expr } from '../model/model';
import { CELL, DIRECTION, int, isReal, orNone, REAL } from '../model/typing';
import { error, noGrid, unknown, type Context } from './context';
import { checkExpr, checkTyped, numberRange, span } from './expr';
import { mismatch } from './fits';
import { gridOf } from './grid';
import { sharedAttribute } from './groups';
import { objectAttribute } from './path';
import { findName, type Scope } from './scope';

const FUNCTIONS = ['cw', 'ccw', 'opposite', 'ahead', 'min', 'max', 'abs', 'distance'];
type Call = ExprSyntax & { is: 'call' };

export function checkCall(c: Context, scope: Scope, syntax: Call, expected?: Expr['type']): Expr | undefined {
  const { text } = syntax.name;
  const args: ExprSyntax[] = [];
  for (const arg of syntax.args) {
    if (arg.is !== 'value')
      return error(c, arg, 'type-mismatch', `\`${text}\` takes single values, no range.`);
    args.push(arg.value);
  }
  switch (text) {
    case 'cw':
    case 'ccw':
    case 'opposite': {
      if (!arity(c, syntax, 1)) return undefined;
      const of = checkExpr(c, scope, args[0], DIRECTION);
      if (!of) return undefined;
      if (of.type.is !== 'direction') return mismatch(c, of, DIRECTION, args[0]);
      return {
        is: 'call',
        name: text,
        args: [of],
        span: span(syntax),
        type: { is: 'direction', none: of.type.none },
      };
    }
    case 'ahead':
      return checkAhead(c, scope, syntax, args);
    case 'distance': {
      if (!arity(c, syntax, 2)) return undefined;
      const cells = args.map((arg) => checkTyped(c, scope, arg, orNone(CELL)));
      const grid = gridOf(c);
      if (!cells[0] || !cells[1] || !grid) return undefined;
      return {
        is: 'call',
        name: 'distance',
        args: cells as Expr[],
        span: span(syntax),
        type: int(0, grid.width + grid.height - 2),
      };
    }
    case 'min':
    case 'max':
      return checkExtreme(c, scope, syntax, text, args, expected);
    case 'abs': {
      if (!arity(c, syntax, 1)) return undefined;
      const of = checkExpr(c, scope, args[0], expected);
      if (!of) return undefined;
      if (of.type.is !== 'int' && of.type.is !== 'percent') return mismatch(c, of, int(0, 0), args[0]);
      if (isReal(of.type) || of.type.is === 'percent')
        return { is: 'call', name: 'abs', args: [of], span: span(syntax), type: of.type };
      const { low, high } = numberRange(of);
      const most = Math.max(Math.abs(low), Math.abs(high));
      if (most > 2147483647)
        return error(c, syntax, 'overflow', 'This value may leave 32 bits. Use smaller ranges.');
      return {
        is: 'call',
        name: 'abs',
        args: [of],
        span: span(syntax),
        type: int(low > 0 ? low : high < 0 ? -high : 0, most),
      };
    }
    default: {
      for (const arg of args) checkExpr(c, scope, arg);
      const hint =
        findName(scope, text) || c.variables.has(text) || c.params.has(text)
          ? `\`${text}\` is not called; a value is read by its name alone.`
          : `There are ${FUNCTIONS.join(', ')}.`;
      return unknown(c, syntax.name, text, 'a function', FUNCTIONS, hint);
    }
  }
}

function arity(c: Context, syntax: Call, count: number): boolean {
  if (syntax.args.length === count) return true;
  error(
    c,
    syntax,
    'argument-count',
    `\`${syntax.name.text}\` takes ${count === 1 ? 'one value' : 'two values'}; here are ${syntax.args.length}.`,
  );
  return false;
}

/** `ahead(Agent)`: the cell before an object that has a `facing`; or `ahead(cell, direction)`. */
function checkAhead(c: Context, scope: Scope, syntax: Call, args: readonly ExprSyntax[]): Expr | undefined {
  const whole = span(syntax);
  const type = orNone(CELL);
  if (!c.gridSyntax) return noGrid(c, syntax, 'A cell needs a grid');
  if (args.length === 2) {
    const cell = checkTyped(c, scope, args[0], type);
    const direction = checkTyped(c, scope, args[1], orNone(DIRECTION));
    return cell && direction && { is: 'call', name: 'ahead', args: [cell, direction], span: whole, type };
  }
  if (!arity(c, syntax, 1)) return undefined;
  const cell = checkExpr(c, scope, args[0], CELL);
  if (!cell) return undefined;
  const facing =
    cell.is === 'find' && !cell.attribute
      ? findFacing(c, cell)
      : objectAttribute(c, scope, args[0], 'facing');
  if (facing?.type.is !== 'direction') {
    return error(
      c,
      args[0],
      'no-facing',
      'This has no `facing`; give the kind `facing: direction`, or say the direction: `ahead(cell, direction)`.',
    );
  }
  return { is: 'call', name: 'ahead', args: [cell, facing], span: whole, type };
}

function findFacing(c: Context, find: Expr & { is: 'find' }): Expr | undefined {
  const attribute = sharedAttribute(
    c,
    find.thing.members.map((member) => member.kind),
    'facing',
  );
  return attribute && { ...find, attribute: 'facing', type: attribute.type };
}

function checkExtreme(
  c: Context,
  scope: Scope,
  syntax: Call,
  name: 'min' | 'max',
  args: readonly ExprSyntax[],
  expected?: Expr['type'],
): Expr | undefined {
  if (args.length < 2) return error(c, syntax, 'argument-count', `\`${name}\` compares two or more values.`);
  const exprs: Expr[] = [];
  for (const arg of args) {
    const expr = checkExpr(c, scope, arg, expected);
    if (!expr) continue;
    if (expr.type.is !== 'int' && expr.type.is !== 'percent') mismatch(c, expr, int(0, 0), arg);
    else exprs.push(expr);
  }
  if (exprs.length < args.length) return undefined;
  const whole = span(syntax);
  const percents = exprs.filter((expr) => expr.type.is === 'percent').length;
  if (exprs.some((expr) => isReal(expr.type)) || (percents && scope.part === 'signals'))
    return { is: 'call', name, args: exprs, span: whole, type: REAL };
  if (percents === exprs.length) return { is: 'call', name, args: exprs, span: whole, type: exprs[0].type };
  if (percents)
    return error(
      c,
      syntax,
      'percent-arithmetic',
      `\`${name}\` compares numbers of one kind; integers and percentages are mixed here.`,
    );
  const ranges = exprs.map(numberRange);
  const pick = name === 'min' ? Math.min : Math.max;
  return {
    is: 'call',
    name,
    args: exprs,
    span: whole,
    type: int(pick(...ranges.map((range) => range.low)), pick(...ranges.map((range) => range.high))),
  };
}
