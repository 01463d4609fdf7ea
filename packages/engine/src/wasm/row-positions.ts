/** The positions of one row, in a list: the way that also knows anchors, gaps and boards that wrap. */
import { MAX_PLACES } from '../limits';
import type { Copy, RowPattern } from '../program/program';
import type { Label, Local } from './assembler/function-builder';
import { countUp, pushOnBoard, pushSize } from './board';
import type { Unit } from './compilation';
import { pushExpr } from './expressions';
import { computeCells, newCells } from './cells';
import { prepare } from './plane-expressions';
import { rowPlane, stride } from './places-bits';
import { forEachInScan } from './scan';
import { neighbourIn } from './neighbours';
import { STEP_X } from './space';
import { requireKinds, requireResidual } from './tests';

const WORD = 4;

export class RowPositions {
  /** How many were found; no more than MAX_PLACES of them are listed. */
  readonly count: Local;
  private readonly gaps: number;
  /** Offset of the list of positions: start cell and length of each gap, a word each. */
  private readonly list: number;
  /** Of the position at hand. */
  private readonly start: Local;
  private readonly lengths: readonly Local[];

  constructor(
    private readonly unit: Unit,
    private readonly copy: Copy,
    readonly pattern: RowPattern,
  ) {
    const { c, f } = unit;
    const ring = Math.max(c.board?.width ?? 0, c.board?.height ?? 0);
    this.gaps = pattern.cells.filter((cell) => cell.gap).length;
    const most = Math.min(MAX_PLACES, c.layout.cells * (ring + 1) ** this.gaps);
    this.list = c.list(most * (1 + this.gaps) * WORD);
    this.count = f.local('i32');
    this.start = f.local('i32');
    this.lengths = Array.from({ length: this.gaps }, () => f.local('i32'));
  }

  /** Lists all positions of the row: start cells in scan order, at each the shortest gaps first. */
  find(): void {
    const { unit, copy } = this;
    const { c, f } = unit;
    const { cells, anchor } = this.pattern;
    f.i32(0);
    f.set(this.count);
    f.with('i32', (anchored) => {
      const fixed = anchor !== null && cells.slice(0, anchor.index).every((cell) => !cell.gap);
      f.block(null, (end) => {
        if (anchor) {
          pushExpr(unit, anchor.cell);
          f.set(anchored);
          pushOnBoard(unit, anchored);
          f.op('i32.eqz');
          f.brIf(end);
        }
        if (anchor && fixed) {
          f.get(anchored);
          f.set(this.start);
          for (let i = 0; i < anchor.index; i++) this.advance(this.start, copy.step ^ 1, end);
          return this.extend(0, this.start, anchored, end);
        }
        // On a torus only the first cell is looked up in planes: rows run round the edge.
        const gap = cells.findIndex((cell) => cell.gap);
        const prefix = c.board?.wrap ? 1 : gap < 0 ? cells.length : gap;
        const plane = rowPlane(
          unit,
          cells.slice(0, prefix).map((cell) => cell.test),
          copy.step,
        );
        const starts = newCells(c, f);
        prepare(unit, plane);
        computeCells(unit, plane, starts);
        f.op('i32.eqz');
        f.brIf(end);
        forEachInScan(unit, starts, copy.scan, (start, next) => {
          f.get(start);
          f.set(this.start);
          f.with('i32', (cell) => {
            f.get(start);
            f.set(cell);
            for (let i = 1; i < prefix; i++) this.advance(cell, copy.step, next);
            if (prefix === cells.length) return this.add(anchored, next);
            this.advanceOrMinusOne(cell);
            this.extend(prefix, cell, anchored, next);
          });
        });
      });
    });
  }

  /** Goes on with pattern number `index`, which is to stand on `cell` (-1: off the board). */
  private extend(index: number, cell: Local, anchored: Local, fail: Label): void {
    const { unit, copy } = this;
    const { f } = unit;
    if (index === this.pattern.cells.length) return this.add(anchored, fail);
    const { gap, test } = this.pattern.cells[index];
    if (!gap) {
      this.requireCell(cell, fail);
      this.requireNoRound(index, fail);
      requireKinds(unit, test, cell, fail);
      return f.with('i32', (next) => {
        f.get(cell);
        f.set(next);
        if (index + 1 < this.pattern.cells.length) this.advanceOrMinusOne(next);
        this.extend(index + 1, next, anchored, fail);
      });
    }
    const length = this.lengths[this.pattern.cells.slice(0, index).filter((one) => one.gap).length];
    f.with('i32', (here) => {
      f.get(cell);
      f.set(here);
      f.i32(0);
      f.set(length);
      f.block(null, (end) =>
        f.loop((again) => {
          f.block(null, (longer) =>
            f.with('i32', (next) => {
              f.get(here);
              f.set(next);
              this.extend(index + 1, next, anchored, longer);
            }),
          );
          this.requireCell(here, end);
          this.requireNoRound(index, end, length);
          requireKinds(unit, test, here, end);
          requireResidual(unit, test.residual, end);
          this.advanceOrMinusOne(here, copy.step);
          f.get(length);
          f.i32(1);
          f.op('i32.add');
          f.set(length);
          f.br(again);
        }),
      );
    });
  }

