import type { StateEdit } from '@terrarium/engine';
import { useState } from 'react';
import { useCompare } from '../compare/compare-store';
import { type Side, useSession } from '../play/session-store';
import type { SideView } from '../play/side-view';
import { Icon } from '../ui/icon';
import { useTimeline } from '../timeline/timeline-store';
import type { LoadedWorld } from '../world/load-world';
import { applyEdit } from './apply-edit';
import { CellFields } from './cell-fields';
import { EpisodeFacts } from './episode-facts';
import { useInspector } from './inspector-store';
import { VariableFields } from './variable-fields';
import '../styles/inspector.css';

/** What every part of the inspector gets. */
export interface Inspected {
  readonly loaded: LoadedWorld;
  readonly view: SideView;
  readonly disabled: boolean;
  change(edit: StateEdit): void;
  refuse(message: string): void;
}

/** Everything that the state holds at a cell and beside the board; while the world stands still, it can be changed. */
export function InspectorPanel() {
  const loaded = useSession((state) => state.loaded);
  const left = useSession((state) => state.view);
  const compare = useCompare();
  const { place, toggle } = useInspector();
  const isPlaying = useTimeline((state) => state.isPlaying);
  const side: Side = compare.isOn && place?.side === 'right' ? 'right' : 'left';
  const view = side === 'right' ? compare.view : left;
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly view: SideView | undefined }>();
  if (!loaded || !view) return null;

  const { board } = view;
  const isOnBoard = board && place && place.x < board.width && place.y < board.height;
  const isOver = Boolean(left?.ending ?? (compare.isOn && compare.view?.ending));
  const refuse = (message: string) => setRefusal({ message, view });
  const parts: Inspected = {
    loaded,
    view,
    disabled: isOver || isPlaying,
    refuse,
    change(edit) {
      const message = applyEdit(side, edit);
      if (message === undefined) setRefusal(undefined);
      else refuse(message);
    },
  };
  return (
    <section className="panel inspector" aria-label="Inspector">
      <header className="panel-head">
        <h2>
          Inspector
          {isOnBoard && (
            <small>
              {' '}
              cell ({place.x}, {place.y}){compare.isOn && `, ${side}`}
            </small>
          )}
        </h2>
        <button
          type="button"
          className="button quiet"
          aria-label="Close the inspector"
          title="Close the inspector (I)"
          onClick={toggle}
        >
          <Icon name="cross" />
        </button>
      </header>
      {/* A refusal is about the state it was said of; after the next step it is stale. */}
      {refusal?.view === view && (
        <p className="problem" role="alert">
          Refused: {refusal.message.replace(/\.$/, '')}. Nothing has changed.
        </p>
      )}
      {isOver && <p className="empty">The episode is over: undo a step to change its state.</p>}
      {isPlaying && <p className="empty">Pause to change the state.</p>}
      {isOnBoard ? (
        <CellFields {...parts} board={board} at={[place.x, place.y]} />
      ) : (
        board && <p className="empty">Click a cell of the board to see and change what stands there.</p>
      )}
      <VariableFields {...parts} />
      <EpisodeFacts loaded={loaded} view={view} />
    </section>
  );
}
