export const SCALES = [1, 2, 3, 4] as const;
export type Scale = (typeof SCALES)[number];

/** Pixels of a cell at 1×; fewer on a large board, so that 1× is a picture and not a wall. */
const CELL = 24;
const LEAST_CELL = 4;
const SIDE = 1000;
/** Browsers give no larger canvas everywhere. */
export const MAX_PICTURE_PIXELS = 32_000_000;
/** Each frame is gone over pixel by pixel. */
export const MAX_FILM_PIXELS = 4_500_000;

interface Board {
  readonly width: number;
  readonly height: number;
}

export function cellOf({ width, height }: Board, scale: Scale): number {
  const fitting = Math.floor(SIDE / Math.max(width, height));
  return scale * Math.min(CELL, Math.max(LEAST_CELL, fitting));
}

export const pixelsOf = (board: Board, scale: Scale) => ({
  width: board.width * cellOf(board, scale) + 1,
  height: board.height * cellOf(board, scale) + 1,
});

export function fits(board: Board, scale: Scale, most: number): boolean {
  const { width, height } = pixelsOf(board, scale);
  return width * height <= most;
}

/** The scale that was chosen, or the largest below it that fits. */
export const fittingScale = (board: Board, chosen: Scale, most: number): Scale =>
  [...SCALES].reverse().find((scale) => scale <= chosen && fits(board, scale, most)) ?? 1;

/** `312 kB`, `4.1 MB` */
export function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `9 s`, `2 min 5 s` */
export function lengthInWords(seconds: number): string {
  if (seconds < 60) return `${Number(seconds.toFixed(seconds < 10 ? 1 : 0))} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
