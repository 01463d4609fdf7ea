/** Which places of a window lie on the board, and which in the view but beyond the edge: vectors as `window.ts` has them. */
import { pushMaximum, pushMinimum } from './arithmetic';
import type { FunctionBuilder, Local } from './assembler/function-builder';
import { SIDE } from './transpose';
import type { Block, Window, WindowSize } from './window';

/** Of the view now, which may be less than the window. */
export interface ViewExtent {
  readonly width: Local;
  readonly height: Local;
}

/** Places of the view; those beyond it are in none. */
export interface Mask {
  readonly inside: Local;
  readonly outside: Local;
  /** Null: everything is seen. */
  readonly unseen: Local | null;
}

/** For each vector of each block; `known` is the extent if that is known beforehand. */
export function windowMasks(
  f: FunctionBuilder,
  window: Window,
  blocks: readonly Block[],
  extent: ViewExtent,
  known: WindowSize | null,
): readonly (readonly Mask[])[] {
  const columns = new Span(f, window.left, window.columns, extent.width);
  const rows = new Span(f, window.top, window.rows, extent.height);
  return blocks.map(({ left, top }) => {
    const across = columns.masks(() => pushColumns(f, left));
    return Array.from({ length: SIDE / 2 }, (_, pair) => {
      const down = rows.masks(() => pushRows(f, top + 2 * pair));
      const mask = { inside: f.local('v128'), outside: f.local('v128'), unseen: null };
      f.get(across.inside);
      f.get(down.inside);
      f.op('v128.and');
      f.set(mask.inside);
      if (known) f.v128(placesOf(known, left, top + 2 * pair));
      else {
        f.get(across.shown);
        f.get(down.shown);
        f.op('v128.and');
      }
      f.get(mask.inside);
      f.op('v128.andnot');
      f.set(mask.outside);
      return mask;
    });
  });
}

/** Which places of a vector belong to a view of that size. */
function placesOf({ width, height }: WindowSize, left: number, top: number): Uint8Array {
  return Uint8Array.from({ length: 2 * SIDE }, (_, lane) =>
    left + (lane % SIDE) < width && top + Math.floor(lane / SIDE) < height ? 255 : 0,
  );
}

/** The columns of a block's vectors, as bytes. */
export function pushColumns(f: FunctionBuilder, left: number): void {
  f.v128(Uint8Array.from({ length: 2 * SIDE }, (_, lane) => left + (lane % SIDE)));
}

/** The rows of a vector, the first of which is `top`. */
export function pushRows(f: FunctionBuilder, top: number): void {
  f.v128(Uint8Array.from({ length: 2 * SIDE }, (_, lane) => top + Math.floor(lane / SIDE)));
}

/** Columns or rows of the window: which of them are shown, and which lie on the board. */
class Span {
  private readonly before: Local;
  private readonly end: Local;
  private readonly shown: Local;

  /** With the board's coordinate of the first one, and how many there are of the board and of the view. */
  constructor(
    private readonly f: FunctionBuilder,
    first: Local,
    ofBoard: Local,
    ofView: Local,
  ) {
    const vector = (push: () => void): Local => {
      const local = f.local('v128');
      push();
      f.op('i8x16.splat');
      f.set(local);
      return local;
    };
    // Bounds are cut so that they fit into bytes, of whatever size the board is.
    this.before = vector(() => {
      f.i32(-1);
      f.get(first);
      f.op('i32.sub');
      f.i32(-1);
      pushMaximum(f);
    });
    this.end = vector(() => {
      f.get(ofBoard);
      f.get(first);
      f.op('i32.sub');
      f.get(ofView);
      pushMinimum(f);
    });
    this.shown = vector(() => f.get(ofView));
  }

  masks(pushPlaces: () => void): { inside: Local; shown: Local } {
    const { f } = this;
    const masks = { inside: f.local('v128'), shown: f.local('v128') };
    pushPlaces();
    f.get(this.before);
    f.op('i8x16.gt_s');
    f.get(this.end);
    pushPlaces();
    f.op('i8x16.gt_s', 'v128.and');
    f.set(masks.inside);
    f.get(this.shown);
    pushPlaces();
    f.op('i8x16.gt_s');
    f.set(masks.shown);
    return masks;
  }
}
