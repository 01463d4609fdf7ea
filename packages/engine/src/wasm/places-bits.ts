/** One row without gap or anchor, on a board that does not wrap: all places are found at once, as bits. */
import type { CellTest, Copy, Expr, Residual } from '../program/program';
import type { Label, Local } from './assembler/function-builder';
import type { Compilation, Unit } from './compilation';
import { pushBoolean, pushExpr } from './expressions';
import { carriesIntents, summaryBits } from './intents';
import { computeCells, dropCell, forEachCell, newCells, pushSize, type Cells } from './cells';
import { allOf, prepare, type PlaneExpr } from './plane-expressions';
import { requireGuard, type Places } from './places';
import { isCellTest, isWhere, walk } from './program-walk';
import { conditionPlane, conjunctsOf, isCommon } from './refine';
import { forEachInScan } from './scan';
import { STEP_X, STEP_Y } from './space';
import { requireKinds, requireResidual, testPlane } from './tests';

export function isBitPattern(c: Compilation, { rows }: Copy): boolean {
  if (rows.length !== 1 || rows[0].anchor || !c.board) return false;
  return rows[0].cells.every((cell) => !cell.gap) && (!c.board.wrap || rows[0].cells.length === 1);
}

/** How far apart, in cell numbers, neighbours in a direction are. */
export function stride(c: Compilation, step: number): number {
  return STEP_X[step] * (c.board?.height ?? 0) + STEP_Y[step];
}

/** The cells on which a row of tests may begin: kinds and intents match, and no cell falls off the capacity. */
export function rowPlane(unit: Unit, tests: readonly CellTest[], step: number): PlaneExpr {
  const { c } = unit;
  const { width, height } = c.board ?? { width: 0, height: 0 };
  const delta = stride(c, step);
  const parts = tests.map((test, i) => testPlane(unit, test, i * delta));
  const reach = tests.length - 1;
  if (reach > 0) {
    const dx = STEP_X[step] * reach;
    const dy = STEP_Y[step] * reach;
    const inside = (value: number, size: number) => value >= 0 && value < size;
    parts.push({
      is: 'constant',
      has: (cell) => inside(Math.floor(cell / height) + dx, width) && inside((cell % height) + dy, height),
    });
  }
  return allOf(parts);
}

/** For each test of an intent: the summary bits of which one must be set for any place to match. */
export function neededIntents(c: Compilation, tests: readonly CellTest[]): bigint[] {
  const needs: bigint[] = [];
  for (const test of tests) {
    for (const { layer, allowed } of test.intents) {
      if (!(allowed & 1) && carriesIntents(c, layer)) needs.push(summaryBits(c, layer, allowed >> 1));
    }
  }
  return [...new Set(needs)];
}

/** Residual and guard without the parts that are decided, and without bindings that only those read. */
function restOf(copy: Copy, decided: ReadonlySet<Expr>): Residual[] {
  const parts: Residual[] = [];
  const split = (condition: Expr): void => {
    if (decided.has(condition)) return;
    if (condition.op === 'and') {
      split(condition.left);
      split(condition.right);
    } else parts.push({ is: 'test', condition });
  };
  for (const part of copy.residual) {
    if (part.is === 'bind') parts.push(part);
    else split(part.condition);
  }
  if (copy.guard) split(copy.guard);
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = parts[i];
    if (part.is === 'test') continue;
    const others = parts.filter((_, other) => other !== i);
    if (!readsLocal([others, copy.chance, copy.writes, copy.effects], part.local)) parts.splice(i, 1);
  }
  return parts;
}

function readsLocal(root: unknown, local: number): boolean {
  let reads = false;
  walk(root, (node) => {
    if (node['op'] === 'local' && node['local'] === local) reads = true;
    // Writes name the cells that they read and write by locals.
    else if (node['cell'] === local && !isCellTest(node) && !isWhere(node)) reads = true;
    return !reads;
  });
  return reads;
}

export class BitPlaces implements Places {
  readonly most: number;
  private readonly tests: readonly CellTest[];
  private readonly cells: Cells;
  private readonly found: Local;
  private readonly delta: number;
  private first: Local | null = null;
  /** What planes could not decide, and the bindings that are read. */
  private rest: readonly Residual[] = [];

