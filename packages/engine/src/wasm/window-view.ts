/** A view through which everything is seen, written from vectors: many places at once, whatever of them lies outside. */
import type { View } from '../program/program';
import { outsideCode, type ObservationLayout } from '../state/observation-layout';
import type { Local } from './assembler/function-builder';
import { pushStamped } from './builders';
import type { Unit } from './compilation';
import { SIDE } from './transpose';
import type { ViewFrame } from './view-frame';
import type { ViewHides } from './view-hides';
import { storePiece, woven } from './weave';
import { blocksOf, LARGEST, readWindow, type Block, type Window } from './window';
import { WindowHides } from './window-hides';
import { windowMasks, type Mask } from './window-masks';

const VECTOR = 16;

/** Does the view look one way, at a board with edges whose columns are bytes, and does nothing block it? */
export function isWindowView({ c }: Unit, view: View, layout: ObservationLayout): boolean {
  return (
    view.shape !== 'full' &&
    view.of !== null &&
    view.blockedBy === null &&
    c.board !== null &&
    !c.board.wrap &&
    Math.max(view.maxWidth, view.maxHeight) <= LARGEST &&
    layout.cellBytes <= VECTOR &&
    c.program.layers.every(({ columns }) => columns.every(({ bytes }) => bytes === 1))
  );
}

/** Does the observation have places beyond those that a window writes? */
export function leavesPlaces(view: View, layout: ObservationLayout): boolean {
  return layout.height > view.maxHeight || layout.width > SIDE * Math.ceil(view.maxWidth / SIDE);
}

/** A byte of each place. */
interface PlaceByte {
  readonly layer: number;
  /** Null: the kind. */
  readonly column: number | null;
  /** Which of the arrays that are read; -1 if it is always hidden. */
  readonly array: number;
  /** What it is outside, in all lanes; null: 0. */
  readonly outside: Local | null;
}

/** Somebody looks. The places of a view that is smaller now than it may be are 0. */
export function writeWindowView(
  unit: Unit,
  base: Local,
  layout: ObservationLayout,
  view: View,
  hides: ViewHides,
  frame: ViewFrame,
): void {
  const size = { width: view.maxWidth, height: view.maxHeight };
  const arrays: number[] = [];
  const bytes = placeBytes(unit, view, hides, arrays);
  const ahead = view.shape === 'ahead' && view.facing ? frame.ahead : null;
  const window = readWindow(unit, { ...frame, ahead }, size, arrays);
  const writer = new WindowWriter(unit, bytes, blocksOf(size), window, frame, hides);
  writer.write(base, layout, view.maxHeight);
}

/** In the order of the observation; which arrays they read is added to `arrays`. */
function placeBytes(unit: Unit, { outside }: View, hides: ViewHides, arrays: number[]): PlaceByte[] {
  const { c, f } = unit;
  const inAllLanes = (push: () => void): Local => {
    const local = f.local('v128');
    push();
    f.op('i8x16.splat');
    f.set(local);
    return local;
  };
  const kind = outside ? c.program.kinds[outside.kind] : null;
  return c.program.layers.flatMap(({ kinds, columns }, layer) => {
    const at = c.layout.state.layers[layer];
    const byte = (column: number | null, array: number, beyond: Local | null): PlaceByte => ({
      layer,
      column,
      array: hides.isCovered(layer, column) ? -1 : arrays.push(c.record.state + array) - 1,
      outside: beyond,
    });
    const code = !kind ? outsideCode(kinds.length) : kind.layer === layer ? kind.number : 0;
    return [
      byte(null, at.kinds, code === 0 ? null : inAllLanes(() => f.i32(code))),
      ...columns.map((_, column) =>
        byte(
          column,
          at.columns[column],
          outside && kind?.layer === layer
            ? inAllLanes(() => pushStamped(unit, outside.kind, outside.values, column))
            : null,
        ),
      ),
    ];
  });
}

class WindowWriter {
  private readonly masks: readonly (readonly Mask[])[];
  private readonly hidden: WindowHides;

  constructor(
    private readonly unit: Unit,
    private readonly bytes: readonly PlaceByte[],
    private readonly blocks: readonly Block[],
    private readonly window: Window,
    frame: ViewFrame,
    hides: ViewHides,
  ) {
    this.masks = windowMasks(unit.f, window, blocks, frame);
    this.hidden = new WindowHides(unit, hides, frame);
  }

  write(base: Local, layout: ObservationLayout, height: number): void {
    const { c, f } = this.unit;
    const { cellBytes, width } = layout;
    for (let top = 0; top < height; top += 2) {
      const rows = this.blocks.flatMap((block, b) =>
        block.top === top - (top % SIDE)
          ? [{ left: block.left, pieces: woven(f, this.values(b, (top % SIDE) / 2)) }]
          : [],
      );
      for (const row of top + 1 < height ? [0, 1] : [0]) {
        // From left to right, so that the zeros behind a piece are written over.
        for (const { left, pieces } of rows) {
          for (const piece of pieces[row]) {
            const place = left + piece.place;
            if (place >= width) continue;
            const offset = ((top + row) * width + place) * cellBytes;
            storePiece(f, piece, cellBytes, base, c.record.observation + offset);
          }
        }
      }
    }
  }

  /** The bytes of a vector's places, null for one that is 0 in all. */
  private values(block: number, pair: number): (Local | null)[] {
    const { f } = this.unit;
    const { inside, outside } = this.masks[block][pair];
    return this.bytes.map((byte) => {
      if (byte.array < 0 && !byte.outside) return null;
      const value = f.local('v128');
      if (byte.array >= 0) {
        f.get(this.window.vectors[byte.array][block][pair]);
        f.get(inside);
        f.op('v128.and');
        this.hide(byte, block, pair);
      }
      if (byte.outside) {
        f.get(byte.outside);
        f.get(outside);
        f.op('v128.and');
        if (byte.array >= 0) f.op('v128.or');
      }
      f.set(value);
      return value;
    });
  }

  private hide({ layer, column }: PlaceByte, block: number, pair: number): void {
    // Of a layer that is shown at all the kinds are read.
    const kinds = this.bytes.find((byte) => byte.layer === layer && byte.column === null)!;
    const { left, top } = this.blocks[block];
    this.hidden.hide(layer, column, this.window.vectors[kinds.array][block][pair], left, top + 2 * pair);
  }
}
