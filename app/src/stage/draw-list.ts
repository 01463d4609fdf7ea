import type { Board } from './board';
import type { Token, TokenMaker } from './token';

/** What to draw on the cell (x, y): pictures in order, lowest layer first. */
export interface DrawItem {
  readonly x: number;
  readonly y: number;
  readonly token: Token;
}

export type Mark = 'differs' | 'chosen' | 'focus';

export interface DrawList {
  readonly width: number;
  readonly height: number;
  readonly items: readonly DrawItem[];
  readonly marks: readonly { readonly x: number; readonly y: number; readonly mark: Mark }[];
}

/** Everything that a painter needs to know of a board, and nothing about pixels. */
export function drawList(
  board: Board,
  tokenOf: TokenMaker,
  marked: Readonly<Partial<Record<Mark, readonly number[]>>> = {},
): DrawList {
  const items: DrawItem[] = [];
  for (let y = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++) {
      for (const object of board.cells[x * board.stride + y]) items.push({ x, y, token: tokenOf(object) });
    }
  }
  const marks = (Object.entries(marked) as [Mark, readonly number[]][]).flatMap(([mark, cells]) =>
    cells
      .map((cell) => ({ x: Math.floor(cell / board.stride), y: cell % board.stride, mark }))
      .filter(({ x, y }) => x < board.width && y < board.height),
  );
  return { width: board.width, height: board.height, items, marks };
}
