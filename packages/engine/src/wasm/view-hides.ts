/** What of the board a view does not show. */
import type { Observation } from '../program/program';
import type { FunctionBuilder, Local } from './assembler/function-builder';
import type { Unit } from './compilation';
import { pushExpr } from './expressions';
import { pushFirst } from './looking';
import { OUTSIDE } from './sight';

export interface Hidden {
  readonly hide: Observation['hides'][number];
  /** Whether it holds now; null: always. */
  readonly on: Local | null;
  /** The only cell where it holds; null: on all. */
  readonly spot: Local | null;
}

export class ViewHides {
  readonly all: readonly Hidden[];

  constructor(
    private readonly unit: Unit,
    { hides }: Observation,
  ) {
    const { f } = unit;
    this.all = hides.map((hide) => ({
      hide,
      on: hide.when ? f.local('i32') : null,
      spot: hide.at ? f.local('i32') : null,
    }));
  }

  /** Reads, once for a view, what is hidden now, and where. */
  read(): void {
    const { unit } = this;
    const { f } = unit;
    for (const { hide, on, spot } of this.all) {
      if (hide.when && on) {
        pushExpr(unit, hide.when);
        f.set(on);
      }
      if (hide.at && spot) {
        f.i32(OUTSIDE);
        pushFirst(unit, hide.at);
        f.set(spot);
      }
    }
  }

  /** Is all of the layer always shown? */
  isFree(layer: number): boolean {
    return !this.all.some(({ hide }) => hide.layer === layer);
  }

  /** Is all of the layer always hidden, or all of one of its columns? */
  isCovered(layer: number, column: number | null = null): boolean {
    const { kinds } = this.unit.c.program.layers[layer];
    return this.all.some(
      ({ hide, on, spot }) =>
        hide.layer === layer &&
        !on &&
        !spot &&
        (hide.column === null || hide.column === column) &&
        hide.numbers.length === kinds.length,
    );
  }

  /** Leaves for the label if the kind `number` that stands on the cell, or its column, is hidden. */
  branchIfHidden(
    layer: number,
    column: number | null,
    cell: Local,
    number: Local,
    label: Parameters<FunctionBuilder['brIf']>[0],
  ): void {
    const { c, f } = this.unit;
    for (const { hide, on, spot } of this.all) {
      if (hide.layer !== layer || hide.column !== column) continue;
      // One test does for all kinds of the layer; where nothing stands, nothing is written anyway.
      const isAny = hide.numbers.length === c.program.layers[layer].kinds.length;
      for (const hidden of isAny ? [null] : hide.numbers) {
        if (hidden === null) f.i32(1);
        else {
          f.get(number);
          f.i32(hidden);
          f.op('i32.eq');
        }
        if (on) {
          f.get(on);
          f.i32(0);
          f.op('i32.ne', 'i32.and');
        }
        if (spot) {
          f.get(cell);
          f.get(spot);
          f.op('i32.eq', 'i32.and');
        }
        f.brIf(label);
      }
    }
  }
}
