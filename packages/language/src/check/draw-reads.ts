/** What `draw` may read: holes and constants, and a hole best after it is filled. */
import type { Span } from '../syntax/ast';
import type { Block, Expr, Stmt } from '../model/model';
import { leafIds } from '../model/structure';
import { typeName } from '../model/typing';
import { eachExpr } from '../model/walk';
import { error, warn, type Context } from './context';

const KNOWN = new Set<Expr['is']>(
  // prettier-ignore
  ['const', 'param', 'local', 'own', 'not', 'negate', 'binary', 'in', 'like', 'if', 'any', 'cell', 'object', 'direction'],
);
const CALLS = new Set(['cw', 'ccw', 'opposite', 'min', 'max', 'abs', 'column', 'row']);

/** There is no board yet to be looked at. */
export function stateRead(c: Context, block: Block): void {
  eachExpr(block, (expr) => {
    if (KNOWN.has(expr.is) || (expr.is === 'call' && CALLS.has(expr.name))) return;
    error(
      c,
      expr.span,
      'not-here',
      `\`draw\` reads holes and constants only; there is no board yet to tell ${typeName(expr.type, c.kinds)}.`,
    );
  });
}

/** A hole that is read and filled later still has the value of its independent draw. */
export function readTooEarly(c: Context, block: Block): void {
  const filled = new Set<number>();
  const early: { ids: readonly number[]; at: Span }[] = [];
  const reads = (node: unknown): void =>
    eachExpr(node, (expr) => {
      if (expr.is !== 'param') return;
      const ids = leafIds(expr);
      if (!ids.some((id) => filled.has(id))) early.push({ ids, at: expr.span });
    });
  const visit = (stmt: Stmt): void => {
    switch (stmt.is) {
      case 'block':
        return stmt.body.forEach(visit);
      case 'if':
        reads(stmt.condition);
        visit(stmt.then);
        if (stmt.else) visit(stmt.else);
        return;
      case 'chance':
        reads(stmt.probability);
        visit(stmt.then);
        if (stmt.else) visit(stmt.else);
        return;
      case 'for':
        reads(stmt.set.is === 'entries' ? stmt.set.length : stmt.set);
        return visit(stmt.body);
      case 'let':
        return reads(stmt.value);
      case 'assign':
        for (const { leaf, value } of stmt.leaves) reads([value, leaf.index]);
        for (const { leaf } of stmt.leaves) for (const id of leafIds(leaf)) filled.add(id);
    }
  };
  visit(block);
  const said = new Set<number>();
  for (const { ids, at } of early) {
    if (said.has(at.start) || !ids.some((id) => filled.has(id))) continue;
    said.add(at.start);
    warn(
      c,
      at,
      'read-too-early',
      'This is read before `draw` fills it: here it still has the value of its own, independent draw. Fill it first.',
    );
  }
}
