import type { ChainStep, Perturbation, PerturbationOffer, Side } from '@terrarium/forge';
import { type FormEvent, useState } from 'react';
import { NumberField } from '../params/number-field';
import { Icon } from '../ui/icon';

interface Props {
  readonly change: Perturbation;
  /** Undefined: it is still being tried; the first place where it makes a difference is taken then. */
  readonly offer: PerturbationOffer | undefined;
  readonly side: Side;
  add(step: ChainStep): void;
}

/** Where, how much, and with what luck a change is made. */
export function ChangeForm({ change, offer, side, add }: Props) {
  const { strength: bounds, isSeeded } = change;
  const [target, setTarget] = useState<string>();
  const [strength, setStrength] = useState(bounds?.standard);
  const [seed, setSeed] = useState(1);
  const targets = offer?.targets ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = target ?? targets[0]?.id ?? '';
    add({
      id: change.id,
      ...(place !== '' && { target: place }),
      ...(strength !== undefined && { strength }),
      ...(isSeeded && { seed }),
    });
  };
  return (
    <form className="change-form" onSubmit={submit}>
      {targets.length > 1 && (
        <label>
          Where{' '}
          <select value={target ?? targets[0].id} onChange={(event) => setTarget(event.target.value)}>
            {targets.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {targets.length === 1 && targets[0].id !== '' && (
        <p>
          Where <b>{targets[0].label}</b>
        </p>
      )}
      {bounds && strength !== undefined && (
        <div className="change-strength">
          <span>{sentenceOf(bounds.of)}</span>
          <span className="range">
            <input
              type="range"
              aria-label={`Strength: ${bounds.of}`}
              min={bounds.least}
              max={bounds.greatest}
              step={1}
              value={strength}
              onChange={(event) => setStrength(event.target.valueAsNumber)}
            />
            <NumberField
              label={`Strength as a number: ${bounds.of}`}
              low={bounds.least}
              high={bounds.greatest}
              step={bounds.unit === 'percent' ? 'any' : 1}
              value={strength}
              set={setStrength}
            />
            {bounds.unit === 'percent' ? '%' : bounds.unit === 'number' ? '' : bounds.unit}
          </span>
        </div>
      )}
      {isSeeded && (
        <label>
          Drawn with seed{' '}
          <NumberField label="Seed of the change" low={1} high={4294967295} value={seed} set={setSeed} />
          <button
            type="button"
            className="button quiet"
            aria-label="Draw anew"
            onClick={() => setSeed(seed + 1)}
          >
            <Icon name="dice" />
          </button>
        </label>
      )}
      <button type="submit" className="button strong">
        Make this change on the {side}
      </button>
    </form>
  );
}

const sentenceOf = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
