/**
 * Constructors of expressions that fold constants. None of them changes what is drawn, nor in which order.
 */
import type * as P from '../program/program';
import { someNode } from './walk';

export const constant = (value: number): P.Expr => ({ op: 'const', value });
export const NONE = constant(-1);
export const local = (number: number): P.Expr => ({ op: 'local', local: number });

export function isConstant(expr: P.Expr): expr is P.Expr & { op: 'const' } {
  return expr.op === 'const';
}

/** Whether reading the expression draws a random number. */
export function draws(expr: P.Expr): boolean {
  return someNode(expr, (node) => node.op === 'draw');
}

/** Cheap and the same however often it is read. */
export function isSimple(expr: P.Expr): boolean {
  return (
    expr.op === 'const' ||
    expr.op === 'param' ||
    expr.op === 'local' ||
    expr.op === 'taskLocal' ||
    expr.op === 'argument' ||
    (expr.op === 'variable' && expr.index === null)
  );
}

/**
 * Integer arithmetic of the language: division rounds down, `mod` takes the divisor's sign, by zero both give
 * 0.
 */
function compute(op: P.BinaryOp, a: number, b: number): number {
  switch (op) {
    case '+':
      return (a + b) | 0;
    case '-':
      return (a - b) | 0;
    case '*':
      return Math.imul(a, b);
    case '/':
      return b === 0 ? 0 : Math.floor(a / b) | 0;
    case 'mod':
      return b === 0 ? 0 : (a - b * Math.floor(a / b)) | 0;
    case 'min':
      return Math.min(a, b);
    case 'max':
      return Math.max(a, b);
    case 'and':
      return a && b ? 1 : 0;
    case 'or':
      return a || b ? 1 : 0;
    case '=':
      return a === b ? 1 : 0;
    case '!=':
      return a !== b ? 1 : 0;
    case '<':
      return a < b ? 1 : 0;
    case '<=':
      return a <= b ? 1 : 0;
    case '>':
      return a > b ? 1 : 0;
    case '>=':
      return a >= b ? 1 : 0;
  }
}

export function binary(op: P.BinaryOp, left: P.Expr, right: P.Expr): P.Expr {
  if (isConstant(left) && isConstant(right)) return constant(compute(op, left.value, right.value));
  if (op === 'and' || op === 'or') {
    const settles = op === 'and' ? 0 : 1;
    if (isConstant(left)) return (left.value !== 0 ? 1 : 0) === settles ? constant(settles) : right;
    if (isConstant(right)) {
      if ((right.value !== 0 ? 1 : 0) !== settles) return left;
      if (!draws(left)) return constant(settles);
    }
  }
  if (op === '+' && isConstant(left) && left.value === 0) return right;
  if ((op === '+' || op === '-') && isConstant(right) && right.value === 0) return left;
  return { op, left, right };
}

export const equals = (left: P.Expr, right: P.Expr): P.Expr => binary('=', left, right);
export const and = (left: P.Expr, right: P.Expr): P.Expr => binary('and', left, right);
export const or = (left: P.Expr, right: P.Expr): P.Expr => binary('or', left, right);
export const all = (exprs: readonly P.Expr[]): P.Expr => exprs.reduce(and, constant(1));
export const any = (exprs: readonly P.Expr[]): P.Expr => exprs.reduce(or, constant(0));

/** Conditions of nested `if`s: `null` is always. */
export function both(left: P.Expr | null, right: P.Expr | null): P.Expr | null {
  if (left === null) return right;
  return right === null ? left : and(left, right);
}

export function not(of: P.Expr): P.Expr {
  if (isConstant(of)) return constant(of.value ? 0 : 1);
  return of.op === 'not' ? of.of : { op: 'not', of };
}

export function negate(of: P.Expr): P.Expr {
  return isConstant(of) ? constant((0 - of.value) | 0) : { op: 'negate', of };
}

export function absolute(of: P.Expr): P.Expr {
  return isConstant(of) ? constant(Math.abs(of.value)) : { op: 'abs', of };
}

export function choose(condition: P.Expr, then: P.Expr, otherwise: P.Expr): P.Expr {
  if (isConstant(condition)) return condition.value ? then : otherwise;
  return { op: 'if', condition, then, else: otherwise };
}

/** `values[index]`. */
export function select(index: P.Expr, values: readonly P.Expr[]): P.Expr {
  if (isConstant(index)) return values[index.value] ?? values[0];
  return { op: 'select', index, values };
}

/** Uniform in 0..count-1: one draw, also where there is nothing to choose. */
export const draw = (count: P.Expr): P.Expr => ({ op: 'draw', count });

/** A number from low to high: one draw. */
export function drawBetween(low: P.Expr, high: P.Expr): P.Expr {
  return binary('+', low, draw(binary('+', binary('-', high, low), constant(1))));
}

export function between(value: P.Expr, low: P.Expr, high: P.Expr): P.Expr {
  return and(binary('<=', low, value), binary('<=', value, high));
}

export const columnOf = (cell: P.Expr): P.Expr => ({ op: 'columnOf', cell });
export const rowOf = (cell: P.Expr): P.Expr => ({ op: 'rowOf', cell });
export const cellAt = (x: P.Expr, y: P.Expr): P.Expr => ({ op: 'cellAt', x, y });
export const kindAt = (cell: P.Expr, layer: number): P.Expr => ({ op: 'kindAt', cell, layer });
export const WIDTH: P.Expr = { op: 'builtin', name: 'width' };
export const HEIGHT: P.Expr = { op: 'builtin', name: 'height' };
