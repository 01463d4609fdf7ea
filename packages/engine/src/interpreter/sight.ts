import type { View } from '../program/program';
import { passes } from './cells';
import { evaluate } from './expressions';
import type { Machine } from './machine';
import { EAST, NORTH, SOUTH, STEP_X, STEP_Y, WEST } from './space';

/** What a view shows, row after row. */
export interface Sight {
  readonly width: number;
  readonly height: number;
  /** The cell of each place, or OUTSIDE the board. */
  readonly places: readonly number[];
  /** The same, UNSEEN where the sight is blocked. */
  readonly cells: readonly number[];
}
export const OUTSIDE = -1;
export const UNSEEN = -2;

/** By direction, the one to the right of it. */
const RIGHT = [EAST, WEST, NORTH, SOUTH];

export function sightOf(m: Machine, view: View): Sight {
  const width = Math.min(Math.max(evaluate(m, view.width), 0), view.maxWidth);
  const height = Math.min(Math.max(evaluate(m, view.height), 0), view.maxHeight);
  const column = Math.floor(width / 2);
  const row = view.shape === 'ahead' ? height - 1 : Math.floor(height / 2);
  const frame = { width, height, column, row };
  if (view.shape === 'full') {
    const places = eachPlace(frame, (x, y) => m.space.at(x, y));
    return { width, height, places, cells: places };
  }

  const { of, blockedBy } = view;
  const centre = of ? (m.space.columns.find((cell) => passes(m, of, cell)) ?? -1) : -1;
  if (centre < 0) {
    const places = eachPlace(frame, () => UNSEEN);
    return { width, height, places, cells: places };
  }
  const ahead = view.shape === 'ahead' ? facingOf(m, view, centre) : NORTH;
  const places = eachPlace(frame, (x, y) => lookAt(m, centre, ahead, x - column, row - y));
  if (!blockedBy) return { width, height, places, cells: places };

  const blocks = places.map((cell) => cell === OUTSIDE || passes(m, blockedBy, cell));
  blocks[row * width + column] = false;
  const seen = view.shape === 'ahead' ? sweepAhead(frame, blocks) : sweepAround(frame, blocks);
  return { width, height, places, cells: places.map((cell, i) => (seen[i] ? cell : UNSEEN)) };
}

/** A rectangle of places, and in it the own one. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly column: number;
  readonly row: number;
}

function eachPlace<T>({ width, height }: Frame, value: (x: number, y: number) => T): T[] {
  const values: T[] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) values.push(value(x, y));
  return values;
}

function facingOf(m: Machine, { facing }: View, centre: number): number {
  if (!facing) return NORTH;
  const value =
    m.now.columns[facing.layer][facing.column][centre] +
    m.program.layers[facing.layer].columns[facing.column].low;
  return value >= NORTH && value <= EAST ? value : NORTH;
}

/** The cell so many steps to the right and forward of the centre, looking `ahead`. */
function lookAt(m: Machine, centre: number, ahead: number, right: number, forward: number): number {
  const side = RIGHT[ahead];
  const dx = right * STEP_X[side] + forward * STEP_X[ahead];
  const dy = right * STEP_Y[side] + forward * STEP_Y[ahead];
  return m.space.offset(centre, dx, dy);
}

/** MiniGrid's sweep: from the own row away, each row from left to right and back, what is seen spreads over what does not block. */
function sweepAhead({ width, height, column, row }: Frame, blocks: readonly boolean[]): boolean[] {
  const seen = new Array<boolean>(width * height).fill(false);
  if (seen.length > 0) seen[row * width + column] = true;
  const show = (x: number, y: number) => {
    if (x >= 0 && x < width && y >= 0) seen[y * width + x] = true;
  };
  const spread = (x: number, y: number, side: number) => {
    if (!seen[y * width + x] || blocks[y * width + x]) return;
    show(x + side, y);
    show(x, y - 1);
    show(x + side, y - 1);
  };
  for (let y = row; y >= 0; y--) {
    for (let x = 0; x < width; x++) spread(x, y, 1);
    for (let x = width - 1; x >= 0; x--) spread(x, y, -1);
  }
  return seen;
}

/** Whatever one of the four sweeps sees that look north, east, south and west. */
function sweepAround(frame: Frame, blocks: readonly boolean[]): boolean[] {
  const seen = new Array<boolean>(blocks.length).fill(false);
  // `turned[i]` is the number in the frame of place i of the turned frame.
  let turned = { ...frame, places: blocks.map((_, i) => i) };
  for (let turn = 0; turn < 4; turn++) {
    const { places } = turned;
    const sweep = sweepAhead(
      turned,
      places.map((place) => blocks[place]),
    );
    sweep.forEach((sees, i) => {
      if (sees) seen[places[i]] = true;
    });
    turned = turnRight(turned);
  }
  return seen;
}

/** The frame as somebody sees it who turns to the right: east is ahead now. */
function turnRight(frame: Frame & { readonly places: readonly number[] }) {
  const { width, height, column, row, places } = frame;
  const turned = { width: height, height: width, column: row, row: width - 1 - column };
  return { ...turned, places: eachPlace(turned, (x, y) => places[x * width + (width - 1 - y)]) };
}
