/**
 * XLand-MiniGrid as one would plainly write it in TypeScript: typed arrays, a switch for each rule and goal, no allocation
 * in a step. What the engine's speed is measured against; equal to it, step by step, before anything is timed.
 */
import { layoutOf, type Program } from '@terrarium/engine';

const COLORS = 12;
const FLOOR = 1;
const WALL = 2;
const LOCKED = 8;
const CLOSED = 9;
const OPEN = 10;
const GOAL = 6;
const KEY = 7;
/** The engine's code of what lies beyond the board. */
const OUTSIDE = 13;
const BLANK = FLOOR * COLORS + 7;
const [HOLD, NEAR] = [0, 1];
const [WANT_HOLD, WANT_STAND, WANT_NEAR, WANT_JOIN, WANT_TILE_AT, WANT_AGENT_AT] = [1, 2, 3, 4, 5, 6];
const [FORWARD, RIGHT, LEFT, PICK_UP, PUT_DOWN, TOGGLE] = [0, 1, 2, 3, 4, 5];
/** north, south, west, east */
const DX = [0, 0, -1, 1];
const DY = [-1, 1, 0, 0];
const OPPOSITE = [1, 0, 3, 2];
const CLOCKWISE = [3, 2, 0, 1];
const COUNTER = [2, 3, 1, 0];
const ANY = -1;

interface Rule {
  readonly form: number;
  readonly side: number;
  readonly a: number;
  readonly b: number;
  readonly makes: number;
}

/** Values are `tile * 12 + colour`; 0 is nothing. */
export class XLandByHand {
  private width = 0;
  private height = 0;
  private cells = new Uint8Array(0);
  private position = 0;
  private facing = 0;
  private pocket = 0;
  private clock = 0;
  private rules: readonly Rule[] = [];
  private want = { form: 0, side: ANY, a: 0, b: 0, spot: 0 };
  private sight = 5;
  private limit = 0;
  private image = { cells: new Uint8Array(0), position: 0, facing: 0 };
  done = false;

  constructor(private readonly program: Program) {}

  /** Takes over what a start of the engine made. */
  load(state: Uint8Array, z: ArrayLike<number>): void {
    const { program } = this;
    const hole = (name: string) => z[program.params.findIndex((param) => param.name === name)];
    const value = (name: string) => hole(name) + COLORS;
    this.rules = Array.from({ length: hole('rules.length') }, (_, i) => ({
      form: hole(`rules.${i + 1}.form`),
      side: hole(`rules.${i + 1}.side`),
      a: value(`rules.${i + 1}.a`),
      b: value(`rules.${i + 1}.b`),
      makes: value(`rules.${i + 1}.makes`),
    }));
    this.want = {
      form: hole('want.form'),
      side: hole('want.side'),
      a: value('want.a'),
      b: value('want.b'),
      spot: hole('want.spot'),
    };
    this.sight = hole('sight');
    const side = hole('side');
    this.limit = hole('patience') || 3 * side * side;
    const layout = layoutOf(program);
    const sizes = new DataView(state.buffer, state.byteOffset);
    [this.width, this.height] = [sizes.getInt32(0, true), sizes.getInt32(4, true)];
    const { width, height } = this;
    const capacity = program.board!.height;
    const [tile, body] = layout.state.layers;
    this.cells = new Uint8Array(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const cell = x * capacity + y;
        this.cells[y * width + x] = state[tile.kinds + cell] * COLORS + state[tile.columns[0] + cell];
        if (state[body.kinds + cell] === 0) continue;
        this.position = y * width + x;
        this.facing = state[body.columns[0] + cell];
      }
    this.image = { cells: this.cells.slice(), position: this.position, facing: this.facing };
    this.rewind();
  }

  /** Begins again as it was loaded. */
  rewind(): void {
    this.cells.set(this.image.cells);
    this.position = this.image.position;
    this.facing = this.image.facing;
    this.pocket = this.clock = 0;
    this.done = false;
  }

  /** The reward. */
  step(action: number): number {
    const front = this.beside(this.position, this.facing);
    this.act(action, front);
    for (const rule of this.rules) this.apply(rule, action, front);
    this.clock++;
    const met = this.isMet(action, front);
    this.done = met || this.clock >= this.limit;
    return met ? 1 - (0.9 * this.clock) / this.limit : 0;
  }

  /** -1 outside. */
  private beside(cell: number, direction: number): number {
    const x = (cell % this.width) + DX[direction];
    const y = ((cell / this.width) | 0) + DY[direction];
    return x < 0 || y < 0 || x >= this.width || y >= this.height ? -1 : y * this.width + x;
  }

  private act(action: number, front: number): void {
    const { cells } = this;
    const there = front < 0 ? 0 : cells[front];
    const tile = (there / COLORS) | 0;
    switch (action) {
      case FORWARD:
        if (tile === FLOOR || tile === GOAL || tile === OPEN) this.position = front;
        return;
      case RIGHT:
        this.facing = CLOCKWISE[this.facing];
        return;
      case LEFT:
        this.facing = COUNTER[this.facing];
        return;
      case PICK_UP:
        if (this.pocket !== 0 || !isItem(tile)) return;
        this.pocket = there;
        cells[front] = BLANK;
        return;
      case PUT_DOWN:
        if (this.pocket === 0 || tile !== FLOOR) return;
        cells[front] = this.pocket;
        this.pocket = 0;
        return;
      case TOGGLE: {
        const color = there % COLORS;
        if (tile === LOCKED) {
          if (this.pocket === KEY * COLORS + color) cells[front] = OPEN * COLORS + color;
        } else if (tile === CLOSED) cells[front] = OPEN * COLORS + color;
        else if (tile === OPEN) cells[front] = CLOSED * COLORS + color;
      }
    }
  }

