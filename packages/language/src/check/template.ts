/** Text with facts in it: `"{who} is at {place}"`. */
import type { StringSyntax } from '../syntax/ast';
import type { Expr, Template } from '../model/model';
import type { Context } from './context';
import { checkExpr } from './expr';
import type { Scope } from './scope';

export function checkTemplate(c: Context, scope: Scope, syntax: StringSyntax): Template | undefined {
  const parts: (string | Expr)[] = [];
  let failed = false;
  for (const part of syntax.parts) {
    const read = typeof part === 'string' ? part : checkExpr(c, scope, part);
    if (read === undefined) failed = true;
    else parts.push(read);
  }
  return failed ? undefined : { parts };
}
