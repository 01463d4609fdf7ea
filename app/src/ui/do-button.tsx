import type { ReactNode } from 'react';
import { type Command, isEnabled } from '../commands/command';
import { shortcutLabel } from '../commands/shortcut';

interface Props {
  readonly command: Command;
  /** In place of the command's label. */
  readonly children?: ReactNode;
  readonly look?: 'strong' | 'quiet';
}

/** A button for a command of a page that is no workbench; whoever shows it watches what decides whether it is possible. */
export function DoButton({ command, children, look }: Props) {
  const { label, keys, run } = command;
  return (
    <button
      type="button"
      className={`button ${look ?? ''}`}
      aria-label={label}
      title={keys[0] ? `${label} (${shortcutLabel(keys[0])})` : label}
      disabled={!isEnabled(command)}
      onClick={run}
    >
      {children ?? label}
    </button>
  );
}
