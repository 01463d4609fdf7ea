/**
 * Squares as planes: the cells with a target within so many steps, where a diagonal counts as one. Each target fills its
 * square, so the work goes with the targets, not with the cells that ask.
 */
import type { Expr } from '../program/program';
import { pushMaximum, pushMinimum } from './arithmetic';
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { computeCells, forEachCell } from './cells';
import type { Compilation, Unit } from './compilation';
import { pushExpr } from './expressions';
import { prepare, type PlaneExpr } from './plane-expressions';

/** Bits that one unaligned store can set, wherever in its first byte they begin. */
const RUN = 57;

/**
 * The cells with another cell of the set within the radius. Writes the code that finds them now. The board must not wrap,
 * and the set have no member off it.
 */
export function nearPlane(unit: Unit, set: PlaneExpr, radius: Expr): PlaneExpr {
  const { c, f } = unit;
  const address = c.planes.reserve();
  prepare(unit, set);
  computeCells(unit, set, { address: c.nearTargets() });
  f.op('drop');
  f.i32(address);
  pushExpr(unit, radius);
  f.call(spreader(c));
  return { is: 'slot', slot: { address, derive: null }, shift: 0 };
}

/** (plane, radius): fills the plane with the squares of the targets. */
function spreader(c: Compilation): FunctionRef {
  return c.helper('spread targets', ['i32', 'i32'], [], (f) => {
    const [plane, radius] = f.params;
    const { width, height } = c.board!;
    const [x, y, left, right, top, bottom] = Array.from({ length: 6 }, () => f.local('i32'));
    f.get(plane);
    f.i32(0);
    f.i32(c.planes.bytes);
    f.fillMemory();
    // More than the capacity is as good as the capacity, and cannot overflow.
    f.get(radius);
    f.i32(Math.max(width, height));
    pushMinimum(f);
    f.set(radius);
    forEachCell(c, f, { address: c.nearTargets() }, (cell) => {
      f.get(cell);
      f.i32(height);
      f.op('i32.div_u');
      f.set(x);
      f.get(cell);
      f.i32(height);
      f.op('i32.rem_u');
      f.set(y);
      writeRange(f, x, radius, width, left, right);
      writeRange(f, y, radius, height, top, bottom);
      const fill = (from: () => void, to: () => void) => {
        f.get(plane);
        f.get(left);
        f.i32(height);
        f.op('i32.mul');
        from();
        f.op('i32.add');
        to();
        from();
        f.op('i32.sub');
        f.call(runFiller(c));
      };
      f.block(null, (done) =>
        f.loop((nextColumn) => {
          f.get(left);
          f.get(right);
          f.op('i32.ge_s');
          f.brIf(done);
          f.get(left);
          f.get(x);
          f.op('i32.eq');
          f.if(
            null,
            () => {
              // The target's own cell is left out.
              fill(
                () => f.get(top),
                () => f.get(y),
              );
              fill(
                () => pushNext(f, y),
                () => f.get(bottom),
              );
            },
            () =>
              fill(
                () => f.get(top),
                () => f.get(bottom),
              ),
          );
          pushNext(f, left);
          f.set(left);
          f.br(nextColumn);
        }),
      );
    });
  });
}

function pushNext(f: FunctionBuilder, local: Local): void {
  f.get(local);
  f.i32(1);
  f.op('i32.add');
}

/** `from` the first within the radius of the centre, `to` behind the last. */
function writeRange(
  f: FunctionBuilder,
  centre: Local,
  radius: Local,
  size: number,
  from: Local,
  to: Local,
): void {
  f.get(centre);
  f.get(radius);
  f.op('i32.sub');
  f.i32(0);
  pushMaximum(f);
  f.set(from);
  pushNext(f, centre);
  f.get(radius);
  f.op('i32.add');
  f.i32(size);
  pushMinimum(f);
  f.set(to);
}

/** (plane, cell, count): sets the bits of so many cells of a column; none if the count is not positive. */
function runFiller(c: Compilation): FunctionRef {
  return c.helper('fill run', ['i32', 'i32', 'i32'], [], (f) => {
    const [plane, cell, count] = f.params;
    const [part, at] = [f.local('i32'), f.local('i32')];
    f.block(null, (done) =>
      f.loop((again) => {
        f.get(count);
        f.i32(0);
        f.op('i32.le_s');
        f.brIf(done);
        f.get(count);
        f.i32(RUN);
        pushMinimum(f);
        f.set(part);
        f.get(cell);
        f.i32(3);
        f.op('i32.shr_u');
        f.get(plane);
        f.op('i32.add');
        f.tee(at);
        f.get(at);
        f.memory('i64.load');
        f.i64(1n);
        f.get(part);
        f.op('i64.extend_i32_u', 'i64.shl');
        f.i64(1n);
        f.op('i64.sub');
        f.get(cell);
        f.i32(7);
        f.op('i32.and', 'i64.extend_i32_u', 'i64.shl', 'i64.or');
        f.memory('i64.store');
        f.get(cell);
        f.get(part);
        f.op('i32.add');
        f.set(cell);
        f.get(count);
        f.get(part);
        f.op('i32.sub');
        f.set(count);
        f.br(again);
      }),
    );
  });
}
