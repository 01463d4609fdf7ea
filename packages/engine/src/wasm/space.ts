/** Distances and ways on the board. */
import type { Expr, Where } from '../program/program';
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { pushOnBoard, pushSize } from './board';
import { type Compilation, Unit } from './compilation';
import { pushExpr } from './expressions';
import { forEachPassing, pushPasses } from './looking';
import { neighbour, neighbourIn } from './neighbours';

export const NORTH = 0;
export const SOUTH = 1;
export const WEST = 2;
export const EAST = 3;
/** What lies on the right of each direction. */
export const RIGHT = [EAST, WEST, NORTH, SOUTH] as const;
export const STEP_X = [0, 0, -1, 1] as const;
export const STEP_Y = [-1, 1, 0, 0] as const;

/** (instance, from, to): how far east (or south) `to` is, the short way round a torus. */
function way(c: Compilation, axis: 'x' | 'y'): FunctionRef {
  return c.helper(`way ${axis}`, ['i32', 'i32', 'i32'], ['i32'], (f) => {
    const unit = new Unit(c, f);
    const [, from, to] = f.params;
    const coordinate = (cell: Local) => {
      f.get(cell);
      f.i32(c.board?.height ?? 1);
      f.op(axis === 'x' ? 'i32.div_u' : 'i32.rem_u');
    };
    coordinate(to);
    coordinate(from);
    f.op('i32.sub');
    if (!c.board?.wrap) return;
    const size = axis === 'x' ? 'width' : 'height';
    const forward = f.local('i32');
    pushSize(unit, size);
    f.op('i32.add');
    pushSize(unit, size);
    f.op('i32.rem_u');
    f.set(forward);
    // Both ways equally long: backward, which is north and west.
    f.get(forward);
    f.get(forward);
    pushSize(unit, size);
    f.op('i32.sub');
    f.get(forward);
    pushSize(unit, size);
    f.get(forward);
    f.op('i32.sub', 'i32.lt_s', 'select');
  });
}

/** (instance, a, b): steps between two cells of the board. */
function distance(c: Compilation): FunctionRef {
  return c.helper('distance', ['i32', 'i32', 'i32'], ['i32'], (f) => {
    for (const axis of ['x', 'y'] as const) {
      for (const param of f.params) f.get(param);
      f.call(way(c, axis));
      pushAbsolute(f);
    }
    f.op('i32.add');
  });
}

function pushAbsolute(f: FunctionBuilder): void {
  f.with('i32', (value) => {
    f.tee(value);
    f.i32(0);
    f.get(value);
    f.op('i32.sub');
    f.get(value);
    f.i32(0);
    f.op('i32.ge_s', 'select');
  });
}

export function pushDistance(unit: Unit, left: Expr, right: Expr): void {
  const { c, f } = unit;
  pushExpr(unit, left);
  f.with('i32', (a) => {
    f.set(a);
    pushExpr(unit, right);
    f.with('i32', (b) => {
      f.set(b);
      pushOnBoard(unit, a);
      pushOnBoard(unit, b);
      f.op('i32.and');
      f.if(
        'i32',
        () => {
          f.get(unit.instance);
          f.get(a);
          f.get(b);
          f.call(distance(c));
        },
        () => f.i32(0),
      );
    });
  });
}

export function pushAway(unit: Unit, cell: Expr, targets: Where): void {
  const { f } = unit;
  pushToward(unit, cell, targets);
  // North and south, west and east differ in the last bit; -1 stays.
  f.with('i32', (direction) => {
    f.tee(direction);
    f.i32(1);
    f.op('i32.xor');
    f.i32(-1);
    f.get(direction);
    f.i32(0);
    f.op('i32.ge_s', 'select');
  });
}

