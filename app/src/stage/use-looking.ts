import type { World } from '@terrarium/language';
import { type RefObject, useEffect, useMemo } from 'react';
import type { Board } from './board';
import { type Camera, centredOn, closeZoom, type Frame, frameOf, mostZoom, type Shape } from './camera';
import { useCamera } from './camera-store';
import { cellOfObserver, isLarge, observerOf } from './observer';
import { useGestures } from './use-gestures';
import { cellSide, LARGEST_CELL, useSize } from './use-painter';

interface Looking {
  /** Undefined until the area is measured. */
  readonly frame?: Frame;
  readonly isZoomed: boolean;
  /** Whether the press that a click ends was a drag. */
  wasDrag(): boolean;
}

/** How a board is looked at in the room that there is: all of it, closer, or along with whom the agent's view goes. */
export function useLooking(
  area: RefObject<HTMLDivElement | null>,
  world: World,
  board: Board,
  ratio: number,
): Looking {
  const shape = useShape(area, board, ratio);
  const observer = useMemo(() => observerOf(world), [world]);
  const { camera, follows, begin, setRange } = useCamera();
  useEffect(() => begin(), [world.name, begin]);
  useEffect(() => {
    if (!shape) return;
    setRange({
      most: mostZoom(shape),
      close: observer && closeZoom(shape, observer),
      isLarge: isLarge(shape.board),
    });
  }, [shape, observer, setRange]);

  const seer = useMemo(
    () => (follows && observer ? cellOfObserver(board, observer) : undefined),
    [follows, observer, board],
  );
  const shown: Camera = useMemo(
    () => (seer ? centredOn(camera, seer, board) : camera),
    [camera, seer, board],
  );
  const frame = useMemo(() => shape && frameOf(shown, shape), [shown, shape]);
  const wasDrag = useGestures(area, shape, shown);
  return { frame, isZoomed: camera.zoom > 1, wasDrag };
}

/** How large a board may be in the room that there is. */
function useShape(
  area: RefObject<HTMLDivElement | null>,
  { width, height }: Board,
  ratio: number,
): Shape | undefined {
  const room = useSize(area);
  return useMemo(
    () =>
      room && {
        room: { width: room.width * ratio, height: room.height * ratio },
        board: { width, height },
        fit: cellSide(room.width, room.height, { width, height }, ratio),
        most: LARGEST_CELL * ratio,
      },
    [room, width, height, ratio],
  );
}
