/** `place` and `scatter`: a drawn cell among those that are free. */
import type { Build, Placing, Where } from '@terrarium/language';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { lowerExpr } from './expr';
import { NONE, all, between, binary, columnOf, constant, equals, isSimple, local, not, rowOf } from './fold';
import { over } from './loops';
import { Keeper, keepClause, put } from './put';
import { block } from './statements';
import { membersOf, whereMembers, whereOf } from './where';

export function lowerPlace(
  l: Lowering,
  env: Env,
  build: Build & { readonly is: 'scatter' | 'place' },
): P.Stmt {
  const one = placeOne(l, env, build.thing, build.where);
  const value =
    'value' in build.thing && build.thing.value.type.none ? lowerExpr(l, env, build.thing.value) : null;
  // `none` needs no room.
  const unlessNone: P.Stmt =
    value && isSimple(value) ? { op: 'if', condition: not(equals(value, NONE)), then: one, else: null } : one;
  return build.count ? over(l, constant(1), lowerExpr(l, env, build.count), () => unlessNone) : unlessNone;
}

function placeOne(l: Lowering, env: Env, thing: Placing, where: Where): P.Stmt {
  if (where.at && !where.on && !where.area.length && !where.farFrom) {
    return put(l, env, thing, lowerExpr(l, env, where.at));
  }
  const keeper = new Keeper(l);
  const cell = l.temp();
  const free = freeCells(l, env, where, keeper);
  return block([
    ...keeper.reads,
    { op: 'choose', local: cell, where: free },
    put(l, env, thing, local(cell)),
  ]);
}

/** Cells with no object at all, or with the `on` thing and nothing else, within the other clauses. */
function freeCells(l: Lowering, env: Env, where: Where, keeper: Keeper): P.Where {
  const cell = l.temp();
  const here = local(cell);
  const conditions: P.Expr[] = [];
  if (where.at) conditions.push(equals(here, keeper.keep(lowerExpr(l, env, where.at))));
  for (const clause of where.area) {
    const { axis, low, high } = keepClause(l, env, keeper, clause);
    conditions.push(between(axis === 'column' ? columnOf(here) : rowOf(here), low, high));
  }
  if (where.farFrom) {
    const distance = keeper.keep(lowerExpr(l, env, where.farFrom.distance));
    const others = whereMembers(l, env, membersOf(where.farFrom.kinds));
    const tooNear = binary('<', { op: 'distance', left: local(others.cell), right: here }, distance);
    conditions.push(not({ op: 'some', where: { ...others, condition: tooNear } }));
  }
  const condition = conditions.length ? all(conditions) : null;
  const layers = [...l.world.layers.keys()];
  const { on } = where;
  if (!on) {
    // `at` names the cell, whatever is there.
    const empty = where.at ? [] : layers;
    return whereOf(l, env, cell, (builder) => empty.forEach((layer) => builder.allow(layer, [0])), condition);
  }
  const alone = l.byLayer(on.members).flatMap((part) => {
    const one = whereOf(l, env, cell, (builder) => {
      builder.thing({ ...on, members: part.members });
      for (const layer of layers) if (layer !== part.layer) builder.allow(layer, [0]);
    });
    return one.allOf[0];
  });
  return { allOf: [alone], cell, condition };
}
