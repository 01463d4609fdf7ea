/** Where the tiles of a mosaic lie, in CSS pixels. */
export interface MosaicLayout {
  readonly columns: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly gap: number;
  readonly height: number;
}

const GAP = 8;
/** Height of a tile's words. */
export const CAPTION = 20;
const PICTURE_RATIO = 0.8;

/** As many columns as fit with tiles at least so wide; the tiles share what is left. */
export function layoutOf(width: number, count: number, least: number): MosaicLayout {
  const columns = Math.max(1, Math.floor((width + GAP) / (least + GAP)));
  const tileWidth = Math.floor((width - GAP * (columns - 1)) / columns);
  const tileHeight = Math.round(tileWidth * PICTURE_RATIO) + CAPTION;
  const rows = Math.ceil(count / columns);
  return { columns, tileWidth, tileHeight, gap: GAP, height: Math.max(0, rows * (tileHeight + GAP) - GAP) };
}

export function placeOfTile({ columns, tileWidth, tileHeight, gap }: MosaicLayout, at: number) {
  return {
    left: (at % columns) * (tileWidth + gap),
    top: Math.floor(at / columns) * (tileHeight + gap),
  };
}

/** The tiles that a window of the scrolled mosaic touches: from, and to (not included). */
export function tilesIn(layout: MosaicLayout, count: number, top: number, height: number): [number, number] {
  const row = layout.tileHeight + layout.gap;
  const first = Math.max(0, Math.floor(top / row));
  const last = Math.ceil((top + height) / row);
  return [Math.min(count, first * layout.columns), Math.min(count, Math.max(first, last) * layout.columns)];
}
