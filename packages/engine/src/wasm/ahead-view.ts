/**
 * A view that looks ahead, on a board that does not wrap: row after row from the own one away, the sweep of sight as
 * arithmetic on the bits of a row, and only what is seen is looked up. In the frame of the view the board is a rectangle,
 * so that the bounds of a row are those of all rows.
 */
import type { View } from '../program/program';
import type { Local } from './assembler/function-builder';
import type { Unit } from './compilation';
import { coordinates, pushFirst } from './looking';
import { computeCells, newCells, type Cells } from './cells';
import { prepare, type PlaneExpr } from './plane-expressions';
import { refinedWhere } from './refine';
import { pushClamped, setFacing, turned } from './sight';
import { ones, pushForward, setClear, setInside, spread } from './sight-rows';
import { NORTH } from './space';

/** Bits of a row are those of an i32, less one for a carry. */
const WIDEST = 31;

export function isAheadView(unit: Unit, view: View): boolean {
  return view.shape === 'ahead' && unit.c.board !== null && !unit.c.board.wrap && view.maxWidth <= WIDEST && view.of !== null;
}

/** Where the view stands. */
export interface AheadFrame {
  readonly width: Local;
  readonly height: Local;
  readonly column: Local;
  readonly row: Local;
  /** -1: nobody is there to look. */
  readonly centre: Local;
  readonly x: Local;
  readonly y: Local;
  readonly sideX: Local;
  readonly sideY: Local;
  readonly aheadX: Local;
  readonly aheadY: Local;
}

interface RowWriter {
  /** Everything is unseen at first. */
  unseen(frame: AheadFrame): void;
  /** Writes one place of the row; `cell` is -1 outside the board. */
  place(frame: AheadFrame, x: Local, y: Local, cell: Local): void;
}

/** The planes of what blocks the sight: null if nothing does, `undefined` if planes cannot tell. */
export function blockingPlane(unit: Unit, view: View): PlaneExpr | null | undefined {
  return view.blockedBy ? (refinedWhere(unit, view.blockedBy) ?? undefined) : null;
}

export function writeAheadView(unit: Unit, view: View, blocking: PlaneExpr | null, writer: RowWriter): AheadFrame {
  const { c, f } = unit;
  const names = ['width', 'height', 'column', 'row', 'centre', 'x', 'y', 'ahead'] as const;
  const v = Object.fromEntries(names.map((name) => [name, f.local('i32')])) as Record<(typeof names)[number], Local>;
  pushClamped(unit, view.width, view.maxWidth);
  f.tee(v.width);
  f.i32(1);
  f.op('i32.shr_u');
  f.set(v.column);
  pushClamped(unit, view.height, view.maxHeight);
  f.tee(v.height);
  f.i32(1);
  f.op('i32.sub');
  f.set(v.row);
  f.i32(-1);
  if (view.of) pushFirst(unit, view.of);
  f.set(v.centre);
  f.i32(NORTH);
  f.set(v.ahead);
  const facing = view.facing;
  f.get(v.centre);
  f.i32(0);
  f.op('i32.ge_s');
  f.if(null, () => {
    coordinates(unit, v.centre, v.x, v.y);
    if (facing) setFacing(unit, facing, v.centre, v.ahead);
  });
  const frame: AheadFrame = { ...v, ...turned(unit, v.ahead) };
  writer.unseen(frame);

  f.block(null, (end) => {
    f.get(v.centre);
    f.i32(0);
    f.op('i32.lt_s');
    f.get(v.width);
    f.op('i32.eqz', 'i32.or');
    f.get(v.height);
    f.op('i32.eqz', 'i32.or');
    f.brIf(end);
    let blocked: Cells | null = null;
    if (blocking) {
      blocked = newCells(c, f);
      prepare(unit, blocking);
      computeCells(unit, blocking, blocked);
      f.op('drop');
    }
    writeRows(unit, frame, blocked, writer);
  });
  return frame;
}

