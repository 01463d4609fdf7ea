/**
 * Builders of `start`: loops over `for`, `choose`, `put`, `require` and `rewrite`. docs/semantics.md,
 * "Start", fixes what they do.
 */
import type { Build, Drawing, Placing } from '@terrarium/language';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { lowerDrawing } from './drawings';
import { lowerExpr } from './expr';
import {
  HEIGHT,
  NONE,
  WIDTH,
  all,
  any,
  between,
  binary,
  cellAt,
  choose,
  constant,
  equals,
  isConstant,
} from './fold';
import { last, over } from './loops';
import { lowerCave, lowerMaze, lowerRooms } from './mazes';
import { lowerPlace } from './places';
import { Keeper, keepClause, put } from './put';
import { NOTHING, block } from './statements';

export function lowerBuild(l: Lowering, env: Env, build: Build): P.Stmt {
  return l.scoped(() => {
    switch (build.is) {
      case 'size':
        return { op: 'size', width: lowerExpr(l, env, build.width), height: lowerExpr(l, env, build.height) };
      case 'map':
        return lowerMap(l, env, build);
      case 'fill':
        return lowerFill(l, env, build);
      case 'border':
        return lowerBorder(l, env, build.thing);
      case 'maze':
        return lowerMaze(l, env, build.thing);
      case 'cave':
        return lowerCave(l, env, build);
      case 'rooms':
        return lowerRooms(l, env, build);
      case 'scatter':
      case 'place':
        return lowerPlace(l, env, build);
      case 'play': {
        const keeper = new Keeper(l);
        const args = build.args.map((arg) => keeper.keep(lowerExpr(l, env, arg)));
        return block([...keeper.reads, { op: 'play', action: actionCode(l, build.action, args) }]);
      }
    }
  });
}

function lowerMap(l: Lowering, env: Env, build: Build & { readonly is: 'map' }): P.Stmt {
  const stamp = (drawing: Drawing): P.Stmt => {
    const { objects, rest } = lowerDrawing(l, env, drawing);
    const puts = rest.map(({ x, y, placed }) => put(l, env, placed, cellAt(constant(x), constant(y))));
    return block([{ op: 'stamp', width: drawing.width, height: drawing.height, objects }, ...puts]);
  };
  if (!build.pick) return build.maps.length ? stamp(build.maps[0]) : NOTHING;
  const keeper = new Keeper(l);
  const pick = keeper.keep(lowerExpr(l, env, build.pick));
  const choice = build.maps.reduceRight<P.Stmt | null>((otherwise, drawing, i) => {
    const condition = equals(pick, constant(i + 1));
    if (isConstant(condition)) return condition.value ? stamp(drawing) : otherwise;
    return { op: 'if', condition, then: stamp(drawing), else: otherwise };
  }, null);
  return block([...keeper.reads, choice ?? NOTHING]);
}

function lowerFill(l: Lowering, env: Env, build: Build & { readonly is: 'fill' }): P.Stmt {
  const keeper = new Keeper(l);
  const area = build.area.map((clause) => keepClause(l, env, keeper, clause));
  const bounds = (axis: 'column' | 'row', size: P.Expr): [P.Expr, P.Expr] => {
    const clauses = area.filter((clause) => clause.axis === axis);
    if (!clauses.length) return [constant(0), last(size)];
    const low = clauses.map((clause) => clause.low).reduce((a, b) => binary('max', a, b));
    const high = clauses.map((clause) => clause.high).reduce((a, b) => binary('min', a, b));
    return [low, high];
  };
  const [west, east] = bounds('column', WIDTH);
  const [north, south] = bounds('row', HEIGHT);
  const filled = over(l, west, east, (x) =>
    over(l, north, south, (y) => put(l, env, build.thing, cellAt(x, y))),
  );
  return block([...keeper.reads, filled]);
}

/** Column after column: the first and the last whole, of the others both ends. */
function lowerBorder(l: Lowering, env: Env, thing: Placing): P.Stmt {
  const [east, south] = [last(WIDTH), last(HEIGHT)];
  const at = (x: P.Expr, y: P.Expr) => put(l, env, thing, cellAt(x, y));
  return over(l, constant(0), east, (x) => ({
    op: 'if',
    condition: any([equals(x, constant(0)), equals(x, east)]),
    then: over(l, constant(0), south, (y) => at(x, y)),
    else: block([
      at(x, constant(0)),
      { op: 'if', condition: binary('>', south, constant(0)), then: at(x, south), else: null },
    ]),
  }));
}

/** The code of an action with its arguments; an argument outside its type gives a code that is refused. */
export function actionCode(l: Lowering, action: number | 'tick', args: readonly P.Expr[]): P.Expr {
  if (action === 'tick') return NONE;
  let code: P.Expr = constant(0);
  const fits: P.Expr[] = [];
  for (const [i, { low, high }] of l.world.actions[action].args.entries()) {
    const digit = binary('-', args[i], constant(low));
    code = binary('+', binary('*', code, constant(high - low + 1)), digit);
    fits.push(between(args[i], constant(low), constant(high)));
  }
  const whole = binary('+', constant(l.actionBase[action]), code);
  return choose(all(fits), whole, constant(l.codeCount));
}
