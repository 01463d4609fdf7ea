/** Builders of `start`: loops over `for`, `choose`, `put`, `require` and `rewrite`. docs/semantics.md, "Start", fixes what they do. */
import type { AreaClause, Build, Drawing, Placed, Placing, Where } from '@terrarium/language';
import type * as P from '../program/program';
import { membersOf, whereMembers, whereOf } from './cell-test';
import type { Env, Lowering } from './context';
import { lowerDrawing } from './drawings';
import { lowerAs, lowerExpr, objectKinds } from './expr';
import { HEIGHT, NONE, WIDTH, all, any, between, binary, cellAt, choose, columnOf, constant, equals, isConstant, isSimple, local, not, rowOf } from './fold';
import { lowerCave, lowerMaze, lowerRooms } from './mazes';
import { NOTHING, block } from './statements';

export function lowerBuild(l: Lowering, env: Env, build: Build): P.Stmt {
  return l.scoped(() => {
    switch (build.is) {
      case 'size': return { op: 'size', width: lowerExpr(l, env, build.width), height: lowerExpr(l, env, build.height) };
      case 'map': return lowerMap(l, env, build);
      case 'fill': return fill(l, env, build.thing, build.area);
      case 'border': return overBoard(l, (x, y, cell) => ({
        op: 'if', condition: any([equals(x, constant(0)), equals(y, constant(0)), equals(x, last(WIDTH)), equals(y, last(HEIGHT))]),
        then: put(l, env, build.thing, cell), else: null,
      }));
      case 'maze': return lowerMaze(l, env, build.thing);
      case 'cave': return lowerCave(l, env, build.thing, build.share, l.line(build.span));
      case 'rooms': return lowerRooms(l, env, build);
      case 'scatter': case 'place': return lowerPlace(l, env, build);
      case 'play': {
        const keeper = new Keeper(l);
        const args = build.args.map((arg) => keeper.keep(lowerExpr(l, env, arg)));
        return block([...keeper.reads, { op: 'play', action: actionCode(l, build.action, args) }]);
      }
    }
  });
}

export const last = (size: P.Expr): P.Expr => binary('-', size, constant(1));

/** Every cell in scan order. */
export function overBoard(l: Lowering, body: (x: P.Expr, y: P.Expr, cell: P.Expr) => P.Stmt): P.Stmt {
  return over(l, constant(0), last(WIDTH), (x) => over(l, constant(0), last(HEIGHT), (y) => body(x, y, cellAt(x, y))));
}

export function over(l: Lowering, low: P.Expr, high: P.Expr, body: (value: P.Expr) => P.Stmt): P.Stmt {
  return l.scoped(() => {
    const counter = l.temp();
    return { op: 'for', local: counter, low, high, body: body(local(counter)) };
  });
}

// ── things ──────────────────────────────────────────────────────────────────

/** Puts a thing on a cell; a value's attributes are drawn anew each time. `none` puts nothing. */
export function put(l: Lowering, env: Env, thing: Placing, cell: P.Expr): P.Stmt {
  if ('kind' in thing) return { op: 'put', cell, writes: [placedWrite(l, env, thing)] };
  return l.scoped(() => {
    const { type } = thing.value;
    const kinds = objectKinds(type);
    const layers = l.types.layers(kinds);
    const id = l.types.id(kinds);
    const keeper = new Keeper(l);
    const writeOf = (layer: number, value: P.Expr): P.Write => ({ cell: 0, layer, object: { is: 'code', type: id, value }, columns: [], intent: NONE });
    if (layers.length === 1 && !type.none) return { op: 'put', cell, writes: [writeOf(layers[0], lowerExpr(l, env, thing.value))] };
    const spot = keeper.keep(cell);
    const value = keeper.keep(lowerExpr(l, env, thing.value));
    const puts = layers.map((layer): P.Stmt => {
      const here = kinds.filter((kind) => l.layerOf(kind) === layer);
      const kind: P.Expr = { op: 'objectKind', type: id, of: value };
      const condition = any(here.map((candidate) => equals(kind, constant(candidate))));
      return { op: 'if', condition, then: { op: 'put', cell: spot, writes: [writeOf(layer, value)] }, else: null };
    });
    return block([...keeper.reads, ...puts]);
  });
}

/** Reads values a single time, in order, before they are used in several places. */
class Keeper {
  readonly reads: P.Stmt[] = [];

  constructor(private readonly l: Lowering) {}

  keep(value: P.Expr): P.Expr {
    if (isSimple(value)) return value;
    const temp = this.l.temp();
    this.reads.push({ op: 'setLocal', local: temp, value });
    return local(temp);
  }
}

function placedWrite(l: Lowering, env: Env, { kind, sets }: Placed): P.Write {
  const own = (name: string): P.Expr => {
    const attribute = l.attribute([kind], name);
    return attribute ? lowerAs(l, env, attribute.default, attribute.type) : constant(0);
  };
  const columns = sets.flatMap((set) => {
    const attribute = l.attribute([kind], set.attribute);
    return attribute ? [{ column: attribute.column, value: lowerAs(l, { ...env, own }, set.value, attribute.type) }] : [];
  });
  return { cell: 0, layer: l.layerOf(kind), object: { is: 'make', number: l.numberOf(kind) }, columns, intent: NONE };
}

