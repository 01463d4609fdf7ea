import type { Program } from '../program/program';
import { layoutOf, type Layout } from './layout';

/**
 * What is wrong with a state, the first thing found, with its path; null if nothing is. A valid state has kinds, columns and
 * variables in their ranges, and zeros wherever nothing is.
 */
export function validateState(program: Program, bytes: Uint8Array): string | null {
  const layout = layoutOf(program);
  if (bytes.byteLength !== layout.state.bytes) {
    return `state: a state of this world has ${layout.state.bytes} bytes, not ${bytes.byteLength}`;
  }
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = data.getInt32(layout.state.width, true);
  const height = data.getInt32(layout.state.height, true);
  return (
    wrongSize(program, width, height) ??
    wrongVariable(program, layout, data) ??
    wrongCell(program, layout, data, width, height)
  );
}

function wrongSize(program: Program, width: number, height: number): string | null {
  if (!program.board)
    return width === 0 && height === 0
      ? null
      : `size: this world has no board, not one of ${width} x ${height}`;
  const most = program.board;
  if (width >= 1 && height >= 1 && width <= most.width && height <= most.height) return null;
  return `size: expected a board from 1 x 1 to ${most.width} x ${most.height} cells, found ${width} x ${height}`;
}

function wrongVariable(program: Program, layout: Layout, data: DataView): string | null {
  const at = layout.state.variables;
  for (const [i, { name, low, high }] of program.variables.entries()) {
    const value = data.getInt32(at + 4 * i, true);
    if (value < low || value > high) return `variables.${name}: expected ${low} to ${high}, found ${value}`;
  }
  const end = layout.state.layers[0]?.kinds ?? layout.state.bytes;
  return isZero(data, at + 4 * program.variables.length, end)
    ? null
    : 'state: bytes behind the variables are not zero';
}

function isZero(data: DataView, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (data.getUint8(i) !== 0) return false;
  return true;
}

/** What the columns of a layer may hold beside each number of a kind, 0 for none: `number * columns + column`. */
interface Stored {
  readonly least: Float64Array;
  readonly most: Float64Array;
}

const known = new WeakMap<Program, readonly Stored[]>();

function storedIn(program: Program): readonly Stored[] {
  let found = known.get(program);
  if (!found) {
    found = program.layers.map(({ kinds, columns }) => {
      const size = (kinds.length + 1) * columns.length;
      const stored = { least: new Float64Array(size), most: new Float64Array(size) };
      kinds.forEach((kind, k) => {
        for (const { column, low, high } of program.kinds[kind].attributes) {
          const at = (k + 1) * columns.length + column;
          stored.least[at] = low - columns[column].low;
          stored.most[at] = high - columns[column].low;
        }
      });
      return stored;
    });
    known.set(program, found);
  }
  return found;
}

/** Restoring a snapshot comes by here for every state of a search, so only what is wrong is put into words. */
function wrongCell(
  program: Program,
  layout: Layout,
  data: DataView,
  width: number,
  height: number,
): string | null {
  const stride = program.board?.height ?? 1;
  const onBoard = (cell: number) =>
    cell < layout.cells && Math.floor(cell / stride) < width && cell % stride < height;
  for (const [l, { least, most }] of storedIn(program).entries()) {
    const { kinds, columns } = program.layers[l];
    const places = layout.state.layers[l];
    for (let cell = 0; cell < layout.paddedCells; cell++) {
      const number = data.getUint8(places.kinds + cell);
      if (number > kinds.length || (number > 0 && !onBoard(cell))) return inWords(program, l, cell, number);
      const at = number * columns.length;
      for (let c = 0; c < columns.length; c++) {
        const stored = readColumn(data, places.columns[c], columns[c].bytes, cell);
        if (stored < least[at + c] || stored > most[at + c])
          return inWords(program, l, cell, number, { c, stored });
      }
    }
  }
  return null;
}

function inWords(
  program: Program,
  l: number,
  cell: number,
  number: number,
  column?: { readonly c: number; readonly stored: number },
): string {
  const layer = program.layers[l];
  const stride = program.board?.height ?? 1;
  const place = `layers.${layer.name} at (${Math.floor(cell / stride)}, ${cell % stride})`;
  if (number > layer.kinds.length)
    return `${place}: expected a kind from 0 to ${layer.kinds.length}, found ${number}`;
  if (!column) return `${place}: an object off the board`;
  const kind = number > 0 ? program.kinds[layer.kinds[number - 1]] : undefined;
  const attribute = kind?.attributes.find((one) => one.column === column.c);
  const { name, low } = layer.columns[column.c];
  if (!kind || !attribute) return `${place}: '${name}' of ${kind?.name ?? 'nothing'} is not zero`;
  return `${place}: '${attribute.name}' of ${kind.name}: expected ${attribute.low} to ${attribute.high}, found ${column.stored + low}`;
}

function readColumn(data: DataView, at: number, bytes: 1 | 2 | 4, cell: number): number {
  if (bytes === 1) return data.getUint8(at + cell);
  return bytes === 2 ? data.getUint16(at + 2 * cell, true) : data.getUint32(at + 4 * cell, true);
}
