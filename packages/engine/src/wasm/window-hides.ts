/** What of a window's vectors is hidden. */
import type { Local } from './assembler/function-builder';
import type { Unit } from './compilation';
import { setPlace, turnedFrame, type ViewFrame } from './view-frame';
import type { Hidden, ViewHides } from './view-hides';
import { pushColumns, pushRows } from './window-masks';

/** Column and row of a place, in all lanes. */
interface Spot {
  readonly column: Local;
  readonly row: Local;
}

export class WindowHides {
  private readonly spots = new Map<Hidden, Spot>();
  /** Of conditions: all lanes set if it holds. */
  private readonly conditions = new Map<Hidden, Local>();

  /** Reads where things are hidden. */
  constructor(
    private readonly unit: Unit,
    private readonly hides: ViewHides,
    frame: ViewFrame,
  ) {
    const { f } = unit;
    const spread = (push: () => void): Local => {
      const local = f.local('v128');
      push();
      f.op('i8x16.splat');
      f.set(local);
      return local;
    };
    const turned = hides.all.some(({ spot }) => spot) ? turnedFrame(unit, frame) : null;
    for (const hidden of hides.all) {
      const { on, spot } = hidden;
      if (on) {
        this.conditions.set(
          hidden,
          spread(() => {
            f.i32(0);
            f.get(on);
            f.i32(0);
            f.op('i32.ne', 'i32.sub');
          }),
        );
      }
      if (!spot || !turned) continue;
      const [x, y] = [f.local('i32'), f.local('i32')];
      f.i32(-1);
      f.set(x);
      f.get(spot);
      f.i32(0);
      f.op('i32.ge_s');
      f.if(null, () => {
        setPlace(unit, turned, spot, x, y);
        // No column has the number of a place beyond the view.
        f.get(x);
        f.i32(-1);
        f.get(x);
        f.get(frame.width);
        f.op('i32.lt_u');
        f.get(y);
        f.get(frame.height);
        f.op('i32.lt_u', 'i32.and', 'select');
        f.set(x);
      });
      this.spots.set(hidden, { column: spread(() => f.get(x)), row: spread(() => f.get(y)) });
    }
  }

  /** Takes away what is hidden of a byte of the layer, in the vector on the stack that begins at this place of the window. */
  hide(layer: number, column: number | null, kinds: Local, left: number, top: number): void {
    const { f } = this.unit;
    const hides = this.hides.all.filter(
      ({ hide }) => hide.layer === layer && (hide.column === null || hide.column === column),
    );
    for (const hidden of hides) {
      this.pushHidden(hidden, kinds, left, top);
      f.op('v128.andnot');
    }
  }

  private pushHidden(hidden: Hidden, kinds: Local, left: number, top: number): void {
    const { c, f } = this.unit;
    const { layer, numbers } = hidden.hide;
    const spot = this.spots.get(hidden);
    const condition = this.conditions.get(hidden);
    const tests: (() => void)[] = [];
    // One test does for all kinds of the layer; where nothing stands, nothing is written anyway.
    if (numbers.length < c.program.layers[layer].kinds.length) {
      tests.push(() =>
        numbers.forEach((number, i) => {
          f.get(kinds);
          f.v128(new Uint8Array(16).fill(number));
          f.op('i8x16.eq');
          if (i > 0) f.op('v128.or');
        }),
      );
    }
    if (condition) tests.push(() => f.get(condition));
    if (spot) {
      tests.push(() => {
        pushColumns(f, left);
        f.get(spot.column);
        f.op('i8x16.eq');
        pushRows(f, top);
        f.get(spot.row);
        f.op('i8x16.eq', 'v128.and');
      });
    }
    if (tests.length === 0) f.v128(new Uint8Array(16).fill(255));
    tests.forEach((push, i) => {
      push();
      if (i > 0) f.op('v128.and');
    });
  }
}
