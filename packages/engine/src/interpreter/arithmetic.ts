import type { BinaryOp } from '../program/program';

/** 32-bit integers that wrap. Division rounds down, `mod` takes the sign of the divisor, by 0 both are 0. */
export function arithmetic(op: Exclude<BinaryOp, 'and' | 'or'>, left: number, right: number): number {
  switch (op) {
    case '+':
      return (left + right) | 0;
    case '-':
      return (left - right) | 0;
    case '*':
      return Math.imul(left, right);
    case '/':
      return right === 0 ? 0 : Math.floor(left / right) | 0;
    case 'mod':
      return right === 0 ? 0 : (left - Math.floor(left / right) * right) | 0;
    case 'min':
      return Math.min(left, right);
    case 'max':
      return Math.max(left, right);
    default:
      return compare(op, left, right) ? 1 : 0;
  }
}

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export function compare(op: Comparison, left: number, right: number): boolean {
  switch (op) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}
