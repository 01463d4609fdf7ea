/** Visits every expression node below a part of the model. */
import type { Expr } from './model';

type Visit = (expr: Expr) => void;

/** Calls `visit` for each expression inside `node`, outer ones first. Types and spans are passed over. */
export function eachExpr(node: unknown, visit: Visit): void {
  if (Array.isArray(node)) {
    for (const item of node) if (typeof item === 'object' && item !== null) eachExpr(item, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'is' in node && 'span' in node) visit(node as Expr);
  for (const key in node) {
    if (key === 'span' || key === 'type') continue;
    const value = (node as Record<string, unknown>)[key];
    if (typeof value === 'object' && value !== null) eachExpr(value, visit);
  }
}

export function someExpr(node: unknown, test: (expr: Expr) => boolean): boolean {
  let found = false;
  eachExpr(node, (expr) => {
    if (!found && test(expr)) found = true;
  });
  return found;
}
