/** Comparisons: which side gives the other its words, and what can never be equal. */
import type { ExprSyntax, Span } from '../syntax/ast';
import type { Expr } from '../model/model';
import type { Type } from '../model/types';
import { BOOL, isReal, noneCode, PERCENT, REAL, typeName } from '../model/typing';
import { error, type Context } from './context';
import { checkExpr, span, type Binary } from './expr';
import { mismatch } from './fits';
import { resolvable } from './lookup';
import type { Scope } from './scope';

/** Is this a word whose meaning depends on what it is compared with? */
export function isOpen(c: Context, scope: Scope, syntax: ExprSyntax): boolean {
  switch (syntax.is) {
    case 'word':
      return syntax.word === 'none';
    case 'any':
      return true;
    case 'group':
      return isOpen(c, scope, syntax.of);
    case 'path':
      return !syntax.steps.length && !resolvable(c, scope, syntax.name.text);
    case 'if':
      return isOpen(c, scope, syntax.then) && isOpen(c, scope, syntax.else);
    case 'case':
      return (
        syntax.arms.every((arm) => isOpen(c, scope, arm.value)) &&
        (!syntax.else || isOpen(c, scope, syntax.else))
      );
    default:
      return false;
  }
}

/** Two expressions that are compared: the one whose type is plain gives the other its words. */
function checkPair(c: Context, scope: Scope, a: ExprSyntax, b: ExprSyntax): [Expr, Expr] | undefined {
  const later = isOpen(c, scope, a) && !isOpen(c, scope, b);
  const first = checkExpr(c, scope, later ? b : a);
  // Without its type, words of the other side would only seem unknown; a side of its own mistakes still shows them.
  if (!first) {
    const other = later ? a : b;
    if (!isOpen(c, scope, other)) checkExpr(c, scope, other);
    return undefined;
  }
  const second = checkExpr(c, scope, later ? a : b, first.type);
  return second && (later ? [second, first] : [first, second]);
}

export function checkComparison(c: Context, scope: Scope, syntax: Binary): Expr | undefined {
  const pair = checkPair(c, scope, syntax.left, syntax.right);
  if (!pair) return undefined;
  const op = syntax.op as '=' | '!=' | '<' | '<=' | '>' | '>=';
  const [left, right] = decimals(scope, pair);
  const matched = alike(c, left, right, syntax);
  if (!matched) return undefined;
  if (op !== '=' && op !== '!=' && left.type.is !== 'int' && left.type.is !== 'percent') {
    return error(
      c,
      syntax,
      'no-order',
      `\`${op}\` compares numbers; ${typeName(left.type, c.kinds)} has no order. Use \`=\`, \`!=\` or \`in\`.`,
    );
  }
  return { is: 'binary', op, left, right, span: span(syntax), type: BOOL };
}

/** Beside a number with decimals, a written percentage is that share of one. In signals the engine does so for all. */
export function decimals(scope: Scope, [left, right]: [Expr, Expr]): [Expr, Expr] {
  if (scope.part === 'signals') return [left, right];
  const share = (expr: Expr, beside: Expr): Expr =>
    expr.is === 'const' && expr.type.is === 'percent' && isReal(beside.type)
      ? { is: 'real', value: expr.value / 1000000, span: expr.span, type: REAL }
      : expr;
  return [share(left, right), share(right, left)];
}

/** Can these two ever be equal? Reports if not. */
export function alike(c: Context, left: Expr, right: Expr, at: { left: Span; right: Span }): boolean {
  const a = left.type;
  const b = right.type;
  const shares = (x: Type, y: Type) => isReal(x) && y.is === 'percent';
  if (shares(a, b) || shares(b, a)) return true;
  if (a.is !== b.is || a.is === 'words' || a.is === 'object') {
    const none = (expr: Expr) => expr.is === 'const' && expr.type.none && expr.value === noneCode(expr.type);
    if (none(left) || none(right)) return neverNone(c, left, right, at);
    const message = differ(c, a, b);
    if (message) {
      if (a.is === 'percent' || b.is === 'percent')
        mismatch(c, a.is === 'percent' ? right : left, PERCENT, a.is === 'percent' ? at.right : at.left);
      else
        error(
          c,
          at.right,
          a.is === 'direction' && b.is === 'object' ? 'direction-expected' : 'never-equal',
          message,
        );
      return false;
    }
  }
  return neverNone(c, left, right, at);
}

function differ(c: Context, a: Type, b: Type): string | undefined {
  if (a.is === 'words' && b.is === 'words' && a.words.join() === b.words.join()) return undefined;
  if (a.is === 'object' && b.is === 'object' && a.kinds.some((kind) => b.kinds.includes(kind)))
    return undefined;
  return `These are never equal: on the left ${typeName(a, c.kinds)}, on the right ${typeName(b, c.kinds)}.`;
}

function neverNone(c: Context, left: Expr, right: Expr, at: { left: Span; right: Span }): boolean {
  const test = (value: Expr, none: Expr, where: Span): boolean => {
    if (none.is !== 'const' || !none.type.none || none.value !== noneCode(none.type) || value.type.none)
      return true;
    error(
      c,
      where,
      'never-none',
      `The other side is never \`none\`: it is ${typeName(value.type, c.kinds)}. Declare it with \`or none\` to allow it.`,
    );
    return false;
  };
  const nullable =
    left.type.is === 'int' &&
    right.type.is === 'int' &&
    left.type.none &&
    right.type.none &&
    left.is !== 'const' &&
    right.is !== 'const';
  if (nullable && left.type.is === 'int' && right.type.is === 'int' && left.type.low !== right.type.low) {
    error(
      c,
      at.right,
      'type-mismatch',
      'Both sides may be `none`, but their ranges begin at different numbers; let them begin alike.',
    );
    return false;
  }
  return test(left, right, at.right) && test(right, left, at.left);
}
