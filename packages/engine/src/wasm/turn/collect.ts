/** The cells of a plane as a list, in scan order. */
import type { FunctionRef } from '../assembler/function-builder';
import type { TurnFrame } from './frame';
import { countDown } from './table-reader';

/** (plane, list, by rows): writes the cells of a plane in scan order, and returns their number. */
export function collector(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  const height = c.board!.height;
  return c.helper('turn: collect', ['i32', 'i32', 'i32'], ['i32'], (f) => {
    const [plane, list, byRows] = f.params;
    const [at, base] = [f.local('i32'), f.local('i32')];
    const rest = f.local('i64');
    f.get(list);
    f.set(at);
    f.i32(0);
    f.set(base);
    f.loop((again) => {
      f.get(plane);
      f.get(base);
      f.i32(3);
      f.op('i32.shr_u', 'i32.add');
      f.memory('i64.load');
      f.set(rest);
      f.block(null, (done) =>
        f.loop((next) => {
          f.get(rest);
          f.op('i64.eqz');
          f.brIf(done);
          f.get(at);
          f.get(rest);
          f.op('i64.ctz', 'i32.wrap_i64');
          f.get(base);
          f.op('i32.add');
          f.memory('i32.store');
          f.get(at);
          f.i32(4);
          f.op('i32.add');
          f.set(at);
          f.get(rest);
          f.get(rest);
          f.i64(1n);
          f.op('i64.sub', 'i64.and');
          f.set(rest);
          f.br(next);
        }),
      );
      f.get(base);
      f.i32(64);
      f.op('i32.add');
      f.tee(base);
      f.i32(c.layout.paddedCells);
      f.op('i32.lt_u');
      f.brIf(again);
    });
    f.get(at);
    f.get(list);
    f.op('i32.sub');
    f.i32(2);
    f.op('i32.shr_u');
    f.set(base);
    if (height > 1) {
      f.get(base);
      f.i32(1);
      f.op('i32.gt_u');
      f.get(byRows);
      f.op('i32.and');
      f.if(null, () => {
        f.get(list);
        f.get(base);
        f.call(rowSorter(frame));
      });
    }
    f.get(base);
  });
}

/** (list, count): from column order to row order, by counting. */
function rowSorter({ c }: TurnFrame): FunctionRef {
  const height = c.board!.height;
  return c.helper('turn: by rows', ['i32', 'i32'], [], (f) => {
    const [list, count] = f.params;
    const starts = c.map.reserve(4 * (height + 1));
    const copy = c.map.reserve(4 * c.layout.paddedCells);
    const [at, left, cell, sum, start] = Array.from({ length: 5 }, () => f.local('i32'));
    const forEach = (body: () => void) => {
      f.get(list);
      f.set(at);
      f.get(count);
      f.set(left);
      countDown(f, left, () => {
        body();
        f.get(at);
        f.i32(4);
        f.op('i32.add');
        f.set(at);
      });
    };
    const pushRowAddress = () => {
      f.get(at);
      f.memory('i32.load');
      f.tee(cell);
      f.i32(height);
      f.op('i32.rem_u');
      f.i32(2);
      f.op('i32.shl');
    };
    f.i32(starts);
    f.i32(0);
    f.i32(4 * (height + 1));
    f.fillMemory();
    forEach(() => {
      pushRowAddress();
      f.tee(start);
      f.get(start);
      f.memory('i32.load', starts + 4);
      f.i32(4);
      f.op('i32.add');
      f.memory('i32.store', starts + 4);
    });
    f.i32(0);
    f.set(sum);
    f.i32(0);
    f.set(start);
    f.loop((again) => {
      f.get(sum);
      f.get(start);
      f.memory('i32.load', starts);
      f.op('i32.add');
      f.set(sum);
      f.get(start);
      f.get(sum);
      f.memory('i32.store', starts);
      f.get(start);
      f.i32(4);
      f.op('i32.add');
      f.tee(start);
      f.i32(4 * height);
      f.op('i32.lt_u');
      f.brIf(again);
    });
    forEach(() => {
      pushRowAddress();
      f.tee(start);
      f.memory('i32.load', starts);
      f.tee(sum);
      f.get(cell);
      f.memory('i32.store', copy);
      f.get(start);
      f.get(sum);
      f.i32(4);
      f.op('i32.add');
      f.memory('i32.store', starts);
    });
    f.get(list);
    f.i32(copy);
    f.get(count);
    f.i32(2);
    f.op('i32.shl');
    f.copyMemory();
  });
}
