import type { ControlProps } from './param-control';
import { useCellPick } from './cell-pick-store';
import { NumberField } from './number-field';

interface Props extends ControlProps {
  readonly width: number;
  readonly height: number;
  readonly none?: number;
}

/** A cell: two numbers, or a click on the stage. */
export function CellField({ side, index, value, label, set, width, height, none }: Props) {
  const picking = useCellPick((state) => state.picking);
  const { begin, end } = useCellPick.getState();
  const isPicking = picking?.side === side && picking.param === index;
  const isNone = none !== undefined && value === none;
  const x = isNone ? 0 : Math.floor(value / height);
  const y = isNone ? 0 : value % height;
  const take = (nextX: number, nextY: number) => {
    if (nextX >= 0 && nextX < width && nextY >= 0 && nextY < height) set(nextX * height + nextY);
  };
  const pick = (cell: number) => {
    end();
    set(cell);
  };
  return (
    <span className="cell-field">
      <NumberField
        label={`${label}, column`}
        low={0}
        high={width - 1}
        value={x}
        disabled={isNone}
        set={(next) => take(next, y)}
      />
      <NumberField
        label={`${label}, row`}
        low={0}
        high={height - 1}
        value={y}
        disabled={isNone}
        set={(next) => take(x, next)}
      />
      <button
        type="button"
        className="button quiet"
        aria-pressed={isPicking}
        onClick={() => (isPicking ? end() : begin({ side, param: index, pick }))}
      >
        {isPicking ? 'Click a cell…' : 'Pick'}
      </button>
      {none !== undefined && !isNone && (
        <button type="button" className="button quiet" onClick={() => set(none)}>
          none
        </button>
      )}
    </span>
  );
}
