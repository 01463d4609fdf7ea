/** May this value stand here? Reports and gives undefined if not. */
import type { Span } from '../syntax/ast';
import type { Expr } from '../model/model';
import { comparable, constant, isReal, noneCode, typeName } from '../model/typing';
import type { Type } from '../model/types';
import { error, listed, warn, type Context } from './context';

export function fits(c: Context, expr: Expr, type: Type, span: Span): Expr | undefined {
  const found = expr.type;
  if (isReal(found) && type.is === 'int' && !isReal(type)) {
    return error(
      c,
      span,
      'decimal',
      'An integer is expected here; numbers with decimals belong to signals and goals.',
    );
  }
  if (isReal(type) && (found.is === 'percent' || found.is === 'bool')) return expr;
  if (!comparable(found, type)) {
    if (found.is === 'object' && type.is === 'object') {
      return error(
        c,
        span,
        'type-mismatch',
        `${objects(c, found.kinds)} can never stand here; ${typeName(type, c.kinds)} is expected.`,
      );
    }
    return mismatch(c, expr, type, span);
  }
  if (
    type.is === 'percent' &&
    expr.is === 'const' &&
    !isNone(expr) &&
    (expr.value < 0 || expr.value > 1000000)
  ) {
    return error(c, span, 'outside-domain', 'A share lies between 0% and 100%.');
  }
  if (isNone(expr) && !type.none) {
    return error(
      c,
      span,
      'no-none',
      `\`none\` is no value here; ${typeName(type, c.kinds)} is expected. Declare it with \`or none\` to allow it.`,
    );
  }
  if (found.is === 'object' && type.is === 'object') {
    const odd = found.kinds.filter((kind) => !type.kinds.includes(kind));
    if (odd.length)
      return error(
        c,
        span,
        'type-mismatch',
        `This may be ${objects(c, odd)}, but ${typeName(type, c.kinds)} is expected.`,
      );
  }
  // The code of `none` lies just below an integer's range, so ranges with `none` must begin alike to be exchanged.
  if (
    found.is === 'int' &&
    type.is === 'int' &&
    found.none &&
    !isNone(expr) &&
    type.none &&
    found.low !== type.low
  ) {
    return error(
      c,
      span,
      'type-mismatch',
      `The ranges ${found.low}.. and ${type.low}.. both allow \`none\`, but begin at different numbers; let them begin alike.`,
    );
  }
  if (found.none && !type.none && !isReal(type) && !isNone(expr) && expr.is !== 'find') {
    warn(
      c,
      span,
      'may-be-none',
      `This may be \`none\`, which ${typeName(type, c.kinds)} cannot be; then the first value is taken. Declare the target with \`or none\`, or rule \`none\` out before.`,
    );
  }
  if (
    type.values &&
    expr.is === 'const' &&
    !(type.none && isNone(expr)) &&
    type.is !== 'object' &&
    !type.values.includes(expr.value)
  ) {
    return error(c, span, 'not-a-choice', `This is not one of the values that may stand here.`);
  }
  return isNone(expr) ? constant(span, type, noneCode(type)) : expr;
}

export function isNone(expr: Expr): boolean {
  return expr.is === 'const' && expr.type.none && expr.value === noneCode(expr.type);
}

function objects(c: Context, kinds: readonly number[]): string {
  return listed(
    kinds.slice(0, 4).map((kind) => `\`${c.kinds[kind].name}\``),
    'or',
  );
}

export function mismatch(c: Context, expr: Expr, type: Type, span: Span): undefined {
  if (type.is === 'direction' && expr.type.is === 'object') {
    return error(
      c,
      span,
      'direction-expected',
      'A direction is expected here, and this is an object. Its heading may be an attribute: `name.facing`.',
    );
  }
  if (type.is === 'percent' && expr.type.is === 'int') {
    const value = expr.is === 'const' ? expr.value : expr.is === 'real' ? expr.value : undefined;
    const percent =
      value === undefined ? undefined : `${Number((value <= 1 ? value * 100 : value).toPrecision(9))}%`;
    const fix = percent
      ? { title: `Write ${percent}`, edits: [{ span: { start: span.start, end: span.end }, text: percent }] }
      : undefined;
    return error(
      c,
      span,
      'percent-expected',
      `A percentage is expected here${percent ? `: write \`${percent}\`` : ', such as `25%`'}.`,
      fix,
    );
  }
  const found = typeName(expr.type, c.kinds);
  return error(c, span, 'type-mismatch', `Expected ${typeName(type, c.kinds)}, found ${found}.`);
}
