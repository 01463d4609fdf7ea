/**
 * Conditions on the cells of a pattern as planes: what a residual or guard asks of attributes and neighbours is decided for
 * all places at once, before any of them is looked at.
 */
import type { BinaryOp, Copy, Expr, Where } from '../program/program';
import type { Unit } from './compilation';
import { acceptedByMask } from './accepted-counts';
import { constantValue } from './constants';
import { pushBoolean } from './expressions';
import {
  accepted,
  acceptedCounts,
  countPlanes,
  neighbourPlane,
  someNeighbour,
  type Shape,
} from './neighbour-planes';
import { allOf, anyOf, negation, selection, shifted, splatOf, type PlaneExpr } from './plane-expressions';
import type { ByteComparison } from './byte-scan';
import { nearPlane } from './near-planes';
import { draws, walk } from './program-walk';
import { STEP_X, STEP_Y } from './space';
import { isPure, testPlane, wherePlane } from './tests';

/** What the names in a condition stand for. */
export interface Scope {
  /** Pattern cells by their locals: how many cell numbers they are from the row's first. */
  readonly shifts: ReadonlyMap<number, number>;
  /** Bindings of the residual so far. */
  readonly bound: ReadonlyMap<number, Expr>;
  /** Are places expected to be many? Else attributes are looked up at each, which is cheaper than in all cells. */
  readonly many: boolean;
}

/** A part of a residual or guard: all of them must hold. */
export interface Conjunct {
  readonly condition: Expr;
  readonly bound: ReadonlyMap<number, Expr>;
}

export function conjunctsOf(copy: Pick<Copy, 'residual' | 'guard'>): Conjunct[] {
  const conjuncts: Conjunct[] = [];
  const bound = new Map<number, Expr>();
  const split = (condition: Expr): void => {
    if (condition.op === 'and') {
      split(condition.left);
      split(condition.right);
    } else conjuncts.push({ condition, bound: new Map(bound) });
  };
  for (const part of copy.residual) {
    if (part.is === 'bind') bound.set(part.local, part.value);
    else split(part.condition);
  }
  if (copy.guard) split(copy.guard);
  return conjuncts;
}

/** Is the condition the same for all places: free of their cells and bindings, and without a draw? */
export function isCommon(e: unknown, scope: Scope): boolean {
  if (draws(e)) return false;
  let common = true;
  walk(e, (node) => {
    if (node['op'] === 'local') {
      const local = node['local'] as number;
      if (scope.shifts.has(local) || scope.bound.has(local)) common = false;
    }
    // Searches of their own bind locals that may be pattern cells of others: let them be.
    if (node['op'] === 'places' || node['op'] === 'somePlace') common = false;
    return common;
  });
  return common;
}

const BYTES: Readonly<Record<string, ByteComparison>> = {
  '=': 'i8x16.eq',
  '!=': 'i8x16.ne',
  '<': 'i8x16.lt_u',
  '<=': 'i8x16.le_u',
  '>': 'i8x16.gt_u',
  '>=': 'i8x16.ge_u',
};
const MIRRORED: Readonly<Record<string, string>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
const BOOLEAN = new Set(['not', 'and', 'or', 'passes', '=', '!=', '<', '<=', '>', '>=']);

/** The rows' first cells for which the condition holds; null if planes cannot tell. May write code that reads what is common to all. */
export function conditionPlane(unit: Unit, scope: Scope, e: Expr): PlaneExpr | null {
  if (isCommon(e, scope)) return splatOf(unit, () => pushBoolean(unit, e));
  switch (e.op) {
    case 'not': {
      const of = conditionPlane(unit, scope, e.of);
      return of && negation(of);
    }
    case 'and':
    case 'or': {
      const left = conditionPlane(unit, scope, e.left);
      const right = left && conditionPlane(unit, scope, e.right);
      return right && (e.op === 'and' ? allOf([left, right]) : anyOf([left, right]));
    }
    case 'local': {
      const value = scope.bound.get(e.local);
      return value && BOOLEAN.has(value.op) ? conditionPlane(unit, scope, value) : null;
    }
    case 'passes':
      return passesPlane(unit, scope, e.cell, e.where);
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparisonPlane(unit, scope, e) ?? countedPlane(unit, scope, e);
    default:
      return null;
  }
}

