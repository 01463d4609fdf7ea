/**
 * The left side of a rule, or the row of a query, in one copy: cell tests, anchors, bindings and conditions.
 */
import type { Direction, Row, Test } from '@terrarium/language';
import type * as P from '../program/program';
import { CellBuilder, type Choice } from './cell-test';
import type { Env, Lowering } from './context';
import { locate } from './expand';
import { lowerExpr } from './expr';
import { equals, local } from './fold';
import { someNode } from './walk';

/** How a copy lies on the board. */
export interface Geometry {
  readonly reversed: boolean;
  readonly step: Direction;
  readonly scan: 'columns' | 'rows';
  /** Where a cell of the source stands in the copy's row. */
  readonly position: (row: number, cell: number) => number;
  /** The frame local with the number of a cell of the source. */
  readonly cellLocal: (row: number, cell: number) => number;
}

export interface LoweredRows {
  readonly rows: readonly P.RowPattern[];
  readonly residual: readonly P.Residual[];
}

/** Undefined if no place can ever match. */
export function lowerRows(
  l: Lowering,
  env: Env,
  rows: readonly Row[],
  choice: Choice,
  geometry: Geometry,
): LoweredRows | undefined {
  const bound = boundHere(rows);
  const residual: P.Residual[] = [];
  const patterns: P.RowPattern[] = [];
  for (const [r, row] of rows.entries()) {
    const cells: P.PatternCell[] = [];
    let anchor: P.RowPattern['anchor'] = null;
    for (const [c, cell] of row.cells.entries()) {
      const builder = new CellBuilder(l, env, geometry.cellLocal(r, c));
      const fixed = !row.cells.slice(0, c + 1).some((before) => before.gap);
      for (const item of cell.items) {
        if (item.is !== 'anchor') builder.item(item, choice);
        else if (!anchor && fixed && !dependsOn(item, bound)) {
          anchor = { index: geometry.position(r, c), cell: lowerExpr(l, env, item.cell) };
        } else builder.require(equals(local(builder.cell), lowerExpr(l, env, item.cell)));
      }
      for (const alternatives of builder.alternatives) {
        const where = { allOf: [alternatives], cell: builder.cell, condition: null };
        builder.require({ op: 'passes', cell: local(builder.cell), where });
      }
      if (builder.impossible || builder.residual.some(isNever)) return undefined;
      cells[geometry.position(r, c)] = {
        gap: cell.gap,
        test: builder.test(cell.gap ? builder.residual : []),
      };
      if (!cell.gap) residual.push(...builder.residual);
    }
    patterns.push({ cells, anchor });
  }
  return { rows: patterns, residual };
}

function isNever(entry: P.Residual): boolean {
  return entry.is === 'test' && entry.condition.op === 'const' && entry.condition.value === 0;
}

/** Names that the rows themselves bind: an anchor that reads one cannot be known before the scan. */
function boundHere(rows: readonly Row[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { test } of locate(rows)) {
    if (test.is === 'bindCell') found.add(test.local);
    if (test.is === 'count' && test.bind !== undefined) found.add(test.bind);
    if (test.is !== 'thing') continue;
    if (test.thing.bind !== undefined) found.add(test.thing.bind);
    for (const attribute of test.thing.tests) if (attribute.is === 'bind') found.add(attribute.local);
  }
  return found;
}

function dependsOn(item: Test & { readonly is: 'anchor' }, bound: ReadonlySet<number>): boolean {
  return someNode(item.cell, (node) => node.is === 'local' && bound.has(node.local as number));
}
