import { useId, useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Whole numbers only, unless `any`. */
  readonly step?: 1 | 'any';
  readonly disabled?: boolean;
  set(value: number): void;
}

/** A number that may be typed freely; what is not in the domain is told, and not taken. */
export function NumberField({ label, value, low, high, step = 1, disabled, set }: Props) {
  // While it is typed in, the field holds what was typed: `1` on the way to `12` is no mistake yet.
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const problem = draft === undefined ? undefined : problemOf(draft, low, high, step);
  return (
    <>
      <input
        type="number"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        min={low}
        max={high}
        step={step}
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => {
          const text = event.target.value;
          const isTaken = problemOf(text, low, high, step) === undefined;
          setDraft(text);
          if (isTaken) set(Number(text));
        }}
        onBlur={() => setDraft(undefined)}
      />
      {problem !== undefined && (
        <span id={id} className="param-problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

/** Why a text is no value of the domain. */
export function problemOf(text: string, low: number, high: number, step: 1 | 'any'): string | undefined {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return `A number from ${low} to ${high}`;
  if (step === 1 && !Number.isInteger(value)) return `A whole number from ${low} to ${high}`;
  if (value < low) return `At least ${low}`;
  if (value > high) return `At most ${high}`;
  return undefined;
}
