import { type RefObject, useEffect, useMemo } from 'react';
import type { Board } from './board';
import { mostZoom, type Shape } from './camera';
import { useCamera } from './camera-store';
import { cellSide, LARGEST_CELL, useSize } from './use-painter';

/** How large a board may be in the room that there is. */
export function useShape(
  area: RefObject<HTMLDivElement | null>,
  { width, height }: Board,
  ratio: number,
): Shape | undefined {
  const room = useSize(area);
  const shape = useMemo(
    () =>
      room && {
        room: { width: room.width * ratio, height: room.height * ratio },
        board: { width, height },
        fit: cellSide(room.width, room.height, { width, height }, ratio),
        most: LARGEST_CELL * ratio,
      },
    [room, width, height, ratio],
  );
  useEffect(() => {
    if (shape) useCamera.setState({ most: mostZoom(shape) });
  }, [shape]);
  return shape;
}
