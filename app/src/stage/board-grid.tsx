import { type FocusEvent, type KeyboardEvent, memo, useState } from 'react';
import type { World } from '@terrarium/language';
import type { Board } from './board';
import { cellInWords } from './words';

export interface Place {
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly label: string;
  readonly world: World;
  readonly board: Board;
  readonly differing: readonly number[];
  /** The focus is on this cell now, or on none. */
  point?(place: Place | undefined): void;
  /** Enter was pressed on it. */
  choose?(place: Place): void;
}

const steps: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

const indexOf = (cell: HTMLElement, attribute: string) => Number(cell.getAttribute(attribute)) - 1;

/**
 * The board in words, for screen readers, keyboards and tests: a row of the grid is a row of the board. Arrows go from
 * cell to cell, Enter chooses; the stage may show where the focus is.
 */
export const BoardGrid = memo(function BoardGrid({ label, world, board, differing, point, choose }: Props) {
  const [at, setAt] = useState({ x: 0, y: 0 });
  const differs = new Set(differing);
  const range = (count: number) => Array.from({ length: count }, (_, each) => each);
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);
  const x0 = within(at.x, board.width);
  const y0 = within(at.y, board.height);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (event.key === 'Enter') choose?.({ x: x0, y: y0 });
    else if (step) {
      const row = event.currentTarget.children[within(y0 + step[1], board.height)];
      (row.children[within(x0 + step[0], board.width)] as HTMLElement).focus();
    } else return;
    event.preventDefault();
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const place = { x: indexOf(target, 'aria-colindex'), y: indexOf(target, 'aria-rowindex') };
    setAt(place);
    point?.(place);
  };

  return (
    <div
      role="grid"
      aria-label={label}
      aria-readonly="true"
      className="visually-hidden"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => point?.(undefined)}
    >
      {range(board.height).map((y) => (
        <div role="row" key={y}>
          {range(board.width).map((x) => (
            <span
              role="gridcell"
              key={x}
              tabIndex={x === x0 && y === y0 ? 0 : -1}
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