  constructor(private readonly unit: Unit, readonly copy: Copy, private readonly many = false) {
    const { c, f } = unit;
    this.most = c.layout.cells;
    this.tests = copy.rows[0].cells.map((cell) => cell.test);
    this.delta = stride(c, copy.step);
    this.cells = newCells(c, f);
    this.found = f.local('i32');
  }

  find(filtered: boolean): void {
    const { unit, copy, found } = this;
    const { c, f } = unit;
    f.i32(0);
    f.set(found);
    f.block(null, (end) => {
      if (copy.when) {
        pushBoolean(unit, copy.when);
        f.op('i32.eqz');
        f.brIf(end);
      }
      for (const bits of neededIntents(c, this.tests)) {
        f.getGlobal(c.globals.live);
        f.i64(bits);
        f.op('i64.and', 'i64.eqz');
        f.brIf(end);
      }
      const plane = allOf([rowPlane(unit, this.tests, copy.step), ...this.refine(end)]);
      prepare(unit, plane);
      computeCells(unit, plane, this.cells);
      f.tee(found);
      f.op('i32.eqz');
      f.brIf(end);
      if (filtered && this.rest.length > 0) this.filter();
    });
  }

  /** Does each place ask for something that planes could not decide? */
  get isDecided(): boolean {
    return this.rest.length === 0;
  }

  /** The first cells of the places found; to be read only if `isFound` says so. */
  get members(): Cells {
    return this.cells;
  }

  get isFound(): Local {
    return this.found;
  }

  /** In `each`: takes the place out of those found. */
  drop(): void {
    if (this.first) dropCell(this.unit.f, this.cells, this.first);
  }

  requireGuard(fail: Label, again: boolean): void {
    if (again) requireGuard(this.unit, this.copy, fail);
    else requireResidual(this.unit, this.rest, fail);
  }

  /** Decides what it can of residual and guard for all places at once; what is common to all of them may end the search. */
  private refine(end: Label): PlaneExpr[] {
    const { unit, copy } = this;
    const { f } = unit;
    const shifts = new Map(this.tests.map((test, i) => [test.cell, i * this.delta]));
    const { many } = this;
    const planes: PlaneExpr[] = [];
    const decided = new Set<Expr>();
    const conjuncts = conjunctsOf(copy);
    for (const { condition, bound } of conjuncts) {
      if (!isCommon(condition, { shifts, bound, many })) continue;
      pushExpr(unit, condition);
      f.op('i32.eqz');
      f.brIf(end);
      decided.add(condition);
    }
    for (const { condition, bound } of conjuncts) {
      if (decided.has(condition)) continue;
      const plane = conditionPlane(unit, { shifts, bound, many }, condition);
      if (!plane) continue;
      planes.push(plane);
      decided.add(condition);
    }
    this.rest = restOf(copy, decided);
    return planes;
  }

  count(): void {
    const { c, f } = this.unit;
    f.get(this.found);
    f.if('i32', () => pushSize(c, f, this.cells), () => f.i32(0));
  }

  each(body: (next: Label) => void): void {
    const { unit, copy, found } = this;
    const { f } = unit;
    f.get(found);
    f.if(null, () =>
      forEachInScan(unit, this.cells, copy.scan, (cell, next) => {
        this.first = cell;
        this.bind(cell);
        body(next);
      }),
    );
  }

  retest(fail: Label): void {
    const { unit, first } = this;
    const { f } = unit;
    if (!first) return;
    this.tests.forEach((test, i) => {
      if (i === 0) return requireKinds(unit, test, first, fail);
      f.with('i32', (cell) => {
        this.pushCell(first, i);
        f.set(cell);
        requireKinds(unit, test, cell, fail);
      });
    });
  }

  private filter(): void {
    const { unit } = this;
    const { c, f } = unit;
    forEachCell(c, f, this.cells, (cell, next) => {
      f.block(null, (fail) => {
        this.bind(cell);
        requireResidual(unit, this.rest, fail);
        f.br(next);
      });
      dropCell(f, this.cells, cell);
    });
  }

  private bind(first: Local): void {
    this.tests.forEach((test, i) => {
      if (this.unit.c.isRead(test.cell)) this.unit.setFrame(test.cell, () => this.pushCell(first, i));
    });
  }

  private pushCell(first: Local, index: number): void {
    const { f } = this.unit;
    f.get(first);
    if (index === 0) return;
    f.i32(index * this.delta);
    f.op('i32.add');
  }
}
