import type { World } from '@terrarium/language';
import type { Layout } from '@terrarium/engine';

/** An object on the board; attribute values stand in the order of its kind's attributes. */
export interface BoardObject {
  readonly kind: number;
  readonly values: readonly number[];
}

export interface Board {
  readonly width: number;
  readonly height: number;
  /** Height of the capacity: cell (x, y) is number x * stride + y. */
  readonly stride: number;
  /** By cell number: its objects, lowest layer first. */
  readonly cells: readonly (readonly BoardObject[])[];
}

type Read = (bytes: DataView, at: number) => number;
const readers: Readonly<Record<1 | 2 | 4, Read>> = {
  1: (bytes, at) => bytes.getUint8(at),
  2: (bytes, at) => bytes.getUint16(at, true),
  4: (bytes, at) => bytes.getInt32(at, true),
};

const empty: readonly BoardObject[] = [];

/** The objects of a state, read as the engine's layout lays it out. */
export function readBoard(world: World, layout: Layout, state: Uint8Array): Board | undefined {
  if (!world.grid) return undefined;
  const bytes = new DataView(state.buffer, state.byteOffset, state.byteLength);
  const width = bytes.getInt32(layout.state.width, true);
  const height = bytes.getInt32(layout.state.height, true);
  const stride = world.grid.height;
  const cells: (readonly BoardObject[])[] = new Array(stride * world.grid.width).fill(empty);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) cells[x * stride + y] = objectsAt(world, layout, bytes, x * stride + y);
  }
  return { width, height, stride, cells };
}

function objectsAt(world: World, layout: Layout, bytes: DataView, cell: number): readonly BoardObject[] {
  let objects: BoardObject[] | undefined;
  world.layers.forEach((layer, at) => {
    const place = layout.state.layers[at];
    const number = bytes.getUint8(place.kinds + cell);
    if (number === 0) return;
    const kind = layer.kinds[number - 1];
    const values = world.kinds[kind].attributes.map(({ column }) => {
      const { bytes: size, low } = layer.columns[column];
      return readers[size](bytes, place.columns[column] + cell * size) + low;
    });
    (objects ??= []).push({ kind, values });
  });
  return objects ?? empty;
}

/** Variables by name, indexed ones spelled out (`bag.wood`). */
export interface VariableReading {
  readonly name: string;
  readonly variable: number;
  readonly value: number;
}

export function readVariables(world: World, layout: Layout, state: Uint8Array): VariableReading[] {
  const bytes = new DataView(state.buffer, state.byteOffset, state.byteLength);
  const readings: VariableReading[] = [];
  let at = layout.state.variables;
  world.variables.forEach((variable, index) => {
    for (let i = 0; i < variable.count; i++, at += 4) {
      const name = variable.each ? `${variable.name}.${variable.eachNames[i]}` : variable.name;
      readings.push({ name, variable: index, value: bytes.getInt32(at, true) });
    }
  });
  return readings;
}

/** Cells whose objects differ between two boards (all cells that only one of them has, too). */
export function differingCells(left: Board, right: Board): number[] {
  const cells: number[] = [];
  const width = Math.max(left.width, right.width);
  const height = Math.max(left.height, right.height);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const at = (board: Board) =>
        x < board.width && y < board.height ? board.cells[x * board.stride + y] : undefined;
      if (!sameObjects(at(left), at(right))) cells.push(x * left.stride + y);
    }
  }
  return cells;
}

function sameObjects(
  left: readonly BoardObject[] | undefined,
  right: readonly BoardObject[] | undefined,
): boolean {
  if (!left || !right) return left === right;
  return (
    left.length === right.length &&
    left.every((object, i) => {
      const other = right[i];
      return object.kind === other.kind && object.values.every((value, j) => value === other.values[j]);
    })
  );
}