function passesPlane(unit: Unit, scope: Scope, cell: Expr, where: Where): PlaneExpr | null {
  if (!isPure(where) || !unit.c.board) return null;
  if (cell.op === 'local') {
    const shift = scope.shifts.get(cell.local);
    return shift === undefined ? null : shifted(wherePlane(unit, where), shift);
  }
  if (
    cell.op !== 'neighbour' ||
    cell.cell.op !== 'local' ||
    cell.direction.op !== 'const' ||
    unit.c.board.wrap
  )
    return null;
  const shift = scope.shifts.get(cell.cell.local);
  const direction = cell.direction.value;
  if (shift === undefined || STEP_X[direction] === undefined) return null;
  return shifted(
    neighbourPlane(unit, wherePlane(unit, where), [STEP_X[direction], STEP_Y[direction]]),
    shift,
  );
}

interface Comparison {
  readonly op: BinaryOp;
  readonly left: Expr;
  readonly right: Expr;
}

/** A column or kind, or something that is 0 or 1, against a constant. */
function comparisonPlane(unit: Unit, scope: Scope, e: Comparison): PlaneExpr | null {
  const { c } = unit;
  const [left, right, op] =
    e.left.op === 'const' ? [e.right, e.left, MIRRORED[e.op]] : [e.left, e.right, e.op];
  if (right.op !== 'const') return null;
  const of = left.op === 'local' ? (scope.bound.get(left.local) ?? left) : left;
  const decide = (value: number) =>
    constantValue({ op, left: { op: 'const', value }, right } as Expr, -1, 0) !== 0;
  if (of.op === 'columnAt' && of.cell.op === 'local') {
    const shift = scope.shifts.get(of.cell.local);
    const { low, bytes } = c.program.layers[of.layer].columns[of.column];
    const stored = right.value - low;
    if (shift === undefined || bytes !== 1 || !scope.many) return null;
    // Beyond what a byte can hold, all stored values lie on one side.
    if (stored < 0 || stored > 255) return accepted(decide(low));
    return { is: 'slot', slot: c.planes.column(unit.state, of.layer, of.column, BYTES[op], stored), shift };
  }
  if (of.op === 'kindAt' && of.cell.op === 'local') {
    const shift = scope.shifts.get(of.cell.local);
    const count = c.program.layers[of.layer].kinds.length + 1;
    const allowed = Array.from({ length: count }, (_, number) => number).filter(decide);
    if (shift === undefined) return null;
    if (allowed.length === 0 || allowed.length === count) return accepted(allowed.length > 0);
    return { is: 'slot', slot: c.planes.kinds(unit.state, of.layer, allowed), shift };
  }
  if (of.op === 'neighbours' && isSquare(of)) {
    // Beyond the constant all counts are alike.
    const counts = Array.from({ length: Math.abs(right.value) + 2 }, (_, n) => decide(n + 1));
    if (!counts.every((yes) => yes === counts[0])) return null;
    const some = squarePlane(unit, scope, of);
    return some && selection(some, accepted(counts[0]), accepted(decide(0)));
  }
  if (of.op === 'neighbours') {
    const counted = neighbourhood(unit, scope, of);
    if (!counted) return null;
    const none = decide(0);
    const counts = Array.from({ length: counted.most }, (_, n) => decide(n + 1));
    // At least one, or none: no need to count.
    if (counts.every((yes) => yes === counts[0])) {
      const some = someNeighbour(unit, counted.set, counted.shape);
      return shifted(selection(some, accepted(counts[0]), accepted(none)), counted.shift);
    }
    const kinds = countedKinds(of.where, counted);
    if (!kinds) return null;
    const bits = countPlanes(unit, kinds.layer, kinds.allowed, counted.set, counted.shape);
    return shifted(acceptedCounts(unit, bits, [none, ...counts].map(accepted)), counted.shift);
  }
  if (BOOLEAN.has(of.op)) {
    const plane = conditionPlane(unit, scope, of);
    return plane && selection(plane, accepted(decide(1)), accepted(decide(0)));
  }
  return null;
}

type Neighbours = Extract<Expr, { op: 'neighbours' }>;

/** Is it more than the eight cells around? */
function isSquare({ shape, radius }: Neighbours): boolean {
  return shape === 'near' && !(radius?.op === 'const' && radius.value === 1);
}

/** The rows' first cells with at least one neighbour in a square of which the radius is the same for all. */
function squarePlane(unit: Unit, scope: Scope, { cell, radius, where }: Neighbours): PlaneExpr | null {
  const { board } = unit.c;
  if (!board || board.wrap || !isPure(where) || cell.op !== 'local' || !radius) return null;
  const shift = scope.shifts.get(cell.local);
  if (shift === undefined || !isCommon(radius, scope)) return null;
  return shifted(nearPlane(unit, wherePlane(unit, where), radius), shift);
}

