/** Life on 32 x 32 by hand: the neighbours of each cell are summed from bytes. */
import { differentCell, type MakeBaseline } from './baseline';

const SIZE = 32;
const CELLS = SIZE * SIZE;

export const lifeBaseline: MakeBaseline = (_program, layout, count) => {
  const board = new Uint8Array(count * CELLS);
  const image = new Uint8Array(count * CELLS);
  const next = new Uint8Array(CELLS);
  const z = new Int32Array(count * 5);
  const clock = new Int32Array(count);
  const ended = new Uint8Array(count);
  const kinds = layout.state.layers[0]!.kinds;

  return {
    count,
    load(i, state, holes) {
      board.set(state.subarray(kinds, kinds + CELLS), i * CELLS);
      image.set(state.subarray(kinds, kinds + CELLS), i * CELLS);
      for (let k = 0; k < 5; k++) z[i * 5 + k] = holes[k]!;
      clock[i] = 0;
      ended[i] = 0;
    },
    step(i, action) {
      const from = i * CELLS;
      const bornFrom = z[i * 5]!,
        bornTo = z[i * 5 + 1]!,
        stayFrom = z[i * 5 + 2]!,
        stayTo = z[i * 5 + 3]!;
      let before = 0;
      for (let c = 0; c < CELLS; c++) before += board[from + c]!;
      if (action > 0) board[from + action - 1]! ^= 1;
      let after = 0;
      for (let x = 0; x < SIZE; x++) {
        for (let y = 0; y < SIZE; y++) {
          let n = 0;
          const left = x > 0,
            right = x < SIZE - 1,
            up = y > 0,
            down = y < SIZE - 1;
          const c = from + x * SIZE + y;
          if (left) {
            n += board[c - SIZE]!;
            if (up) n += board[c - SIZE - 1]!;
            if (down) n += board[c - SIZE + 1]!;
          }
          if (right) {
            n += board[c + SIZE]!;
            if (up) n += board[c + SIZE - 1]!;
            if (down) n += board[c + SIZE + 1]!;
          }
          if (up) n += board[c - 1]!;
          if (down) n += board[c + 1]!;
          const alive =
            board[c]! === 1 ? (n >= stayFrom && n <= stayTo ? 1 : 0) : n >= bornFrom && n <= bornTo ? 1 : 0;
          next[x * SIZE + y] = alive;
          after += alive;
        }
      }
      board.set(next, from);
      clock[i]!++;
      ended[i] = after === 0 || after >= 60 || clock[i]! >= 200 ? 1 : 0;
      return z[i * 5 + 4] === 0 ? after - before : after / 1024;
    },
    done: (i) => ended[i] === 1,
    observe(i, out) {
      for (let y = 0; y < SIZE; y++)
        for (let x = 0; x < SIZE; x++) out[y * SIZE + x] = board[i * CELLS + x * SIZE + y]!;
    },
    rewind(i) {
      board.set(image.subarray(i * CELLS, (i + 1) * CELLS), i * CELLS);
      clock[i] = 0;
    },
    differs: (i, state) => differentCell('life', board, i * CELLS, state, kinds, CELLS),
  };
};
