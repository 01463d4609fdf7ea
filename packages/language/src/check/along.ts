/** The directions a rule or a row may take: `along horizontal`, `along east, west`, `along r.side`. */
import type { ExprSyntax } from '../syntax/ast';
import type { Expr } from '../model/model';
import type { Direction } from '../model/types';
import { DIRECTION, orNone } from '../model/typing';
import { constantValue } from './constants';
import type { Context } from './context';
import { checkTyped } from './expr';
import type { Scope } from './scope';

type Along = readonly Direction[] | { readonly of: readonly Expr[] };

const WORDS: Readonly<Record<string, readonly Direction[]>> = {
  horizontal: [2, 3],
  vertical: [0, 1],
  orthogonal: [0, 1, 2, 3],
};

/** Constant directions come in the order of copies; `along` allows, it does not order. */
export function checkAlong(c: Context, scope: Scope, syntaxes: readonly ExprSyntax[]): Along | undefined {
  const fixed = new Set<Direction>();
  const exprs: Expr[] = [];
  let failed = false;
  let computed = false;
  for (const syntax of syntaxes.flatMap(spread)) {
    const word = syntax.is === 'path' && !syntax.steps.length ? WORDS[syntax.name.text] : undefined;
    if (word) {
      for (const direction of word) fixed.add(direction);
      continue;
    }
    const expr = checkTyped(c, scope, syntax, orNone(DIRECTION));
    if (!expr) {
      failed = true;
      continue;
    }
    exprs.push(expr);
    const value = constantValue(c, expr);
    if (value === undefined || value < 0) computed = true;
    else fixed.add(value as Direction);
  }
  if (failed) return undefined;
  if (!computed) return [...fixed].sort();
  const words = [...fixed].filter((direction) => !exprs.some((expr) => constantValue(c, expr) === direction));
  return {
    of: [
      ...exprs,
      ...words.map((value): Expr => ({ is: 'const', value, span: syntaxes[0], type: DIRECTION })),
    ],
  };
}

function spread(syntax: ExprSyntax): readonly ExprSyntax[] {
  if (syntax.is === 'group') return spread(syntax.of);
  return syntax.is === 'set' ? syntax.values : [syntax];
}
