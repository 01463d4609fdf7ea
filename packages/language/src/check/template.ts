/** Text with facts in it: `"{who} is at {place}"`. */
import type { StringSyntax } from '../syntax/ast';
import type { Expr, Template } from '../model/model';
import { isReal } from '../model/typing';
import { someExpr } from '../model/walk';
import { error, type Context } from './context';
import { checkExpr } from './expr';
import type { Scope } from './scope';

export function checkTemplate(c: Context, scope: Scope, syntax: StringSyntax): Template | undefined {
  const parts: (string | Expr)[] = [];
  let failed = false;
  for (const part of syntax.parts) {
    const read = typeof part === 'string' ? part : checkExpr(c, scope, part);
    if (read === undefined) failed = true;
    else if (typeof read !== 'string' && scope.part === 'signals' && hasDecimals(read)) {
      error(c, read.span, 'decimal', 'A text shows integers and words; this number has decimals.');
      failed = true;
    } else parts.push(read);
  }
  return failed ? undefined : { parts };
}

/** The facts of a message are kept as integers; the limit of a task may be any number. */
function hasDecimals(fact: Expr): boolean {
  return (
    isReal(fact.type) ||
    (fact.type.is === 'int' && someExpr(fact, (expr) => expr.is === 'builtin' && expr.name === 'limit'))
  );
}
