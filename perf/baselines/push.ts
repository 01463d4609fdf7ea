/** The pushing yard on 10 x 8 by hand, with all four laws of pushing and the wind. */
import { differentCell, type MakeBaseline } from './baseline';

const WIDTH = 10,
  HEIGHT = 8,
  CELLS = WIDTH * HEIGHT;
const EMPTY = 0,
  PLAYER = 2,
  CRATE = 3;
const DX = [0, 0, -1, 1];
const DY = [-1, 1, 0, 0];
const DELTA = [-1, 1, -HEIGHT, HEIGHT];
// Laws: single 0, then
const TRAIN = 1,
  SLIDE = 2;

export const pushBaseline: MakeBaseline = (_program, layout, count) => {
  const body = new Uint8Array(count * CELLS);
  const image = new Uint8Array(count * CELLS);
  const target = new Uint8Array(count * CELLS);
  const player = new Int32Array(count);
  const playerImage = new Int32Array(count);
  const law = new Int32Array(count),
    drift = new Int32Array(count),
    pay = new Int32Array(count);
  const clock = new Int32Array(count);
  const ended = new Uint8Array(count);
  const marks = layout.state.layers[0]!.kinds;
  const bodies = layout.state.layers[1]!.kinds;

  /** One cell on in a direction, -1 off the board. */
  const next = (cell: number, d: number): number => {
    const x = Math.floor(cell / HEIGHT) + DX[d]!,
      y = (cell % HEIGHT) + DY[d]!;
    return x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT ? -1 : cell + DELTA[d]!;
  };
  const home = (from: number): number => {
    let n = 0;
    for (let c = from; c < from + CELLS; c++) if (target[c] === 1 && body[c] === CRATE) n++;
    return n;
  };
  /** Every crate moves one cell; those farther along go first, so a row moves as one. */
  const blow = (from: number, d: number): void => {
    const forward = DELTA[d]! > 0;
    for (let k = 0; k < CELLS; k++) {
      const cell = forward ? CELLS - 1 - k : k;
      if (body[from + cell] !== CRATE) continue;
      const to = next(cell, d);
      if (to >= 0 && body[from + to] === EMPTY) {
        body[from + to] = CRATE;
        body[from + cell] = EMPTY;
      }
    }
  };

  return {
    count,
    load(i, state, z) {
      body.set(state.subarray(bodies, bodies + CELLS), i * CELLS);
      image.set(state.subarray(bodies, bodies + CELLS), i * CELLS);
      target.set(state.subarray(marks, marks + CELLS), i * CELLS);
      player[i] = playerImage[i] = state.subarray(bodies, bodies + CELLS).indexOf(PLAYER);
      law[i] = z[0]!;
      drift[i] = z[1]!;
      pay[i] = z[2]!;
      clock[i] = 0;
      ended[i] = 0;
    },
    step(i, d) {
      const from = i * CELLS;
      const before = pay[i] === 1 ? home(from) : 0;
      const at = player[i]!;
      const to = next(at, d);
      if (to >= 0) {
        const ahead = body[from + to]!;
        let free = ahead === EMPTY;
        if (ahead === CRATE && law[i]! <= SLIDE) {
          let end = next(to, d);
          if (law[i] === TRAIN) while (end >= 0 && body[from + end] === CRATE) end = next(end, d);
          if (end >= 0 && body[from + end] === EMPTY) {
            if (law[i] === SLIDE) {
              for (let on = next(end, d); on >= 0 && body[from + on] === EMPTY; on = next(end, d)) end = on;
            }
            body[from + end] = CRATE;
            free = true;
          }
        }
        if (free) {
          body[from + to] = PLAYER;
          body[from + at] = EMPTY;
          player[i] = to;
          if (law[i]! > SLIDE) {
            const behind = next(at, d ^ 1);
            if (behind >= 0 && body[from + behind] === CRATE) {
              body[from + behind] = EMPTY;
              body[from + at] = CRATE;
            }
          }
        }
      }
      if (drift[i]! >= 0) blow(from, drift[i]!);
      clock[i]!++;
      let goal = true;
      for (let c = from; c < from + CELLS; c++) if (target[c] === 1 && body[c] !== CRATE) goal = false;
      ended[i] = goal || clock[i]! >= 200 ? 1 : 0;
      return (goal ? 1 : 0) + (pay[i] === 1 ? 0.2 * (home(from) - before) : 0);
    },
    done: (i) => ended[i] === 1,
    observe(i, out) {
      for (let y = 0; y < HEIGHT; y++) {
        for (let x = 0; x < WIDTH; x++) {
          const at = (y * WIDTH + x) * 3,
            cell = i * CELLS + x * HEIGHT + y;
          out[at] = target[cell]!;
          out[at + 1] = body[cell]!;
          out[at + 2] = 0;
        }
      }
    },
    rewind(i) {
      body.set(image.subarray(i * CELLS, (i + 1) * CELLS), i * CELLS);
      player[i] = playerImage[i]!;
      clock[i] = 0;
    },
    differs: (i, state) => differentCell('body', body, i * CELLS, state, bodies, CELLS),
  };
};
