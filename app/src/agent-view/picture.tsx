import type { SeenObservation } from '@terrarium/engine';
import { useMemo, useRef } from 'react';
import type { SideView } from '../play/side-view';
import { useSettings } from '../settings/settings-store';
import { FIT, frameOf } from '../stage/camera';
import { tokenMaker } from '../stage/token';
import { cellSide, LARGEST_CELL, usePainter, useSize } from '../stage/use-painter';
import type { LoadedWorld } from '../world/load-world';
import { seenList, usedSize } from './seen-list';
import { viewSize } from './view-size';

interface Props {
  readonly loaded: LoadedWorld;
  readonly view: SideView;
  readonly seen: SeenObservation;
}

/** The view as a picture: the stage's own painter, fed with nothing but what the agent gets. */
export function Picture({ loaded, view, seen }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const symbols = useSettings((state) => state.symbols);
  const known = useMemo(() => viewSize(loaded.world, view.z), [loaded, view.z]);
  const tokens = useMemo(() => tokenMaker(loaded.world, view.z, symbols), [loaded, view.z, symbols]);
  const used = useMemo(() => usedSize(seen, known), [seen, known]);
  const list = useMemo(() => seenList(seen, tokens, used), [seen, tokens, used]);
  const ratio = window.devicePixelRatio || 1;
  const frame = useMemo(() => {
    if (!size) return undefined;
    const room = { width: size.width * ratio, height: size.height * ratio };
    const fit = cellSide(size.width, size.height, seen, ratio);
    return frameOf(FIT, { room, board: seen, fit, most: LARGEST_CELL * ratio });
  }, [size, seen, ratio]);
  usePainter(holder, list, frame);
  const isFilled = used.width < seen.width || used.height < seen.height;
  return (
    <>
      <div className="seen-picture" ref={area}>
        <div
          ref={holder}
          className="board"
          data-testid="seen-board"
          role="img"
          aria-label={`The agent's view, ${seen.width} by ${seen.height} places; it is written out under Text`}
          style={frame && { width: frame.width / ratio, height: frame.height / ratio }}
        />
      </div>
      <ul className="veil-legend">
        <li className="unseen">unseen</li>
        <li className="outside">outside the board</li>
        {isFilled && <li className="filling">zeros beyond the view{!known && ', or nothing'}</li>}
      </ul>
    </>
  );
}
