import { useState } from 'react';

interface Props {
  /** `Copy the bytes` */
  readonly what: string;
  readonly text: () => string;
}

/** Puts a text on the clipboard, and says whether that worked. */
export function CopyButton({ what, text }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <button
      type="button"
      className="button quiet copy"
      aria-label={`Copy ${what}`}
      onClick={() => void copy()}
      onBlur={() => setOutcome(undefined)}
      onPointerLeave={() => setOutcome(undefined)}
    >
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'The browser refused' : 'Copy'}
      </span>
    </button>
  );
}
