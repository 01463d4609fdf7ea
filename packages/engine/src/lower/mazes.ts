/** The builders with an algorithm of their own; docs/semantics.md, "Start", fixes it. */
import type { Build, Expr, Placing } from '@terrarium/language';
import type * as P from '../program/program';
import { clear, kindsOf, last, over, overBoard, put } from './builders';
import type { Env, Lowering } from './context';
import { lowerExpr } from './expr';
import { HEIGHT, NONE, WIDTH, all, binary, cellAt, constant, draw, equals, local, not } from './fold';
import { block } from './statements';

const ONE = constant(1);
const odd = (value: P.Expr): P.Expr => equals(binary('mod', value, constant(2)), ONE);
const when = (condition: P.Expr, then: P.Stmt, otherwise: P.Stmt | null = null): P.Stmt => ({ op: 'if', condition, then, else: otherwise });

/**
 * A "binary tree" maze (J. Buck, Mazes for Programmers): every odd cell opens a way to the north or to the west, so that
 * there is exactly one way between any two.
 */
export function lowerMaze(l: Lowering, env: Env, thing: Placing): P.Stmt {
  const walls = overBoard(l, (_x, _y, cell) => put(l, env, thing, cell));
  const carved = overBoard(l, (x, y, cell) => {
    const inside = all([odd(x), odd(y), binary('<', x, last(WIDTH)), binary('<', y, last(HEIGHT))]);
    const north = clear(l, thing, cellAt(x, binary('-', y, ONE)));
    const west = clear(l, thing, cellAt(binary('-', x, ONE), y));
    const first = (value: P.Expr) => equals(value, ONE);
    const way = when(first(x), when(not(first(y)), north), when(first(y), west, when(equals(draw(constant(2)), constant(0)), north, west)));
    return when(inside, block([clear(l, thing, cell), way]));
  });
  return block([walls, carved]);
}

/** Caves by a cellular automaton: noise, then four sweeps of "be what most neighbours are"; outside is wall. */
export function lowerCave(l: Lowering, env: Env, thing: Placing, share: Expr, line: number): P.Stmt {
  const noise = overBoard(l, (_x, _y, cell) =>
    ({ op: 'chance', probability: lowerExpr(l, env, share), then: put(l, env, thing, cell), else: null }));
  const layers = l.types.layers(kindsOf(thing));
  if (layers.length !== 1) throw new Error('a cave of things of several layers');
  const layer = layers[0];
  const walls = kindsOf(thing).map((kind) => l.numberOf(kind)).sort((a, b) => a - b);
  const floors = [...l.world.layers[layer].kinds.keys(), l.world.layers[layer].kinds.length].filter((number) => !walls.includes(number));
  const center = l.temp();
  const test = (cell: number, allowed: readonly number[]): P.CellTest => ({ cell, kinds: [{ layer, allowed }], was: [], intents: [], residual: [] });
  const other = l.temp();
  // Of 8 neighbours, those that are no floor on the board are wall or outside.
  const open: P.Expr = {
    op: 'neighbours', shape: 'around', cell: local(center), radius: null,
    where: { allOf: [[test(other, floors)]], cell: other, condition: null },
  };
  const entry = (rule: number, allowed: readonly number[], guard: P.Expr, write: P.Write): P.Entry => ({
    when: null, labels: [], rule, line,
    copies: [{
      direction: 0, step: 1, scan: 'columns', when: null, rows: [{ cells: [{ gap: false, test: test(center, allowed) }], anchor: null }],
      residual: [], guard, chance: null, writes: [write], effects: [], saves: [],
    }],
  });
  const wall = wallWrite(l, env, thing, center, layer);
  const floor: P.Write = { cell: center, layer, object: { is: 'clear' }, columns: [], intent: NONE };
  const number = l.ruleNumber({ start: -1 - line, end: -1 });
  const sweep: P.Stmt = {
    op: 'rewrite', how: 'together', line,
    entries: [
      entry(number, floors, binary('<=', open, constant(3)), wall),
      entry(number, walls, binary('>=', open, constant(5)), floor),
    ],
  };
  return block([noise, sweep, sweep, sweep, sweep]);
}

function wallWrite(l: Lowering, env: Env, thing: Placing, cell: number, layer: number): P.Write {
  const stmt = put(l, env, thing, NONE);
  if (stmt.op === 'put') return { ...stmt.writes[0], cell };
  return { cell, layer, object: { is: 'make', number: l.numberOf(kindsOf(thing)[0]) }, columns: [], intent: NONE };
}

/** Walls at even distances; then, room by room in scan order, one open cell in its eastern and in its southern wall. */
export function lowerRooms(l: Lowering, env: Env, build: Build & { readonly is: 'rooms' }): P.Stmt {
  const { thing } = build;
  const columns = l.temp();
  const rows = l.temp();
  const wallX = (i: P.Expr) => binary('/', binary('*', i, last(WIDTH)), local(columns));
  const wallY = (j: P.Expr) => binary('/', binary('*', j, last(HEIGHT)), local(rows));
  const walls = block([
    over(l, constant(0), local(columns), (i) => over(l, constant(0), last(HEIGHT), (y) => put(l, env, thing, cellAt(wallX(i), y)))),
    over(l, constant(0), local(rows), (j) => over(l, constant(0), last(WIDTH), (x) => put(l, env, thing, cellAt(x, wallY(j))))),
  ]);
  const next = (value: P.Expr) => binary('+', value, ONE);
  /** A drawn place strictly between two walls. */
  const within = (low: P.Expr, high: P.Expr) => binary('+', next(low), draw(binary('-', binary('-', high, low), ONE)));
  const doors = over(l, constant(0), last(local(columns)), (i) => over(l, constant(0), last(local(rows)), (j) => block([
    when(binary('<', next(i), local(columns)), clear(l, thing, cellAt(wallX(next(i)), within(wallY(j), wallY(next(j)))))),
    when(binary('<', next(j), local(rows)), clear(l, thing, cellAt(within(wallX(i), wallX(next(i))), wallY(next(j))))),
  ])));
  return block([
    { op: 'setLocal', local: columns, value: lowerExpr(l, env, build.columns) },
    { op: 'setLocal', local: rows, value: lowerExpr(l, env, build.rows) },
    walls, doors,
  ]);
}
