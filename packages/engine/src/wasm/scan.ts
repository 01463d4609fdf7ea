/** Walking over the members of a set in the scan order of a copy. */
import type { Label, Local } from './assembler/function-builder';
import type { Unit } from './compilation';
import { countUp } from './board';
import { forEachBit, forEachCell, type Cells } from './cells';
import { listByRows, pushEntry } from './row-order';

/**
 * Writes `body` for every member. Bits ascend in column order; for the order of rows the members of each row of a word are
 * masked out in turn, those of a larger board are listed.
 */
export function forEachInScan(
  unit: Unit,
  cells: Cells,
  scan: 'columns' | 'rows',
  body: (cell: Local, next: Label) => void,
): void {
  const { c, f } = unit;
  if (scan === 'columns' || !c.board || c.board.height === 1) return forEachCell(c, f, cells, body);
  if ('word' in cells) return rowsOfWord(unit, cells.word, body);
  rowsOfMemory(unit, cells.address, body);
}

function rowsOfWord(unit: Unit, word: Local, body: (cell: Local, next: Label) => void): void {
  const { c, f } = unit;
  const { width, height } = c.board!;
  let firstRow = 0n;
  for (let x = 0; x < width; x++) firstRow |= 1n << BigInt(x * height);
  f.with('i64', (rest) =>
    f.with('i64', (row) =>
      f.with('i64', (part) =>
        f.block(null, (end) => {
          f.get(word);
          f.set(rest);
          f.i64(firstRow);
          f.set(row);
          f.loop((again) => {
            f.get(rest);
            f.op('i64.eqz');
            f.brIf(end);
            f.get(rest);
            f.get(rest);
            f.get(row);
            f.op('i64.and');
            f.get(rest);
            f.get(rest);
            f.i64(1n);
            f.op('i64.sub', 'i64.and', 'i64.eqz', 'select');
            f.set(part);
            f.get(rest);
            f.get(part);
            f.op('i64.xor');
            f.set(rest);
            f.get(row);
            f.i64(1n);
            f.op('i64.shl');
            f.set(row);
            forEachBit(f, part, null, body);
            f.br(again);
          });
        }),
      ),
    ),
  );
}

function rowsOfMemory(unit: Unit, cells: number, body: (cell: Local, next: Label) => void): void {
  const { f } = unit;
  const { address, length } = listByRows(unit, cells);
  f.with('i32', (i) =>
    f.with('i32', (cell) =>
      countUp(
        f,
        i,
        () => f.get(length),
        () => {
          pushEntry(f, address, i);
          f.memory('i32.load');
          f.set(cell);
          f.block(null, (next) => body(cell, next));
        },
      ),
    ),
  );
}
