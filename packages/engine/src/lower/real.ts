/** Numbers with decimals: signals, `limit`, goals and checks where a part of them has one. */
import type { Expr, Type } from '@terrarium/language';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { lowerExpr } from './expr';

const MILLIONTHS = 1_000_000;
const REAL_BUILTINS: readonly string[] = ['limit', 'met', 'reward', 'cost', 'performance'];

/** The type that the checker gives to arithmetic with decimals: integers without bounds. */
function isReal(type: Type): boolean {
  return type.is === 'int' && type.low === -Infinity;
}

/** Whether the value cannot be computed in 32-bit integers. */
export function needsReal(expr: Expr): boolean {
  if (isReal(expr.type)) return true;
  switch (expr.is) {
    case 'builtin':
      return REAL_BUILTINS.includes(expr.name);
    case 'binary':
      return isArithmetic(expr.op) && (needsReal(expr.left) || needsReal(expr.right));
    case 'negate':
      return needsReal(expr.of);
    case 'time':
      return (expr.when === 'was' || expr.when === 'initially') && needsReal(expr.of);
    case 'if':
      return needsReal(expr.then) || needsReal(expr.else);
    case 'call':
      return (expr.name === 'min' || expr.name === 'max' || expr.name === 'abs') && expr.args.some(needsReal);
    default:
      return false;
  }
}

function isArithmetic(op: string): op is '+' | '-' | '*' | '/' {
  return op === '+' || op === '-' || op === '*' || op === '/';
}

export function lowerReal(l: Lowering, env: Env, expr: Expr): P.Real {
  if (expr.is === 'const') return { op: 'real', value: expr.value / scaleOf(expr.type) };
  if (!needsReal(expr))
    return {
      op: 'toReal',
      of: inState(env, lowerExpr(l, { ...env, state: undefined }, expr)),
      scale: scaleOf(expr.type),
    };
  switch (expr.is) {
    case 'real':
      return { op: 'real', value: expr.value };
    case 'builtin':
      return { op: expr.name as 'limit' | 'met' | 'reward' | 'cost' | 'performance' };
    case 'negate':
      return { op: 'negate', of: lowerReal(l, env, expr.of) };
    case 'binary':
      if (!isArithmetic(expr.op)) break;
      return { op: expr.op, left: lowerReal(l, env, expr.left), right: lowerReal(l, env, expr.right) };
    case 'if': {
      const condition = inState(env, lowerExpr(l, { ...env, state: undefined }, expr.condition));
      return { op: 'if', condition, then: lowerReal(l, env, expr.then), else: lowerReal(l, env, expr.else) };
    }
    case 'call': {
      const { name } = expr;
      const args = expr.args.map((arg) => lowerReal(l, env, arg));
      if (name === 'abs') return { op: 'abs', of: args[0] };
      if (name === 'min' || name === 'max') return args.reduce((left, right) => ({ op: name, left, right }));
      break;
    }
    // There is no kept state of decimals: every integer below is read in it instead.
    case 'time':
      return lowerReal(l, { ...env, state: expr.when === 'was' ? 'was' : 'initial' }, expr.of);
    default:
      break;
  }
  throw new Error(`"${expr.is}" has no decimals`);
}

function inState(env: Env, of: P.Expr): P.Expr {
  return env.state ? { op: 'in', state: env.state, of } : of;
}

/** In signals a percentage is a fraction of one. */
function scaleOf(type: Type): number {
  return type.is === 'percent' ? MILLIONTHS : 1;
}
