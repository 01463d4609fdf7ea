/** Finding the places of a row, all cells of the board at once: in words while the board has few, else in vectors. */
import type { FunctionBuilder, Local } from '../assembler/function-builder';
import { computeCells } from '../cells';
import { Unit } from '../compilation';
import { allOf, anyOf, negation, type PlaneExpr } from '../plane-expressions';
import type { TurnFrame } from './frame';
import type { CellPlan } from './plans';

/** Boards of more words are scanned in a loop. */
export const MOST_WORDS = 4;

/** A set of cells: in locals, a word each, or in a plane with paddings. */
export type CellSet = { readonly words: readonly Local[] } | { readonly address: number };

export class Matcher {
  private readonly sets = new Map<string, Local[]>();

  constructor(
    readonly frame: TurnFrame,
    readonly f: FunctionBuilder,
  ) {}

  get inWords(): boolean {
    return this.frame.c.words <= MOST_WORDS;
  }

  /** A set that lasts until the next one of the same name. */
  set(name: string): CellSet {
    if (!this.inWords) return { address: this.frame.scratchPlane(name) };
    return { words: this.locals(name) };
  }

  locals(name: string): readonly Local[] {
    let words = this.sets.get(name);
    if (!words) {
      words = Array.from({ length: this.frame.c.words }, () => this.f.local('i64'));
      this.sets.set(name, words);
    }
    return words;
  }

  /** Finds the cells from which on the cells in a direction pass, and pushes whether there are any. */
  find(cells: readonly CellPlan[], step: number, into: CellSet): void {
    if ('address' in into) this.findInVectors(cells, step, into.address);
    else this.findInWords(cells, step, into.words);
  }

  /** Pushes word `w` of a set whose cell c is the cell c + shift of another. */
  pushShifted(word: (w: number) => void, w: number, shift: number): void {
    const { f } = this;
    const { words } = this.frame.c;
    const whole = Math.floor(shift / 64);
    const bits = shift - 64 * whole;
    const has = (at: number) => at >= 0 && at < words;
    const [low, high] = [w + whole, w + whole + 1];
    let parts = 0;
    if (has(low)) {
      word(low);
      if (bits > 0) {
        f.i64(BigInt(bits));
        f.op('i64.shr_u');
      }
      parts++;
    }
    if (bits > 0 && has(high)) {
      word(high);
      f.i64(BigInt(64 - bits));
      f.op('i64.shl');
      if (parts > 0) f.op('i64.or');
      parts++;
    }
    if (parts === 0) f.i64(0n);
  }

  private findInWords(cells: readonly CellPlan[], step: number, into: readonly Local[]): void {
    const { f, frame } = this;
    const words = into.length;
    const stride = frame.stride(step);
    let first = true;
    const add = (w: number) => {
      if (!first) {
        f.get(into[w]);
        f.op('i64.and');
      }
      f.set(into[w]);
    };
    if (needsMask(cells, step)) {
      const mask = frame.fits(step, cells.length);
      for (let w = 0; w < words; w++) {
        f.loadAt('i64.load', mask + 8 * w);
        f.set(into[w]);
      }
      first = false;
    }
    cells.forEach((cell, i) => {
      const plane = onlyPlane(cell);
      let word = (w: number) => f.loadAt('i64.load', plane! + 8 * w);
      if (plane === null) {
        if (isFull(cell)) return;
        if (i === 0 || words === 1) word = (w) => this.pushCell(cell, w);
        else {
          const passing = this.locals('passing');
          for (let w = 0; w < words; w++) {
            this.pushCell(cell, w);
            f.set(passing[w]);
          }
          word = (w) => f.get(passing[w]);
        }
      }
      for (let w = 0; w < words; w++) {
        this.pushShifted(word, w, i * stride);
        add(w);
      }
      first = false;
    });
    this.pushSome(into);
  }

  /** Pushes whether one of the words is not 0. */
  pushSome(words: readonly Local[]): void {
    const { f } = this;
    words.forEach((word, w) => {
      f.get(word);
      if (w > 0) f.op('i64.or');
    });
    f.i64(0n);
    f.op('i64.ne');
  }

  /** Pushes a word of the cells that pass. */
  private pushCell({ present, missing, anyOf }: CellPlan, w: number): void {
    const { f } = this;
    let parts = 0;
    const part = () => {
      if (parts++ > 0) f.op('i64.and');
    };
    const some = (planes: readonly number[]) =>
      planes.forEach((plane, i) => {
        f.loadAt('i64.load', plane + 8 * w);
        if (i > 0) f.op('i64.or');
      });
    for (const plane of present) {
      f.loadAt('i64.load', plane + 8 * w);
      part();
    }
    for (const planes of anyOf) {
      some(planes);
      part();
    }
    if (missing.length > 0) {
      some(missing);
      f.i64(-1n);
      f.op('i64.xor');
      part();
    }
  }

  private findInVectors(cells: readonly CellPlan[], step: number, address: number): void {
    const { frame, f } = this;
    const stride = frame.stride(step);
    const parts = cells.map((cell, i) => cellPlane(cell, i * stride));
    if (needsMask(cells, step)) parts.push(slotOf(frame.fits(step, cells.length), 0));
    computeCells(new Unit(frame.c, f), allOf(parts), { address });
  }
}

const slotOf = (address: number, shift: number): PlaneExpr => ({
  is: 'slot',
  slot: { address, derive: null },
  shift,
});

function cellPlane({ present, missing, anyOf: lists }: CellPlan, shift: number): PlaneExpr {
  const slots = (planes: readonly number[]) => planes.map((address) => slotOf(address, shift));
  return allOf([
    ...slots(present),
    ...lists.map((planes) => anyOf(slots(planes))),
    negation(anyOf(slots(missing))),
  ]);
}

const isFull = ({ present, missing, anyOf }: CellPlan): boolean =>
  present.length + missing.length + anyOf.length === 0;
const isPositive = ({ present, anyOf }: CellPlan): boolean => present.length + anyOf.length > 0;

function onlyPlane({ present, missing, anyOf }: CellPlan): number | null {
  return present.length === 1 && missing.length + anyOf.length === 0 ? present[0] : null;
}

/** Planes have no cells off the board, so that a row whose ends hold something lies on it, unless it may go round a column's end. */
function needsMask(cells: readonly CellPlan[], step: number): boolean {
  const ends = isPositive(cells[0]) && isPositive(cells[cells.length - 1]);
  return !ends || (cells.length > 1 && step < 2);
}
