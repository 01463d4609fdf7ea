/** A view written from vectors: many places at once, whatever of them lies outside or is not seen. */
import type { View } from '../program/program';
import { outsideCode, unseenCode, type ObservationLayout } from '../state/observation-layout';
import type { Local } from './assembler/function-builder';
import { pushStamped } from './builders';
import type { Unit } from './compilation';
import { laneTest, type CellByte } from './lane-tests';
import { zeroBytes } from './machine';
import { SIDE } from './transpose';
import { fixFrame, type ViewFrame } from './view-frame';
import type { ViewHides } from './view-hides';
import { storePiece, woven } from './weave';
import { blocksOf, LARGEST, readWindow, type Block, type Window, type WindowSize } from './window';
import { WindowHides } from './window-hides';
import { windowMasks, type Mask } from './window-masks';
import { masksOfSight } from './window-sight';
import { knownSizes } from './window-sizes';

const VECTOR = 16;

/** Does the view look one way, at a board with edges whose columns are bytes, and does nothing block it that vectors cannot test? */
export function isWindowView({ c }: Unit, view: View, layout: ObservationLayout): boolean {
  const { blockedBy } = view;
  const longest = Math.max(view.maxWidth, view.maxHeight);
  return (
    view.shape !== 'full' &&
    view.of !== null &&
    c.board !== null &&
    !c.board.wrap &&
    (blockedBy
      ? view.shape === 'ahead' && longest <= SIDE && laneTest(c, blockedBy) !== null
      : longest <= LARGEST) &&
    layout.cellBytes <= VECTOR &&
    c.program.layers.every(({ columns }) => columns.every(({ bytes }) => bytes === 1))
  );
}

/** A byte of each place. */
interface PlaceByte extends CellByte {
  /** Which of the arrays that are read; null if it is always hidden. */
  readonly array: number | null;
  /** What it is outside, in all lanes; null: 0. */
  readonly outside: Local | null;
  /** What it is where nothing is seen. */
  readonly unseen: number;
}

/** Writes all places of the observation for somebody who looks; what a smaller view than the largest leaves is 0. */
export function writeWindowView(
  unit: Unit,
  base: Local,
  layout: ObservationLayout,
  view: View,
  hides: ViewHides,
  frame: ViewFrame,
): void {
  const { c, f } = unit;
  const write = (size: WindowSize, isKnown: boolean) => {
    clearBeyond(unit, base, layout, size);
    new WindowWriter(unit, view, size, isKnown, hides, frame).write(base, layout);
  };
  const sizes = knownSizes(c.program, view);
  if (!sizes) return write({ width: view.maxWidth, height: view.maxHeight }, false);
  f.block(null, (done) => {
    for (const size of sizes) {
      const writeKnown = () => {
        fixFrame(f, view, frame, size);
        write(size, true);
        f.br(done);
      };
      if (size.width === view.maxWidth) return writeKnown();
      f.get(frame.width);
      f.i32(size.width);
      f.op('i32.eq');
      f.if(null, writeKnown);
    }
  });
}

/** Clears the rows that a window does not write, or everything if it leaves some of every row. */
function clearBeyond({ c, f }: Unit, base: Local, layout: ObservationLayout, size: WindowSize): void {
  const isWhole = layout.width <= SIDE * Math.ceil(size.width / SIDE);
  const from = isWhole ? size.height * layout.width * layout.cellBytes : 0;
  if (!isWhole || size.height < layout.height)
    zeroBytes(f, base, c.record.observation + from, layout.facts - from);
}

class WindowWriter {
  private readonly blocks: readonly Block[];
  private readonly bytes: readonly PlaceByte[];
  /** Offsets, in a record, of the arrays that are read. */
  private readonly arrays: number[] = [];
  private readonly window: Window;
  private readonly masks: readonly (readonly Mask[])[];
  private readonly hidden: WindowHides;

  constructor(
    private readonly unit: Unit,
    private readonly view: View,
    private readonly size: WindowSize,
    isKnown: boolean,
    hides: ViewHides,
    frame: ViewFrame,
  ) {
    const { c, f } = unit;
    const { blockedBy } = view;
    this.blocks = blocksOf(size);
    this.bytes = this.placeBytes(hides);
    const blocking = blockedBy && laneTest(c, blockedBy);
    blocking?.reads.forEach((byte) => this.arrayOf(byte));
    const ahead = view.shape === 'ahead' && view.facing ? frame.ahead : null;
    this.window = readWindow(unit, { ...frame, ahead }, size, this.arrays);
    const masks = windowMasks(f, this.window, this.blocks, frame, isKnown ? size : null);
    this.masks = !blocking
      ? masks
      : masks.map((ofBlock, b) =>
          masksOfSight(f, frame, size, ofBlock.slice(0, Math.ceil(size.height / 2)), (pair) =>
            blocking.push(f, (byte) => this.vector(this.arrayOf(byte), b, pair)),
          ),
        );
    this.hidden = new WindowHides(unit, hides, frame);
  }