export function kindsOf(thing: Placing): readonly number[] {
  return 'kind' in thing ? [thing.kind] : objectKinds(thing.value.type);
}

/** Takes the thing's kinds away from a cell. */
export function clear(l: Lowering, thing: Placing, cell: P.Expr): P.Stmt {
  const writes = l.types.layers(kindsOf(thing))
    .map((layer): P.Write => ({ cell: 0, layer, object: { is: 'clear' }, columns: [], intent: NONE }));
  return { op: 'put', cell, writes };
}

// ── maps and areas ──────────────────────────────────────────────────────────

function lowerMap(l: Lowering, env: Env, build: Build & { readonly is: 'map' }): P.Stmt {
  const stamp = (drawing: Drawing): P.Stmt => {
    const { objects, rest } = lowerDrawing(l, env, drawing);
    const puts = rest.map(({ x, y, placed }): P.Stmt => put(l, env, placed, cellAt(constant(x), constant(y))));
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

/** The least and greatest column and row that all clauses allow. */
function bounds(l: Lowering, env: Env, area: readonly AreaClause[], axis: 'column' | 'row', size: P.Expr): [P.Expr, P.Expr] {
  const clauses = area.filter((clause) => clause.axis === axis);
  if (!clauses.length) return [constant(0), last(size)];
  const low = clauses.map((clause) => lowerExpr(l, env, clause.low)).reduce((a, b) => binary('max', a, b));
  return [low, clauses.map((clause) => lowerExpr(l, env, clause.high)).reduce((a, b) => binary('min', a, b))];
}

function fill(l: Lowering, env: Env, thing: Placing, area: readonly AreaClause[]): P.Stmt {
  const [west, east] = bounds(l, env, area, 'column', WIDTH);
  const [north, south] = bounds(l, env, area, 'row', HEIGHT);
  return over(l, west, east, (x) => over(l, north, south, (y) => put(l, env, thing, cellAt(x, y))));
}

// ── places ──────────────────────────────────────────────────────────────────

function lowerPlace(l: Lowering, env: Env, build: Build & { readonly is: 'scatter' | 'place' }): P.Stmt {
  const one = placeOne(l, env, build.thing, build.where);
  const value = 'value' in build.thing && build.thing.value.type.none ? lowerExpr(l, env, build.thing.value) : null;
  // `none` needs no room.
  const thing: P.Stmt = value && isSimple(value) ? { op: 'if', condition: not(equals(value, NONE)), then: one, else: null } : one;
  return build.count ? over(l, constant(1), lowerExpr(l, env, build.count), () => thing) : thing;
}

function placeOne(l: Lowering, env: Env, thing: Placing, where: Where): P.Stmt {
  if (where.at && !where.on && !where.area.length && !where.farFrom) return put(l, env, thing, lowerExpr(l, env, where.at));
  const cell = l.temp();
  return block([{ op: 'choose', local: cell, where: freeCells(l, env, where) }, put(l, env, thing, local(cell))]);
}

/** Cells with no object at all, or with the `on` thing and nothing else, within the other clauses. */
function freeCells(l: Lowering, env: Env, where: Where): P.Where {
  const cell = l.temp();
  const here = local(cell);
  const conditions: P.Expr[] = [];
  if (where.at) conditions.push(equals(here, lowerExpr(l, env, where.at)));
  for (const clause of where.area) {
    conditions.push(between(clause.axis === 'column' ? columnOf(here) : rowOf(here), lowerExpr(l, env, clause.low), lowerExpr(l, env, clause.high)));
  }
  if (where.farFrom) {
    const others = whereMembers(l, env, membersOf(where.farFrom.kinds));
    const tooNear = binary('<', { op: 'distance', left: local(others.cell), right: here }, lowerExpr(l, env, where.farFrom.distance));
    conditions.push(not({ op: 'some', where: { ...others, condition: tooNear } }));
  }
  const condition = conditions.length ? all(conditions) : null;
  const layers = l.world.layers.map((_, layer) => layer);
  const { on } = where;
  if (!on) return whereOf(l, env, cell, (builder) => { if (!where.at) layers.forEach((layer) => builder.allow(layer, [0])); }, condition);
  const tests = l.byLayer(on.members).flatMap((part) => whereOf(l, env, cell, (builder) => {
    builder.thing({ ...on, members: part.members });
    for (const layer of layers) if (layer !== part.layer) builder.allow(layer, [0]);
  }).allOf[0]);
  return { allOf: [tests], cell, condition };
}

// ── actions ─────────────────────────────────────────────────────────────────

/** The code of an action with its arguments; an argument outside its type gives a code that is refused. */
export function actionCode(l: Lowering, action: number | 'tick', args: readonly P.Expr[]): P.Expr {
  if (action === 'tick') return NONE;
  const declared = l.world.actions[action].args;
  let code: P.Expr = constant(0);
  const fits: P.Expr[] = [];
  for (const [i, { low, high }] of declared.entries()) {
    const digit = binary('-', args[i], constant(low));
    code = binary('+', binary('*', code, constant(high - low + 1)), digit);
    fits.push(between(args[i], constant(low), constant(high)));
  }
  const whole = binary('+', constant(l.actionBase[action]), code);
  return choose(all(fits), whole, constant(l.actionCount));
}
