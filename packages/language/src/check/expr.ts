/** Expressions: names looked up, types known, sugar gone. Parts of the grammar with a file of their own are called from here. */
import type { ExprSyntax, Span } from '../syntax/ast';
import type { Expr } from '../model/model';
import type { Type } from '../model/types';
import {
  BOOL,
  CELL,
  constant,
  int,
  isReal,
  noneCode,
  orNone,
  PERCENT,
  REAL,
  typeName,
} from '../model/typing';
import { checkArithmetic, negation } from './arithmetic';
import { checkCall } from './calls';
import { checkComparison } from './compare';
import { checkCase, checkIf } from './conditional';
import { error, noGrid, notYet, type Context } from './context';
import { fits, mismatch } from './fits';
import { checkKindExpr } from './objects';
import { readsMilestone } from './milestones';
import { checkPath } from './path';
import { checkCells, checkFold, checkQuery } from './query';
import { inner, type Scope } from './scope';
import { checkAny, checkIn } from './sets';
import { checkThing } from './things';

/**
 * The meaning of an expression. `expected` is what the place asks for: words are looked up in it first, `none` and
 * `any` take their type from it. It is a hint: whether the value fits, the caller asks by `fits`.
 */
export function checkExpr(c: Context, scope: Scope, syntax: ExprSyntax, expected?: Type): Expr | undefined {
  switch (syntax.is) {
    case 'number':
      return checkNumber(c, scope, syntax, expected);
    case 'word': {
      if (syntax.word !== 'none') return constant(syntax, BOOL, syntax.word === 'true' ? 1 : 0);
      if (!expected)
        return error(
          c,
          syntax,
          'no-type',
          'It cannot be told what `none` is none of here; give the name a type, as in `let x: direction or none = none`.',
        );
      return constant(syntax, orNone(expected), noneCode(orNone(expected)));
    }
    case 'string':
      return notYet(c, syntax, 'Text as a value');
    case 'record':
      return severalValues(c, syntax, 'A record');
    case 'set':
      return severalValues(c, syntax, 'A list');
    case 'pick':
      return notYet(c, syntax, '`pick`');
    case 'group':
      return checkExpr(c, scope, syntax.of, expected);
    case 'not': {
      const of = checkCondition(c, scope, syntax.of);
      return of && { is: 'not', of, span: span(syntax), type: BOOL };
    }
    case 'negate':
      return negation(c, syntax, checkExpr(c, scope, syntax.of, expected));
    case 'time':
      return checkTime(c, scope, syntax, expected);
    case 'binary':
      return checkBinary(c, scope, syntax, expected);
    case 'in':
      return checkIn(c, scope, syntax);
    case 'is':
      return checkIs(c, scope, syntax);
    case 'cell':
      return checkCell(c, scope, syntax);
    case 'kind':
      return checkKindExpr(c, scope, syntax, expected);
    case 'call':
      return checkCall(c, scope, syntax, expected);
    case 'path':
      return checkPath(c, scope, syntax, expected);
    case 'any':
      return checkAny(c, scope, syntax, expected);
    case 'query':
      return checkQuery(c, scope, syntax);
    case 'cells':
      return checkCells(c, scope, syntax);
    case 'fold':
      return checkFold(c, scope, syntax);
    case 'if':
      return checkIf(c, scope, syntax, expected);
    case 'case':
      return checkCase(c, scope, syntax, expected);
  }
}

function severalValues(c: Context, syntax: ExprSyntax, what: string): undefined {
  return error(
    c,
    syntax,
    'several-values',
    `${what} is several values, and here one is needed. Only a hole of such a type can be filled with it: by its default, in \`draw\`, or \`with\` of a test.`,
  );
}

export function span(at: Span): Span {
  return { start: at.start, end: at.end };
}

/** An expression that must be of a type. */
export function checkTyped(c: Context, scope: Scope, syntax: ExprSyntax, type: Type): Expr | undefined {
  const expr = checkExpr(c, scope, syntax, type);
  return expr && fits(c, expr, type, syntax);
}

/** An expression that is true or false. Counts are compared, never used as truths. */
export function checkCondition(c: Context, scope: Scope, syntax: ExprSyntax): Expr | undefined {
  const expr = checkExpr(c, scope, syntax, BOOL);
  if (!expr) return undefined;
  if (expr.type.is !== 'bool') {
    const hint = expr.type.is === 'int' ? ' Compare it, as in `… > 0`.' : '';
    return error(
      c,
      syntax,
      'type-mismatch',
      `A condition is true or false; this is ${typeName(expr.type, c.kinds)}.${hint}`,
    );
  }
  return expr;
}

/** An integer. */
export function checkInteger(
  c: Context,
  scope: Scope,
  syntax: ExprSyntax,
  type: Type = int(-2147483648, 2147483647),
): Expr | undefined {
  const expr = checkExpr(c, scope, syntax, type);
  if (!expr) return undefined;
  if (expr.type.is !== 'int') return mismatch(c, expr, type, syntax);
  if (isReal(expr.type))
    return error(
      c,
      syntax,
      'decimal',
      'An integer is expected here; numbers with decimals belong to signals and goals.',
    );
  return expr;
}

/** The parts of a file where numbers may have decimals. */
function allowsReals(scope: Scope): boolean {
  return scope.part === 'signals' || scope.part === 'goal' || scope.part === 'check';
}

