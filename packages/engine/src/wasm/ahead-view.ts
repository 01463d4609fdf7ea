/**
 * A view that looks ahead, on a board that does not wrap: row after row from the own one away, the sweep of sight as
 * arithmetic on the bits of a row, and only what is seen is looked up. In the frame of the view the board is a rectangle,
 * so that the bounds of a row are those of all rows.
 */
import type { View } from '../program/program';
import type { Local } from './assembler/function-builder';
import type { Unit } from './compilation';
import { computeCells, newCells, type Cells } from './cells';
import { prepare, type PlaneExpr } from './plane-expressions';
import { refinedWhere } from './refine';
import { ones, pushForward, setClear, setInside, spread } from './sight-rows';
import { setFrame, turnedFrame, type TurnedFrame } from './view-frame';

/** Bits of a row are those of an i32, less one for a carry. */
const WIDEST = 31;

export function isAheadView(unit: Unit, view: View): boolean {
  return (
    view.shape === 'ahead' &&
    unit.c.board !== null &&
    !unit.c.board.wrap &&
    view.maxWidth <= WIDEST &&
    view.of !== null
  );
}

interface RowWriter {
  /** Everything is unseen at first. */
  unseen(frame: TurnedFrame): void;
  /** Row y comes next. */
  row(y: Local): void;
  /** Writes one place of the row; `cell` is null outside the board. */
  place(x: Local, cell: Local | null): void;
}

/** The planes of what blocks the sight: null if nothing does, `undefined` if planes cannot tell. */
export function blockingPlane(unit: Unit, view: View): PlaneExpr | null | undefined {
  return view.blockedBy ? (refinedWhere(unit, view.blockedBy) ?? undefined) : null;
}

export function writeAheadView(
  unit: Unit,
  view: View,
  blocking: PlaneExpr | null,
  writer: RowWriter,
): TurnedFrame {
  const { c, f } = unit;
  const frame = turnedFrame(unit, setFrame(unit, view));
  writer.unseen(frame);

  f.block(null, (end) => {
    f.get(frame.centre);
    f.i32(0);
    f.op('i32.lt_s');
    f.get(frame.width);
    f.op('i32.eqz', 'i32.or');
    f.get(frame.height);
    f.op('i32.eqz', 'i32.or');
    f.brIf(end);
    let blocked: Cells | null = null;
    if (blocking) {
      blocked = newCells(c, f);
      prepare(unit, blocking);
      computeCells(unit, blocking, blocked);
      f.op('drop');
    }
    writeRows(unit, view, frame, blocked, writer);
  });
  return frame;
}

function writeRows(
  unit: Unit,
  view: View,
  frame: TurnedFrame,
  blocked: Cells | null,
  writer: RowWriter,
): void {
  const { c, f } = unit;
  const height = c.board?.height ?? 1;
  const names = [
    'y',
    'all',
    'inside',
    'rowInside',
    'seen',
    'clear',
    'cell',
    'delta',
    'rowDelta',
    'first',
    'bits',
    'x',
    'flood',
    'right',
    'up',
    'through',
  ] as const;
  const v = Object.fromEntries(names.map((name) => [name, f.local('i32')])) as Record<
    (typeof names)[number],
    Local
  >;
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
        spread(f, v, view.maxWidth);
      }
      // What is seen of this row: cells of the board, which is the rule, and what lies outside.
      const eachOf = (body: () => void) =>
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
            body();
            f.br(again);
          }),
        );
      writer.row(v.y);
      f.get(v.seen);
      f.get(v.rowInside);
      f.op('i32.and');
      f.set(v.bits);
      eachOf(() => {
        f.get(v.first);
        f.get(v.x);
        f.get(v.delta);
        f.op('i32.mul', 'i32.add');
        f.set(v.cell);
        writer.place(v.x, v.cell);
      });
      f.get(v.seen);
      f.get(v.rowInside);
      f.i32(-1);
      f.op('i32.xor', 'i32.and');
      f.set(v.bits);
      eachOf(() => writer.place(v.x, null));
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