interface Neighbourhood {
  readonly set: PlaneExpr;
  readonly shape: Shape;
  readonly shift: number;
  readonly most: number;
}

function neighbourhood(unit: Unit, scope: Scope, e: Neighbours): Neighbourhood | null {
  const { board } = unit.c;
  if (!board || board.wrap || !isPure(e.where) || e.cell.op !== 'local') return null;
  const shift = scope.shifts.get(e.cell.local);
  if (shift === undefined || isSquare(e)) return null;
  const shape = e.shape === 'beside' ? 'beside' : 'around';
  return { set: wherePlane(unit, e.where), shape, shift, most: shape === 'beside' ? 4 : 8 };
}

/** A condition on one count of neighbours, whatever else it reads being common to all places. */
function countedPlane(unit: Unit, scope: Scope, e: Expr): PlaneExpr | null {
  const { f } = unit;
  const found = theCount(scope, e);
  if (!found) return null;
  const { count, condition, local } = found;
  const counted = neighbourhood(unit, scope, count);
  const kinds = counted && countedKinds(count.where, counted);
  if (!counted || !kinds) return null;
  if (!isCommon(condition, { ...scope, bound: without(scope.bound, local) })) return null;

  const values = Array.from({ length: counted.most + 1 }, (_, n) => constantValue(condition, local, n));
  const bits = countPlanes(unit, kinds.layer, kinds.allowed, counted.set, counted.shape);
  if (values.every((value) => value !== null)) {
    return shifted(
      acceptedCounts(
        unit,
        bits,
        values.map((value) => accepted(value !== 0)),
      ),
      counted.shift,
    );
  }
  const pushAccepts = (n: number) => {
    unit.setFrame(local, () => f.i32(n));
    pushBoolean(unit, condition);
  };
  if (unit.c.words > 1) {
    const pushMask = () =>
      values.forEach((_, n) => {
        pushAccepts(n);
        if (n === 0) return;
        f.i32(n);
        f.op('i32.shl', 'i32.or');
      });
    return shifted(acceptedByMask(unit, bits, counted.most, pushMask), counted.shift);
  }
  const accepts = values.map((_, n) => splatOf(unit, () => pushAccepts(n)));
  return shifted(acceptedCounts(unit, bits, accepts), counted.shift);
}

function without(bound: ReadonlyMap<number, Expr>, local: number): ReadonlyMap<number, Expr> {
  const rest = new Map(bound);
  rest.delete(local);
  return rest;
}

/** The one count that the condition reads through a binding, if there is one. */
function theCount(scope: Scope, condition: Expr) {
  const locals = new Set<number>();
  walk(condition, (node) => {
    if (node['op'] === 'local' && scope.bound.has(node['local'] as number))
      locals.add(node['local'] as number);
  });
  if (locals.size !== 1) return null;
  const [local] = locals;
  const count = scope.bound.get(local);
  return count?.op === 'neighbours' ? { count, condition, local } : null;
}

/** Counts are kept for sets of kinds of one layer alone. */
function countedKinds(
  where: Where,
  { set }: Neighbourhood,
): { layer: number; allowed: readonly number[] } | null {
  if (set.is !== 'slot') return null;
  if (where.allOf.length !== 1 || where.allOf[0].length !== 1) return null;
  const { kinds, was, intents } = where.allOf[0][0];
  return kinds.length === 1 && was.length === 0 && intents.length === 0 ? kinds[0] : null;
}

/** The cells that pass, decided by planes alone; null if they cannot. */
export function refinedWhere(unit: Unit, where: Where): PlaneExpr | null {
  const conditions = (copy: Pick<Copy, 'residual' | 'guard'>, cell: number): PlaneExpr | null => {
    const parts: PlaneExpr[] = [];
    for (const { condition, bound } of conjunctsOf(copy)) {
      const plane = conditionPlane(unit, { shifts: new Map([[cell, 0]]), bound, many: true }, condition);
      if (!plane) return null;
      parts.push(plane);
    }
    return allOf(parts);
  };
  const lists: PlaneExpr[] = [];
  for (const tests of where.allOf) {
    const any: PlaneExpr[] = [];
    for (const test of tests) {
      const plane = conditions({ residual: test.residual, guard: null }, test.cell);
      if (!plane) return null;
      any.push(allOf([testPlane(unit, test), plane]));
    }
    lists.push(anyOf(any));
  }
  const last = conditions({ residual: [], guard: where.condition }, where.cell);
  return last && allOf([{ is: 'board', shift: 0 }, ...lists, last]);
}
