/** Rows that all stand on given cells, without gaps: one place at most, and nothing to scan. */
import type { CellTest, Copy, Expr } from '../program/program';
import type { Label, Local } from './assembler/function-builder';
import { pushOnBoard, pushSize } from './board';
import type { Unit } from './compilation';
import { pushBoolean, pushExpr } from './expressions';
import { isLone } from './lone';
import { neighbourIn } from './neighbours';
import { requireGuard, type Places } from './places';
import type { Common } from './places-common';
import { STEP_X, STEP_Y } from './space';
import { requireKinds } from './tests';

export function isAnchored({ rows }: Copy): boolean {
  return rows.every((row) => row.anchor !== null && row.cells.every((cell) => !cell.gap));
}

export class AnchoredPlaces implements Places {
  readonly most = 1;
  private readonly found: Local;
  /** The cells of each row. */
  private readonly cells: readonly (readonly Local[])[];

  constructor(
    private readonly unit: Unit,
    readonly copy: Copy,
  ) {
    const { f } = unit;
    this.found = f.local('i32');
    this.cells = copy.rows.map((row) => row.cells.map(() => f.local('i32')));
  }

  find(filtered: boolean): void {
    this.forget();
    this.unit.f.block(null, (fail) => {
      this.requireWhen(fail);
      this.copy.rows.forEach((row, r) => {
        readAnchor(this.unit, row.anchor!.cell, this.cells[r][row.anchor!.index], fail);
        this.spread(r, fail);
      });
      this.copy.rows.forEach((row, r) =>
        row.cells.forEach(({ test }, i) => {
          const isAnchor = i === row.anchor!.index;
          const unknown = isAnchor ? unknownOf(this.unit, row.anchor!.cell, test) : test;
          requireKinds(this.unit, unknown, this.cells[r][i], fail);
        }),
      );
      this.finish(filtered, this.copy, fail);
    });
  }

  forget(): void {
    this.unit.f.i32(0);
    this.unit.f.set(this.found);
  }

  /** After `forget`: finds the place that stands on a cell on which what is common was asked. */
  findOn(stand: Local, { answered }: Common, filtered: boolean): void {
    const { unit, copy } = this;
    const [{ cells, anchor }] = copy.rows;
    unit.f.block(null, (fail) => {
      this.requireWhen(fail);
      unit.f.get(stand);
      unit.f.set(this.cells[0][anchor!.index]);
      this.spread(0, fail);
      cells.forEach(({ test }, i) => {
        if (i !== anchor!.index) requireKinds(unit, test, this.cells[0][i], fail);
      });
      const residual = copy.residual.filter((part) => part.is === 'bind' || !answered.has(part.condition));
      const guard = copy.guard && answered.has(copy.guard) ? null : copy.guard;
      this.finish(filtered, { ...copy, residual, guard }, fail);
    });
  }

  private requireWhen(fail: Label): void {
    const { unit, copy } = this;
    if (!copy.when) return;
    pushBoolean(unit, copy.when);
    unit.f.op('i32.eqz');
    unit.f.brIf(fail);
  }

  /** From the anchor to both ends of the row. */
  private spread(r: number, fail: Label): void {
    const { step, rows } = this.copy;
    const { index } = rows[r].anchor!;
    const cells = this.cells[r];
    for (let i = index - 1; i >= 0; i--) this.stepTo(cells[i], cells[i + 1], step ^ 1, fail);
    for (let i = index + 1; i < cells.length; i++) this.stepTo(cells[i], cells[i - 1], step, fail);
  }

  private finish(filtered: boolean, copy: Copy, fail: Label): void {
    this.bind();
    if (filtered) requireGuard(this.unit, copy, fail);
    this.unit.f.i32(1);
    this.unit.f.set(this.found);
  }

  count(): void {
    this.unit.f.get(this.found);
  }

  each(body: (next: Label) => void): void {
    const { f } = this.unit;
    f.block(null, (next) => {
      f.get(this.found);
      f.op('i32.eqz');
      f.brIf(next);
      this.bind();
      body(next);
    });
  }

