import type { BoardView } from '@terrarium/agents';
import {
  HIDDEN_FACT,
  observationLayout,
  valueToText,
  type ObservationLayout,
  type Program,
} from '@terrarium/engine';
import type { ValueDifference } from './compare-states';
import { equalBytes } from './equal-bytes';
import { boardEncoding, KindPairs, type PlaceDifference } from './kind-pairs';
import { encoding } from './same-value';

export interface ObservationDifference {
  /** Width and height of the views (the largest that each world has), where they are not of one size. */
  readonly sizes: {
    readonly left: readonly [number, number];
    readonly right: readonly [number, number];
  } | null;
  /** Of the view, not of the board; of what both views have. */
  readonly places: readonly PlaceDifference[];
  readonly facts: readonly ValueDifference[];
}

/** What the agents of two programs get, by what it says. All of it counts: a fact that only one is told is a difference. */
export class ObservationComparison {
  private readonly kinds: KindPairs;
  private readonly layouts: readonly [ObservationLayout, ObservationLayout];
  private readonly isOneLayout: boolean;
  private readonly isOneSize: boolean;

  constructor(
    private readonly left: Program,
    private readonly right: Program,
  ) {
    this.kinds = new KindPairs(left, right);
    this.layouts = [observationLayout(left), observationLayout(right)];
    const [a, b] = this.layouts;
    this.isOneSize = a.width === b.width && a.height === b.height;
    this.isOneLayout = observationEncoding(left, a) === observationEncoding(right, b);
  }

  /** @param left,right observations as `Instance.observe()` gives them */
  differ(left: Uint8Array, right: Uint8Array): boolean {
    if (this.isOneLayout) return !equalBytes(left, right);
    if (!this.isOneSize) return true;
    const [a, b] = this.views(left, right);
    for (let y = 0; y < a.height; y++)
      for (let x = 0; x < a.width; x++) if (this.kinds.differAt(a, b, x, y)) return true;
    return this.differentFacts(left, right).length > 0;
  }

  compare(left: Uint8Array, right: Uint8Array): ObservationDifference {
    const [a, b] = this.views(left, right);
    const places: PlaceDifference[] = [];
    for (let y = 0; y < Math.min(a.height, b.height); y++)
      for (let x = 0; x < Math.min(a.width, b.width); x++)
        if (this.kinds.differAt(a, b, x, y)) places.push(this.kinds.describe(a, b, x, y));
    return {
      sizes: this.isOneSize ? null : { left: [a.width, a.height], right: [b.width, b.height] },
      places,
      facts: this.differentFacts(left, right),
    };
  }

  private views(left: Uint8Array, right: Uint8Array): readonly [BoardView, BoardView] {
    const [ofLeft, ofRight] = this.layouts;
    return [viewOf(this.left, ofLeft, left), viewOf(this.right, ofRight, right)];
  }

  private differentFacts(left: Uint8Array, right: Uint8Array): ValueDifference[] {
    const [ofLeft, ofRight] = this.layouts;
    const a = factsOf(this.left, ofLeft, left);
    const b = factsOf(this.right, ofRight, right);
    return [...new Set([...a.keys(), ...b.keys()])]
      .map((name) => ({ name, left: a.get(name) ?? null, right: b.get(name) ?? null }))
      .filter((fact) => fact.left !== fact.right);
  }
}

function observationEncoding(program: Program, { width, height }: ObservationLayout): string {
  const facts = program.observation.facts.map(({ name, type }) => [name, encoding(program, type)]);
  return JSON.stringify([width, height, facts, boardEncoding(program)]);
}

/** Numbers above those of the layer's kinds stand for "outside" and "unseen". */
function viewOf(program: Program, layout: ObservationLayout, bytes: Uint8Array): BoardView {
  const { width, height, cellBytes, layers } = layout;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const place = (x: number, y: number) => (y * width + x) * cellBytes;
  return {
    width,
    height,
    kindAt: (layer, x, y) => bytes[place(x, y) + layers[layer].kind],
    valueAt(layer, column, x, y) {
      const { bytes: size, low } = program.layers[layer].columns[column];
      const at = place(x, y) + layers[layer].columns[column];
      const stored =
        size === 1 ? view.getUint8(at) : size === 2 ? view.getUint16(at, true) : view.getUint32(at, true);
      return stored + low;
    },
  };
}

/** Those that are shown now; of several of one name the first. */
function factsOf(program: Program, layout: ObservationLayout, bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const facts = new Map<string, string>();
  program.observation.facts.forEach(({ name, type }, i) => {
    const value = view.getInt32(layout.facts + 4 * i, true);
    if (value !== HIDDEN_FACT && !facts.has(name)) facts.set(name, valueToText(program, type, value));
  });
  return facts;
}
