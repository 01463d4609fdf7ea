/** The builders with an algorithm of their own; docs/semantics.md, "Start", fixes it. */
import type { Build, Placing } from '@terrarium/language';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { lowerExpr } from './expr';
import { HEIGHT, NONE, WIDTH, all, binary, cellAt, constant, draw, equals, local, not } from './fold';
import { last, over, overBoard } from './loops';
import { Keeper, clear, kindsOf, put } from './put';
import { block } from './statements';

const ONE = constant(1);
const next = (value: P.Expr): P.Expr => binary('+', value, ONE);
const odd = (value: P.Expr): P.Expr => equals(binary('mod', value, constant(2)), ONE);

function when(condition: P.Expr, then: P.Stmt, otherwise: P.Stmt | null = null): P.Stmt {
  return { op: 'if', condition, then, else: otherwise };
}

/**
 * A "binary tree" maze (J. Buck, Mazes for Programmers): every odd cell opens a way to the north or to the
 * west, so that there is exactly one way between any two.
 */
export function lowerMaze(l: Lowering, env: Env, thing: Placing): P.Stmt {
  const walls = overBoard(l, (_x, _y, cell) => put(l, env, thing, cell));
  const carved = overBoard(l, (x, y, cell) => {
    const inside = all([odd(x), odd(y), binary('<', x, last(WIDTH)), binary('<', y, last(HEIGHT))]);
    const north = clear(l, thing, cellAt(x, binary('-', y, ONE)));
    const west = clear(l, thing, cellAt(binary('-', x, ONE), y));
    const firstColumn = equals(x, ONE);
    const firstRow = equals(y, ONE);
    const drawn = when(equals(draw(constant(2)), constant(0)), north, west);
    const way = when(firstColumn, when(not(firstRow), north), when(firstRow, west, drawn));
    return when(inside, block([clear(l, thing, cell), way]));
  });
  return block([walls, carved]);
}

/**
 * Caves by a cellular automaton: noise, then four sweeps of "be what most neighbours are"; outside is wall.
 */
export function lowerCave(l: Lowering, env: Env, build: Build & { readonly is: 'cave' }): P.Stmt {
  const { thing } = build;
  const kinds = kindsOf(thing);
  const [layer] = l.types.layers(kinds);
  const walls = kinds
    .filter((kind) => l.layerOf(kind) === layer)
    .map((kind) => l.numberOf(kind))
    .sort((a, b) => a - b);
  const numbers = Array.from({ length: l.world.layers[layer].kinds.length + 1 }, (_, number) => number);
  const floors = numbers.filter((number) => !walls.includes(number));

  const keeper = new Keeper(l);
  const share = keeper.keep(lowerExpr(l, env, build.share));
  const noise = overBoard(l, (_x, _y, cell) => ({
    op: 'chance',
    probability: share,
    then: put(l, env, thing, cell),
    else: null,
  }));

  const cell = l.temp();
  const other = l.temp();
  const test = (number: number, allowed: readonly number[]): P.CellTest => ({
    cell: number,
    kinds: [{ layer, allowed }],
    was: [],
    intents: [],
    residual: [],
  });
  const where: P.Where = { allOf: [[test(other, floors)]], cell: other, condition: null };
  // Of the 8 neighbours, those that are no floor are wall or outside.
  const open: P.Expr = { op: 'neighbours', shape: 'around', cell: local(cell), radius: null, where };
  const line = l.line(build.span);
  const entry = (allowed: readonly number[], guard: P.Expr, write: P.Write): P.Entry => {
    const row: P.RowPattern = { cells: [{ gap: false, test: test(cell, allowed) }], anchor: null };
    const copy: P.Copy = {
      direction: 0,
      step: 1,
      scan: 'columns',
      when: null,
      rows: [row],
      residual: [],
      guard,
      chance: null,
      writes: [write],
      effects: [],
      saves: [],
    };
    return { when: null, labels: [], rule: l.ruleNumber(build.span), line, copies: [copy] };
  };
  const wall = wallWrite(l, env, thing, cell, layer);
  const floor: P.Write = { cell, layer, object: { is: 'clear' }, columns: [], intent: NONE };
  const sweep: P.Stmt = {
    op: 'rewrite',
    how: 'together',
    line,
    entries: [
      entry(floors, binary('<=', open, constant(3)), wall),
      entry(walls, binary('>=', open, constant(5)), floor),
    ],
  };
  return block([...keeper.reads, noise, sweep, sweep, sweep, sweep]);
}

/** The wall as a rule writes it. */
function wallWrite(l: Lowering, env: Env, thing: Placing, cell: number, layer: number): P.Write {
  const stmt = put(l, env, thing, NONE);
  if (stmt.op === 'put') return { ...stmt.writes[0], cell };
  return {
    cell,
    layer,
    object: { is: 'make', number: l.numberOf(kindsOf(thing)[0]) },
    columns: [],
    intent: NONE,
  };
}

/**
 * Walls at even distances; then, room by room in scan order, one open cell in its eastern and its southern
 * wall.
 */
export function lowerRooms(l: Lowering, env: Env, build: Build & { readonly is: 'rooms' }): P.Stmt {
  const { thing } = build;
  const keeper = new Keeper(l);
  const columns = keeper.keep(lowerExpr(l, env, build.columns));
  const rows = keeper.keep(lowerExpr(l, env, build.rows));
  const wallX = (i: P.Expr) => binary('/', binary('*', i, last(WIDTH)), columns);
  const wallY = (j: P.Expr) => binary('/', binary('*', j, last(HEIGHT)), rows);
  const walls = [
    over(l, constant(0), columns, (i) =>
      over(l, constant(0), last(HEIGHT), (y) => put(l, env, thing, cellAt(wallX(i), y))),
    ),
    over(l, constant(0), rows, (j) =>
      over(l, constant(0), last(WIDTH), (x) => put(l, env, thing, cellAt(x, wallY(j)))),
    ),
  ];
  /** A drawn place strictly between two walls. */
  const within = (low: P.Expr, high: P.Expr) =>
    binary('+', next(low), draw(binary('-', binary('-', high, low), ONE)));
  const doors = over(l, constant(0), last(columns), (i) =>
    over(l, constant(0), last(rows), (j) => {
      const east = cellAt(wallX(next(i)), within(wallY(j), wallY(next(j))));
      const south = cellAt(within(wallX(i), wallX(next(i))), wallY(next(j)));
      return block([
        when(binary('<', next(i), columns), clear(l, thing, east)),
        when(binary('<', next(j), rows), clear(l, thing, south)),
      ]);
    }),
  );
  return block([...keeper.reads, ...walls, doors]);
}
