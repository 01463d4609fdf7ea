/**
 * The general way: several rows, gaps, rows round a torus. The positions of each row are listed, then the tuples of
 * positions are counted through, the first row varying fastest.
 */
import { MAX_PLACES } from '../limits';
import type { Copy, RowPattern } from '../program/program';
import type { Label, Local } from './assembler/function-builder';
import { countUp, pushOnBoard, pushSize } from './board';
import type { Unit } from './compilation';
import { pushBoolean, pushExpr } from './expressions';
import { computeCells, newCells, prepare } from './plane-expressions';
import { requireGuard, type Places } from './places';
import { rowPlane, stride } from './places-bits';
import { forEachInScan } from './scan';
import { neighbourIn, STEP_X } from './space';
import { requireKinds, requireResidual } from './tests';

const WORD = 4;

interface Row {
  readonly pattern: RowPattern;
  readonly gaps: number;
  /** Offset of the list of positions: start cell and length of each gap, a word each. */
  readonly list: number;
  readonly count: Local;
  /** Of the position at hand. */
  readonly start: Local;
  readonly lengths: readonly Local[];
}

export class ListPlaces implements Places {
  readonly most = MAX_PLACES;
  private readonly rows: readonly Row[];
  private readonly tuples: Local;
  private readonly kept: Local;
  /** Offset of the numbers of the tuples that passed; -1 if all of them did. */
  private passed = -1;

  constructor(private readonly unit: Unit, readonly copy: Copy, private readonly tooMany: (() => void) | null) {
    const { c, f } = unit;
    const ring = Math.max(c.board?.width ?? 0, c.board?.height ?? 0);
    this.rows = copy.rows.map((pattern) => {
      const gaps = pattern.cells.filter((cell) => cell.gap).length;
      const most = Math.min(MAX_PLACES, c.layout.cells * (ring + 1) ** gaps);
      return {
        pattern, gaps, list: c.list(most * (1 + gaps) * WORD), count: f.local('i32'), start: f.local('i32'),
        lengths: Array.from({ length: gaps }, () => f.local('i32')),
      };
    });
    this.tuples = f.local('i32');
    this.kept = f.local('i32');
  }

  find(filtered: boolean): void {
    const { unit, copy } = this;
    const { c, f } = unit;
    if (filtered && (copy.residual.length > 0 || copy.guard)) this.passed = c.list(MAX_PLACES * WORD);
    f.i32(0);
    f.set(this.tuples);
    f.i32(0);
    f.set(this.kept);
    f.block(null, (end) => {
      if (copy.when) {
        pushBoolean(unit, copy.when);
        f.op('i32.eqz');
        f.brIf(end);
      }
      for (const row of this.rows) this.findRow(row);
      this.countTuples(end);
      if (this.passed < 0) {
        f.get(this.tuples);
        f.set(this.kept);
      } else this.filter();
    });
  }

  count(): void {
    this.unit.f.get(this.kept);
  }

  each(body: (next: Label) => void): void {
    const { f } = this.unit;
    f.with('i32', (i) =>
      f.with('i32', (tuple) =>
        countUp(f, i, () => f.get(this.kept), () => {
          if (this.passed < 0) f.get(i);
          else this.pushEntry(i, this.passed);
          f.set(tuple);
          this.bindTuple(tuple);
          f.block(null, body);
        }),
      ),
    );
  }

  retest(fail: Label): void {
    const { unit } = this;
    const { f } = unit;
    for (const row of this.rows) {
      f.with('i32', (cell) => {
        this.forEachPart(row, (index, gap, push) => {
          const { test } = row.pattern.cells[index];
          if (gap === null) {
            push(() => {});
            f.set(cell);
            return requireKinds(unit, test, cell, fail);
          }
          f.with('i32', (i) =>
            countUp(f, i, () => f.get(gap), () => {
              push(() => {
                f.get(i);
                f.op('i32.add');
              });
              f.set(cell);
              requireKinds(unit, test, cell, fail);
              requireResidual(unit, test.residual, fail);
            }),
          );
        });
      });
    }
  }

  // ── finding ───────────────────────────────────────────────────────────────

