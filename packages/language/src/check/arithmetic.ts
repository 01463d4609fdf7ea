/**
 * Arithmetic with proven ranges. Transitions count in 32-bit integers, so no intermediate value may leave them; signals
 * count in doubles, where a percentage is a fraction of one.
 */
import type { Span } from '../syntax/ast';
import type { Expr } from '../model/model';
import type { Type } from '../model/types';
import { GREATEST, int, isReal, LEAST, PERCENT, REAL, typeName } from '../model/typing';
import { error, type Context } from './context';
import { numberRange } from './expr';
import type { Scope } from './scope';

type Op = '+' | '-' | '*' | '/' | 'mod';

interface Range {
  readonly low: number;
  readonly high: number;
}

export function checkArithmetic(
  c: Context,
  scope: Scope,
  at: Span & { left: Span; right: Span },
  op: Op,
  left: Expr,
  right: Expr,
): Expr | undefined {
  const span = { start: at.start, end: at.end };
  if (!number(c, scope, left, at.left) || !number(c, scope, right, at.right)) return undefined;
  const a = left.type;
  const b = right.type;
  const make = (type: Type): Expr => ({ is: 'binary', op, left, right, span, type });
  const decimal = isReal(a) || isReal(b);
  if (decimal && op === 'mod') return error(c, at, 'decimal', '`mod` is for integers.');
  if (scope.part === 'signals' && op !== 'mod') {
    const whole =
      !decimal && a.is === 'int' && b.is === 'int' && op !== '/'
        ? combine(op, numberRange(left), numberRange(right))
        : undefined;
    return make(whole && inside(whole) ? int(whole.low, whole.high) : REAL);
  }
  if (decimal) return make(REAL);
  if (a.is === 'percent' || b.is === 'percent') return percentages(c, at, op, left, right);
  const range = combine(op, numberRange(left), numberRange(right));
  return inside(range) ? make(int(range.low, range.high)) : overflow(c, at, range);
}

/** May this be counted with? */
function number(c: Context, scope: Scope, expr: Expr, at: Span): boolean {
  const { type } = expr;
  if (type.is === 'int' || type.is === 'percent' || (type.is === 'bool' && scope.part === 'signals'))
    return true;
  const hint = type.is === 'bool' ? ' Write `if … then 1 else 0`.' : '';
  error(c, at, 'type-mismatch', `A number is expected here; this is ${typeName(type, c.kinds)}.${hint}`);
  return false;
}

function inside(range: Range): boolean {
  return range.low >= LEAST && range.high <= GREATEST;
}

function overflow(c: Context, at: Span, range: Range): undefined {
  return error(
    c,
    at,
    'overflow',
    `This value may leave 32 bits: it can be ${range.high > GREATEST ? range.high : range.low}. Use smaller ranges, or \`min\` and \`max\` on the way.`,
  );
}

function percentages(
  c: Context,
  at: Span & { left: Span; right: Span },
  op: Op,
  left: Expr,
  right: Expr,
): Expr | undefined {
  const both = left.type.is === 'percent' && right.type.is === 'percent';
  const allowed = both ? op === '+' || op === '-' : op === '*' || (op === '/' && left.type.is === 'percent');
  if (!allowed) {
    const message = both
      ? 'Percentages can be added and subtracted here; multiply or divide them by an integer, or do it in signals.'
      : `An integer and a percentage have no \`${op}\` here. Write the integer in percent too (one is \`100%\`), or multiply.`;
    return error(c, at, 'percent-arithmetic', message);
  }
  const expr: Expr = { is: 'binary', op, left, right, span: { start: at.start, end: at.end }, type: PERCENT };
  const range = numberRange(expr);
  return inside(range) ? expr : overflow(c, at, range);
}

function combine(op: Op, a: Range, b: Range): Range {
  switch (op) {
    case '+':
      return { low: a.low + b.low, high: a.high + b.high };
    case '-':
      return { low: a.low - b.high, high: a.high - b.low };
    case '*':
      return ends([a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high]);
    case '/':
      return quotient(a, b);
    case 'mod': {
      // The sign is the divisor's; by zero the result is zero.
      const range = { low: Math.min(0, b.low + 1), high: Math.max(0, b.high - 1) };
      return a.low >= 0 && b.low > 0 ? { low: 0, high: Math.min(range.high, a.high) } : range;
    }
  }
}

/** Extremes lie at the divisors nearest to zero and farthest from it; division by zero gives zero. */
function quotient(a: Range, b: Range): Range {
  const divisors = [b.low, b.high, -1, 1].filter((value) => value !== 0 && value >= b.low && value <= b.high);
  const results = divisors.flatMap((value) => [Math.floor(a.low / value), Math.floor(a.high / value)]);
  if (b.low <= 0 && b.high >= 0) results.push(0);
  return ends(results);
}

function ends(values: readonly number[]): Range {
  return { low: Math.min(...values), high: Math.max(...values) };
}

export function negation(c: Context, at: Span, of: Expr | undefined): Expr | undefined {
  if (!of) return undefined;
  if (of.type.is !== 'int' && of.type.is !== 'percent') {
    return error(c, at, 'type-mismatch', `A minus needs a number; this is ${typeName(of.type, c.kinds)}.`);
  }
  const span = { start: at.start, end: at.end };
  if (of.is === 'const') {
    return {
      is: 'const',
      value: 0 - of.value,
      span,
      type: of.type.is === 'int' ? int(0 - of.value, 0 - of.value) : of.type,
    };
  }
  if (of.is === 'real') return { ...of, value: 0 - of.value, span };
  const range = numberRange(of);
  const negated = { low: -range.high, high: -range.low };
  if (isReal(of.type) || of.type.is === 'percent') return { is: 'negate', of, span, type: of.type };
  return inside(negated)
    ? { is: 'negate', of, span, type: int(negated.low, negated.high) }
    : overflow(c, at, negated);
}
