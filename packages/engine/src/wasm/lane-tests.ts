/** What stands on cells, tested on vectors: a byte of each cell in, all bits of it out where the test holds. */
import type { CellTest, Expr, Where } from '../program/program';
import type { FunctionBuilder, Local } from './assembler/function-builder';
import type { Compilation } from './compilation';
import { constantValue } from './constants';

const LANES = 16;
const BYTES = 256;
const COMPARISONS = new Set(['=', '!=', '<', '<=', '>', '>=']);

/** The kinds of a layer (null), or one of its columns. */
export interface CellByte {
  readonly layer: number;
  readonly column: number | null;
}

export interface LaneTest {
  readonly reads: readonly CellByte[];
  push(f: FunctionBuilder, read: (byte: CellByte) => Local): void;
}

/** Null if something else is asked than kinds and attributes that fit into a byte. */
export function laneTest(c: Compilation, where: Where): LaneTest | null {
  const ofCell = (test: CellTest): LaneTest | null => {
    if (test.was.length > 0 || test.intents.length > 0) return null;
    return joined('v128.and', [
      ...test.kinds.map(({ layer, allowed }) =>
        member({ layer, column: null }, (number) => allowed.includes(number)),
      ),
      ...test.residual.map((part) => (part.is === 'test' ? condition(c, part.condition, test.cell) : null)),
    ]);
  };
  return joined('v128.and', [
    ...where.allOf.map((tests) => joined('v128.or', tests.map(ofCell))),
    ...(where.condition ? [condition(c, where.condition, where.cell)] : []),
  ]);
}

/** Of the cell in a frame local. */
function condition(c: Compilation, e: Expr, cell: number): LaneTest | null {
  switch (e.op) {
    case 'not': {
      const of = condition(c, e.of, cell);
      return of && negated(of);
    }
    case 'and':
      return joined('v128.and', [condition(c, e.left, cell), condition(c, e.right, cell)]);
    case 'or':
      return joined('v128.or', [condition(c, e.left, cell), condition(c, e.right, cell)]);
    default:
      return comparison(c, e, cell);
  }
}

/** A kind or attribute against a constant. */
function comparison(c: Compilation, e: Expr, cell: number): LaneTest | null {
  if (!COMPARISONS.has(e.op) || !('left' in e) || !('right' in e)) return null;
  const [of, side] = e.left.op === 'const' ? [e.right, 'right'] : [e.left, 'left'];
  if ((of.op !== 'kindAt' && of.op !== 'columnAt') || of.cell.op !== 'local' || of.cell.local !== cell)
    return null;
  const holds = (value: number) => {
    const known = { ...e, [side]: { op: 'const', value } } as Expr;
    return constantValue(known, -1, 0);
  };
  if (holds(0) === null) return null;
  if (of.op === 'kindAt') return member({ layer: of.layer, column: null }, (number) => holds(number) !== 0);
  const { low, bytes } = c.program.layers[of.layer].columns[of.column];
  if (bytes > 1) return null;
  return member({ layer: of.layer, column: of.column }, (stored) => holds(stored + low) !== 0);
}

/** Is the byte in a set? The set or what is not in it has to fit into the lanes of a vector, which is looked up in. */
function member(byte: CellByte, isIn: (value: number) => boolean): LaneTest | null {
  const isHigh = isIn(BYTES - 1);
  for (let value = LANES; value < BYTES; value++) if (isIn(value) !== isHigh) return null;
  if (isHigh) {
    const others = member(byte, (value) => !isIn(value));
    return others && negated(others);
  }
  return {
    reads: [byte],
    push: (f, read) => {
      f.v128(Uint8Array.from({ length: LANES }, (_, value) => (isIn(value) ? 255 : 0)));
      f.get(read(byte));
      // A byte that is the number of no lane finds 0.
      f.op('i8x16.swizzle');
    },
  };
}

function negated({ reads, push }: LaneTest): LaneTest {
  return {
    reads,
    push: (f, read) => {
      push(f, read);
      f.op('v128.not');
    },
  };
}

function joined(op: 'v128.and' | 'v128.or', tests: readonly (LaneTest | null)[]): LaneTest | null {
  const known = tests.filter((test) => test !== null);
  if (known.length < tests.length) return null;
  return {
    reads: known.flatMap(({ reads }) => reads),
    push: (f, read) => {
      if (known.length === 0) f.v128(new Uint8Array(LANES).fill(op === 'v128.and' ? 255 : 0));
      known.forEach(({ push }, i) => {
        push(f, read);
        if (i > 0) f.op(op);
      });
    },
  };
}
