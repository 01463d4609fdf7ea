/** The kinds of two worlds, paired by name; their attributes too. On which layer a kind lies is no matter. */
import type { BoardView } from '@terrarium/agents';
import { valueToText, type Program, type ProgramAttribute, type ProgramKind } from '@terrarium/engine';
import type { Side } from './pairing';
import { encoding, sameValueOf } from './same-value';

/** What the one side's world has and the other's has not: listed once, and no difference of any state. */
export interface OnlyIn {
  readonly kinds: readonly string[];
  /** `Door.lock` */
  readonly attributes: readonly string[];
  readonly variables: readonly string[];
}

interface AttributePair {
  readonly left: ProgramAttribute;
  readonly right: ProgramAttribute;
  same(left: number, right: number): boolean;
}

interface KindPair {
  readonly left: ProgramKind;
  readonly right: ProgramKind;
  readonly attributes: readonly AttributePair[];
}

export class KindPairs {
  /** By layer and number of the left side; undefined: only there. */
  private readonly pairs: readonly (readonly (KindPair | undefined)[])[];

  constructor(
    readonly left: Program,
    readonly right: Program,
  ) {
    this.pairs = left.layers.map(({ kinds }) => kinds.map((id) => this.pairOf(left.kinds[id])));
  }

  only(side: Side): Pick<OnlyIn, 'kinds' | 'attributes'> {
    const [own, other] = side === 'left' ? [this.left, this.right] : [this.right, this.left];
    const partner = (kind: ProgramKind) => other.kinds.find(({ name }) => name === kind.name);
    return {
      kinds: own.kinds.filter((kind) => !partner(kind)).map(({ name }) => name),
      attributes: own.kinds.flatMap((kind) => {
        const there = partner(kind);
        if (!there) return [];
        return kind.attributes
          .filter(({ name }) => !there.attributes.some((one) => one.name === name))
          .map(({ name }) => `${kind.name}.${name}`);
      }),
    };
  }

  /** Whether what stands at this place differs: an object, or one of the attributes that both have. */
  differAt(left: BoardView, right: BoardView, x: number, y: number): boolean {
    let onLeft = 0;
    for (let layer = 0; layer < this.pairs.length; layer++) {
      const number = left.kindAt(layer, x, y);
      if (number === 0) continue;
      const kinds = this.pairs[layer];
      // Beyond the kinds of a view's layer: outside or unseen, told of the place as a whole.
      if (number > kinds.length) continue;
      const pair = kinds[number - 1];
      if (!pair || !equalObjects(pair, left, right, x, y)) return true;
      onLeft++;
    }
    return (
      onLeft !== countObjects(this.right, right, x, y) ||
      veil(this.left, left, x, y) !== veil(this.right, right, x, y)
    );
  }

  /** What stands there on one side and not on the other, each as the language writes it: `Door(lock: open)`. */
  describe(left: BoardView, right: BoardView, x: number, y: number): PlaceDifference {
    const onLeft = thingsAt(this.left, left, x, y);
    const onRight = thingsAt(this.right, right, x, y);
    const isPaired = (kind: ProgramKind) => {
      const pair = this.pairOf(kind);
      return pair !== undefined && equalObjects(pair, left, right, x, y);
    };
    const equal = new Set(onLeft.flatMap(({ kind }) => (kind && isPaired(kind) ? [kind.name] : [])));
    const told = (things: readonly ThingAt[], others: readonly ThingAt[]) =>
      things
        .filter(({ kind, text }) =>
          kind ? !equal.has(kind.name) : !others.some((other) => other.text === text),
        )
        .map(({ text }) => text);
    return { at: [x, y], left: told(onLeft, onRight), right: told(onRight, onLeft) };
  }

  private pairOf(left: ProgramKind): KindPair | undefined {
    const right = this.right.kinds.find(({ name }) => name === left.name);
    if (!right) return undefined;
    const attributes = left.attributes.flatMap((own) => {
      const other = right.attributes.find(({ name }) => name === own.name);
      if (!other) return [];
      const same = sameValueOf(
        { program: this.left, type: own.type },
        { program: this.right, type: other.type },
      );
      return [{ left: own, right: other, same }];
    });
    return { left, right, attributes };
  }
}

export interface PlaceDifference {
  /** Column and row. */
  readonly at: readonly [number, number];
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** Equal texts: the bytes of a board mean the same in both programs. */
export function boardEncoding(program: Program): string {
  return JSON.stringify(
    program.layers.map(({ kinds, columns }) => ({
      columns: columns.map(({ bytes, low }) => [bytes, low]),
      kinds: kinds.map((id) => {
        const { name, attributes } = program.kinds[id];
        return [name, attributes.map((one) => [one.name, one.column, encoding(program, one.type)])];
      }),
    })),
  );
}

function equalObjects(
  { left, right, attributes }: KindPair,
  a: BoardView,
  b: BoardView,
  x: number,
  y: number,
): boolean {
  if (b.kindAt(right.layer, x, y) !== right.number) return false;
  return attributes.every((pair) => {
    const value = a.valueAt(left.layer, pair.left.column, x, y);
    const other = b.valueAt(right.layer, pair.right.column, x, y);
    const [isValue, isOther] = [isWithin(pair.left, value), isWithin(pair.right, other)];
    // In a view the bytes of a hidden attribute may stand for no value at all.
    return isValue && isOther ? pair.same(value, other) : isValue === isOther;
  });
}

const isWithin = ({ low, high }: ProgramAttribute, value: number) => value >= low && value <= high;

function countObjects(program: Program, board: BoardView, x: number, y: number): number {
  let count = 0;
  for (let layer = 0; layer < program.layers.length; layer++) {
    const number = board.kindAt(layer, x, y);
    if (number > 0 && number <= program.layers[layer].kinds.length) count++;
  }
  return count;
}

/** Of a view: whether something of this place is outside (1) or unseen (2). */
function veil(program: Program, board: BoardView, x: number, y: number): number {
  let veils = 0;
  for (let layer = 0; layer < program.layers.length; layer++) {
    const beyond = board.kindAt(layer, x, y) - program.layers[layer].kinds.length;
    if (beyond > 0) veils |= beyond;
  }
  return veils;
}

interface ThingAt {
  readonly kind?: ProgramKind;
  readonly text: string;
}

function thingsAt(program: Program, board: BoardView, x: number, y: number): ThingAt[] {
  const things = program.layers.flatMap(({ kinds }, layer): ThingAt[] => {
    const kind = program.kinds[kinds[board.kindAt(layer, x, y) - 1]];
    if (!kind) return [];
    const values = kind.attributes.map((attribute) => {
      const value = board.valueAt(layer, attribute.column, x, y);
      const text = isWithin(attribute, value) ? valueToText(program, attribute.type, value) : 'hidden';
      return `${attribute.name}: ${text}`;
    });
    return [{ kind, text: values.length > 0 ? `${kind.name}(${values.join(', ')})` : kind.name }];
  });
  const veils = veil(program, board, x, y);
  if (veils & 1) things.push({ text: 'outside' });
  if (veils & 2) things.push({ text: 'unseen' });
  return things;
}
