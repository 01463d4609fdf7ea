import type { World } from '@terrarium/language';
import type { Board } from '../stage/board';

/** Cells of a board that is longer than this would be too small to tell apart, and too many to draw on and on. */
const LARGEST = 34;
/** The part of it that fills a card. */
const WIDTH = 34;
const HEIGHT = 20;

/** A large board's part around whom the agent's view goes with, or its middle; a small board as it is. */
export function partOfBoard(world: World, board: Board): Board {
  if (Math.max(board.width, board.height) <= LARGEST) return board;
  const width = Math.min(board.width, WIDTH);
  const height = Math.min(board.height, HEIGHT);
  const centre = centreOf(world, board);
  const left = first(centre.x, width, board.width);
  const top = first(centre.y, height, board.height);
  const cells = Array.from(
    { length: width * height },
    (_, cell) => board.cells[(left + Math.floor(cell / height)) * board.stride + top + (cell % height)],
  );
  return { width, height, stride: height, cells };
}

const first = (centre: number, part: number, whole: number): number =>
  Math.max(0, Math.min(whole - part, centre - Math.floor(part / 2)));

function centreOf(world: World, board: Board): { readonly x: number; readonly y: number } {
  const seers = world.observation.flatMap((entry) =>
    entry.is === 'view' && 'of' in entry ? entry.of.members.map(({ kind }) => kind) : [],
  );
  const at = board.cells.findIndex((objects) => objects.some(({ kind }) => seers.includes(kind)));
  return at < 0
    ? { x: Math.floor(board.width / 2), y: Math.floor(board.height / 2) }
    : { x: Math.floor(at / board.stride), y: at % board.stride };
}
