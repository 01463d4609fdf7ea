import type { Board } from '../program/program';

export const NORTH = 0;
export const SOUTH = 1;
export const WEST = 2;
export const EAST = 3;

/** By direction: north, south, west, east. */
export const STEP_X = [0, 0, -1, 1];
export const STEP_Y = [-1, 1, 0, 0];
export const OPPOSITE = [SOUTH, NORTH, EAST, WEST];

/** The cells of a board of one size: numbers, neighbours, distances, orders. Cells are x * capacity height + y. */
export class Space {
  /** Scan order: x outer, y inner. */
  readonly columns: readonly number[];
  /** The scan order of horizontal rules: y outer, x inner. */
  readonly rows: readonly number[];
  private readonly stride: number;
  private readonly wrap: boolean;

  constructor(
    board: Board | null,
    readonly width: number,
    readonly height: number,
  ) {
    this.stride = board ? board.height : 1;
    this.wrap = board !== null && board.wrap;
    const columns: number[] = [];
    const rows: number[] = [];
    for (let x = 0; x < width; x++) for (let y = 0; y < height; y++) columns.push(x * this.stride + y);
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows.push(x * this.stride + y);
    this.columns = columns;
    this.rows = rows;
  }

  x(cell: number): number {
    return Math.floor(cell / this.stride);
  }

  y(cell: number): number {
    return cell - this.x(cell) * this.stride;
  }

  /** Whether the cell is on the board. */
  has(cell: number): boolean {
    return cell >= 0 && this.x(cell) < this.width && this.y(cell) < this.height;
  }

  /** The cell at (x, y), -1 off the board, also on a torus. */
  at(x: number, y: number): number {
    return x >= 0 && x < this.width && y >= 0 && y < this.height ? x * this.stride + y : -1;
  }

  /** The cell `dx` east and `dy` south, round the torus if the grid wraps, else -1 off the board. */
  offset(cell: number, dx: number, dy: number): number {
    if (!this.has(cell)) return -1;
    const x = this.x(cell) + dx;
    const y = this.y(cell) + dy;
    return this.wrap ? this.at(modulo(x, this.width), modulo(y, this.height)) : this.at(x, y);
  }

  /** One step in a direction; -1 off the board and for what is no direction. */
  neighbour(cell: number, direction: number): number {
    if (direction < NORTH || direction > EAST) return -1;
    return this.offset(cell, STEP_X[direction], STEP_Y[direction]);
  }

  /** Cells at most `radius` steps away, where a diagonal is one step, without the cell itself; each once. */
  square(cell: number, radius: number): number[] {
    if (this.wrap) return this.squareRound(cell, radius);
    if (!this.has(cell)) return [];
    const [x, y] = [this.x(cell), this.y(cell)];
    const found: number[] = [];
    const [right, bottom] = [Math.min(this.width - 1, x + radius), Math.min(this.height - 1, y + radius)];
    for (let there = Math.max(0, x - radius); there <= right; there++) {
      for (let down = Math.max(0, y - radius); down <= bottom; down++) {
        if (there !== x || down !== y) found.push(there * this.stride + down);
      }
    }
    return found;
  }

  /** Round a torus a wide square meets itself. */
  private squareRound(cell: number, radius: number): number[] {
    const reach = Math.min(radius, Math.max(this.width, this.height));
    const found = new Set<number>();
    for (let dx = -reach; dx <= reach; dx++) {
      for (let dy = -reach; dy <= reach; dy++) found.add(this.offset(cell, dx, dy));
    }
    found.delete(-1);
    found.delete(cell);
    return [...found];
  }

  /** How far east and south `to` is; the short way round a torus, north and west if both are equally long. */
  way(from: number, to: number): [number, number] {
    const dx = this.x(to) - this.x(from);
    const dy = this.y(to) - this.y(from);
    return this.wrap ? [shortWay(dx, this.width), shortWay(dy, this.height)] : [dx, dy];
  }

  distance(a: number, b: number): number {
    const [dx, dy] = this.way(a, b);
    return Math.abs(dx) + Math.abs(dy);
  }

  /** The longest row of different cells in a direction. */
  ring(direction: number): number {
    return direction === NORTH || direction === SOUTH ? this.height : this.width;
  }
}

function modulo(value: number, size: number): number {
  return ((value % size) + size) % size;
}

function shortWay(delta: number, size: number): number {
  const forward = modulo(delta, size);
  return forward < size - forward ? forward : forward - size;
}
