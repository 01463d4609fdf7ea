/** Rows of a view that looks ahead, a bit a place: which lie on the board, which do not block, what is seen of them. */
import { pushMaximum, pushMinimum } from './arithmetic';
import type { FunctionBuilder, Local } from './assembler/function-builder';
import { pushSize } from './board';
import type { Cells } from './cells';
import type { Unit } from './compilation';
import type { TurnedFrame } from './view-frame';

/** Pushes as many ones as `count` pushes. */
export function ones({ f }: Unit, count: () => void): void {
  f.i32(1);
  count();
  f.op('i32.shl');
  f.i32(1);
  f.op('i32.sub');
}

/** The columns of the view that lie on the board, as bits. */
export function setInside(unit: Unit, frame: TurnedFrame, inside: Local): void {
  const { f } = unit;
  const from = f.local('i32');
  f.with('i32', (size) => {
    const axis = (x: Local, y: Local) => {
      f.get(x);
      f.get(y);
      f.get(frame.sideX);
      f.op('select');
    };
    axis(frame.x, frame.y);
    f.set(from);
    pushSize(unit, 'width');
    pushSize(unit, 'height');
    f.get(frame.sideX);
    f.op('select');
    f.set(size);
    // Looking the other way round, count from the other edge.
    f.get(from);
    f.get(size);
    f.i32(1);
    f.op('i32.sub');
    f.get(from);
    f.op('i32.sub');
    f.get(frame.sideX);
    f.get(frame.sideY);
    f.op('i32.add');
    f.i32(0);
    f.op('i32.gt_s', 'select');
    f.get(frame.column);
    f.op('i32.sub');
    f.set(from);
    // Column x of the view is at from + x of the board.
    ones(unit, () => {
      f.get(frame.width);
      f.get(size);
      f.get(from);
      f.op('i32.sub');
      pushMinimum(f);
      f.i32(0);
      pushMaximum(f);
    });
    ones(unit, () => {
      f.i32(0);
      f.get(from);
      f.op('i32.sub');
      f.i32(0);
      pushMaximum(f);
      f.get(frame.width);
      pushMinimum(f);
    });
    f.i32(-1);
    f.op('i32.xor', 'i32.and');
    f.set(inside);
  });
}

/** Pushes the board's column or row that row y of the view shows; it may lie outside. */
export function pushRowCoordinate({ f }: Unit, frame: TurnedFrame, y: Local): void {
  f.get(frame.x);
  f.get(frame.y);
  f.get(frame.aheadX);
  f.op('select');
  f.get(frame.row);
  f.get(y);
  f.op('i32.sub');
  f.get(frame.aheadX);
  f.get(frame.aheadY);
  f.op('i32.add', 'i32.mul', 'i32.add');
}

/** Pushes whether row y of the view lies on the board. */
export function pushForward(unit: Unit, frame: TurnedFrame, y: Local): void {
  const { f } = unit;
  pushRowCoordinate(unit, frame, y);
  pushSize(unit, 'width');
  pushSize(unit, 'height');
  f.get(frame.aheadX);
  f.op('select', 'i32.lt_u');
}

/** Bits of the places of a row. */
export type SpreadLocals = Record<'seen' | 'clear' | 'all' | 'up' | 'flood' | 'right' | 'through', Local>;
export type RowLocals = SpreadLocals & Record<'rowInside' | 'first' | 'delta' | 'bits' | 'x' | 'cell', Local>;

/** The places of the row that do not block, as bits. */
export function setClear(unit: Unit, v: RowLocals, blocked: Cells): void {
  const { f } = unit;
  f.i32(0);
  f.set(v.clear);
  f.get(v.rowInside);
  f.tee(v.bits);
  f.if(null, () => {
    f.get(v.bits);
    f.op('i32.ctz');
    f.tee(v.x);
    f.get(v.delta);
    f.op('i32.mul');
    f.get(v.first);
    f.op('i32.add');
    f.set(v.cell);
    f.loop((again) => {
      if ('word' in blocked) {
        f.get(blocked.word);
        f.get(v.cell);
        f.op('i64.extend_i32_u', 'i64.shr_u', 'i32.wrap_i64');
      } else {
        f.get(v.cell);
        f.i32(3);
        f.op('i32.shr_u');
        f.memory('i32.load8_u', blocked.address);
        f.get(v.cell);
        f.i32(7);
        f.op('i32.and', 'i32.shr_u');
      }
      f.i32(1);
      f.op('i32.and');
      f.get(v.x);
      f.op('i32.shl');
      f.get(v.clear);
      f.op('i32.or');
      f.set(v.clear);
      f.get(v.cell);
      f.get(v.delta);
      f.op('i32.add');
      f.set(v.cell);
      f.get(v.rowInside);
      f.get(v.x);
      f.i32(1);
      f.op('i32.add');
      f.tee(v.x);
      f.op('i32.shr_u');
      f.brIf(again);
    });
    f.get(v.rowInside);
    f.get(v.clear);
    f.i32(-1);
    f.op('i32.xor', 'i32.and');
    f.set(v.clear);
  });
}

/**
 * What is seen of a row spreads: over all that is clear beside it, and from there one place further to either side, in this
 * row and the next (`up`). To the right that is an addition, whose carries run through clear places. To the left it is filled
 * in steps of which each reaches four times as far, since a row has to wait for the one before.
 */
export function spread(f: FunctionBuilder, v: SpreadLocals, widest: number): void {
  f.get(v.seen);
  f.get(v.clear);
  f.op('i32.and');
  f.set(v.flood);
  f.get(v.flood);
  f.get(v.clear);
  f.op('i32.add');
  f.get(v.clear);
  f.op('i32.xor');
  f.get(v.clear);
  f.op('i32.and');
  f.set(v.right);
  f.get(v.clear);
  f.set(v.through);
  for (let step = 1; step < widest; step *= 4) fillLeft(f, v, step, widest);
  f.get(v.flood);
  f.get(v.right);
  f.op('i32.or');
  f.tee(v.flood);
  f.get(v.flood);
  f.i32(1);
  f.op('i32.shl', 'i32.or');
  f.get(v.flood);
  f.i32(1);
  f.op('i32.shr_u', 'i32.or');
  f.get(v.all);
  f.op('i32.and');
  f.tee(v.up);
  f.get(v.seen);
  f.op('i32.or');
  f.set(v.seen);
}

/** From places that are filled, so many steps to the left, twice and three times as many; `through` has runs of so many clear places. */
function fillLeft(f: FunctionBuilder, v: SpreadLocals, step: number, widest: number): void {
  f.with('i32', (run) => {
    f.get(v.through);
    f.set(run);
    f.get(v.flood);
    for (let times = 1; times < 4 && times * step < widest; times++) {
      f.get(v.flood);
      f.i32(times * step);
      f.op('i32.shr_u');
      f.get(run);
      f.op('i32.and', 'i32.or');
      f.get(run);
      f.get(v.through);
      f.i32(times * step);
      f.op('i32.shr_u', 'i32.and');
      f.set(run);
    }
    f.set(v.flood);
    f.get(run);
    f.set(v.through);
  });
}
