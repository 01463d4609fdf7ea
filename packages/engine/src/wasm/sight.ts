/** Which cell a view shows at each of its places, and what blocks the sight. Places are listed in scratch memory. */
import type { View } from '../program/program';
import type { Local } from './assembler/function-builder';
import { pushMaximum, pushMinimum } from './arithmetic';
import { countUp, pushSize } from './board';
import type { Compilation, Unit } from './compilation';
import { pushExpr, pushStored } from './expressions';
import { coordinates, pushFirst, pushPasses } from './looking';
import { EAST, NORTH, RIGHT, SOUTH, STEP_X, STEP_Y, WEST } from './space';
import { sweeper } from './sweep';

export const OUTSIDE = -1;
export const UNSEEN = -2;
const WORD = 4;

export interface Sight {
  readonly width: Local;
  readonly height: Local;
  /** Arrays of words by place: the cell or OUTSIDE (UNSEEN without a centre), and the same masked by what is seen. */
  readonly places: number;
  readonly cells: number;
}

export interface SightMemory {
  readonly places: number;
  readonly cells: number;
  /** Bytes by place: does it block; which of the sweeps see it (a bit each). */
  readonly blocks: number;
  readonly seen: number;
}

const memories = new WeakMap<Compilation, SightMemory>();

/** One for all that is written: the sweep is a function that they share. */
export function sightMemory(c: Compilation): SightMemory {
  const known = memories.get(c) ?? newMemory(c);
  memories.set(c, known);
  return known;
}

function newMemory(c: Compilation): SightMemory {
  const most = Math.max(0, ...c.program.observation.views.map((view) => view.maxWidth * view.maxHeight));
  const words = () => c.map.reserve(most * WORD);
  const bytes = () => c.map.reserve(most);
  const blocked = c.program.observation.views.some((view) => view.blockedBy !== null);
  const places = words();
  return { places, cells: blocked ? words() : places, blocks: bytes(), seen: bytes() };
}

/** Computes what a view shows. */
export function writeSight(unit: Unit, view: View, memory: SightMemory): Sight {
  const { f } = unit;
  const [width, height, centre, ahead, column, row, size] = Array.from({ length: 7 }, () => f.local('i32'));
  pushClamped(unit, view.width, view.maxWidth);
  f.set(width);
  pushClamped(unit, view.height, view.maxHeight);
  f.set(height);
  const sight = {
    width,
    height,
    places: memory.places,
    cells: view.blockedBy ? memory.cells : memory.places,
  };
  const eachPlace = (value: (x: Local, y: Local) => void) => writePlaces(unit, sight, value);
  if (view.shape === 'full') {
    eachPlace((x, y) => pushAt(unit, x, y));
    return { ...sight, cells: memory.places };
  }

  const half = (of: Local, to: Local) => {
    f.get(of);
    f.i32(1);
    f.op('i32.shr_u');
    f.set(to);
  };
  half(width, column);
  if (view.shape === 'ahead') {
    f.get(height);
    f.i32(1);
    f.op('i32.sub');
    f.set(row);
  } else half(height, row);
  f.get(width);
  f.get(height);
  f.op('i32.mul');
  f.set(size);
  f.i32(-1);
  if (view.of) pushFirst(unit, view.of);
  f.tee(centre);
  f.i32(0);
  f.op('i32.lt_s');
  f.if(
    null,
    () => {
      eachPlace(() => f.i32(UNSEEN));
      copyWords(unit, sight, size);
    },
    () => {
      f.i32(NORTH);
      f.set(ahead);
      if (view.shape === 'ahead' && view.facing) setFacing(unit, view.facing, centre, ahead);
      lookAround(unit, sight, { centre, ahead, column, row });
      if (view.blockedBy) mask(unit, view, sight, memory, { column, row, size });
    },
  );
  return sight;
}

export function pushClamped(unit: Unit, size: View['width'], most: number): void {
  const { f } = unit;
  pushExpr(unit, size);
  if (size.op === 'const' && size.value >= 0 && size.value <= most) return;
  f.i32(0);
  pushMaximum(f);
  f.i32(most);
  pushMinimum(f);
}

