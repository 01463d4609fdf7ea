/**
 * The copies of a rule: directions north, south, west, east; north and west ones without a gap are reversed
 * into south and east ones, so that they scan from the north-west (PuzzleScript's compiler). A rule that is its own
 * mirror image keeps both of its equal copies: dropping them belongs to the dialect (decision 61).
 */
import type { Direction, Row, Rule } from '@terrarium/language';
import type * as P from '../program/program';
import type { AlongClause, BoundObject, Env, Lowering } from './context';
import { ALL_DIRECTIONS, OPPOSITE, isVertical } from './directions';
import { lowerEffects } from './effects';
import { expansions, locate } from './expand';
import type { Choice } from './cell-test';
import { lowerExpr } from './expr';
import { NONE, any, constant, equals, isConstant, or } from './fold';
import { lowerRows, type Geometry } from './rows';
import { localsRead, someNode } from './walk';
import { lowerWrites } from './writes';

interface Source {
  readonly rows: readonly Row[];
  readonly rule?: Rule;
}

export function ruleCopies(l: Lowering, env: Env, rule: Rule): P.Copy[] {
  return copiesOf(l, env, { rows: rule.left, rule });
}

/** Copies of a row that is only looked for. */
export function queryCopies(l: Lowering, env: Env, row: Row): P.Copy[] {
  return copiesOf(l, env, { rows: [row] });
}

function copiesOf(l: Lowering, env: Env, source: Source): P.Copy[] {
  const single = source.rows.every((row) => row.cells.length === 1);
  const scanless = single && !isRelative(source.rule ?? source.rows);
  const locals = source.rows.map((row) => row.cells.map(() => l.temp()));
  const copies: P.Copy[] = [];
  for (const { direction, when } of directionsOf(l, env, scanless)) {
    for (const choice of expansions(l, source.rows, direction, source.rule !== undefined)) {
      const geometry = geometryOf(source.rows, direction, scanless, locals);
      const copy = l.scoped(() => lowerCopy(l, { ...env, direction }, source, choice, geometry, when));
      if (copy) copies.push(copy);
    }
  }
  return copies;
}

/**
 * Relative words anywhere, in attributes, guards and effects too, make a rule one of four directions. A row
 * that a guard looks for has directions of its own.
 */
function isRelative(tree: unknown): boolean {
  return someNode(
    tree,
    (node) =>
      node.relative !== undefined ||
      (node.is === 'word' && (node.word === 'parallel' || node.word === 'perpendicular')),
    (node) => node.is === 'query',
  );
}

interface Way {
  readonly direction: Direction;
  readonly when: P.Expr | null;
}

function directionsOf(l: Lowering, env: Env, scanless: boolean): Way[] {
  const ways = ALL_DIRECTIONS.flatMap((direction): Way[] => {
    const when = allowed(l, env, env.along, direction);
    if (isConstant(when)) return when.value ? [{ direction, when: null }] : [];
    return [{ direction, when }];
  });
  if (!scanless || ways.length < 2) return ways;
  // The place is the same in every direction: one copy, if any direction is allowed.
  const always = ways.some(({ when }) => when === null) || (env.along.length === 1 && ways.length === 4);
  return [{ direction: ways[0].direction, when: always ? null : any(ways.map(({ when }) => when!)) }];
}

function allowed(l: Lowering, env: Env, along: readonly AlongClause[], direction: Direction): P.Expr {
  return along.reduce<P.Expr>((sofar, clause) => {
    const here =
      'of' in clause
        ? any(
            clause.of.map((expr) => {
              const value = lowerExpr(l, env, expr);
              const same = equals(value, constant(direction));
              return expr.type.none ? or(equals(value, NONE), same) : same;
            }),
          )
        : constant(clause.includes(direction) ? 1 : 0);
    return isConstant(sofar) ? (sofar.value ? here : sofar) : { op: 'and', left: sofar, right: here };
  }, constant(1));
}

function geometryOf(
  rows: readonly Row[],
  direction: Direction,
  scanless: boolean,
  locals: readonly (readonly number[])[],
): Geometry {
  const gaps = rows.some((row) => row.cells.some((cell) => cell.gap));
  const reversed = !gaps && (direction === 0 || direction === 2);
  const columns = scanless || isVertical(direction);
  const step = scanless ? 1 : reversed ? OPPOSITE[direction] : direction;
  // Cells are numbered in the order of the copy, so that a rule that is its own mirror image gives equal
  // copies.
  const position = (row: number, cell: number) => (reversed ? rows[row].cells.length - 1 - cell : cell);
  return {
    reversed,
    step,
    scan: columns ? 'columns' : 'rows',
    position,
    cellLocal: (row, cell) => locals[row][position(row, cell)],
  };
}

function lowerCopy(
  l: Lowering,
  env: Env,
  source: Source,
  choice: Choice,
  geometry: Geometry,
  when: P.Expr | null,
): P.Copy | undefined {
  const inside: Env = { ...env, bound: new Map([...env.bound, ...boundObjects(source.rows, choice)]) };
  const pattern = lowerRows(l, inside, source.rows, choice, geometry);
  if (!pattern) return undefined;
  const { rule } = source;
  const residual = [...pattern.residual];
  const guard = rule?.when ? lowerExpr(l, inside, rule.when) : null;
  if (guard && isConstant(guard) && !guard.value) return undefined;
  const written = rule?.right
    ? lowerWrites(l, inside, rule, choice, geometry)
    : { writes: [], late: [], moved: new Map() };
  const effects = rule ? [...written.late, ...lowerEffects(l, inside, rule, written.moved, residual)] : [];
  const read = new Set(localsRead(effects));
  return {
    direction: env.direction!,
    step: geometry.step,
    scan: geometry.scan,
    when,
    rows: pattern.rows,
    residual,
    guard: guard && isConstant(guard) ? null : guard,
    chance: rule?.chance ? lowerExpr(l, inside, rule.chance) : null,
    writes: written.writes,
    effects,
    saves: placeLocals(pattern.rows, residual).filter((number) => read.has(number)),
  };
}

/** Names for objects, with the kinds that this copy leaves them. */
function boundObjects(rows: readonly Row[], choice: Choice): [number, BoundObject][] {
  return locate(rows).flatMap(({ test }): [number, BoundObject][] => {
    if (test.is !== 'thing' || test.thing.bind === undefined) return [];
    const chosen = choice.kinds.get(test);
    const members = chosen ? [chosen] : test.thing.members;
    return [[test.thing.bind, { kinds: members.map((member) => member.kind) }]];
  });
}

/** Locals that a place sets. */
function placeLocals(rows: readonly P.RowPattern[], residual: readonly P.Residual[]): number[] {
  const cells = rows.flatMap((row) => row.cells.filter((cell) => !cell.gap).map((cell) => cell.test.cell));
  const bound = residual.flatMap((entry) => (entry.is === 'bind' ? [entry.local] : []));
  return [...new Set([...cells, ...bound])].sort((a, b) => a - b);
}
