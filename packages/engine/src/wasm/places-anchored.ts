/** Rows that all stand on given cells, without gaps: one place at most, and nothing to scan. */
import type { Copy, Expr } from '../program/program';
import type { Label, Local } from './assembler/function-builder';
import { pushOnBoard, pushSize } from './board';
import type { Unit } from './compilation';
import { pushBoolean, pushExpr } from './expressions';
import { requireGuard, type Places } from './places';
import { neighbourIn, STEP_X, STEP_Y } from './space';
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
    const { unit, copy, found } = this;
    const { f } = unit;
    f.i32(0);
    f.set(found);
    f.block(null, (fail) => {
      if (copy.when) {
        pushBoolean(unit, copy.when);
        f.op('i32.eqz');
        f.brIf(fail);
      }
      copy.rows.forEach((row, r) => {
        const { index, cell } = row.anchor!;
        const cells = this.cells[r];
        pushExpr(unit, cell);
        f.set(cells[index]);
        leaveUnlessOnBoard(unit, cell, cells[index], fail);
        const opposite = copy.step ^ 1;
        for (let i = index - 1; i >= 0; i--) this.stepTo(cells[i], cells[i + 1], opposite, fail);
        for (let i = index + 1; i < cells.length; i++) this.stepTo(cells[i], cells[i - 1], copy.step, fail);
      });
      this.retest(fail);
      this.bind();
      if (filtered) requireGuard(unit, copy, fail);
      f.i32(1);
      f.set(found);
    });
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

/** Expressions whose value is a cell of the board or -1. */
const CELLS_OR_NONE: ReadonlySet<Expr['op']> = new Set(['cellAt', 'neighbour', 'first']);

function leaveUnlessOnBoard(unit: Unit, e: Expr, cell: Local, fail: Label): void {
  const { f } = unit;
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