function writePlaces(unit: Unit, sight: Sight, value: (x: Local, y: Local) => void): void {
  const { f } = unit;
  f.with('i32', (x) =>
    f.with('i32', (y) =>
      f.with('i32', (at) => {
        f.i32(0);
        f.set(at);
        countUp(
          f,
          y,
          () => f.get(sight.height),
          () =>
            countUp(
              f,
              x,
              () => f.get(sight.width),
              () => {
                f.get(at);
                value(x, y);
                f.memory('i32.store', sight.places);
                f.get(at);
                f.i32(WORD);
                f.op('i32.add');
                f.set(at);
              },
            ),
        );
      }),
    ),
  );
}

/** Pushes the cell at (x, y), OUTSIDE beyond the edge. */
function pushAt(unit: Unit, x: Local, y: Local): void {
  const { c, f } = unit;
  f.get(x);
  f.i32(c.board?.height ?? 1);
  f.op('i32.mul');
  f.get(y);
  f.op('i32.add');
  f.i32(OUTSIDE);
  f.get(x);
  pushSize(unit, 'width');
  f.op('i32.lt_u');
  f.get(y);
  pushSize(unit, 'height');
  f.op('i32.lt_u', 'i32.and', 'select');
}

export function setFacing(
  unit: Unit,
  { layer, column }: NonNullable<View['facing']>,
  centre: Local,
  ahead: Local,
): void {
  const { c, f } = unit;
  pushStored(unit, layer, column, centre);
  f.i32(c.program.layers[layer].columns[column].low);
  f.op('i32.add');
  f.tee(ahead);
  f.i32(NORTH);
  f.get(ahead);
  f.i32(EAST);
  f.op('i32.le_u', 'select');
  f.set(ahead);
}

/** The unit steps to the right and forward of who looks `ahead`, in locals. */
export function turned(unit: Unit, ahead: Local): Record<'sideX' | 'sideY' | 'aheadX' | 'aheadY', Local> {
  const { c, f } = unit;
  const step = (table: (direction: number) => number): Local => {
    const bytes = new Uint8Array(Int32Array.from([NORTH, SOUTH, WEST, EAST], table).buffer);
    const local = f.local('i32');
    f.get(ahead);
    f.i32(2);
    f.op('i32.shl');
    f.memory('i32.load', c.map.constant(bytes));
    f.set(local);
    return local;
  };
  return {
    sideX: step((d) => STEP_X[RIGHT[d]]),
    sideY: step((d) => STEP_Y[RIGHT[d]]),
    aheadX: step((d) => STEP_X[d]),
    aheadY: step((d) => STEP_Y[d]),
  };
}

interface Eye {
  readonly centre: Local;
  readonly ahead: Local;
  readonly column: Local;
  readonly row: Local;
}

/** The cell so many steps to the right and forward of the centre, for each place. */
function lookAround(unit: Unit, sight: Sight, { centre, ahead, column, row }: Eye): void {
  const { c, f } = unit;
  const { sideX, sideY, aheadX, aheadY } = turned(unit, ahead);
  const [x0, y0, cx, cy] = Array.from({ length: 4 }, () => f.local('i32'));
  coordinates(unit, centre, x0, y0);
  writePlaces(unit, sight, (x, y) => {
    const coordinate = (from: Local, side: Local, forward: Local, size: 'width' | 'height', to: Local) => {
      f.get(from);
      f.get(x);
      f.get(column);
      f.op('i32.sub');
      f.get(side);
      f.op('i32.mul', 'i32.add');
      f.get(row);
      f.get(y);
      f.op('i32.sub');
      f.get(forward);
      f.op('i32.mul', 'i32.add');
      if (c.board?.wrap) {
        // The remainder has the sign of the coordinate: one size more makes it positive.
        pushSize(unit, size);
        f.op('i32.rem_s');
        pushSize(unit, size);
        f.op('i32.add');
        pushSize(unit, size);
        f.op('i32.rem_u');
      }
      f.set(to);
    };
    coordinate(x0, sideX, aheadX, 'width', cx);
    coordinate(y0, sideY, aheadY, 'height', cy);
    pushAt(unit, cx, cy);
  });
}

