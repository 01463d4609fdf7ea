import { createInterpreter } from '@terrarium/engine';
import { run, readWorld } from '../world/load-world';
import { readBoard } from '../stage/board';
import { type DrawList, drawList } from '../stage/draw-list';
import { type Symbols, tokenMaker } from '../stage/token';

/** A play, whole: enough to see every step of it again. */
export interface FilmPlay {
  readonly text: string;
  readonly z: readonly number[];
  readonly task: number;
  readonly seed: number;
  readonly codes: readonly number[];
  readonly symbols: Symbols;
}

export const MAX_FRAMES = 2000;

export interface FilmFrame {
  readonly list: DrawList;
  /** Steps during which nothing changed to be seen. */
  steps: number;
}

/** The board at the start and after each step; steps that change nothing only make the frame before them stay. */
export function framesOf({ text, z, task, seed, codes, symbols }: FilmPlay): FilmFrame[] {
  const loaded = readWorld(text).meaning;
  if (!loaded) throw new Error('This world cannot be run.');
  const { world, program, layout } = loaded;
  const [instance] = run(program, 1, createInterpreter).instances;
  const tokenOf = tokenMaker(world, z, symbols);
  const frames: FilmFrame[] = [];
  let shown = '';
  const show = () => {
    const board = readBoard(world, layout, instance.state);
    if (!board) throw new Error('This world has no board to show.');
    const list = drawList(board, tokenOf);
    const key = keyOf(list);
    if (key === shown) frames[frames.length - 1].steps++;
    else frames.push({ list, steps: 1 });
    shown = key;
  };
  instance.setZ(z);
  instance.reset(task, seed);
  show();
  for (const code of codes.slice(0, MAX_FRAMES - 1)) {
    instance.step(code);
    show();
  }
  return frames;
}

const keyOf = ({ width, height, items }: DrawList) =>
  `${width} ${height} ${items.map(({ x, y, token }) => `${x},${y}${token.key}`).join()}`;