  write(base: Local, layout: ObservationLayout): void {
    const { c, f } = this.unit;
    const { cellBytes, width } = layout;
    const { size } = this;
    for (let top = 0; top < size.height; top += 2) {
      const rows = this.blocks.flatMap((block, b) =>
        block.top === top - (top % SIDE)
          ? [{ left: block.left, pieces: woven(f, this.values(b, (top % SIDE) / 2)) }]
          : [],
      );
      for (const row of top + 1 < size.height ? [0, 1] : [0]) {
        // From left to right, so that the zeros behind a piece are written over.
        for (const { left, pieces } of rows) {
          for (const piece of pieces[row]) {
            const place = left + piece.place;
            if (place >= width) continue;
            const offset = ((top + row) * width + place) * cellBytes;
            const shown = place < size.width ? piece : { ...piece, vector: null };
            storePiece(f, shown, cellBytes, base, c.record.observation + offset);
          }
        }
      }
    }
  }

  /** In the order of the observation. */
  private placeBytes(hides: ViewHides): PlaceByte[] {
    const { unit } = this;
    const { c, f } = unit;
    const { outside } = this.view;
    const inAllLanes = (push: () => void): Local => {
      const local = f.local('v128');
      push();
      f.op('i8x16.splat');
      f.set(local);
      return local;
    };
    const beyond = outside && { ...outside, ...c.program.kinds[outside.kind] };
    return c.program.layers.flatMap(({ kinds, columns }, layer) => {
      const arrayOf = (column: number | null) =>
        hides.isCovered(layer, column) ? null : this.arrayOf({ layer, column });
      const code = !beyond ? outsideCode(kinds.length) : beyond.layer === layer ? beyond.number : 0;
      return [
        {
          layer,
          column: null,
          array: arrayOf(null),
          outside: code === 0 ? null : inAllLanes(() => f.i32(code)),
          unseen: unseenCode(kinds.length),
        },
        ...columns.map((_, column) => ({
          layer,
          column,
          array: arrayOf(column),
          outside:
            outside && beyond?.layer === layer
              ? inAllLanes(() => pushStamped(unit, outside.kind, outside.values, column))
              : null,
          unseen: 0,
        })),
      ];
    });
  }

  /** Which of the arrays holds the byte; it is going to be read if it was not. */
  private arrayOf({ layer, column }: CellByte): number {
    const { c } = this.unit;
    const at = c.layout.state.layers[layer];
    const offset = c.record.state + (column === null ? at.kinds : at.columns[column]);
    const known = this.arrays.indexOf(offset);
    return known >= 0 ? known : this.arrays.push(offset) - 1;
  }

  private vector(array: number, block: number, pair: number): Local {
    return this.window.vectors[array][block][pair];
  }

  /** The bytes of a vector's places, null for one that is 0 in all. */
  private values(block: number, pair: number): (Local | null)[] {
    const { f } = this.unit;
    const { inside, outside, unseen } = this.masks[block][pair];
    return this.bytes.map((byte) => {
      let parts = 0;
      const add = (part: Local, mask: Local, hide: () => void = () => {}) => {
        f.get(part);
        f.get(mask);
        f.op('v128.and');
        hide();
        if (parts++ > 0) f.op('v128.or');
      };
      if (byte.array !== null)
        add(this.vector(byte.array, block, pair), inside, () => this.hide(byte, block, pair));
      if (byte.outside) add(byte.outside, outside);
      if (byte.unseen > 0 && unseen) {
        f.get(unseen);
        f.v128(new Uint8Array(VECTOR).fill(byte.unseen));
        f.op('v128.and');
        if (parts++ > 0) f.op('v128.or');
      }
      if (parts === 0) return null;
      const value = f.local('v128');
      f.set(value);
      return value;
    });
  }

  /** Takes away what is hidden of the byte on the stack. */
  private hide({ layer, column }: PlaceByte, block: number, pair: number): void {
    const { left, top } = this.blocks[block];
    const kinds = this.vector(this.arrayOf({ layer, column: null }), block, pair);
    this.hidden.hide(layer, column, kinds, left, top + 2 * pair);
  }
}