/** The place of the view that shows a cell; it may lie outside the view. */
export function setPlace(unit: Unit, frame: AheadFrame, cell: Local, x: Local, y: Local): void {
  const { f } = unit;
  f.with('i32', (dx) =>
    f.with('i32', (dy) => {
      coordinates(unit, cell, dx, dy);
      for (const [delta, own] of [[dx, frame.x], [dy, frame.y]] as const) {
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

function writeRows(unit: Unit, frame: AheadFrame, blocked: Cells | null, writer: RowWriter): void {
  const { c, f } = unit;
  const height = c.board?.height ?? 1;
  const names = ['y', 'all', 'inside', 'rowInside', 'seen', 'clear', 'cell', 'delta', 'rowDelta', 'first', 'bits', 'x', 'flood', 'up', 'source'] as const;
  const v = Object.fromEntries(names.map((name) => [name, f.local('i32')])) as Record<(typeof names)[number], Local>;
  const stride = (dx: Local, dy: Local, into: Local) => {
    f.get(dx);
    f.i32(height);
    f.op('i32.mul');
    f.get(dy);
    f.op('i32.add');
    f.set(into);
  };
  stride(frame.sideX, frame.sideY, v.delta);
  stride(frame.aheadX, frame.aheadY, v.rowDelta);
  ones(unit, () => f.get(frame.width));
  f.set(v.all);
  setInside(unit, frame, v.inside);
  // The first cell of the own row, which need not be on the board.
  f.get(frame.centre);
  f.get(frame.column);
  f.get(v.delta);
  f.op('i32.mul', 'i32.sub');
  f.set(v.first);
  f.get(frame.row);
  f.set(v.y);
  f.i32(1);
  f.get(frame.column);
  f.op('i32.shl');
  f.set(v.seen);
  f.block(null, (end) =>
    f.loop((nextRow) => {
      // Is the row on the board?
      f.get(v.inside);
      f.i32(0);
      pushForward(unit, frame, v.y);
      f.op('select');
      f.set(v.rowInside);
      if (!blocked) {
        f.get(v.all);
        f.set(v.seen);
      } else {
        setClear(unit, v, blocked);
        f.get(v.y);
        f.get(frame.row);
        f.op('i32.eq');
        f.if(null, () => {
          f.get(v.clear);
          f.i32(1);
          f.get(frame.column);
          f.op('i32.shl', 'i32.or');
          f.set(v.clear);
        });
        spread(unit, v);
      }
      // What is seen of this row.
      f.get(v.seen);
      f.set(v.bits);
      f.block(null, (done) =>
        f.loop((again) => {
          f.get(v.bits);
          f.op('i32.eqz');
          f.brIf(done);
          f.get(v.bits);
          f.op('i32.ctz');
          f.set(v.x);
          f.get(v.bits);
          f.get(v.bits);
          f.i32(1);
          f.op('i32.sub', 'i32.and');
          f.set(v.bits);
          f.get(v.first);
          f.get(v.x);
          f.get(v.delta);
          f.op('i32.mul', 'i32.add');
          f.i32(-1);
          f.get(v.rowInside);
          f.get(v.x);
          f.op('i32.shr_u');
          f.i32(1);
          f.op('i32.and', 'select');
          f.set(v.cell);
          writer.place(frame, v.x, v.y, v.cell);
          f.br(again);
        }),
      );
      f.get(v.y);
      f.op('i32.eqz');
      f.brIf(end);
      if (blocked) {
        f.get(v.up);
        f.get(v.all);
        f.op('i32.and');
        f.tee(v.seen);
        f.op('i32.eqz');
        f.brIf(end);
      }
      f.get(v.y);
      f.i32(1);
      f.op('i32.sub');
      f.set(v.y);
      f.get(v.first);
      f.get(v.rowDelta);
      f.op('i32.add');
      f.set(v.first);
      f.br(nextRow);
    }),
  );
}
