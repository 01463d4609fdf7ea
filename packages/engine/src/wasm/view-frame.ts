/** Where a view of somebody stands and how it is turned. */
import type { View } from '../program/program';
import type { FunctionBuilder, Local } from './assembler/function-builder';
import type { Unit } from './compilation';
import { coordinates, pushFirst } from './looking';
import { pushClamped, setFacing, turned } from './sight';
import { NORTH } from './space';
import type { WindowSize } from './window';

export interface ViewFrame {
  readonly width: Local;
  readonly height: Local;
  /** The place of who looks. */
  readonly column: Local;
  readonly row: Local;
  /** -1: nobody is there to look. */
  readonly centre: Local;
  readonly x: Local;
  readonly y: Local;
  readonly ahead: Local;
}

/** A frame with the unit steps to the right and forward. */
export type TurnedFrame = ViewFrame & ReturnType<typeof turned>;

export function setFrame(unit: Unit, view: View): ViewFrame {
  const { f } = unit;
  const names = ['width', 'height', 'column', 'row', 'centre', 'x', 'y', 'ahead'] as const;
  const v = Object.fromEntries(names.map((name) => [name, f.local('i32')])) as Record<
    (typeof names)[number],
    Local
  >;
  pushClamped(unit, view.width, view.maxWidth);
  f.tee(v.width);
  f.i32(1);
  f.op('i32.shr_u');
  f.set(v.column);
  pushClamped(unit, view.height, view.maxHeight);
  f.tee(v.height);
  f.i32(1);
  f.op(view.shape === 'ahead' ? 'i32.sub' : 'i32.shr_u');
  f.set(v.row);
  f.i32(-1);
  if (view.of) pushFirst(unit, view.of);
  f.set(v.centre);
  f.i32(NORTH);
  f.set(v.ahead);
  const { facing } = view;
  f.get(v.centre);
  f.i32(0);
  f.op('i32.ge_s');
  f.if(null, () => {
    coordinates(unit, v.centre, v.x, v.y);
    if (view.shape === 'ahead' && facing) setFacing(unit, facing, v.centre, v.ahead);
  });
  return v;
}

/** The view is known to have this size: what follows is written for it. */
export function fixFrame(f: FunctionBuilder, view: View, frame: ViewFrame, size: WindowSize): void {
  const { width, height } = size;
  const known = {
    width,
    height,
    column: width >> 1,
    row: view.shape === 'ahead' ? height - 1 : height >> 1,
  };
  for (const name of ['width', 'height', 'column', 'row'] as const) {
    f.i32(known[name]);
    f.set(frame[name]);
  }
}

export function turnedFrame(unit: Unit, frame: ViewFrame): TurnedFrame {
  return { ...frame, ...turned(unit, frame.ahead) };
}

/** The place of the view that shows a cell; it may lie outside the view. */
export function setPlace(unit: Unit, frame: TurnedFrame, cell: Local, x: Local, y: Local): void {
  const { f } = unit;
  f.with('i32', (dx) =>
    f.with('i32', (dy) => {
      coordinates(unit, cell, dx, dy);
      for (const [delta, own] of [
        [dx, frame.x],
        [dy, frame.y],
      ] as const) {
        f.get(delta);
        f.get(own);
        f.op('i32.sub');
        f.set(delta);
      }
      const along = (ux: Local, uy: Local) => {
        f.get(dx);
        f.get(ux);
        f.op('i32.mul');
        f.get(dy);
        f.get(uy);
        f.op('i32.mul', 'i32.add');
      };
      f.get(frame.column);
      along(frame.sideX, frame.sideY);
      f.op('i32.add');
      f.set(x);
      f.get(frame.row);
      along(frame.aheadX, frame.aheadY);
      f.op('i32.sub');
      f.set(y);
    }),
  );
}
