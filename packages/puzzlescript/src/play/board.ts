import { layoutOf, type Program } from '@terrarium/engine';

/** Writes boards as the original prints them, for comparing. */
export interface BoardPrinter {
  /** @param state S, as `Instance.state` */
  print(state: Uint8Array): string;
}

/**
 * The names of what stands in a cell, in alphabetical order, stand for the cell; a combination that was there before is a number. The cells
 * follow each other column by column, but a line ends after as many of them as the board is wide.
 * @param names what each kind is called, by kind id
 */
export function boardPrinter(program: Program, names: readonly string[]): BoardPrinter {
  const { state: at } = layoutOf(program);
  const stride = program.board?.height ?? 1;
  const layers = program.layers.map(({ kinds }, layer) => ({
    kinds: at.layers[layer].kinds,
    names: kinds.map((kind) => names[kind]),
  }));
  const contents = (state: Uint8Array, cell: number): string =>
    layers
      .flatMap((layer) => layer.names[state[layer.kinds + cell] - 1] ?? [])
      .sort()
      .join(' ');

  return {
    print(state) {
      const size = new DataView(state.buffer, state.byteOffset);
      const width = size.getInt32(at.width, true);
      const height = size.getInt32(at.height, true);
      const seen = new Map<string, number>();
      let text = '';
      for (let i = 0; i < width * height; i++) {
        const cell = contents(state, Math.floor(i / height) * stride + (i % height));
        const number = seen.get(cell);
        text += number === undefined ? `${cell}:${seen.size},` : `${number},`;
        if (number === undefined) seen.set(cell, seen.size);
        if (i % width === width - 1) text += '\n';
      }
      return text;
    },
  };
}
