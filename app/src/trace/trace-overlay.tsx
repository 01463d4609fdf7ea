import { useSession, type Side } from '../play/session-store';
import type { Board } from '../stage/board';
import type { Frame } from '../stage/camera';
import { cellsOf } from './event-text';
import { eventsInFocus, useTrace } from './trace-store';

interface Props {
  readonly side: Side;
  readonly board: Board;
  readonly frame: Frame;
}

/** Over the stage: the cells of the rule that is looked at, and the way of what moved. In cells, as the board is. */
export function TraceOverlay({ side, board, frame }: Props) {
  const trace = useTrace();
  const program = useSession((state) => state.loaded?.program);
  if (!program || trace.side !== side) return null;
  const events = eventsInFocus(trace);
  const cells = [...new Set(events.flatMap(cellsOf))];
  if (cells.length === 0) return null;
  const { cell, left, top, width, height } = frame;
  const x = (number: number) => Math.floor(number / board.stride);
  const y = (number: number) => number % board.stride;
  return (
    <svg
      className="trace-overlay"
      viewBox={`${left / cell} ${top / cell} ${width / cell} ${height / cell}`}
      aria-hidden="true"
    >
      {cells.map((number) => (
        <rect
          key={number}
          data-cell={`${x(number)},${y(number)}`}
          x={x(number) + 0.06}
          y={y(number) + 0.06}
          width={0.88}
          height={0.88}
          rx={0.1}
        />
      ))}
      {events.map(
        (event, at) =>
          event.is === 'move' && (
            <path
              key={at}
              d={`M${x(event.from) + 0.5} ${y(event.from) + 0.5}L${x(event.to) + 0.5} ${y(event.to) + 0.5}`}
            />
          ),
      )}
    </svg>
  );
}
