import { type CSSProperties, type MouseEvent, useMemo, useRef } from 'react';
import { clickAction, performAction } from '../play/perform';
import type { Side } from '../play/session-store';
import type { SideView } from '../play/side-view';
import { useSettings } from '../settings/settings-store';
import { useCellPick } from '../params/cell-pick-store';
import type { LoadedWorld } from '../world/load-world';
import type { Board } from './board';
import { BoardGrid } from './board-grid';
import { drawList } from './draw-list';
import { tokenMaker } from './token';
import { cellSide, usePainter, useSize } from './use-painter';

interface Props {
  readonly side: Side;
  readonly label: string;
  readonly loaded: LoadedWorld;
  readonly view: SideView & { readonly board: Board };
  readonly differing: readonly number[];
}

/** The board: a canvas for eyes, a grid of words beside it, and clicks on cells. */
export function Stage({ side, label, loaded, view, differing }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const picking = useCellPick((state) => state.picking);
  const symbols = useSettings((state) => state.symbols);
  const { board, z } = view;
  const tokens = useMemo(() => tokenMaker(loaded.world, z, symbols), [loaded, z, symbols]);
  const list = useMemo(() => drawList(board, tokens, { differs: differing }), [board, tokens, differing]);
  const ratio = window.devicePixelRatio || 1;
  const cell = size ? cellSide(size.width, size.height, board, ratio) : 0;
  const problem = usePainter(holder, list, cell);
  const isClickable = picking?.side === side || clickAction() >= 0;

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.floor(((event.clientX - box.left) / box.width) * board.width);
    const y = Math.floor(((event.clientY - box.top) / box.height) * board.height);
    if (x < 0 || y < 0 || x >= board.width || y >= board.height) return;
    const number = x * board.stride + y;
    if (picking) {
      if (picking.side === side) picking.pick(number);
      return;
    }
    const action = clickAction();
    if (action >= 0) performAction(action, number);
  };

  const style = { width: (board.width * cell + 1) / ratio, height: (board.height * cell + 1) / ratio };
  return (
    <div className="stage" ref={area} style={{ '--aspect': board.height / board.width } as CSSProperties}>
      <div
        ref={holder}
        className={isClickable ? 'board clickable' : 'board'}
        style={style}
        data-testid={`board-${side}`}
        onClick={onClick}
      />
      {problem && (
        <p className="empty">
          The picture cannot be drawn here ({problem}); the board in words still can be read.
        </p>
      )}
      <BoardGrid label={label} world={loaded.world} board={board} differing={differing} />
    </div>
  );
}
