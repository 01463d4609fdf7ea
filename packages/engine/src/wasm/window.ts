/**
 * A window on the board: what somebody sees who looks in some direction, read from arrays of bytes in blocks of 8 x 8 places.
 * A block is four vectors, each of two rows, from the far end on. What lies beyond the edges of the board is read too, and is
 * of no use (`window-masks.ts` tells); so memory has to reach as far as a window around any cell (`windowReach`).
 */
import type { Program } from '../program/program';
import type { FunctionBuilder, Label, Local } from './assembler/function-builder';
import { pushSize } from './board';
import type { Unit } from './compilation';
import { NORTH, RIGHT, STEP_X, STEP_Y } from './space';
import { pushUnpacked, SIDE, transposed } from './transpose';

/** Places either way of the largest window. */
export const LARGEST = 16;
const DIRECTIONS = 4;
const SWAPPED_HALVES = Uint8Array.from({ length: 2 * SIDE }, (_, lane) => lane ^ SIDE);
const REVERSED_HALVES = Uint8Array.from({ length: 2 * SIDE }, (_, lane) => lane ^ (SIDE - 1));

/** Who looks, from which place of the window. */
export interface Eye {
  readonly centre: Local;
  readonly x: Local;
  readonly y: Local;
  readonly column: Local;
  readonly row: Local;
  /** Null: always to the north. */
  readonly ahead: Local | null;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** The first place of a block. */
export interface Block {
  readonly left: number;
  readonly top: number;
}

/** What depends on the direction. The board's size and where the window begins on it are counted the way that it looks. */
export interface Window {
  /** The vectors of each array's blocks. */
  readonly vectors: readonly (readonly (readonly Local[])[])[];
  readonly left: Local;
  readonly top: Local;
  readonly columns: Local;
  readonly rows: Local;
}

const blocksAlong = (size: number): number => Math.ceil(size / SIDE);

/** Row after row of blocks. */
export function blocksOf({ width, height }: WindowSize): Block[] {
  return Array.from({ length: blocksAlong(width) * blocksAlong(height) }, (_, i) => ({
    left: SIDE * (i % blocksAlong(width)),
    top: SIDE * Math.floor(i / blocksAlong(width)),
  }));
}

/** How many bytes before the first record and behind the last a window of the program may read. */
export function windowReach({ board, observation }: Program): number {
  const sides = observation.views
    .filter(({ shape }) => shape !== 'full')
    .flatMap(({ maxWidth, maxHeight }) => [maxWidth, maxHeight]);
  const side = SIDE * blocksAlong(Math.min(LARGEST, Math.max(0, ...sides)));
  return board ? side * (board.height + 1) : 0;
}

/** Reads a window of some arrays, which lie that many bytes behind the instance. */
export function readWindow(unit: Unit, eye: Eye, size: WindowSize, arrays: readonly number[]): Window {
  const { f } = unit;
  const blocks = blocksOf(size);
  const window: Window = {
    vectors: arrays.map(() => blocks.map(() => Array.from({ length: SIDE / 2 }, () => f.local('v128')))),
    left: f.local('i32'),
    top: f.local('i32'),
    columns: f.local('i32'),
    rows: f.local('i32'),
  };
  const corner = f.local('i32');
  const read = (direction: number) => {
    const look = new Look(unit, eye, size, direction);
    look.place(window);
    look.setCorner(corner);
    arrays.forEach((array, a) =>
      blocks.forEach((block, b) => look.read(corner, array, block, window.vectors[a][b])),
    );
  };
  if (eye.ahead) eachDirection(f, eye.ahead, read);
  else read(NORTH);
  return window;
}

/** Branches to what is written for the direction. */
function eachDirection(f: FunctionBuilder, ahead: Local, write: (direction: number) => void): void {
  f.block(null, (done) => {
    const choose = (labels: readonly Label[]) => {
      if (labels.length === DIRECTIONS) {
        f.get(ahead);
        return f.brTable(labels.slice(0, -1), labels[DIRECTIONS - 1]);
      }
      f.block(null, (label) => choose([label, ...labels]));
      write(DIRECTIONS - 1 - labels.length);
      f.br(done);
    };
    choose([]);
  });
}

/** A window that looks in a known direction. */
class Look {
  /** From a cell to that of the next column and row of the window. */
  private readonly columnStep: number;
  private readonly rowStep: number;
  /** Of the cell with the least address in any block, counted from the first place. */
  private readonly least: number;
  private readonly alongX: boolean;