function checkNumber(
  c: Context,
  scope: Scope,
  syntax: ExprSyntax & { is: 'number' },
  expected?: Type,
): Expr | undefined {
  if (syntax.percent) {
    const millionths = Math.round(syntax.value * 10000);
    if (Math.abs(millionths / 10000 - syntax.value) > 1e-9) {
      return error(c, syntax, 'too-precise', 'A percentage has at most four decimals.');
    }
    return constant(syntax, PERCENT, millionths);
  }
  if (Number.isInteger(syntax.value)) {
    if (syntax.value > 2147483647)
      return error(c, syntax, 'overflow', 'This number does not fit into 32 bits (at most 2147483647).');
    return constant(syntax, int(syntax.value, syntax.value), syntax.value);
  }
  const real: Expr = { is: 'real', value: syntax.value, span: span(syntax), type: REAL };
  if (allowsReals(scope)) return real;
  if (scope.part === 'declaration' && !expected) return real; // a weight
  if (expected?.is === 'percent') return mismatch(c, real, expected, syntax);
  return error(
    c,
    syntax,
    'decimal',
    'Numbers have no decimals here; a share is written in percent, such as `12.5%`.',
  );
}

function checkCell(c: Context, scope: Scope, syntax: ExprSyntax & { is: 'cell' }): Expr | undefined {
  const x = checkInteger(c, scope, syntax.x);
  const y = checkInteger(c, scope, syntax.y);
  if (!c.gridSyntax) return noGrid(c, syntax, 'A cell needs a grid');
  return x && y && { is: 'cell', x, y, span: span(syntax), type: CELL };
}

function checkIs(c: Context, scope: Scope, syntax: ExprSyntax & { is: 'is' }): Expr | undefined {
  const value = checkExpr(c, scope, syntax.left);
  const thing = checkThing(c, inner(scope), syntax.thing, { bindings: false });
  if (!value || !thing) return undefined;
  if (value.type.is !== 'object') {
    return error(
      c,
      syntax.left,
      'type-mismatch',
      `\`is\` asks what an object is; this is ${typeName(value.type, c.kinds)}. Compare with \`=\`.`,
    );
  }
  const { kinds } = value.type;
  if (!thing.members.some((member) => kinds.includes(member.kind))) {
    return error(
      c,
      syntax.thing,
      'never-equal',
      `This is never ${syntax.thing.name.text}: it is ${typeName(value.type, c.kinds)}.`,
    );
  }
  const like: Expr = { is: 'like', value, thing, span: span(syntax), type: BOOL };
  return syntax.not ? { is: 'not', of: like, span: span(syntax), type: BOOL } : like;
}

function checkTime(
  c: Context,
  scope: Scope,
  syntax: ExprSyntax & { is: 'time' },
  expected?: Type,
): Expr | undefined {
  const remembers = scope.part === 'signals' || scope.part === 'goal' || scope.part === 'check';
  if (!remembers && (syntax.when !== 'was' || scope.part !== 'transitions')) {
    const where =
      syntax.when === 'was' ? 'transitions, signals, goals and checks' : 'signals, goals and checks';
    return error(c, syntax, 'not-here', `\`${syntax.when}\` can be used in ${where} only.`);
  }
  const truth = syntax.when === 'ever';
  if (truth) c.evers++;
  const of = truth
    ? checkCondition(c, scope, syntax.of)
    : checkExpr(c, scope, syntax.of, syntax.when === 'unchanged' ? undefined : expected);
  if (truth) c.evers--;
  if (!of) return undefined;
  if (!truth && readsMilestone(of))
    return error(
      c,
      syntax,
      'milestone-before',
      `A milestone is remembered apart from the state, so \`${syntax.when}\` has nothing to look at; \`unlocked\` counts what is new in this step.`,
    );
  const type = truth || syntax.when === 'unchanged' ? BOOL : of.type;
  return { is: 'time', when: syntax.when, of, span: span(syntax), type };
}

export type Binary = ExprSyntax & { is: 'binary' };

function checkBinary(c: Context, scope: Scope, syntax: Binary, expected?: Type): Expr | undefined {
  switch (syntax.op) {
    case 'and':
    case 'or': {
      const left = checkCondition(c, scope, syntax.left);
      const right = checkCondition(c, scope, syntax.right);
      return left && right && { is: 'binary', op: syntax.op, left, right, span: span(syntax), type: BOOL };
    }
    case '+':
    case '-':
    case '*':
    case '/':
    case 'mod': {
      const left = checkExpr(c, scope, syntax.left, expected);
      const right = checkExpr(c, scope, syntax.right, expected);
      return left && right && checkArithmetic(c, scope, syntax, syntax.op, left, right);
    }
    default:
      return checkComparison(c, scope, syntax);
  }
}

/** The least and greatest number an expression may give; beyond its type, sums of percentages are followed. */
export function numberRange(expr: Expr): { low: number; high: number } {
  const { type } = expr;
  if (type.is === 'percent' && expr.is === 'binary') {
    const a = numberRange(expr.left);
    const b = numberRange(expr.right);
    switch (expr.op) {
      case '+':
        return { low: a.low + b.low, high: a.high + b.high };
      case '-':
        return { low: a.low - b.high, high: a.high - b.low };
      case '*': {
        const ends = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
        return { low: Math.min(...ends), high: Math.max(...ends) };
      }
      default: {
        const most = Math.max(Math.abs(a.low), Math.abs(a.high));
        return { low: a.low < 0 || b.low < 0 ? -most : 0, high: most };
      }
    }
  }
  if (type.is === 'percent' && expr.is === 'negate') {
    const { low, high } = numberRange(expr.of);
    return { low: -high, high: -low };
  }
  if (expr.is === 'const' && type.is === 'percent') return { low: expr.value, high: expr.value };
  if (type.is === 'percent' || type.is === 'bool')
    return { low: type.none ? -1 : 0, high: type.is === 'bool' ? 1 : 1000000 };
  return type.is === 'int'
    ? { low: type.none ? type.low - 1 : type.low, high: type.high }
    : { low: 0, high: 0 };
}
