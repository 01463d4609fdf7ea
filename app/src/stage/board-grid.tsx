import { memo } from 'react';
import type { World } from '@terrarium/language';
import type { Board } from './board';
import { cellInWords } from './words';

interface Props {
  readonly label: string;
  readonly world: World;
  readonly board: Board;
  readonly differing: readonly number[];
}

/** The board in words, for screen readers and tests: a row of the grid is a row of the board. */
export const BoardGrid = memo(function BoardGrid({ label, world, board, differing }: Props) {
  const differs = new Set(differing);
  const range = (count: number) => Array.from({ length: count }, (_, at) => at);
  return (
    <div role="grid" aria-label={label} aria-readonly="true" className="visually-hidden">
      {range(board.height).map((y) => (
        <div role="row" key={y}>
          {range(board.width).map((x) => (
            <span
              role="gridcell"
              key={x}
              aria-colindex={x + 1}
              aria-rowindex={y + 1}
              data-differs={differs.has(x * board.stride + y) || undefined}
            >
              {cellInWords(world, board, x, y)}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
});
