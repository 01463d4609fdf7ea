/**
 * The members of a set row after row, though their bits ascend column after column: they are listed, and the list is sorted by
 * rows in two passes, each of which counts out half of the row number's bits and leaves the order of equal ones as it is.
 */
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { countUp } from './board';
import { forEachCell } from './cells';
import type { Compilation, Unit } from './compilation';

const WORD = 4;

/** A list of cells: its address and length are locals. */
export interface CellList {
  readonly address: Local;
  readonly length: Local;
}

/** Lists the members of a computed set in memory in the order of rows. To be written within `withLists`. */
export function listByRows({ c, f }: Unit, cells: number): CellList {
  const list = { address: f.local('i32'), length: f.local('i32') };
  // Behind the list, as much again for the sorting.
  const offset = c.list(2 * listBytes(c));
  f.getGlobal(c.lists);
  f.i32(offset);
  f.op('i32.add');
  f.set(list.address);
  f.i32(0);
  f.set(list.length);
  forEachCell(c, f, { address: cells }, (cell) => {
    pushEntry(f, list.address, list.length);
    f.get(cell);
    f.memory('i32.store');
    f.get(list.length);
    f.i32(1);
    f.op('i32.add');
    f.set(list.length);
  });
  f.get(list.length);
  f.i32(1);
  f.op('i32.gt_u');
  f.if(null, () => {
    f.get(list.address);
    f.get(list.length);
    f.call(sorter(c));
  });
  return list;
}

const listBytes = (c: Compilation): number => WORD * c.layout.cells;

export function pushEntry(f: FunctionBuilder, address: Local, index: Local): void {
  f.get(address);
  f.get(index);
  f.i32(2);
  f.op('i32.shl', 'i32.add');
}

/** (list, length): sorts the cells by rows, the scratch space behind the list being of its size. */
function sorter(c: Compilation): FunctionRef {
  return c.helper('sort by rows', ['i32', 'i32'], [], (f) => {
    const [list, length] = f.params;
    const { height } = c.board!;
    const bits = Math.max(1, Math.ceil(Math.ceil(Math.log2(height)) / 2));
    const buckets = 1 << bits;
    const counters = c.map.reserve(WORD * buckets);
    const [scratch, i, cell, sum, count] = Array.from({ length: 5 }, () => f.local('i32'));
    f.get(list);
    f.i32(listBytes(c));
    f.op('i32.add');
    f.set(scratch);
    for (const [from, to, shift] of [
      [list, scratch, 0],
      [scratch, list, bits],
    ] as const) {
      const pushCounter = () => {
        f.get(cell);
        f.i32(height);
        f.op('i32.rem_u');
        f.i32(shift);
        f.op('i32.shr_u');
        f.i32(buckets - 1);
        f.op('i32.and');
        f.i32(2);
        f.op('i32.shl');
      };
      const forEach = (body: () => void) =>
        countUp(
          f,
          i,
          () => f.get(length),
          () => {
            pushEntry(f, from, i);
            f.memory('i32.load');
            f.set(cell);
            body();
          },
        );
      f.i32(counters);
      f.i32(0);
      f.i32(WORD * buckets);
      f.fillMemory();
      forEach(() => {
        pushCounter();
        f.tee(count);
        f.get(count);
        f.memory('i32.load', counters);
        f.i32(1);
        f.op('i32.add');
        f.memory('i32.store', counters);
      });
      // From how many to where the first of them goes.
      f.i32(0);
      f.set(sum);
      for (let bucket = 0; bucket < buckets; bucket++) {
        f.loadAt('i32.load', counters + WORD * bucket);
        f.set(count);
        f.i32(0);
        f.get(sum);
        f.memory('i32.store', counters + WORD * bucket);
        f.get(sum);
        f.get(count);
        f.op('i32.add');
        f.set(sum);
      }
      forEach(() => {
        pushCounter();
        f.tee(count);
        f.memory('i32.load', counters);
        f.set(sum);
        pushEntry(f, to, sum);
        f.get(cell);
        f.memory('i32.store');
        f.get(count);
        f.get(sum);
        f.i32(1);
        f.op('i32.add');
        f.memory('i32.store', counters);
      });
    }
  });
}
