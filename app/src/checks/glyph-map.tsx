import type { CellPlace } from '@terrarium/agents';

interface Props {
  readonly name: string;
  /** A character a cell, a row a line. */
  readonly rows: string;
  readonly differing?: readonly CellPlace[];
}

/** A small map in the glyphs of the legend; cells that are not as expected are marked. */
export function GlyphMap({ name, rows, differing = [] }: Props) {
  const marked = new Set(differing.map(({ x, y }) => `${x} ${y}`));
  return (
    <figure className="glyph-map">
      <figcaption>{name}</figcaption>
      <div role="img" aria-label={`${name}: ${rows.replaceAll('\n', ', ')}`}>
        {rows.split('\n').map((row, y) => (
          <div key={y}>
            {Array.from(row, (glyph, x) => (
              <span key={x} data-differs={marked.has(`${x} ${y}`) || undefined}>
                {glyph}
              </span>
            ))}
          </div>
        ))}
      </div>
    </figure>
  );
}