  retest(fail: Label): void {
    this.copy.rows.forEach((row, r) =>
      row.cells.forEach(({ test }, i) => requireKinds(this.unit, test, this.cells[r][i], fail)),
    );
  }

  requireGuard(fail: Label): void {
    requireGuard(this.unit, this.copy, fail);
  }

  private bind(): void {
    const { unit } = this;
    this.copy.rows.forEach((row, r) =>
      row.cells.forEach(({ test }, i) => {
        if (unit.c.isRead(test.cell)) unit.setFrame(test.cell, () => unit.f.get(this.cells[r][i]));
      }),
    );
  }

  private stepTo(cell: Local, from: Local, direction: number, fail: Label): void {
    const { c, f, instance } = this.unit;
    if (!c.board || c.board.wrap) {
      f.get(instance);
      f.get(from);
      f.call(neighbourIn(c, direction));
      f.tee(cell);
      f.i32(0);
      f.op('i32.lt_s');
      return f.brIf(fail);
    }
    stepOnBoard(this.unit, c.board.height, cell, from, direction, fail);
  }
}

/** Finds places of copies that stand on one cell: what all of them ask of it is asked once. */
export function findStanding(
  unit: Unit,
  all: readonly AnchoredPlaces[],
  common: Common,
  isFiltered: (one: AnchoredPlaces) => boolean,
): void {
  const { f } = unit;
  for (const one of all) one.forget();
  f.with('i32', (stand) =>
    f.block(null, (fail) => {
      readAnchor(unit, common.anchor, stand, fail);
      requireKinds(unit, unknownOf(unit, common.anchor, common.test), stand, fail);
      for (const condition of common.conditions) {
        pushExpr(unit, condition);
        f.op('i32.eqz');
        f.brIf(fail);
      }
      for (const one of all) one.findOn(stand, common, isFiltered(one));
    }),
  );
}

/** What is not yet known of the cell that the expression gives: where the lone object is, it is. */
function unknownOf(unit: Unit, anchor: Expr, test: CellTest): CellTest {
  if (anchor.op !== 'first' || !isLone(unit, anchor.where)) return test;
  return { ...test, kinds: test.kinds.filter(({ layer }) => layer !== unit.c.loneLayer) };
}

/** Expressions whose value is a cell of the board or -1. */
const CELLS_OR_NONE: ReadonlySet<Expr['op']> = new Set(['cellAt', 'neighbour', 'first']);

/** Reads the cell that an anchor gives; goes to `fail` if it is none of the board. */
function readAnchor(unit: Unit, e: Expr, cell: Local, fail: Label): void {
  const { f } = unit;
  pushExpr(unit, e);
  f.set(cell);
  if (e.op === 'first' && isLone(unit, e.where)) return;
  if (CELLS_OR_NONE.has(e.op)) {
    f.get(cell);
    f.i32(0);
    f.op('i32.lt_s');
  } else {
    pushOnBoard(unit, cell);
    f.op('i32.eqz');
  }
  f.brIf(fail);
}

/** The neighbour of a cell of a board that does not wrap: only the edge that is gone towards has to be looked at. */
function stepOnBoard(
  unit: Unit,
  height: number,
  cell: Local,
  from: Local,
  direction: number,
  fail: Label,
): void {
  const { f } = unit;
  if (STEP_X[direction] !== 0) {
    f.get(from);
    f.i32(STEP_X[direction] * height);
    f.op('i32.add');
    f.tee(cell);
    pushSize(unit, 'width');
    f.i32(height);
    f.op('i32.mul', 'i32.ge_u');
    return f.brIf(fail);
  }
  f.get(from);
  f.i32(height);
  f.op('i32.rem_u');
  f.i32(STEP_Y[direction]);
  f.op('i32.add');
  pushSize(unit, 'height');
  f.op('i32.ge_u');
  f.brIf(fail);
  f.get(from);
  f.i32(STEP_Y[direction]);
  f.op('i32.add');
  f.set(cell);
}
