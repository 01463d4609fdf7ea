import type { Side } from '@terrarium/forge';
import {
  type CSSProperties,
  type MouseEvent,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCellPick } from '../params/cell-pick-store';
import { useArguments } from '../play/arguments-store';
import type { SideView } from '../play/side-view';
import { useSettings } from '../settings/settings-store';
import type { Board } from '../stage/board';
import { BoardGrid, type Place } from '../stage/board-grid';
import { cellUnder } from '../stage/camera';
import { useCamera } from '../stage/camera-store';
import { drawList } from '../stage/draw-list';
import { tokenMaker } from '../stage/token';
import { useLooking } from '../stage/use-looking';
import { usePainter } from '../stage/use-painter';
import type { LoadedWorld } from '../world/load-world';
import { clickAction, perform } from './twin-actions';
import { useTwinsPlayer } from './twins-player';
import { currentTwins } from './twins-store';

interface Props {
  readonly side: Side;
  readonly loaded: LoadedWorld;
  readonly view: SideView & { readonly board: Board };
  /** Cells of this board. */
  readonly differing: readonly number[];
  /** Whether the picture marks them. */
  readonly isMarked: boolean;
}

/** One of two boards that are looked at together; a click acts on both. */
export function TwinStage({ side, loaded, view, differing, isMarked }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const symbols = useSettings((state) => state.symbols);
  const picking = useCellPick((state) => (state.picking?.side === side ? state.picking : undefined));
  const byClick = useArguments((state) => state.byClick);
  const { board, z } = view;
  const tokens = useMemo(() => tokenMaker(loaded.world, z, symbols), [loaded, z, symbols]);
  const list = useMemo(
    () => drawList(board, tokens, { differs: isMarked ? differing : [] }),
    [board, tokens, differing, isMarked],
  );

  const ratio = window.devicePixelRatio || 1;
  const { frame, isZoomed, wasDrag } = useLooking(area, loaded.world, board, ratio);
  usePainter(holder, list, frame);

  const words = useWords(board, differing);
  const play = currentTwins();
  const action = play && clickAction(play, byClick);
  const choose = useMemo(() => action && ((place: Place) => perform(action, place)), [action]);
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!frame || wasDrag()) return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) * ratio, y: (event.clientY - box.top) * ratio };
    const cell = cellUnder(frame, board, at);
    if (cell && picking) picking.pick(cell.x * board.stride + cell.y);
    else if (cell && action) perform(action, cell);
  };

  const style = frame && { width: frame.width / ratio, height: frame.height / ratio };
  const looks = ['board', (action || picking) && 'clickable', isZoomed && 'zoomed'].filter(Boolean);
  return (
    <div className="stage" ref={area} style={{ '--aspect': board.height / board.width } as CSSProperties}>
      <div
        ref={holder}
        className={looks.join(' ')}
        style={style}
        data-testid={`board-${side}`}
        data-cell={frame?.cell}
        onClick={onClick}
        onDoubleClick={() => !action && useCamera.getState().fit()}
      />
      <BoardGrid label={`Board, ${side}`} world={loaded.world} {...words} choose={choose} />
    </div>
  );
}

/** The board in words is long: it does not hold up the picture, and waits while steps come faster than anybody reads. */
function useWords(board: Board, differing: readonly number[]) {
  const isHurried = useTwinsPlayer((state) => state.isHurried);
  const [words, setWords] = useState({ board, differing });
  useEffect(() => {
    if (!isHurried) startTransition(() => setWords({ board, differing }));
  }, [board, differing, isHurried]);
  return words;
}
