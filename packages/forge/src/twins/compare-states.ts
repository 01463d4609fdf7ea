import { readBoard } from '@terrarium/agents';
import { layoutOf, valueToText, type Layout, type Program } from '@terrarium/engine';
import { equalBytes } from './equal-bytes';
import { boardEncoding, KindPairs, type OnlyIn, type PlaceDifference } from './kind-pairs';
import type { Side } from './pairing';
import { encoding, sameValueOf } from './same-value';

export interface ValueDifference {
  readonly name: string;
  /** As the language writes values; null where that side shows none. */
  readonly left: string | null;
  readonly right: string | null;
}

export interface StateDifference {
  /** Width and height of the boards, where they are not of one size; the rest that only one has is no difference of cells. */
  readonly sizes: {
    readonly left: readonly [number, number];
    readonly right: readonly [number, number];
  } | null;
  /** Column by column, of what both boards have. */
  readonly cells: readonly PlaceDifference[];
  /** Of those that both have. */
  readonly variables: readonly ValueDifference[];
}

/**
 * States of two programs, by what they mean: cell by cell the kinds and attributes of the same name, and the variables of
 * the same name. What only one of the worlds knows is listed (`only`) and does not count, but an object of such a kind does.
 */
export class StateComparison {
  readonly only: Readonly<Record<Side, OnlyIn>>;
  private readonly kinds: KindPairs;
  private readonly layouts: readonly [Layout, Layout];
  private readonly isOneLayout: boolean;
  private readonly variables: readonly VariablePair[];

  constructor(
    private readonly left: Program,
    private readonly right: Program,
  ) {
    this.kinds = new KindPairs(left, right);
    this.layouts = [layoutOf(left), layoutOf(right)];
    this.isOneLayout = stateEncoding(left) === stateEncoding(right);
    this.variables = pairVariables(left, right);
    this.only = {
      left: { ...this.kinds.only('left'), variables: lacking(left, right) },
      right: { ...this.kinds.only('right'), variables: lacking(right, left) },
    };
  }

  /** @param left,right states as `Instance.state` gives them */
  differ(left: Uint8Array, right: Uint8Array): boolean {
    if (this.isOneLayout) return !equalBytes(left, right);
    const [a, b] = this.boards(left, right);
    if (a.width !== b.width || a.height !== b.height) return true;
    if (this.differentVariables(left, right).length > 0) return true;
    for (let x = 0; x < a.width; x++)
      for (let y = 0; y < a.height; y++) if (this.kinds.differAt(a, b, x, y)) return true;
    return false;
  }

  compare(left: Uint8Array, right: Uint8Array): StateDifference {
    const [a, b] = this.boards(left, right);
    const cells: PlaceDifference[] = [];
    for (let x = 0; x < Math.min(a.width, b.width); x++)
      for (let y = 0; y < Math.min(a.height, b.height); y++)
        if (this.kinds.differAt(a, b, x, y)) cells.push(this.kinds.describe(a, b, x, y));
    const isOneSize = a.width === b.width && a.height === b.height;
    return {
      sizes: isOneSize ? null : { left: [a.width, a.height], right: [b.width, b.height] },
      cells,
      variables: this.differentVariables(left, right).map(({ name, leftAt, rightAt }) => ({
        name,
        left: textOf(this.left, leftAt, this.layouts[0], left),
        right: textOf(this.right, rightAt, this.layouts[1], right),
      })),
    };
  }

  private boards(left: Uint8Array, right: Uint8Array) {
    const [ofLeft, ofRight] = this.layouts;
    return [readBoard(this.left, left, ofLeft), readBoard(this.right, right, ofRight)] as const;
  }

  private differentVariables(left: Uint8Array, right: Uint8Array): VariablePair[] {
    const [ofLeft, ofRight] = this.layouts;
    return this.variables.filter(
      ({ leftAt, rightAt, same }) => !same(valueOf(leftAt, ofLeft, left), valueOf(rightAt, ofRight, right)),
    );
  }
}

interface VariablePair {
  readonly name: string;
  readonly leftAt: number;
  readonly rightAt: number;
  same(left: number, right: number): boolean;
}

function pairVariables(left: Program, right: Program): VariablePair[] {
  return left.variables.flatMap(({ name, type }, leftAt) => {
    const rightAt = right.variables.findIndex((other) => other.name === name);
    if (rightAt < 0) return [];
    const same = sameValueOf(
      { program: left, type },
      { program: right, type: right.variables[rightAt].type },
    );
    return [{ name, leftAt, rightAt, same }];
  });
}

const lacking = (own: Program, other: Program): string[] =>
  own.variables.map(({ name }) => name).filter((name) => !other.variables.some((one) => one.name === name));

function stateEncoding(program: Program): string {
  const { board, variables } = program;
  const size = board ? [board.width, board.height] : [];
  const named = variables.map(({ name, type }) => [name, encoding(program, type)]);
  return JSON.stringify([size, named, boardEncoding(program)]);
}

function valueOf(variable: number, { state }: Layout, bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getInt32(
    state.variables + 4 * variable,
    true,
  );
}

const textOf = (program: Program, variable: number, layout: Layout, bytes: Uint8Array): string =>
  valueToText(program, program.variables[variable].type, valueOf(variable, layout, bytes));
