import { type FocusEvent, type KeyboardEvent, memo, useState } from 'react';
import type { World } from '@terrarium/language';
import { useInspector } from '../inspect/inspector-store';
import type { Side } from '../play/session-store';
import type { Board } from './board';
import { cellInWords } from './words';

interface Props {
  readonly side: Side;
  readonly label: string;
  readonly world: World;
  readonly board: Board;
  readonly differing: readonly number[];
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
 * cell to cell, Enter inspects; the stage shows where the focus is.
 */
export const BoardGrid = memo(function BoardGrid({ side, label, world, board, differing }: Props) {
  const [at, setAt] = useState({ x: 0, y: 0 });
  const { point, inspect } = useInspector.getState();
  const differs = new Set(differing);
  const range = (count: number) => Array.from({ length: count }, (_, each) => each);
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);
  const x0 = within(at.x, board.width);
  const y0 = within(at.y, board.height);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (event.key === 'Enter') inspect({ side, x: x0, y: y0 });
    else if (step) {
      const row = event.currentTarget.children[within(y0 + step[1], board.height)];
      (row.children[within(x0 + step[0], board.width)] as HTMLElement).focus();
    } else return;
    event.preventDefault();
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const place = { x: indexOf(target, 'aria-colindex'), y: indexOf(target, 'aria-rowindex') };
    setAt(place);
    point({ side, ...place });
  };

  return (
    <div
      role="grid"
      aria-label={label}
      aria-readonly="true"
      className="visually-hidden"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => point(undefined)}
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