  constructor(
    private readonly unit: Unit,
    private readonly eye: Eye,
    private readonly size: WindowSize,
    direction: number,
  ) {
    const height = unit.c.board!.height;
    const right = RIGHT[direction];
    this.alongX = STEP_X[right] !== 0;
    this.columnStep = STEP_X[right] * height + STEP_Y[right];
    this.rowStep = -(STEP_X[direction] * height + STEP_Y[direction]);
    const last = (blocks: number) => SIDE * blocks - 1;
    this.least =
      Math.min(0, this.columnStep * last(blocksAlong(size.width))) +
      Math.min(0, this.rowStep * last(blocksAlong(size.height)));
  }

  /** Where the window lies. */
  place({ left, top, columns, rows }: Window): void {
    const { unit, eye, columnStep, rowStep, alongX } = this;
    const { f } = unit;
    const axes = [
      [alongX ? 'x' : 'y', columnStep, eye.column, left, columns],
      [alongX ? 'y' : 'x', rowStep, eye.row, top, rows],
    ] as const;
    for (const [axis, step, own, first, size] of axes) {
      pushSize(unit, axis === 'x' ? 'width' : 'height');
      f.set(size);
      if (step < 0) {
        // Counted from the other edge.
        f.get(size);
        f.i32(1);
        f.op('i32.sub');
      }
      f.get(eye[axis]);
      if (step < 0) f.op('i32.sub');
      f.get(own);
      f.op('i32.sub');
      f.set(first);
    }
  }

  /** The address of the least cell, if arrays began at the instance. */
  setCorner(corner: Local): void {
    const { unit, eye } = this;
    const { f } = unit;
    f.get(unit.instance);
    f.get(eye.centre);
    f.op('i32.add');
    for (const [own, step] of [
      [eye.column, this.columnStep],
      [eye.row, this.rowStep],
    ] as const) {
      f.get(own);
      f.i32(step);
      f.op('i32.mul', 'i32.sub');
    }
    f.i32(this.least);
    f.op('i32.add');
    f.set(corner);
  }

  read(corner: Local, array: number, { left, top }: Block, into: readonly Local[]): void {
    const { f } = this.unit;
    const { alongX, columnStep, rowStep, size } = this;
    const at = (column: number, row: number) => columnStep * column + rowStep * row - this.least;
    /** Pushes a run of places: one column or row of the block, from the least address on. */
    const push = (i: number) => {
      const [column, row] = alongX ? [left + i, top] : [left, top + i];
      if (column >= size.width || row >= size.height) return f.v128(new Uint8Array(2 * SIDE));
      const end = alongX ? at(column, row + SIDE - 1) : at(column + SIDE - 1, row);
      f.get(corner);
      f.memory('v128.load64_splat', array + Math.min(at(column, row), end));
    };
    if (alongX) {
      const rows = transposed(f, push);
      into.forEach((local, pair) => {
        f.get(rows[rowStep > 0 ? pair : rows.length - 1 - pair]);
        if (rowStep < 0) pushTurned(f, SWAPPED_HALVES);
        f.set(local);
      });
    } else {
      into.forEach((local, pair) => {
        push(2 * pair);
        push(2 * pair + 1);
        pushUnpacked(f, SIDE, 'low');
        if (columnStep < 0) pushTurned(f, REVERSED_HALVES);
        f.set(local);
      });
    }
  }
}

/** Puts the lanes of the vector on the stack into another order. */
function pushTurned(f: FunctionBuilder, lanes: Uint8Array): void {
  f.v128(lanes);
  f.op('i8x16.swizzle');
}
