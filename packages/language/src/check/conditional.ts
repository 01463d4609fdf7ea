/** `if … then … else …` and `case … { … }` as values. */
import type { ExprSyntax, Span } from '../syntax/ast';
import type { Expr } from '../model/model';
import type { Type } from '../model/types';
import { BOOL, constant, countValues, isReal, join, typeName, valuesOf } from '../model/typing';
import { alike } from './compare';
import { someExpr } from '../model/walk';
import { constantValue, shapeOf } from './constants';
import { error, warn, type Context } from './context';
import { readableAgain } from './draws-once';
import { checkCondition, checkExpr, span } from './expr';
import { isNone } from './fits';
import { choiceOf, resolvable } from './lookup';
import type { Scope } from './scope';

export function checkIf(
  c: Context,
  scope: Scope,
  syntax: ExprSyntax & { is: 'if' },
  expected?: Type,
): Expr | undefined {
  const condition = checkCondition(c, scope, syntax.condition);
  const branches = checkBranches(c, scope, [syntax.then, syntax.else], expected);
  if (!condition || !branches) return undefined;
  const [then, otherwise] = branches.exprs;
  return { is: 'if', condition, then, else: otherwise, span: span(syntax), type: branches.type };
}

/** The results of a choice: one type for all; words that stand alone are looked up together. */
function checkBranches(
  c: Context,
  scope: Scope,
  syntaxes: readonly ExprSyntax[],
  expected?: Type,
): { exprs: Expr[]; type: Type } | undefined {
  const hint = expected ?? wordsOf(c, scope, syntaxes) ?? firstType(c, scope, syntaxes);
  const exprs: Expr[] = [];
  for (const syntax of syntaxes) {
    const expr = checkExpr(c, scope, syntax, hint);
    if (expr) exprs.push(expr);
  }
  if (exprs.length < syntaxes.length) return undefined;
  let type: Type | undefined = exprs[0].type;
  for (const [i, expr] of exprs.entries()) {
    const joined: Type | undefined =
      join(type, expr.type) ?? (isReal(type) || isReal(expr.type) ? expr.type : undefined);
    if (!joined)
      return error(
        c,
        syntaxes[i],
        'type-mismatch',
        `All results have one type; this is ${typeName(expr.type, c.kinds)}, the first is ${typeName(type, c.kinds)}.`,
      );
    type = joined;
  }
  // `none` below a range that others begin elsewhere: its code must be the joined type's.
  const whole = type;
  return {
    exprs: exprs.map((expr) =>
      isNone(expr) ? constant(expr.span, whole, whole.is === 'int' ? whole.low - 1 : -1) : expr,
    ),
    type,
  };
}

/** The type of a branch that does not need to be told: for `if x then none else facing`. */
function firstType(c: Context, scope: Scope, syntaxes: readonly ExprSyntax[]): Type | undefined {
  if (!syntaxes.some((syntax) => syntax.is === 'word' && syntax.word === 'none')) return undefined;
  const result = syntaxes.map(plainResult).find((syntax) => syntax !== undefined);
  const before = c.diagnostics.length;
  const type = result && checkExpr(c, scope, result)?.type;
  c.diagnostics.length = before;
  return type;
}

/** The first result of a nest of choices that is no `none`. */
function plainResult(syntax: ExprSyntax): ExprSyntax | undefined {
  switch (syntax.is) {
    case 'word':
      return syntax.word === 'none' ? undefined : syntax;
    case 'group':
      return plainResult(syntax.of);
    case 'if':
      return plainResult(syntax.then) ?? plainResult(syntax.else);
    case 'case': {
      for (const arm of syntax.arms) {
        const found = plainResult(arm.value);
        if (found) return found;
      }
      return syntax.else && plainResult(syntax.else);
    }
    default:
      return syntax;
  }
}

