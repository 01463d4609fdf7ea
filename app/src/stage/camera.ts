/** Which part of a board is seen: how much larger than fitting, and the board's point in the middle, in shares of it. */
export interface Camera {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const FIT: Camera = { zoom: 1, x: 0.5, y: 0.5 };

/** A board in the room there is for it; sizes in device pixels, the board's in cells. */
export interface Shape {
  readonly room: { readonly width: number; readonly height: number };
  readonly board: { readonly width: number; readonly height: number };
  /** The side of a cell with which the whole board fits. */
  readonly fit: number;
  /** The largest side of a cell that still is of use. */
  readonly most: number;
}

/** What a painter draws: whole device pixels, so that everything stays crisp. */
export interface Frame {
  readonly cell: number;
  /** Of the picture; no larger than the room. */
  readonly width: number;
  readonly height: number;
  /** The board's pixel in the picture's corner. */
  readonly left: number;
  readonly top: number;
}

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

export function mostZoom({ fit, most }: Shape): number {
  return Math.max(1, most / fit);
}

function cellOf({ zoom }: Camera, shape: Shape): number {
  return Math.max(1, Math.round(shape.fit * between(1, zoom, mostZoom(shape))));
}

/** Pixels of the whole board; the line at its end is one of them. */
const whole = (cells: number, cell: number) => cells * cell + 1;

export function frameOf(camera: Camera, shape: Shape): Frame {
  const cell = cellOf(camera, shape);
  const axis = (cells: number, room: number, centre: number) => {
    const full = whole(cells, cell);
    const size = Math.min(full, Math.max(1, Math.floor(room)));
    return { size, start: between(0, Math.round(centre * full - size / 2), full - size) };
  };
  const across = axis(shape.board.width, shape.room.width, camera.x);
  const down = axis(shape.board.height, shape.room.height, camera.y);
  return { cell, width: across.size, height: down.size, left: across.start, top: down.start };
}

/** A camera that does not look past the board's edges. */
function settled(camera: Camera, shape: Shape): Camera {
  const { cell, width, height, left, top } = frameOf(camera, shape);
  return {
    zoom: between(1, camera.zoom, mostZoom(shape)),
    x: (left + width / 2) / whole(shape.board.width, cell),
    y: (top + height / 2) / whole(shape.board.height, cell),
  };
}

/** A point of the picture, in device pixels from its middle. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Larger by a factor; the spot stays where it is. */
export function zoomAt(camera: Camera, shape: Shape, factor: number, spot: Spot = { x: 0, y: 0 }): Camera {
  const before = settled(camera, shape);
  const after = { ...before, zoom: between(1, before.zoom * factor, mostZoom(shape)) };
  const shift = (cells: number, from: number) =>
    from / whole(cells, cellOf(before, shape)) - from / whole(cells, cellOf(after, shape));
  return settled(
    {
      zoom: after.zoom,
      x: before.x + shift(shape.board.width, spot.x),
      y: before.y + shift(shape.board.height, spot.y),
    },
    shape,
  );
}

/** Cells shown on each side of what the agent sees. */
const MARGIN = 2;

/** The zoom with which so many cells, and a few around them, fill the room. */
export function closeZoom(shape: Shape, seen: Shape['board']): number {
  const { room, fit } = shape;
  const cell = Math.min(room.width / (seen.width + 2 * MARGIN), room.height / (seen.height + 2 * MARGIN));
  return between(1, cell / fit, mostZoom(shape));
}

/** The same zoom about the middle of a cell. */
export function centredOn(
  { zoom }: Camera,
  { x, y }: { readonly x: number; readonly y: number },
  board: Shape['board'],
): Camera {
  return { zoom, x: (x + 0.5) / board.width, y: (y + 0.5) / board.height };
}

/** The picture dragged by so many pixels. */
export function panBy(camera: Camera, shape: Shape, by: Spot): Camera {
  const before = settled(camera, shape);
  const cell = cellOf(before, shape);
  return settled(
    {
      zoom: before.zoom,
      x: before.x - by.x / whole(shape.board.width, cell),
      y: before.y - by.y / whole(shape.board.height, cell),
    },
    shape,
  );
}

/** The cell under a point of the picture (device pixels from its corner), if there is one. */
export function cellUnder(
  { cell, left, top }: Frame,
  board: Shape['board'],
  at: Spot,
): { readonly x: number; readonly y: number } | undefined {
  const x = Math.floor((left + at.x) / cell);
  const y = Math.floor((top + at.y) / cell);
  return x >= 0 && y >= 0 && x < board.width && y < board.height ? { x, y } : undefined;
}