/** The nearest target by steps, ties by scan order; then the longer axis, vertical if equal. */
export function pushToward(unit: Unit, cell: Expr, targets: Where): void {
  const { c, f } = unit;
  const [from, nearest, least, dx, dy] = Array.from({ length: 5 }, () => f.local('i32'));
  pushExpr(unit, cell);
  f.set(from);
  f.i32(-1);
  f.set(nearest);
  pushOnBoard(unit, from);
  f.if(null, () => {
    f.i32(0x7fffffff);
    f.set(least);
    forEachPassing(unit, targets, (target, next) => {
      f.get(unit.instance);
      f.get(from);
      f.get(target);
      f.call(distance(c));
      f.tee(dx);
      f.get(least);
      f.op('i32.ge_s');
      f.brIf(next);
      f.get(dx);
      f.set(least);
      f.get(target);
      f.set(nearest);
    });
  });
  f.get(nearest);
  f.i32(0);
  f.op('i32.lt_s');
  f.get(nearest);
  f.get(from);
  f.op('i32.eq', 'i32.or');
  f.if(
    'i32',
    () => f.i32(-1),
    () => {
      for (const [axis, delta] of [
        ['x', dx],
        ['y', dy],
      ] as const) {
        f.get(unit.instance);
        f.get(from);
        f.get(nearest);
        f.call(way(c, axis));
        f.set(delta);
      }
      const sign = (delta: Local, negative: number, positive: number) => {
        f.i32(negative);
        f.i32(positive);
        f.get(delta);
        f.i32(0);
        f.op('i32.lt_s', 'select');
      };
      f.get(dy);
      pushAbsolute(f);
      f.get(dx);
      pushAbsolute(f);
      f.op('i32.ge_s');
      f.if(
        'i32',
        () => sign(dy, NORTH, SOUTH),
        () => sign(dx, WEST, EAST),
      );
    },
  );
}

/** A breadth-first search from all targets; then the neighbour that is nearest to one, in the order north, south, west, east. */
export function pushPath(unit: Unit, cell: Expr, targets: Where, avoiding: Where): void {
  const { c, f } = unit;
  const cells = c.layout.cells;
  const steps = c.map.reserve(4 * cells);
  const queue = c.map.reserve(4 * cells);
  const [from, first, last, here, there, fewest, best] = Array.from({ length: 7 }, () => f.local('i32'));
  const entry = (index: Local) => {
    f.get(index);
    f.i32(2);
    f.op('i32.shl');
  };
  const enqueue = (target: Local) => {
    entry(last);
    f.get(target);
    f.memory('i32.store', queue);
    f.get(last);
    f.i32(1);
    f.op('i32.add');
    f.set(last);
  };
  pushExpr(unit, cell);
  f.set(from);
  f.i32(-1);
  f.set(best);
  pushOnBoard(unit, from);
  f.if(null, () => {
    f.i32(steps);
    f.i32(0xff);
    f.i32(4 * cells);
    f.fillMemory();
    f.i32(0);
    f.set(first);
    f.i32(0);
    f.set(last);
    forEachPassing(unit, targets, (target) => {
      entry(target);
      f.i32(0);
      f.memory('i32.store', steps);
      enqueue(target);
    });
    f.block(null, (done) =>
      f.loop((again) => {
        f.get(first);
        f.get(last);
        f.op('i32.ge_u');
        f.brIf(done);
        entry(first);
        f.memory('i32.load', queue);
        f.set(here);
        f.get(first);
        f.i32(1);
        f.op('i32.add');
        f.set(first);
        const direction = best;
        f.i32(NORTH);
        f.set(direction);
        f.loop((turn) => {
          f.block(null, (next) => {
            f.get(unit.instance);
            f.get(here);
            f.get(direction);
            f.call(neighbour(c));
            f.tee(there);
            f.i32(0);
            f.op('i32.lt_s');
            f.brIf(next);
            entry(there);
            f.memory('i32.load', steps);
            f.i32(0);
            f.op('i32.ge_s');
            f.brIf(next);
            pushPasses(unit, avoiding, there, true);
            f.brIf(next);
            entry(there);
            entry(here);
            f.memory('i32.load', steps);
            f.i32(1);
            f.op('i32.add');
            f.memory('i32.store', steps);
            // All cells that are nearer to a target than this one have their steps by now.
            f.get(there);
            f.get(from);
            f.op('i32.eq');
            f.brIf(done);
            enqueue(there);
          });
          f.get(direction);
          f.i32(1);
          f.op('i32.add');
          f.tee(direction);
          f.i32(EAST);
          f.op('i32.le_s');
          f.brIf(turn);
        });
        f.br(again);
      }),
    );
    f.i32(-1);
    f.set(best);
    // As unsigned numbers: cells without a way have -1, the largest.
    f.i32(-1);
    f.set(fewest);
    entry(from);
    f.memory('i32.load', steps);
    f.if(null, () => {
      for (const direction of [NORTH, SOUTH, WEST, EAST]) {
        f.get(unit.instance);
        f.get(from);
        f.call(neighbourIn(c, direction));
        f.tee(there);
        f.i32(0);
        f.op('i32.ge_s');
        f.if(null, () => {
          entry(there);
          f.memory('i32.load', steps);
          f.tee(here);
          f.get(fewest);
          f.op('i32.lt_u');
          f.if(null, () => {
            f.get(here);
            f.set(fewest);
            f.i32(direction);
            f.set(best);
          });
        });
      }
    });
  });
  f.get(best);
}
