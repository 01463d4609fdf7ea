import { Icon } from '../ui/icon';
import type { Component } from '../world/components';

interface ChipProps {
  readonly component?: Component;
  readonly label: string;
  readonly title?: string;
  remove(): void;
}

/** Something that makes a side what it is, in the hue of what it changes. */
export function Chip({ component, label, title, remove }: ChipProps) {
  return (
    <span className={component ? `chip chip-${component}` : 'chip'} title={title}>
      {label}
      <button type="button" aria-label={`Remove ${label}`} onClick={remove}>
        <Icon name="cross" />
      </button>
    </span>
  );
}
