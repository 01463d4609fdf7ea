import type { World } from '@terrarium/language';
import type { Board } from '../stage/board';
import { cellOfObserver, isLarge, observerOf } from '../stage/observer';

/** What fills a card: of a board that somebody looks about on, so much that its things can be told apart. */
const PART = { width: 34, height: 20 };
const PART_AROUND = { width: 19, height: 11 };

/** A large board's part around whom the agent's view goes with, or its middle; a small board as it is. */
export function partOfBoard(world: World, board: Board): Board {
  if (!isLarge(board)) return board;
  const observer = observerOf(world);
  const seer = observer && cellOfObserver(board, observer);
  const part = seer ? PART_AROUND : PART;
  const width = Math.min(board.width, part.width);
  const height = Math.min(board.height, part.height);
  const left = first(seer?.x ?? Math.floor(board.width / 2), width, board.width);
  const top = first(seer?.y ?? Math.floor(board.height / 2), height, board.height);
  const cells = Array.from(
    { length: width * height },
    (_, cell) => board.cells[(left + Math.floor(cell / height)) * board.stride + top + (cell % height)],
  );
  return { width, height, stride: height, cells };
}

const first = (centre: number, part: number, whole: number): number =>
  Math.max(0, Math.min(whole - part, centre - Math.floor(part / 2)));
