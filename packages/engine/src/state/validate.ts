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

type Attribute = Program['kinds'][number]['attributes'][number];

/** For each layer and each number of a kind in it (0 is none), the attributes by their columns. */
type Attributes = readonly (readonly (readonly (Attribute | undefined)[])[])[];

const known = new WeakMap<Program, Attributes>();

function attributesOf(program: Program): Attributes {
  let found = known.get(program);
  if (!found) {
    const byColumn = (kind: number | undefined, count: number) =>
      Array.from({ length: count }, (_, c) =>
        kind === undefined ? undefined : program.kinds[kind].attributes.find(({ column }) => column === c),
      );
    found = program.layers.map(({ kinds, columns }) =>
      [undefined, ...kinds].map((kind) => byColumn(kind, columns.length)),
    );
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
  const attributes = attributesOf(program);
  for (let l = 0; l < program.layers.length; l++) {
    const layer = program.layers[l];
    const { kinds, columns } = layout.state.layers[l];
    for (let cell = 0; cell < layout.paddedCells; cell++) {
      const x = Math.floor(cell / stride);
      const y = cell % stride;
      const number = data.getUint8(kinds + cell);
      if (number > layer.kinds.length)
        return `${at(layer.name, x, y)}: expected a kind from 0 to ${layer.kinds.length}, found ${number}`;
      if (number > 0 && (cell >= layout.cells || x >= width || y >= height))
        return `${at(layer.name, x, y)}: an object off the board`;
      for (let c = 0; c < columns.length; c++) {
        const stored = readColumn(data, columns[c], layer.columns[c].bytes, cell);
        const attribute = attributes[l][number][c];
        const kind = program.kinds[layer.kinds[number - 1]];
        if (!attribute) {
          if (stored !== 0)
            return `${at(layer.name, x, y)}: '${layer.columns[c].name}' of ${kind?.name ?? 'nothing'} is not zero`;
          continue;
        }
        const value = stored + layer.columns[c].low;
        if (value < attribute.low || value > attribute.high)
          return `${at(layer.name, x, y)}: '${attribute.name}' of ${kind.name}: expected ${attribute.low} to ${attribute.high}, found ${value}`;
      }
    }
  }
  return null;
}

const at = (layer: string, x: number, y: number): string => `layers.${layer} at (${x}, ${y})`;

function readColumn(data: DataView, at: number, bytes: 1 | 2 | 4, cell: number): number {
  if (bytes === 1) return data.getUint8(at + cell);
  return bytes === 2 ? data.getUint16(at + 2 * cell, true) : data.getUint32(at + 4 * cell, true);
}
