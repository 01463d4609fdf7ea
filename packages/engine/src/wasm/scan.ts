/** Walking over the members of a set in the scan order of a copy. */
import type { Label, Local } from './assembler/function-builder';
import type { Unit } from './compilation';
import { forEachBit, forEachCell, pushSize, type Cells } from './cells';

/**
 * Writes `body` for every member. Bits ascend in column order; for the order of rows the members of each row are masked
 * out in turn, unless there is one member only, which is the rule.
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

function rowsOfMemory(unit: Unit, address: number, body: (cell: Local, next: Label) => void): void {
  const { c, f } = unit;
  const { height } = c.board!;
  const firstRow = c.firstRowPlane();
  const next8 = (local: Local, by: number, limit: number, again: Label) => {
    f.get(local);
    f.i32(by);
    f.op('i32.add');
    f.tee(local);
    f.i32(limit);
    f.op('i32.lt_u');
    f.brIf(again);
  };
  f.with('i32', (single) =>
    f.with('i32', (y) =>
      f.with('i32', (offset) =>
        f.with('i64', (rest) =>
          f.block(null, (end) => {
            pushSize(c, f, { address });
            f.i32(1);
            f.op('i32.le_u');
            f.set(single);
            f.i32(0);
            f.set(y);
            f.loop((nextRow) => {
              f.i32(0);
              f.set(offset);
              f.loop((nextWord) => {
                f.get(offset);
                f.memory('i64.load', address);
                f.tee(rest);
                f.op('i64.eqz', 'i32.eqz');
                f.if(null, () => {
                  f.get(single);
                  f.op('i32.eqz');
                  f.if(null, () => maskRow(unit, rest, offset, y, firstRow));
                  forEachBit(f, rest, offset, body);
                });
                next8(offset, 8, c.words * 8, nextWord);
              });
              f.get(single);
              f.brIf(end);
              next8(y, 1, height, nextRow);
            });
          }),
        ),
      ),
    ),
  );
}

/** Leaves the cells of row y: bit n of its mask is bit n - y of the first row's, in two unaligned loads. */
function maskRow({ f }: Unit, word: Local, offset: Local, y: Local, firstRow: number): void {
  f.with('i32', (at) => {
    f.get(offset);
    f.get(y);
    f.i32(7);
    f.op('i32.add');
    f.i32(3);
    f.op('i32.shr_u', 'i32.sub');
    f.set(at);
    const bits = () => {
      f.i32(0);
      f.get(y);
      f.op('i32.sub');
      f.i32(7);
      f.op('i32.and');
    };
    f.get(at);
    f.i32(firstRow);
    f.op('i32.add');
    f.memory('i64.load');
    bits();
    f.op('i64.extend_i32_u', 'i64.shr_u');
    f.get(at);
    f.i32(firstRow + 1);
    f.op('i32.add');
    f.memory('i64.load');
    f.i32(8);
    bits();
    f.op('i32.sub', 'i64.extend_i32_u', 'i64.shl', 'i64.or');
    f.get(word);
    f.op('i64.and');
    f.set(word);
  });
}
