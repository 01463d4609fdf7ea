/** What is read several times must not draw: each reading would draw anew. */
import type { Span } from '../syntax/ast';
import type { Expr } from '../model/model';
import { someExpr } from '../model/walk';
import { error, type Context } from './context';

/** Whether every reading of the value gives the same. Reports if not. */
export function readableAgain(c: Context, value: Expr, at: Span): boolean {
  if (!someExpr(value, (expr) => expr.is === 'any')) return true;
  error(
    c,
    at,
    'draws-again',
    'This would be drawn anew for every value that it is compared with: give it a name first, as in `let k = any(0..10)`, and write the name here.',
  );
  return false;
}
