import { otherSide, type Side } from '@terrarium/forge';
import { useMemo } from 'react';
import { Mission } from '../play/mission';
import { Readout } from '../play/readout';
import { Variables } from '../play/variables';
import type { Board } from '../stage/board';
import { TwinStage } from './twin-stage';
import { useTwins } from './twins-store';

const none: readonly number[] = [];
/** Where more of the board differs, marks tell nothing: they cover what there is to see. */
const MOST_MARKED = 0.5;

/** One side as it stands: board, variables, and what the world said back. */
export function TwinSidePanel({ side }: { readonly side: Side }) {
  const shown = useTwins((state) => state.shown);
  const sides = useTwins((state) => state.sides);
  const view = shown?.views[side];
  const difference = shown?.now.state;
  const other = shown?.views[otherSide(side)].board;
  const differing = useMemo(
    () => (view?.board && difference ? differingCells(view.board, other, difference.cells) : none),
    [view, other, difference],
  );
  if (!shown || !sides || !view) return null;
  const { loaded } = sides[side];
  const names = difference?.variables.map(({ name }) => name) ?? [];
  const { board } = view;
  return (
    <div className="side" data-side={side}>
      <Mission label={`Mission, ${side}`} world={loaded.world} view={view} />
      {board ? (
        <TwinStage
          side={side}
          loaded={loaded}
          view={{ ...view, board }}
          differing={differing}
          isMarked={differing.length <= MOST_MARKED * board.width * board.height}
        />
      ) : (
        <div className="no-board">
          <Variables world={loaded.world} view={view} differing={names} />
          <p className="empty">This world has no board: its variables are all there is to see.</p>
        </div>
      )}
      {board && <Variables world={loaded.world} view={view} differing={names} />}
      <Readout label={`Signals, ${side}`} view={view} hasText={false} />
    </div>
  );
}

/** Cells that both boards have and that differ, and those that the other board has not. */
function differingCells(
  { width, height, stride }: Board,
  other: Board | undefined,
  cells: readonly { readonly at: readonly [number, number] }[],
): number[] {
  const found = cells.map(({ at: [x, y] }) => x * stride + y);
  if (!other || (other.width >= width && other.height >= height)) return found;
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) if (x >= other.width || y >= other.height) found.push(x * stride + y);
  return found;
}
