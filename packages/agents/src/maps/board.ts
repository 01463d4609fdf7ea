/** A state's board as numbers, read through the layout that both engines share. */
import { layoutOf, type Layout, type Program } from '@terrarium/engine';

export interface BoardView {
  readonly width: number;
  readonly height: number;
  /** Number in the layer: 0 is nothing. */
  kindAt(layer: number, x: number, y: number): number;
  /** The stored attribute value of a column; meaningful only where the object has it. */
  valueAt(layer: number, column: number, x: number, y: number): number;
}

export function readBoard(
  program: Program,
  state: Uint8Array,
  layout: Layout = layoutOf(program),
): BoardView {
  const view = new DataView(state.buffer, state.byteOffset, state.byteLength);
  const capacityHeight = program.board?.height ?? 0;
  return {
    width: view.getInt32(layout.state.width, true),
    height: view.getInt32(layout.state.height, true),
    kindAt: (layer, x, y) => state[layout.state.layers[layer].kinds + x * capacityHeight + y],
    valueAt(layer, column, x, y) {
      const { bytes, low } = program.layers[layer].columns[column];
      const at = layout.state.layers[layer].columns[column] + (x * capacityHeight + y) * bytes;
      const stored =
        bytes === 1 ? view.getUint8(at) : bytes === 2 ? view.getUint16(at, true) : view.getUint32(at, true);
      return stored + low;
    },
  };
}
