/** Door and key on 8 x 8 by hand: the agent is a position and a heading, so nothing is ever searched for. */
import { differentCell, type MakeBaseline } from './baseline';

const SIZE = 8,
  CELLS = SIZE * SIZE,
  VIEW = 7,
  CHANNELS = 5;
const WALL = 1,
  EXIT = 2,
  KEY = 3,
  DOOR = 4;
const OPEN = 0,
  CLOSED = 1,
  LOCKED = 2;
const DX = [0, 0, -1, 1];
const DY = [-1, 1, 0, 0];
/** Quarter turns of north, south, west, east. */
const LEFT = [2, 3, 1, 0];
const RIGHT = [3, 2, 0, 1];
const UNSEEN = 6;

export const doorKeyBaseline: MakeBaseline = (_program, layout, count) => {
  const tile = new Uint8Array(count * CELLS),
    hue = new Uint8Array(count * CELLS),
    lock = new Uint8Array(count * CELLS);
  const tileImage = new Uint8Array(count * CELLS),
    hueImage = new Uint8Array(count * CELLS),
    lockImage = new Uint8Array(count * CELLS);
  const position = new Int32Array(count),
    facing = new Int32Array(count),
    hand = new Int32Array(count),
    clock = new Int32Array(count);
  const poseImage = new Int32Array(count * 3);
  const ended = new Uint8Array(count);
  const fits = new Int32Array(count),
    brittle = new Int32Array(count),
    sight = new Int32Array(count),
    pay = new Int32Array(count);
  const seen = new Uint8Array(VIEW * VIEW);
  const [tiles, people] = layout.state.layers as [
    (typeof layout.state.layers)[0],
    (typeof layout.state.layers)[0],
  ];
  const handAt = layout.state.variables;

  const front = (cell: number, d: number): number => {
    const x = (cell >> 3) + DX[d]!,
      y = (cell & 7) + DY[d]!;
    return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? -1 : (x << 3) | y;
  };

  return {
    count,
    load(i, state, z) {
      const words = new Int32Array(state.buffer, state.byteOffset, state.byteLength >> 2);
      for (const [own, image, at] of [
        [tile, tileImage, tiles.kinds],
        [hue, hueImage, tiles.columns[0]!],
        [lock, lockImage, tiles.columns[1]!],
      ] as const) {
        own.set(state.subarray(at, at + CELLS), i * CELLS);
        image.set(state.subarray(at, at + CELLS), i * CELLS);
      }
      position[i] = poseImage[i * 3] = state.subarray(people.kinds, people.kinds + CELLS).indexOf(1);
      facing[i] = poseImage[i * 3 + 1] = state[people.columns[0]! + position[i]!]!;
      hand[i] = poseImage[i * 3 + 2] = words[handAt >> 2]!;
      fits[i] = z[0]!;
      brittle[i] = z[1]!;
      sight[i] = z[2]!;
      pay[i] = z[3]!;
      clock[i] = 0;
      ended[i] = 0;
    },
    step(i, action) {
      const from = i * CELLS;
      const d = facing[i]!;
      const before = hand[i]!;
      const ahead = front(position[i]!, d);
      const there = from + ahead;
      if (action === 0) facing[i] = LEFT[d]!;
      else if (action === 1) facing[i] = RIGHT[d]!;
      else if (ahead >= 0) {
        const kind = tile[there]!;
        if (action === 2) {
          if (kind === 0 || kind === EXIT || (kind === DOOR && lock[there] === OPEN)) position[i] = ahead;
        } else if (action === 3) {
          if (kind === KEY && before < 0) {
            hand[i] = hue[there]!;
            tile[there] = hue[there] = 0;
          }
        } else if (action === 4) {
          if (kind === 0 && before >= 0) {
            tile[there] = KEY;
            hue[there] = before;
            hand[i] = -1;
          }
        } else if (kind === DOOR) {
          if (lock[there] === LOCKED) {
            if (before >= 0 && (fits[i] === 1 || before === hue[there])) {
              lock[there] = OPEN;
              if (brittle[i] === 1) hand[i] = -1;
            }
          } else lock[there] = lock[there] === CLOSED ? OPEN : CLOSED;
        }
      }
      clock[i]!++;
      const goal = tile[from + position[i]!] === EXIT;
      ended[i] = goal || clock[i]! >= 200 ? 1 : 0;
      return (
        (goal ? 1 - (0.9 * clock[i]!) / 200 : 0) + (pay[i] === 1 && before < 0 && hand[i]! >= 0 ? 0.1 : 0)
      );
    },
    done: (i) => ended[i] === 1,
    observe(i, out) {
      const size = sight[i]!,
        half = size >> 1,
        d = facing[i]!,
        from = i * CELLS;
      const px = position[i]! >> 3,
        py = position[i]! & 7;
      const fx = DX[d]!,
        fy = DY[d]!;
      out.fill(0, 0, VIEW * VIEW * CHANNELS);
      seen.fill(0);
      for (let row = 0; row < VIEW; row++) {
        for (let column = 0; column < VIEW; column++) {
          const at = (row * VIEW + column) * CHANNELS;
          if (row >= size || column >= size) continue;
          const forward = size - 1 - row,
            side = column - half;
          const x = px + fx * forward - fy * side,
            y = py + fy * forward + fx * side;
          if (x < 0 || y < 0 || x >= SIZE || y >= SIZE) out[at] = WALL;
          else {
            const cell = from + ((x << 3) | y);
            out[at] = tile[cell]!;
            out[at + 1] = hue[cell]!;
            out[at + 2] = lock[cell]!;
          }
        }
      }
      seen[(size - 1) * VIEW + half] = 1;
      const opaque = (at: number): boolean =>
        out[at * CHANNELS] === WALL || (out[at * CHANNELS] === DOOR && out[at * CHANNELS + 2] !== OPEN);
      for (let row = size - 1; row >= 0; row--) {
        for (let column = 0; column < size - 1; column++) {
          const at = row * VIEW + column;
          if (seen[at] === 0 || opaque(at)) continue;
          seen[at + 1] = 1;
          if (row > 0) seen[at + 1 - VIEW] = seen[at - VIEW] = 1;
        }
        for (let column = size - 1; column > 0; column--) {
          const at = row * VIEW + column;
          if (seen[at] === 0 || opaque(at)) continue;
          seen[at - 1] = 1;
          if (row > 0) seen[at - 1 - VIEW] = seen[at - VIEW] = 1;
        }
      }
      for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++) {
          if (seen[row * VIEW + column] === 1) continue;
          const at = (row * VIEW + column) * CHANNELS;
          out[at] = UNSEEN;
          out[at + 1] = out[at + 2] = 0;
          out[at + 3] = 3;
        }
      }
      if (hand[i]! >= 0) {
        const at = ((size - 1) * VIEW + half) * CHANNELS;
        out[at] = KEY;
        out[at + 1] = hand[i]!;
        out[at + 2] = 0;
      }
    },
    rewind(i) {
      const from = i * CELLS;
      tile.set(tileImage.subarray(from, from + CELLS), from);
      hue.set(hueImage.subarray(from, from + CELLS), from);
      lock.set(lockImage.subarray(from, from + CELLS), from);
      position[i] = poseImage[i * 3]!;
      facing[i] = poseImage[i * 3 + 1]!;
      hand[i] = poseImage[i * 3 + 2]!;
      clock[i] = 0;
    },
    differs: (i, state) =>
      differentCell('tile', tile, i * CELLS, state, tiles.kinds, CELLS) ??
      differentCell('hue', hue, i * CELLS, state, tiles.columns[0]!, CELLS) ??
      differentCell('lock', lock, i * CELLS, state, tiles.columns[1]!, CELLS) ??
      (state[people.columns[0]! + position[i]!] === facing[i] && state[people.kinds + position[i]!] === 1
        ? null
        : 'the agent stands elsewhere'),
  };
};