/** Copies `places` to `cells` where they are two arrays. */
function copyWords(unit: Unit, sight: Sight, size: Local): void {
  const { f } = unit;
  if (sight.cells === sight.places) return;
  f.i32(sight.cells);
  f.i32(sight.places);
  f.get(size);
  f.i32(WORD);
  f.op('i32.mul');
  f.copyMemory();
}

/** MiniGrid's sweep, in the frame of an eye that looks ahead; `around` looks in all four directions. */
function mask(
  unit: Unit,
  view: View,
  sight: Sight,
  memory: SightMemory,
  eye: { column: Local; row: Local; size: Local },
): void {
  const { c, f } = unit;
  const { width, height } = sight;
  const [own, origin, across, down, w, h, x, y, i, cell] = Array.from({ length: 10 }, () => f.local('i32'));
  f.get(eye.size);
  f.op('i32.eqz');
  f.if(
    null,
    () => {},
    () => {
      f.i32(memory.seen);
      f.i32(0);
      f.get(eye.size);
      f.fillMemory();
      countUp(
        f,
        i,
        () => f.get(eye.size),
        () => {
          pushWord(unit, sight.places, i);
          f.set(cell);
          f.get(i);
          f.get(cell);
          f.i32(0);
          f.op('i32.lt_s');
          f.if(
            'i32',
            () => f.i32(1),
            () => pushPasses(unit, view.blockedBy!, cell, true),
          );
          f.memory('i32.store8', memory.blocks);
        },
      );
      f.get(eye.row);
      f.get(width);
      f.op('i32.mul');
      f.get(eye.column);
      f.op('i32.add');
      f.tee(own);
      f.i32(0);
      f.memory('i32.store8', memory.blocks);
      const copies: [Local, () => void][] = [
        [origin, () => f.i32(0)],
        [across, () => f.i32(1)],
        [down, () => f.get(width)],
        [w, () => f.get(width)],
        [h, () => f.get(height)],
        [x, () => f.get(eye.column)],
        [y, () => f.get(eye.row)],
      ];
      for (const [to, from] of copies) {
        from();
        f.set(to);
      }
      const turns = view.shape === 'around' ? 4 : 1;
      for (let turn = 0; turn < turns; turn++) {
        for (const local of [origin, across, down, w, x, y]) f.get(local);
        f.i32(1 << turn);
        f.call(sweeper(c, memory));
        if (turn === turns - 1) break;
        // Turned to the right: place (x, y) is (w - 1 - y, x) of the frame before.
        f.get(origin);
        f.get(w);
        f.i32(1);
        f.op('i32.sub');
        f.get(across);
        f.op('i32.mul', 'i32.add');
        f.set(origin);
        f.i32(0);
        f.get(across);
        f.op('i32.sub');
        f.get(down);
        f.set(across);
        f.set(down);
        f.get(w);
        f.i32(1);
        f.op('i32.sub');
        f.get(x);
        f.op('i32.sub');
        f.get(y);
        f.set(x);
        f.set(y);
        f.get(w);
        f.get(h);
        f.set(w);
        f.set(h);
      }
      countUp(
        f,
        i,
        () => f.get(eye.size),
        () => {
          f.get(i);
          f.i32(2);
          f.op('i32.shl');
          pushWord(unit, sight.places, i);
          f.i32(UNSEEN);
          f.get(i);
          f.memory('i32.load8_u', memory.seen);
          f.op('select');
          f.memory('i32.store', sight.cells);
        },
      );
    },
  );
}

export function pushWord({ f }: Unit, array: number, index: Local): void {
  f.get(index);
  f.i32(2);
  f.op('i32.shl');
  f.memory('i32.load', array);
}