  private findRow(row: Row): void {
    const { unit, copy } = this;
    const { c, f } = unit;
    const { cells, anchor } = row.pattern;
    f.i32(0);
    f.set(row.count);
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
          f.set(row.start);
          for (let i = 0; i < anchor.index; i++) this.advance(row.start, copy.step ^ 1, end);
          return this.extend(row, 0, row.start, anchored, end);
        }
        // On a torus only the first cell is looked up in planes: rows run round the edge.
        const gap = cells.findIndex((cell) => cell.gap);
        const prefix = c.board?.wrap ? 1 : gap < 0 ? cells.length : gap;
        const plane = rowPlane(unit, cells.slice(0, prefix).map((cell) => cell.test), copy.step);
        const starts = newCells(c, f);
        prepare(unit, plane);
        computeCells(unit, plane, starts);
        f.op('i32.eqz');
        f.brIf(end);
        forEachInScan(unit, starts, copy.scan, (start, next) => {
          f.get(start);
          f.set(row.start);
          f.with('i32', (cell) => {
            f.get(start);
            f.set(cell);
            for (let i = 1; i < prefix; i++) this.advance(cell, copy.step, next);
            if (prefix === cells.length) return this.add(row, anchored, next);
            this.advanceOrMinusOne(cell);
            this.extend(row, prefix, cell, anchored, next);
          });
        });
      });
    });
  }

  /** Goes on with pattern number `index`, which is to stand on `cell` (-1: off the board). */
  private extend(row: Row, index: number, cell: Local, anchored: Local, fail: Label): void {
    const { unit, copy } = this;
    const { f } = unit;
    if (index === row.pattern.cells.length) return this.add(row, anchored, fail);
    const { gap, test } = row.pattern.cells[index];
    if (!gap) {
      this.requireCell(cell, fail);
      this.requireNoRound(row, index, fail);
      requireKinds(unit, test, cell, fail);
      return f.with('i32', (next) => {
        f.get(cell);
        f.set(next);
        if (index + 1 < row.pattern.cells.length) this.advanceOrMinusOne(next);
        this.extend(row, index + 1, next, anchored, fail);
      });
    }
    const length = row.lengths[row.pattern.cells.slice(0, index).filter((one) => one.gap).length];
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
              this.extend(row, index + 1, next, anchored, longer);
            }),
          );
          this.requireCell(here, end);
          this.requireNoRound(row, index, end, length);
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
  private requireNoRound(row: Row, index: number, fail: Label, growing: Local | null = null): void {
    const { unit, copy } = this;
    const { f } = unit;
    if (!unit.c.board?.wrap || row.gaps === 0) return;
    const before = row.pattern.cells.slice(0, index);
    f.i32(before.filter((cell) => !cell.gap).length);
    const lengths = row.lengths.slice(0, before.filter((cell) => cell.gap).length);
    for (const length of growing ? [...lengths, growing] : lengths) {
      f.get(length);
      f.op('i32.add');
    }
    pushSize(unit, STEP_X[copy.step] !== 0 ? 'width' : 'height');
    f.op('i32.ge_s');
    f.brIf(fail);
  }

  /** Appends the position at hand, unless the anchored cell is another. */
  private add(row: Row, anchored: Local, fail: Label): void {
    const { c, f } = this.unit;
    const { anchor, cells } = row.pattern;
    if (anchor && cells.slice(0, anchor.index).some((cell) => cell.gap)) {
      this.forEachPart(row, (index, gap, push) => {
        if (gap !== null || index !== anchor.index) return;
        push(() => {});
        f.get(anchored);
        f.op('i32.ne');
        f.brIf(fail);
      });
    }
    f.get(row.count);
    f.i32(MAX_PLACES);
    f.op('i32.lt_u');
    f.if(null, () => {
      [row.start, ...row.lengths].forEach((value, i) => {
        f.getGlobal(c.lists);
        f.get(row.count);
        f.i32((1 + row.gaps) * WORD);
        f.op('i32.mul', 'i32.add');
        f.get(value);
        f.memory('i32.store', row.list + i * WORD);
      });
    });
    f.get(row.count);
    f.i32(1);
    f.op('i32.add');
    f.set(row.count);
  }

  private countTuples(end: Label): void {
    const { f } = this.unit;
    f.with('i64', (product) => {
      f.i64(1n);
      f.set(product);
      for (const row of this.rows) {
        f.get(row.count);
        f.op('i32.eqz');
        f.brIf(end);
      }
      const limit = () => {
        f.get(product);
        f.i64(BigInt(MAX_PLACES));
        f.op('i64.gt_s');
      };
      for (const row of this.rows) {
        f.get(product);
        f.get(row.count);
        f.op('i64.extend_i32_u', 'i64.mul');
        f.set(product);
        // Kept small, so that the product of many rows stays a number.
        f.i64(BigInt(MAX_PLACES + 1));
        f.get(product);
        limit();
        f.op('select');
        f.set(product);
      }
      limit();
      f.if(null, () => {
        if (this.tooMany) return this.tooMany();
        f.i64(BigInt(MAX_PLACES));
        f.set(product);
      });
      f.get(product);
      f.op('i32.wrap_i64');
      f.set(this.tuples);
    });
  }

  private filter(): void {
    const { unit, copy } = this;
    const { c, f } = unit;
    f.with('i32', (tuple) =>
      countUp(f, tuple, () => f.get(this.tuples), () =>
        f.block(null, (fail) => {
          this.bindTuple(tuple);
          requireGuard(unit, copy, fail);
          f.getGlobal(c.lists);
          f.get(this.kept);
          f.i32(WORD);
          f.op('i32.mul', 'i32.add');
          f.get(tuple);
          f.memory('i32.store', this.passed);
          f.get(this.kept);
          f.i32(1);
          f.op('i32.add');
          f.set(this.kept);
        }),
      ),
    );
  }

  // ── positions ─────────────────────────────────────────────────────────────

  private bindTuple(tuple: Local): void {
    const { unit } = this;
    const { f } = unit;
    f.with('i32', (rest) =>
      f.with('i32', (position) => {
        f.get(tuple);
        f.set(rest);
        this.rows.forEach((row, r) => {
          f.get(rest);
          if (r < this.rows.length - 1) {
            f.get(row.count);
            f.op('i32.rem_u');
          }
          f.set(position);
          if (r < this.rows.length - 1) {
            f.get(rest);
            f.get(row.count);
            f.op('i32.div_u');
            f.set(rest);
          }
          [row.start, ...row.lengths].forEach((value, i) => {
            this.pushEntry(position, row.list + i * WORD, 1 + row.gaps);
            f.set(value);
          });
          this.forEachPart(row, (index, gap, push) => {
            const { test } = row.pattern.cells[index];
            if (gap !== null || !unit.c.isRead(test.cell)) return;
            unit.setFrame(test.cell, () => push(() => {}));
          });
        });
      }),
    );
  }

  private pushEntry(index: Local, offset: number, words = 1): void {
    const { c, f } = this.unit;
    f.getGlobal(c.lists);
    f.get(index);
    f.i32(words * WORD);
    f.op('i32.mul', 'i32.add');
    f.memory('i32.load', offset);
  }

  /**
   * For each pattern of a row: `push` pushes its cell, with what `more` adds to the number of steps from the start. For a
   * gap that is its first cell, and `gap` its length.
   */
  private forEachPart(
    row: Row, visit: (index: number, gap: Local | null, push: (more: () => void) => void) => void,
  ): void {
    const { unit, copy } = this;
    const { c, f } = unit;
    row.pattern.cells.forEach(({ gap }, index) => {
      const before = row.pattern.cells.slice(0, index);
      const fixed = before.filter((cell) => !cell.gap).length;
      const gaps = index - fixed;
      const steps = (more: () => void) => {
        f.i32(fixed);
        for (const length of row.lengths.slice(0, gaps)) {
          f.get(length);
          f.op('i32.add');
        }
        more();
      };
      visit(index, gap ? row.lengths[gaps] : null, (more) => {
        if (c.board?.wrap) {
          f.get(unit.instance);
          f.get(row.start);
          steps(more);
          return f.call(this.walker());
        }
        f.get(row.start);
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
        countUp(f, i, () => f.get(steps), () => {
          f.get(instance);
          f.get(cell);
          f.call(neighbourIn(c, step));
          f.set(cell);
        }),
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
