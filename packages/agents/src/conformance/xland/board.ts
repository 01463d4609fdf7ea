/** The state of an instance in XLand-MiniGrid's numbers, read from its bytes. */
import { layoutOf, type Instance, type Program } from '@terrarium/engine';
import type { Pair } from './recorded';
import { DIRECTIONS, TILES } from './words';

/** Kinds and colours of one world by XLand-MiniGrid's ids. */
export class Board {
  /** By number in the layer `tile`. */
  private readonly tiles: readonly number[];
  private readonly at: {
    readonly tile: number;
    readonly color: number;
    readonly body: number;
    readonly facing: number;
  };
  private readonly pocketAt: number;
  private readonly pocketType: Program['objectTypes'][number];

  constructor(private readonly program: Program) {
    const layout = layoutOf(program);
    const layer = (name: string) => program.layers.findIndex((one) => one.name === name);
    const [tile, body] = [layer('tile'), layer('body')];
    this.tiles = [0, ...program.layers[tile].kinds.map((kind) => tileOf(program.kinds[kind].name))];
    const { layers, variables } = layout.state;
    this.at = {
      tile: layers[tile].kinds,
      color: layers[tile].columns[0],
      body: layers[body].kinds,
      facing: layers[body].columns[0],
    };
    const pocket = program.variables.findIndex(({ name }) => name === 'pocket');
    this.pocketAt = variables + 4 * pocket;
    const { type } = program.variables[pocket];
    if (type?.is !== 'object') throw new Error('the pocket holds no object');
    this.pocketType = program.objectTypes[type.type];
  }

  private cell(y: number, x: number): number {
    return x * this.program.board!.height + y;
  }

  pairAt({ state }: Instance, y: number, x: number): Pair {
    const cell = this.cell(y, x);
    const tile = this.tiles[state[this.at.tile + cell]];
    return [tile, tile === 0 ? 0 : state[this.at.color + cell]];
  }

  /** Where the agent is and looks; a position of -1 without one. */
  pose({ state }: Instance): { readonly position: readonly [number, number]; readonly direction: number } {
    const { width, height } = this.program.board!;
    const cell = state.subarray(this.at.body, this.at.body + width * height).indexOf(1);
    if (cell < 0) return { position: [-1, -1], direction: -1 };
    const heading = ['north', 'south', 'west', 'east'][state[this.at.facing + cell]];
    return {
      position: [cell % height, Math.floor(cell / height)],
      direction: DIRECTIONS.indexOf(heading as (typeof DIRECTIONS)[number]),
    };
  }

  pocket({ state }: Instance): Pair {
    const code = new DataView(state.buffer, state.byteOffset).getInt32(this.pocketAt, true);
    if (code < 0) return [0, 0];
    const { kinds, bases } = this.pocketType;
    const which = bases.filter((base) => base <= code).length - 1;
    return [tileOf(this.program.kinds[kinds[which]].name), code - bases[which]];
  }

  /** Pairs row after row; what is unseen or outside is (0, 0). */
  seen(
    instance: Instance,
    view: number,
    layout: { readonly width: number; readonly cellBytes: number },
  ): number[] {
    const bytes = instance.observe();
    const found: number[] = [];
    for (let y = 0; y < view; y++)
      for (let x = 0; x < view; x++) {
        const at = (y * layout.width + x) * layout.cellBytes;
        const tile = this.tiles[bytes[at]] ?? 0;
        found.push(tile, tile === 0 ? 0 : bytes[at + 1]);
      }
    return found;
  }
}

function tileOf(kind: string): number {
  return (TILES as readonly string[]).indexOf(kind);
}
