import type { ReactNode } from 'react';
import { type Command, isEnabled } from '../commands/command';
import { shortcutLabel } from '../commands/shortcut';

export interface EntryLook {
  /** In place of the command's label. */
  readonly children?: ReactNode;
  readonly look?: 'plain' | 'strong' | 'quiet';
  readonly showKey?: boolean;
}

/** A button for a command: its name, its key, whether it is possible now. */
export function EntryButton({
  entry,
  children,
  look = 'plain',
  showKey = true,
}: EntryLook & { readonly entry: Command }) {
  const { label, keys, isOn, run } = entry;
  const key = keys[0] ? shortcutLabel(keys[0]) : undefined;
  return (
    <button
      type="button"
      className={`button ${look}`}
      disabled={!isEnabled(entry)}
      aria-pressed={isOn?.()}
      aria-label={label}
      title={key ? `${label} (${key})` : label}
      onClick={run}
    >
      {children ?? label}
      {showKey && key && <kbd aria-hidden="true">{key}</kbd>}
    </button>
  );
}
