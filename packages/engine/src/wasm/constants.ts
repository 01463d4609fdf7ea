/** What an expression says when all it reads is constants and one local. */
import type { Expr } from '../program/program';

/** The value with `local` being `value`; null if something else is read. */
export function constantValue(e: Expr, local: number, value: number): number | null {
  const of = (inner: Expr) => constantValue(inner, local, value);
  switch (e.op) {
    case 'const':
      return e.value;
    case 'local':
      return e.local === local ? value : null;
    case 'not': {
      const inner = of(e.of);
      return inner === null ? null : inner === 0 ? 1 : 0;
    }
    case 'and':
    case 'or':
    case '+':
    case '-':
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const left = of(e.left);
      const right = of(e.right);
      return left === null || right === null ? null : binary(e.op, left, right);
    }
    default:
      return null;
  }
}

function binary(op: string, left: number, right: number): number {
  const bool = (value: boolean) => (value ? 1 : 0);
  switch (op) {
    case 'and':
      return bool(left !== 0 && right !== 0);
    case 'or':
      return bool(left !== 0 || right !== 0);
    case '+':
      return (left + right) | 0;
    case '-':
      return (left - right) | 0;
    case '=':
      return bool(left === right);
    case '!=':
      return bool(left !== right);
    case '<':
      return bool(left < right);
    case '<=':
      return bool(left <= right);
    case '>':
      return bool(left > right);
    default:
      return bool(left >= right);
  }
}
