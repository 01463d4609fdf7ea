import type { Real } from '../program/program';
import { compare, type Comparison } from './arithmetic';
import { evaluate } from './expressions';
import type { Machine } from './machine';

/** f64 with + - * / alone, so that the bytes agree everywhere. */
export function evaluateReal(m: Machine, r: Real): number {
  switch (r.op) {
    case 'real':
      return r.value;
    case 'toReal':
      return evaluate(m, r.of) / r.scale;
    case 'negate':
      return -evaluateReal(m, r.of);
    case 'abs':
      return Math.abs(evaluateReal(m, r.of));
    case 'if':
      return evaluateReal(m, evaluate(m, r.condition) !== 0 ? r.then : r.else);
    case 'limit':
      return m.task.limit ? evaluateReal(m, m.task.limit) : 0;
    case 'met':
    case 'reward':
    case 'cost':
    case 'performance':
      return m.signals.real(r.op);
    default:
      return arithmetic(r.op, evaluateReal(m, r.left), evaluateReal(m, r.right));
  }
}

function arithmetic(op: '+' | '-' | '*' | '/' | 'min' | 'max', left: number, right: number): number {
  switch (op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? 0 : left / right;
    case 'min':
      return Math.min(left, right);
    case 'max':
      return Math.max(left, right);
  }
}

export function compareReals(m: Machine, op: Comparison, left: Real, right: Real): boolean {
  const value = evaluateReal(m, left);
  return compare(op, value, evaluateReal(m, right));
}

/** All goal lines hold, and there is one. */
export function goalHolds(m: Machine): boolean {
  const { goals } = m.task;
  return goals.length > 0 && goals.every((goal) => evaluate(m, goal) !== 0);
}
