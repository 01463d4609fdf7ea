import { ToggleGroup } from 'radix-ui';
import { fits, type Scale, SCALES } from './sizes';

interface Props {
  readonly label: string;
  readonly board: { readonly width: number; readonly height: number };
  readonly scale: Scale;
  /** Pixels. */
  readonly most: number;
  choose(scale: Scale): void;
}

/** 1× to 4×, as far as a browser can draw them. */
export function ScaleChoice({ label, board, scale, most, choose }: Props) {
  return (
    <ToggleGroup.Root
      type="single"
      className="segmented"
      aria-label={label}
      value={String(scale)}
      onValueChange={(next) => next !== '' && choose(Number(next) as Scale)}
    >
      {SCALES.map((each) => (
        <ToggleGroup.Item
          key={each}
          value={String(each)}
          className="segment"
          disabled={!fits(board, each, most)}
        >
          {each}×
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
