/** How far apart on the board those are that a goal wants together. */
import { layoutOf, type Layout, type Program } from '@terrarium/engine';
import type { Meeting, Thing, Wants } from './meetings';

export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** Reads things and distances from states of one program. */
export class Ground {
  private readonly layout: Layout;

  constructor(private readonly program: Program) {
    this.layout = layoutOf(program);
  }

  /** Where such objects stand, in scan order. */
  cellsOf(state: Uint8Array, thing: Thing): Cell[] {
    const cells: Cell[] = [];
    const { width, height } = this.sizeOf(state);
    const column = this.program.board?.height ?? 0;
    for (let x = 0; x < width; x++) {
      for (let y = 0; y < height; y++) {
        const stands = thing.some(({ layer, numbers }) =>
          numbers.includes(state[this.layout.state.layers[layer].kinds + x * column + y]),
        );
        if (stands) cells.push({ x, y });
      }
    }
    return cells;
  }

  /** In steps to the four sides, round the torus where the grid wraps. */
  between(state: Uint8Array, one: Cell, other: Cell): number {
    const { width, height } = this.sizeOf(state);
    const along = (gap: number, size: number) => (this.program.board?.wrap ? Math.min(gap, size - gap) : gap);
    return along(Math.abs(one.x - other.x), width) + along(Math.abs(one.y - other.y), height);
  }

  /** Further than any two cells of the board: where there is nobody to meet. */
  beyond(state: Uint8Array): number {
    const { width, height } = this.sizeOf(state);
    return width + height;
  }

  private sizeOf(state: Uint8Array): { width: number; height: number } {
    const view = new DataView(state.buffer, state.byteOffset, 8);
    return { width: view.getInt32(0, true), height: view.getInt32(4, true) };
  }
}

export interface Nearness {
  /** How many steps those are apart that want to meet. */
  readonly apart: number;
  /** How many steps the player is from the nearest that still has to be moved or reached. */
  readonly reach: number;
}

export function nearnessOf(ground: Ground, state: Uint8Array, wants: Wants, player: Thing): Nearness {
  let apart = 0;
  const open: Cell[] = [];
  for (const meeting of wants.meetings) {
    const waiting = match(ground, state, meeting);
    apart += waiting.apart;
    // The player itself is one of the two: how far it has to go is said already.
    if (meets(meeting.left, player) || meets(meeting.right, player)) continue;
    const near = sharesLayer(meeting.right, player) ? waiting.right : waiting.left;
    open.push(...near);
  }
  for (const thing of wants.alone) if (!meets(thing, player)) open.push(...ground.cellsOf(state, thing));
  return { apart, reach: nearest(ground, state, ground.cellsOf(state, player), open) };
}

interface Waiting {
  readonly apart: number;
  /** Those without a partner. */
  readonly left: readonly Cell[];
  readonly right: readonly Cell[];
}

/** Who stands as wanted is a pair and out of the way of the others. */
function match(ground: Ground, state: Uint8Array, meeting: Meeting): Waiting {
  const right = ground.cellsOf(state, meeting.right);
  const far = (one: Cell, other: Cell) => Math.abs(ground.between(state, one, other) - meeting.apart);
  const left = ground.cellsOf(state, meeting.left).filter((cell) => {
    const partner = right.findIndex((other) => far(cell, other) === 0);
    if (partner >= 0) right.splice(partner, 1);
    return partner < 0;
  });
  const distances = left.map((cell) =>
    right.reduce((least, other) => Math.min(least, far(cell, other)), ground.beyond(state)),
  );
  if (meeting.every) return { apart: distances.reduce((sum, distance) => sum + distance, 0), left, right };
  const hasNone = distances.length === 0 && ground.cellsOf(state, meeting.left).length === 0;
  return { apart: hasNone ? ground.beyond(state) : least(distances, 0), left, right };
}

function nearest(ground: Ground, state: Uint8Array, from: readonly Cell[], to: readonly Cell[]): number {
  return least(
    from.flatMap((one) => to.map((other) => ground.between(state, one, other))),
    0,
  );
}

function least(numbers: readonly number[], none: number): number {
  return numbers.length === 0 ? none : numbers.reduce((a, b) => Math.min(a, b));
}

function meets(thing: Thing, player: Thing): boolean {
  return thing.some(({ layer, numbers }) =>
    player.some((other) => other.layer === layer && numbers.some((number) => other.numbers.includes(number))),
  );
}

function sharesLayer(thing: Thing, player: Thing): boolean {
  return thing.some(({ layer }) => player.some((other) => other.layer === layer));
}
