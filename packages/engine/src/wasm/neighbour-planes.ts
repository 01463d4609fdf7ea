/**
 * Neighbourhoods as planes. Whether a neighbour passes is the plane of those that pass, shifted; how many do is added up
 * in planes of bits (the bit-sliced counters of fast Life programs), eight neighbours at once for all cells of a word.
 */
import type { FunctionBuilder, Local } from './assembler/function-builder';
import type { Unit } from './compilation';
import {
  allOf,
  anyOf,
  forEachVector,
  pushVector,
  pushWord,
  selectionOf,
  shifted,
  EMPTY,
  FULL,
  type PlaneExpr,
} from './plane-expressions';
import { countGroup, type Slot } from './planes';

export type Shape = 'around' | 'beside';
type Offset = readonly [dx: number, dy: number];

const BESIDE: readonly Offset[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];
const AROUND: readonly Offset[] = [...BESIDE, [-1, -1], [-1, 1], [1, -1], [1, 1]];

/**
 * The cells whose neighbour at the offset is in the set, which has no member off the board. The board must not wrap. East
 * and west of the capacity the planes are padded with zeroes; north and south of it the next columns follow.
 */
export function neighbourPlane(unit: Unit, set: PlaneExpr, [dx, dy]: Offset): PlaneExpr {
  const height = unit.c.board?.height ?? 0;
  const plane = shifted(set, dx * height + dy);
  if (dy === 0) return plane;
  return allOf([
    plane,
    { is: 'constant', has: (cell) => (cell % height) + dy >= 0 && (cell % height) + dy < height },
  ]);
}

/** The cells with at least one neighbour in the set. */
export function someNeighbour(unit: Unit, set: PlaneExpr, shape: Shape): PlaneExpr {
  return anyOf((shape === 'beside' ? BESIDE : AROUND).map((offset) => neighbourPlane(unit, set, offset)));
}

/** Planes of the bits, lowest first, of how many neighbours of each cell hold one of the kinds. */
export function countPlanes(
  unit: Unit,
  layer: number,
  allowed: readonly number[],
  set: PlaneExpr,
  shape: Shape,
): Slot[] {
  const { c, state } = unit;
  const bits = shape === 'beside' ? 3 : 4;
  const key = `${state} ${layer} ${allowed.join()} ${shape}`;
  const addresses: number[] = [];
  // One function derives all bits: it belongs to the first slot, the others are derived with it.
  const first = c.planes.derived(`${key} count`, countGroup(state, layer), (f, slot) => {
    addresses.push(slot.address);
    for (let bit = 1; bit < bits; bit++) addresses.push(c.planes.reserve());
    writeCount(unit.within(f), set, shape, addresses);
    c.planes.rememberFollowers(slot.address, addresses.slice(1));
  });
  return [
    first,
    ...c.planes.followers(first.address).map((address): Slot => ({ address, derive: first.derive })),
  ];
}

function writeCount(unit: Unit, set: PlaneExpr, shape: Shape, addresses: readonly number[]): void {
  const { c, f } = unit;
  const parts = (shape === 'beside' ? BESIDE : AROUND).map((offset) => neighbourPlane(unit, set, offset));
  if (set.is === 'slot') c.planes.prepare(f, unit.instance, new Set([set.slot]));
  if (c.words <= 1) {
    const sums = addUp(
      f,
      'i64',
      parts.map((part) => () => pushWord(c, f, part)),
    );
    sums.forEach((sum, bit) => {
      f.i32(0);
      f.get(sum);
      f.memory('i64.store', addresses[bit]);
    });
    return;
  }
  forEachVector(c, f, (offset) => {
    const sums = addUp(
      f,
      'v128',
      parts.map((part) => () => pushVector(c, f, part, offset)),
    );
    sums.forEach((sum, bit) => {
      f.get(offset);
      f.get(sum);
      f.memory('v128.store', addresses[bit]);
    });
  });
}

/** Adds one-bit numbers with full adders, carry-save: the planes of the sum's bits, lowest first. */
function addUp(f: FunctionBuilder, type: 'i64' | 'v128', inputs: readonly (() => void)[]): Local[] {
  const names =
    type === 'i64'
      ? (['i64.and', 'i64.or', 'i64.xor'] as const)
      : (['v128.and', 'v128.or', 'v128.xor'] as const);
  const [and, or, xor] = names;
  let column = inputs.map((push) => {
    const local = f.local(type);
    push();
    f.set(local);
    return local;
  });
  const sums: Local[] = [];
  while (column.length > 0) {
    const carries: Local[] = [];
    while (column.length > 1) {
      const [a, b, c] = column;
      const [sum, carry, partial] = [f.local(type), f.local(type), f.local(type)];
      f.get(a);
      f.get(b);
      f.op(xor);
      f.set(partial);
      f.get(a);
      f.get(b);
      f.op(and);
      if (c) {
        f.get(partial);
        f.get(c);
        f.op(and, or);
        f.set(carry);
        f.get(partial);
        f.get(c);
        f.op(xor);
        f.set(sum);
      } else {
        f.set(carry);
        f.get(partial);
        f.set(sum);
      }
      column = [...column.slice(3), sum];
      carries.push(carry);
    }
    sums.push(column[0]);
    column = carries;
  }
  return sums;
}

/** The cells whose count is one of those accepted: a tree of selections over the bits, the highest at the root. */
export function acceptedCounts(unit: Unit, bits: readonly Slot[], accepts: readonly PlaneExpr[]): PlaneExpr {
  const tree = (bit: number, first: number): PlaneExpr => {
    if (first >= accepts.length) return EMPTY;
    if (bit < 0) return accepts[first];
    const yes = tree(bit - 1, first + 2 ** bit);
    return selectionOf(unit, { is: 'slot', slot: bits[bit], shift: 0 }, yes, tree(bit - 1, first));
  };
  return tree(bits.length - 1, 0);
}

export const accepted = (yes: boolean): PlaneExpr => (yes ? FULL : EMPTY);
