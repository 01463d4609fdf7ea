import type { Layout } from '../state/layout';
import type { Program } from '../program/program';

type Column = Uint8Array | Uint16Array | Uint32Array;

/** What stands on one layer of one cell: number 0 is nothing. Columns as stored: value - low, 0 where absent. */
export interface Thing {
  readonly number: number;
  readonly columns: readonly number[];
}

/** The state S in one buffer, laid out by `layoutOf`, seen through typed arrays. */
export class StateViews {
  readonly bytes: Uint8Array;
  /** Width and height of the board. */
  readonly size: Int32Array;
  readonly variables: Int32Array;
  /** By layer, then by cell: the number of the kind in its layer, 0 for nothing. */
  readonly kinds: readonly Uint8Array[];
  /** By layer, by column, by cell. */
  readonly columns: readonly (readonly Column[])[];

  constructor(program: Program, layout: Layout) {
    const { state, paddedCells } = layout;
    const buffer = new ArrayBuffer(state.bytes);
    this.bytes = new Uint8Array(buffer);
    this.size = new Int32Array(buffer, state.width, 2);
    this.variables = new Int32Array(buffer, state.variables, program.variables.length);
    this.kinds = state.layers.map((layer) => new Uint8Array(buffer, layer.kinds, paddedCells));
    this.columns = program.layers.map((layer, l) =>
      layer.columns.map((column, c) => {
        const View = column.bytes === 1 ? Uint8Array : column.bytes === 2 ? Uint16Array : Uint32Array;
        return new View(buffer, state.layers[l].columns[c], paddedCells);
      }),
    );
  }

  copyFrom(other: StateViews): void {
    this.bytes.set(other.bytes);
  }

  thingAt(layer: number, cell: number): Thing {
    return { number: this.kinds[layer][cell], columns: this.columns[layer].map((column) => column[cell]) };
  }

  put(layer: number, cell: number, thing: Thing): void {
    this.kinds[layer][cell] = thing.number;
    this.columns[layer].forEach((column, c) => (column[cell] = thing.columns[c]));
  }

  /** Empties every layer of every cell. */
  clearBoard(): void {
    for (const kinds of this.kinds) kinds.fill(0);
    for (const columns of this.columns) for (const column of columns) column.fill(0);
  }
}

export function sameThing(a: Thing, b: Thing): boolean {
  return a.number === b.number && a.columns.every((value, c) => value === b.columns[c]);
}
