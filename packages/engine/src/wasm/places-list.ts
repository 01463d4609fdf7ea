/**
 * The general way: several rows, gaps, rows round a torus. The positions of each row are listed, then the tuples of
 * positions are counted through, the first row varying fastest.
 */
import { MAX_PLACES } from '../limits';
import type { Copy } from '../program/program';
import type { Label, Local } from './assembler/function-builder';
import { countUp } from './board';
import type { Unit } from './compilation';
import { pushBoolean } from './expressions';
import { requireGuard, type Places } from './places';
import { RowPositions } from './row-positions';
import { requireKinds, requireResidual } from './tests';

const WORD = 4;

export class ListPlaces implements Places {
  readonly most = MAX_PLACES;
  private readonly rows: readonly RowPositions[];
  private readonly tuples: Local;
  private readonly kept: Local;
  /** Offset of the numbers of the tuples that passed; -1 if all of them did. */
  private passed = -1;

  constructor(
    private readonly unit: Unit,
    readonly copy: Copy,
    private readonly tooMany: (() => void) | null,
  ) {
    const { f } = unit;
    this.rows = copy.rows.map((pattern) => new RowPositions(unit, copy, pattern));
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
      for (const row of this.rows) row.find();
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
        countUp(
          f,
          i,
          () => f.get(this.kept),
          () => {
            if (this.passed < 0) f.get(i);
            else this.pushEntry(i, this.passed);
            f.set(tuple);
            this.bindTuple(tuple);
            f.block(null, body);
          },
        ),
      ),
    );
  }

  retest(fail: Label): void {
    const { unit } = this;
    const { f } = unit;
    for (const row of this.rows) {
      f.with('i32', (cell) => {
        row.forEachPart((index, gap, push) => {
          const { test } = row.pattern.cells[index];
          if (gap === null) {
            push(() => {});
            f.set(cell);
            return requireKinds(unit, test, cell, fail);
          }
          f.with('i32', (i) =>
            countUp(
              f,
              i,
              () => f.get(gap),
              () => {
                push(() => {
                  f.get(i);
                  f.op('i32.add');
                });
                f.set(cell);
                requireKinds(unit, test, cell, fail);
                requireResidual(unit, test.residual, fail);
              },
            ),
          );
        });
      });
    }
  }

  requireGuard(fail: Label): void {
    requireGuard(this.unit, this.copy, fail);
  }

  // ── tuples ────────────────────────────────────────────────────────────────

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
      countUp(
        f,
        tuple,
        () => f.get(this.tuples),
        () =>
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
          row.load(position);
        });
      }),
    );
  }

  private pushEntry(index: Local, offset: number): void {
    const { c, f } = this.unit;
    f.getGlobal(c.lists);
    f.get(index);
    f.i32(WORD);
    f.op('i32.mul', 'i32.add');
    f.memory('i32.load', offset);
  }
}
