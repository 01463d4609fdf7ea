import { ToggleGroup, Switch } from 'radix-ui';
import type { Param, World } from '@terrarium/language';
import type { Side } from '../play/session-store';
import { CellField } from './cell-field';
import { controlOf, type Option } from './control-model';
import { NumberField } from './number-field';

export interface ControlProps {
  readonly side: Side;
  readonly index: number;
  readonly world: World;
  readonly param: Param;
  readonly value: number;
  readonly label: string;
  set(value: number): void;
}

/** The control that suits a hole's type. */
export function ParamControl(props: ControlProps) {
  const { world, param, value, label, set } = props;
  const control = controlOf(world, param);
  switch (control.is) {
    case 'switch':
      return (
        <Switch.Root
          className="switch"
          aria-label={label}
          checked={value === 1}
          onCheckedChange={(on) => set(on ? 1 : 0)}
        >
          <Switch.Thumb className="thumb" />
        </Switch.Root>
      );
    case 'choice':
      return control.look === 'buttons' ? (
        <Buttons {...props} options={control.options} />
      ) : (
        <Menu {...props} options={control.options} />
      );
    case 'range':
      return <Range {...props} low={control.low} high={control.high} step={1} scale={1} />;
    case 'percent':
      return <Range {...props} low={0} high={1000000} step={10000} scale={10000} unit="%" />;
    case 'cell':
      return <CellField {...props} width={control.width} height={control.height} none={control.none} />;
  }
}

const shareInWords = (share: number | undefined) =>
  share === undefined ? '' : ` · ${Math.round(share * 100)}%`;

function Buttons({ value, label, set, options }: ControlProps & { readonly options: readonly Option[] }) {
  return (
    <ToggleGroup.Root
      type="single"
      className="segmented"
      aria-label={label}
      value={String(value)}
      onValueChange={(next) => next !== '' && set(Number(next))}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={String(option.value)} className="segment">
          {option.label}
          {option.share !== undefined && <small>{shareInWords(option.share)}</small>}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

function Menu({ value, label, set, options }: ControlProps & { readonly options: readonly Option[] }) {
  return (
    <select aria-label={label} value={value} onChange={(event) => set(Number(event.target.value))}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label + shareInWords(option.share)}
        </option>
      ))}
    </select>
  );
}

interface RangeProps extends ControlProps {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  /** Stored units in one shown unit. */
  readonly scale: number;
  readonly unit?: string;
}

function Range({ value, label, set, low, high, step, scale, unit }: RangeProps) {
  const take = (next: number) => {
    const stored = Math.round(next);
    if (Number.isFinite(stored) && stored >= low && stored <= high) set(stored);
  };
  return (
    <span className="range">
      <input
        type="range"
        aria-label={label}
        min={low}
        max={high}
        step={step}
        value={value}
        onChange={(event) => take(event.target.valueAsNumber)}
      />
      <NumberField
        label={`${label}, as a number`}
        low={low / scale}
        high={high / scale}
        step={scale === 1 ? 1 : 'any'}
        value={value / scale}
        set={(next) => take(next * scale)}
      />
      {unit}
    </span>
  );
}