  private requireCell(cell: Local, fail: Label): void {
    const { f } = this.unit;
    f.get(cell);
    f.i32(0);
    f.op('i32.lt_s');
    f.brIf(fail);
  }

  /** On a torus a row with a gap stands on no cell twice: there must be room for one more. */
  private requireNoRound(index: number, fail: Label, growing: Local | null = null): void {
    const { unit, copy } = this;
    const { f } = unit;
    if (!unit.c.board?.wrap || this.gaps === 0) return;
    const before = this.pattern.cells.slice(0, index);
    f.i32(before.filter((cell) => !cell.gap).length);
    const lengths = this.lengths.slice(0, before.filter((cell) => cell.gap).length);
    for (const length of growing ? [...lengths, growing] : lengths) {
      f.get(length);
      f.op('i32.add');
    }
    pushSize(unit, STEP_X[copy.step] !== 0 ? 'width' : 'height');
    f.op('i32.ge_s');
    f.brIf(fail);
  }

  /** Appends the position at hand, unless the anchored cell is another. */
  private add(anchored: Local, fail: Label): void {
    const { c, f } = this.unit;
    const { anchor, cells } = this.pattern;
    if (anchor && cells.slice(0, anchor.index).some((cell) => cell.gap)) {
      this.forEachPart((index, gap, push) => {
        if (gap !== null || index !== anchor.index) return;
        push(() => {});
        f.get(anchored);
        f.op('i32.ne');
        f.brIf(fail);
      });
    }
    f.get(this.count);
    f.i32(MAX_PLACES);
    f.op('i32.lt_u');
    f.if(null, () => {
      [this.start, ...this.lengths].forEach((value, i) => {
        f.getGlobal(c.lists);
        f.get(this.count);
        f.i32((1 + this.gaps) * WORD);
        f.op('i32.mul', 'i32.add');
        f.get(value);
        f.memory('i32.store', this.list + i * WORD);
      });
    });
    f.get(this.count);
    f.i32(1);
    f.op('i32.add');
    f.set(this.count);
  }

  /** Makes the listed position with a number the one at hand, and binds its cells. */
  load(position: Local): void {
    const { c, f } = this.unit;
    [this.start, ...this.lengths].forEach((value, i) => {
      f.getGlobal(c.lists);
      f.get(position);
      f.i32((1 + this.gaps) * WORD);
      f.op('i32.mul', 'i32.add');
      f.memory('i32.load', this.list + i * WORD);
      f.set(value);
    });
    this.forEachPart((index, gap, push) => {
      const { test } = this.pattern.cells[index];
      if (gap !== null || !c.isRead(test.cell)) return;
      this.unit.setFrame(test.cell, () => push(() => {}));
    });
  }

  /**
   * For each pattern of a row: `push` pushes its cell, with what `more` adds to the number of steps from the start. For a
   * gap that is its first cell, and `gap` its length.
   */
  forEachPart(visit: (index: number, gap: Local | null, push: (more: () => void) => void) => void): void {
    const { unit, copy } = this;
    const { c, f } = unit;
    this.pattern.cells.forEach(({ gap }, index) => {
      const before = this.pattern.cells.slice(0, index);
      const fixed = before.filter((cell) => !cell.gap).length;
      const gaps = index - fixed;
      const steps = (more: () => void) => {
        f.i32(fixed);
        for (const length of this.lengths.slice(0, gaps)) {
          f.get(length);
          f.op('i32.add');
        }
        more();
      };
      visit(index, gap ? this.lengths[gaps] : null, (more) => {
        if (c.board?.wrap) {
          f.get(unit.instance);
          f.get(this.start);
          steps(more);
          return f.call(this.walker());
        }
        f.get(this.start);
        steps(more);
        f.i32(stride(c, copy.step));
        f.op('i32.mul', 'i32.add');
      });
    });
  }

  /** (instance, cell, steps): the cell so many steps on, round the torus. */
  private walker() {
    const { c } = this.unit;
    const { step } = this.copy;
    return c.helper(`walk ${step}`, ['i32', 'i32', 'i32'], ['i32'], (f) => {
      const [instance, cell, steps] = f.params;
      f.with('i32', (i) =>
        countUp(
          f,
          i,
          () => f.get(steps),
          () => {
            f.get(instance);
            f.get(cell);
            f.call(neighbourIn(c, step));
            f.set(cell);
          },
        ),
      );
      f.get(cell);
    });
  }

  private advance(cell: Local, direction: number, fail: Label): void {
    this.advanceOrMinusOne(cell, direction);
    this.requireCell(cell, fail);
  }

  private advanceOrMinusOne(cell: Local, direction: number = this.copy.step): void {
    const { c, f, instance } = this.unit;
    f.get(instance);
    f.get(cell);
    f.call(neighbourIn(c, direction));
    f.set(cell);
  }
}
