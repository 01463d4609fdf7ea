import { type CSSProperties, lazy, type MouseEvent, Suspense, useCallback, useMemo, useRef } from 'react';
import { useInspector } from '../inspect/inspector-store';
import { useCellPick } from '../params/cell-pick-store';
import { clickAction, performAction } from '../play/perform';
import type { Side } from '../play/session-store';
import type { SideView } from '../play/side-view';
import { useSettings } from '../settings/settings-store';
import { useTrace } from '../trace/trace-store';
import { useMedia } from '../ui/use-media';
import type { LoadedWorld } from '../world/load-world';
import type { Board } from './board';
import { BoardGrid, type Place } from './board-grid';
import { cellUnder } from './camera';
import { useCamera } from './camera-store';
import { drawList } from './draw-list';
import { tokenMaker } from './token';
import { useLooking } from './use-looking';
import { usePainter } from './use-painter';
import { StageTools } from './stage-tools';

const TraceOverlay = lazy(async () => ({ default: (await import('../trace/trace-overlay')).TraceOverlay }));

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
  const picking = useCellPick((state) => state.picking);
  const symbols = useSettings((state) => state.symbols);
  const { board, z } = view;
  const chosen = useMarked(side, board, 'place');
  const focus = useMarked(side, board, 'focus');
  const tokens = useMemo(() => tokenMaker(loaded.world, z, symbols), [loaded, z, symbols]);
  const list = useMemo(
    () => drawList(board, tokens, { differs: differing, chosen, focus }),
    [board, tokens, differing, chosen, focus],
  );

  const ratio = window.devicePixelRatio || 1;
  const { frame, isZoomed, wasDrag } = useLooking(area, loaded.world, board, ratio);
  usePainter(holder, list, frame);

  const isTracing = useTrace((state) => state.isOpen);
  // Where there is little room, a tap that misses a button must not cover half the world.
  const isPhone = useMedia('(max-width: 820px)');
  const isInspecting = useInspector((state) => state.isOpen);
  const acts = !isInspecting && clickAction() >= 0;

  const point = useCallback(
    (place: Place | undefined) => useInspector.getState().point(place && { side, ...place }),
    [side],
  );
  const inspect = useCallback((place: Place) => useInspector.getState().inspect({ side, ...place }), [side]);
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!frame || wasDrag()) return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) * ratio, y: (event.clientY - box.top) * ratio };
    const cell = cellUnder(frame, board, at);
    if (!cell) return;
    const number = cell.x * board.stride + cell.y;
    if (picking) {
      if (picking.side === side) picking.pick(number);
    } else if (acts && !event.altKey) performAction(clickAction(), number);
    else if (isInspecting || !isPhone) useInspector.getState().inspect({ side, ...cell });
  };
  const onDoubleClick = () => {
    if (!acts && !picking) useCamera.getState().fit();
  };

  const style = frame && { width: frame.width / ratio, height: frame.height / ratio };
  const looks = ['board', (acts || picking?.side === side) && 'clickable', isZoomed && 'zoomed'];
  return (
    <div className="stage" ref={area} style={{ '--aspect': board.height / board.width } as CSSProperties}>
      <div
        ref={holder}
        className={looks.filter(Boolean).join(' ')}
        style={style}
        data-testid={`board-${side}`}
        data-cell={frame?.cell}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
      >
        {frame && isTracing && (
          <Suspense>
            <TraceOverlay side={side} board={board} frame={frame} />
          </Suspense>
        )}
      </div>
      {side === 'left' && <StageTools />}
      <BoardGrid
        label={label}
        world={loaded.world}
        board={board}
        differing={differing}
        point={point}
        choose={inspect}
      />
    </div>
  );
}

const none: readonly number[] = [];

/** The cell that is inspected or has the keyboard, if it is on this stage. */
function useMarked(side: Side, { stride }: Board, which: 'place' | 'focus'): readonly number[] {
  const cell = useInspector((state) => {
    const place = state[which];
    return place?.side === side ? place.x * stride + place.y : -1;
  });
  return useMemo(() => (cell < 0 ? none : [cell]), [cell]);
}
