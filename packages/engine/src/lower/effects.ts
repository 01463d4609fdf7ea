/**
 * What a rule does besides writing its cells (`do …`). It runs after the cells are written: a bound object is
 * then where the right side put it; if that removed it, its name still means what stood there (`do hand :=
 * k`), read before.
 */
import type { Rule, Test } from '@terrarium/language';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { locate } from './expand';
import { local } from './fold';
import { lowerStmt } from './statements';

/** @param residual takes what must be read before the place is written. */
export function lowerEffects(
  l: Lowering,
  env: Env,
  rule: Rule,
  moved: ReadonlyMap<number, number>,
  residual: P.Residual[],
): P.Stmt[] {
  if (!rule.effects.length) return [];
  const locals = new Map(env.locals);
  const bound = new Map(env.bound);
  for (const { test } of locate(rule.left)) {
    const name = boundName(test);
    if (name === undefined) continue;
    const cell = moved.get(name);
    if (cell !== undefined) locals.set(name, local(cell));
    else if (rule.right)
      bound.set(name, { ...bound.get(name)!, hoist: (value) => hoist(l, residual, value) });
  }
  return rule.effects.map((effect) => lowerStmt(l, { ...env, locals, bound, observed: false }, effect));
}

function boundName(test: Test): number | undefined {
  return test.is === 'thing' ? test.thing.bind : undefined;
}

/** Reads the value where the place is tested, and keeps it. */
function hoist(l: Lowering, residual: P.Residual[], value: P.Expr): P.Expr {
  const known = residual.find(
    (entry) => entry.is === 'bind' && JSON.stringify(entry.value) === JSON.stringify(value),
  );
  if (known?.is === 'bind') return local(known.local);
  const kept = l.temp();
  residual.push({ is: 'bind', local: kept, value });
  return local(kept);
}
