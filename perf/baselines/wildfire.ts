/** The wildfire world on 24 x 24 by hand. Draws are the language's own, in the language's order, so the runs are equal. */
import { baseFast, differentCell, drawFast, thresholdOf, type MakeBaseline } from './baseline';

const SIZE = 24;
const CELLS = SIZE * SIZE;
const EMPTY = 0,
  TREE = 1,
  FIRE = 2,
  ASH = 3;
const DX = [0, 0, -1, 1];
const DY = [-1, 1, 0, 0];

export const wildfireBaseline: MakeBaseline = (_program, layout, count) => {
  const board = new Uint8Array(count * CELLS);
  const image = new Uint8Array(count * CELLS);
  const crew = new Int32Array(count);
  const crewImage = new Int32Array(count);
  const seeds = new Int32Array(count);
  const clock = new Int32Array(count);
  const ended = new Uint8Array(count);
  const dry = new Float64Array(count),
    gust = new Float64Array(count),
    bolt = new Float64Array(count);
  const wind = new Int32Array(count),
    sight = new Int32Array(count),
    pay = new Int32Array(count);
  const next = new Uint8Array(CELLS);
  const ground = layout.state.layers[0]!.kinds;
  const people = layout.state.layers[1]!.kinds;
  const ashThreshold = thresholdOf(50000);

  return {
    count,
    load(i, state, z, seed) {
      board.set(state.subarray(ground, ground + CELLS), i * CELLS);
      image.set(state.subarray(ground, ground + CELLS), i * CELLS);
      crew[i] = crewImage[i] = state.subarray(people, people + CELLS).indexOf(1);
      dry[i] = thresholdOf(z[0]!);
      gust[i] = thresholdOf(z[1]!);
      wind[i] = z[2]!;
      bolt[i] = thresholdOf(z[3]!);
      sight[i] = z[4]!;
      pay[i] = z[5]!;
      seeds[i] = seed | 0;
      clock[i] = 0;
      ended[i] = 0;
    },
    step(i, action) {
      const from = i * CELLS;
      let out = false;
      if (action < 4) {
        const x = Math.floor(crew[i]! / SIZE) + DX[action]!,
          y = (crew[i]! % SIZE) + DY[action]!;
        if (x >= 0 && y >= 0 && x < SIZE && y < SIZE) crew[i] = x * SIZE + y;
      }
      const cx = Math.floor(crew[i]! / SIZE),
        cy = crew[i]! % SIZE;
      if (action === 4) {
        const here = from + crew[i]!;
        if (board[here] === TREE) board[here] = EMPTY;
        for (let d = 0; d < 4; d++) {
          const x = cx + DX[d]!,
            y = cy + DY[d]!;
          if (x >= 0 && y >= 0 && x < SIZE && y < SIZE && board[from + x * SIZE + y] === TREE)
            board[from + x * SIZE + y] = EMPTY;
        }
      } else if (action === 5) {
        for (let x = Math.max(0, cx - 1); x <= Math.min(SIZE - 1, cx + 1); x++) {
          for (let y = Math.max(0, cy - 1); y <= Math.min(SIZE - 1, cy + 1); y++) {
            if ((x !== cx || y !== cy) && board[from + x * SIZE + y] === FIRE) {
              board[from + x * SIZE + y] = ASH;
              out = true;
            }
          }
        }
      }
      const base = baseFast(seeds[i]!, 2, clock[i]!);
      let k = 0;
      next.set(board.subarray(from, from + CELLS));
      for (let c = 0; c < CELLS; c++) if (board[from + c] === FIRE) next[c] = ASH;
      for (let x = 0, c = 0; x < SIZE; x++) {
        for (let y = 0; y < SIZE; y++, c++) {
          if (board[from + c] !== TREE) continue;
          const near =
            (y > 0 && board[from + c - 1] === FIRE) ||
            (y < SIZE - 1 && board[from + c + 1] === FIRE) ||
            (x > 0 && board[from + c - SIZE] === FIRE) ||
            (x < SIZE - 1 && board[from + c + SIZE] === FIRE);
          if (near && drawFast(base, k++) >>> 0 < dry[i]!) next[c] = FIRE;
        }
      }
      const windy = wind[i]!;
      if (windy !== 0) {
        const back = windy === 1 ? SIZE : 1;
        for (let x = 0, c = 0; x < SIZE; x++) {
          for (let y = 0; y < SIZE; y++, c++) {
            if (
              board[from + c] !== TREE ||
              (windy === 1 ? x === 0 : y === 0) ||
              board[from + c - back] !== FIRE
            )
              continue;
            if (drawFast(base, k++) >>> 0 < gust[i]!) next[c] = FIRE;
          }
        }
      }
      for (let c = 0; c < CELLS; c++)
        if (board[from + c] === TREE && drawFast(base, k++) >>> 0 < bolt[i]!) next[c] = FIRE;
      let trees = 0,
        fires = 0;
      for (let c = 0; c < CELLS; c++) {
        if (board[from + c] === ASH && drawFast(base, k++) >>> 0 < ashThreshold) next[c] = EMPTY;
        const now = next[c]!;
        board[from + c] = now;
        if (now === TREE) trees++;
        else if (now === FIRE) fires++;
      }
      clock[i]!++;
      const goal = fires === 0 && trees > 0;
      ended[i] = goal || trees === 0 || clock[i]! >= 200 ? 1 : 0;
      return (pay[i] === 0 ? trees / 576 : out ? 0.1 : 0) + (goal ? 1 : 0);
    },
    done: (i) => ended[i] === 1,
    observe(i, out) {
      const size = sight[i]!,
        half = size >> 1,
        widest = 13;
      const cx = Math.floor(crew[i]! / SIZE),
        cy = crew[i]! % SIZE;
      out.fill(0, 0, widest * widest * 2);
      for (let row = 0; row < widest; row++) {
        for (let column = 0; column < widest; column++) {
          const x = cx + column - half,
            y = cy + row - half,
            at = (row * widest + column) * 2;
          if (column >= size || row >= size) continue;
          if (x < 0 || y < 0 || x >= SIZE || y >= SIZE) {
            out[at] = 4;
            out[at + 1] = 2;
          } else {
            out[at] = board[i * CELLS + x * SIZE + y]!;
            out[at + 1] = x === cx && y === cy ? 1 : 0;
          }
        }
      }
    },
    rewind(i) {
      board.set(image.subarray(i * CELLS, (i + 1) * CELLS), i * CELLS);
      crew[i] = crewImage[i]!;
      clock[i] = 0;
    },
    differs: (i, state) =>
      differentCell('ground', board, i * CELLS, state, ground, CELLS) ??
      (state[people + crew[i]!] === 1 ? null : 'the crew stands elsewhere'),
  };
};