  private apply({ form, side, a, b, makes }: Rule, action: number, front: number): void {
    const { cells } = this;
    if (form === HOLD) {
      if (action === PICK_UP && this.pocket === a) this.pocket = makes;
    } else if (form === NEAR) {
      if (action !== FORWARD && (action !== PUT_DOWN || side === ANY)) return;
      for (let d = 0; d < 4; d++) {
        if (side !== ANY && d !== side) continue;
        const cell = this.beside(this.position, d);
        if (cell >= 0 && cells[cell] === a) cells[cell] = makes;
      }
    } else if (action === PUT_DOWN && front >= 0) {
      const put = cells[front];
      if (put !== a && put !== b) return;
      let joined = false;
      for (let d = 0; d < 4; d++) {
        const cell = this.beside(front, d);
        if (cell < 0) continue;
        const fits =
          (put === a && cells[cell] === b && (side === ANY || d === side)) ||
          (put === b && cells[cell] === a && (side === ANY || d === OPPOSITE[side]));
        if (!fits) continue;
        cells[cell] = makes;
        joined = true;
      }
      if (joined) cells[front] = BLANK;
    }
  }

  private isMet(action: number, front: number): boolean {
    const { cells, position, want } = this;
    const { form, side, a, b } = want;
    switch (form) {
      case WANT_HOLD:
        return action === PICK_UP && this.pocket === a;
      case WANT_STAND:
        return action === FORWARD && cells[position] === a;
      case WANT_NEAR:
        if (action !== FORWARD && (action !== PUT_DOWN || side === ANY)) return false;
        for (let d = 0; d < 4; d++) {
          const cell = this.beside(position, d);
          if ((side === ANY || d === side) && cell >= 0 && cells[cell] === a) return true;
        }
        return false;
      case WANT_JOIN: {
        if (action !== PUT_DOWN || front < 0) return false;
        for (let d = 0; d < 4; d++) {
          const cell = this.beside(front, d);
          if (cell < 0) continue;
          if (cells[front] === a && cells[cell] === b && (side === ANY || d === side)) return true;
          if (cells[front] === b && cells[cell] === a && (side === ANY || d === OPPOSITE[side])) return true;
        }
        return false;
      }
      case WANT_TILE_AT:
        return this.spot() >= 0 && cells[this.spot()] === a;
      case WANT_AGENT_AT:
        return position === this.spot();
      default:
        return false;
    }
  }

  private spot(): number {
    const capacity = this.program.board!.height;
    const x = (this.want.spot / capacity) | 0;
    const y = this.want.spot % capacity;
    return x < this.width && y < this.height ? y * this.width + x : -1;
  }

  /** Pairs of tile and colour, row after row, the agent in the middle of the last; outside is (0, 0). */
  observe(out: Uint8Array): void {
    const { sight, width, height, facing, position, cells } = this;
    const x = position % width;
    const y = (position / width) | 0;
    const right = CLOCKWISE[facing];
    let at = 0;
    for (let i = 0; i < sight; i++)
      for (let j = 0; j < sight; j++) {
        const ahead = sight - 1 - i;
        const aside = j - (sight >> 1);
        const cx = x + ahead * DX[facing] + aside * DX[right];
        const cy = y + ahead * DY[facing] + aside * DY[right];
        const inside = cx >= 0 && cy >= 0 && cx < width && cy < height;
        const value = inside ? cells[cy * width + cx] : 0;
        out[at++] = (value / COLORS) | 0;
        out[at++] = value % COLORS;
      }
  }

  /** What differs from an observation of the engine, whose view has room for seven places a row. */
  seesOtherwise(theirs: Uint8Array): string | null {
    const { sight } = this;
    const mine = new Uint8Array(2 * sight * sight);
    this.observe(mine);
    for (let place = 0; place < sight * sight; place++) {
      const at = 4 * (7 * Math.floor(place / sight) + (place % sight));
      const tile = theirs[at] > OUTSIDE - 1 ? 0 : theirs[at];
      const color = tile === 0 ? 0 : theirs[at + 1];
      if (mine[2 * place] !== tile || mine[2 * place + 1] !== color) return `place ${place} of the view`;
    }
    return null;
  }

  /** What differs from a state of the engine, in words; null if nothing does. */
  differs(state: Uint8Array): string | null {
    const layout = layoutOf(this.program).state;
    const capacity = this.program.board!.height;
    const [tile, body] = layout.layers;
    for (let i = 0; i < this.cells.length; i++) {
      const cell = (i % this.width) * capacity + Math.floor(i / this.width);
      const theirs = state[tile.kinds + cell] * COLORS + state[tile.columns[0] + cell];
      if (theirs !== this.cells[i]) return `cell ${i}: ${this.cells[i]} by hand, ${theirs} by the engine`;
      if ((state[body.kinds + cell] === 1) !== (i === this.position)) return `the agent at ${i}`;
      if (i === this.position && state[body.columns[0] + cell] !== this.facing) return 'the way it looks';
    }
    const pocket = new DataView(state.buffer, state.byteOffset).getInt32(layout.variables, true);
    const mine = this.pocket === 0 ? -1 : this.pocket - COLORS;
    return pocket === mine ? null : `the pocket: ${mine} by hand, ${pocket} by the engine`;
  }
}

function isItem(tile: number): boolean {
  return tile > WALL && tile !== GOAL && (tile < LOCKED || tile > OPEN);
}