/** The one choice that lists all the bare words among the results, if nothing else gives them a meaning. */
function wordsOf(c: Context, scope: Scope, syntaxes: readonly ExprSyntax[]): Type | undefined {
  const words: string[] = [];
  const collect = (syntax: ExprSyntax): void => {
    if (syntax.is === 'group') collect(syntax.of);
    else if (syntax.is === 'if') [syntax.then, syntax.else].forEach(collect);
    else if (syntax.is === 'path' && !syntax.steps.length && !resolvable(c, scope, syntax.name.text))
      words.push(syntax.name.text);
  };
  syntaxes.forEach(collect);
  return words.length ? choiceOf(c, words) : undefined;
}

interface Arm<T> extends Span {
  readonly values: readonly ExprSyntax[];
  readonly result: T;
}

/**
 * The arms of a `case` as conditions. `complete`: every value of the subject has an arm, so the last needs no test and
 * an `else` would never run.
 */
export function checkArms<T>(
  c: Context,
  subject: Expr,
  scope: Scope,
  at: ExprSyntax,
  arms: readonly Arm<T>[],
): { conditions: (Expr | undefined)[]; complete: boolean; missing: number[] } {
  const seen = new Map<number, true>();
  let constants = true;
  const conditions = arms.map((arm) => {
    const tests = arm.values.map((value) => {
      const expr = checkExpr(c, scope, value, subject.type);
      if (!expr || !alike(c, subject, expr, { left: at, right: value })) return undefined;
      const known = constantValue(c, expr, subject.type);
      if (known === undefined) constants = false;
      else if (seen.has(known))
        warn(c, value, 'unreachable', 'This value has an arm already; this one never runs.');
      else seen.set(known, true);
      return { is: 'binary', op: '=', left: subject, right: expr, span: span(value), type: BOOL } as Expr;
    });
    if (tests.some((test) => !test)) return undefined;
    return (tests as Expr[]).reduce((left, right) => ({
      is: 'binary',
      op: 'or',
      left,
      right,
      span: span(arm),
      type: BOOL,
    }));
  });
  const { type } = subject;
  const countable = type.is !== 'int' || !isReal(type);
  const complete = constants && countable && seen.size >= countValues(shapeOf(c), type);
  const missing =
    countable && countValues(shapeOf(c), type) <= 64
      ? valuesOf(shapeOf(c), type).filter((value) => !seen.has(value))
      : [];
  return { conditions, complete, missing };
}

export function checkCase(
  c: Context,
  scope: Scope,
  syntax: ExprSyntax & { is: 'case' },
  expected?: Type,
): Expr | undefined {
  const subject = checkExpr(c, scope, syntax.subject);
  const results = [...syntax.arms.map((arm) => arm.value), ...(syntax.else ? [syntax.else] : [])];
  if (results.length === 0) return incomplete(c, syntax);
  const branches = checkBranches(c, scope, results, expected);
  if (!subject) return undefined;
  // The subject is read for every arm, so a choice within it would multiply.
  if (someExpr(subject, (expr) => expr.is === 'if')) {
    return error(
      c,
      syntax.subject,
      'nested-case',
      'A choice that decides a choice reads badly: give it a name with `let` first.',
    );
  }
  if (!readableAgain(c, subject, syntax.subject)) return undefined;
  const arms = syntax.arms.map((arm) => ({
    start: arm.start,
    end: arm.end,
    values: arm.values,
    result: arm.value,
  }));
  const { conditions, complete } = checkArms(c, subject, scope, syntax.subject, arms);
  if (!branches || conditions.some((condition) => !condition)) return undefined;
  if (!syntax.else && !complete) {
    return incomplete(c, syntax);
  }
  if (syntax.else && complete)
    warn(c, syntax.else, 'unreachable', 'Every value has an arm, so `else` is never reached.');
  const { exprs, type } = branches;
  let result = exprs[exprs.length - 1];
  for (let i = exprs.length - 2; i >= 0; i--) {
    result = { is: 'if', condition: conditions[i]!, then: exprs[i], else: result, span: span(syntax), type };
  }
  return result;
}

function incomplete(c: Context, syntax: ExprSyntax): undefined {
  return error(
    c,
    syntax,
    'incomplete-case',
    'A `case` that gives a value needs an arm for every value of its subject, or an `else`.',
  );
}
