/** What a cell of the left side needs. */
import type { CellTest } from './concrete';
import { isGroup, type Cell, type Stock, type Word } from './forms';

/** Layers that the left side of a cell speaks for: what stands there is taken away unless the right side names the layer. */
export interface Taken {
  readonly layers: ReadonlySet<number>;
  /** The intent needed on a layer. */
  readonly intents: ReadonlyMap<number, number>;
}

/** `undefined`: no cell can be so, as two of its kinds stand on one layer or a kind is needed and forbidden. */
export function testOf(stock: Stock, cell: Cell): { test: CellTest; taken: Taken } | undefined {
  const present = new Set<number>();
  const missing = new Set<number>();
  const groups: (readonly number[])[] = [];
  const layers = new Set<number>();
  const intents = new Map<number, number>();
  const still: number[] = [];
  for (const { word, thing } of cell.items) {
    if (word === 'no') {
      for (const kind of thing.kinds) missing.add(kind);
      continue;
    }
    if (layers.has(thing.layer)) return undefined;
    layers.add(thing.layer);
    if (isGroup(thing)) groups.push(thing.kinds);
    else present.add(thing.id);
    if (word === 'stationary') still.push(thing.layer);
    const intent = intentOf(word);
    if (intent >= 0) intents.set(thing.layer, intent);
  }
  for (const kind of present) if (missing.has(kind)) return undefined;
  const test: CellTest = {
    present: ascending(present),
    missing: ascending(missing).filter((kind) => !isImplied(stock, kind, layers, groups)),
    anyOf: groups.map(ascending),
    intents: ascending(intents.keys()).map((layer) => ({ layer, intent: intents.get(layer)! })),
    still: ascending(still),
  };
  return { test, taken: { layers, intents } };
}

/** A layer holds one object: where another one is needed the kind is missing anyway. */
function isImplied(
  stock: Stock,
  kind: number,
  layers: ReadonlySet<number>,
  groups: readonly (readonly number[])[],
): boolean {
  return layers.has(stock.kinds[kind].layer) && !groups.some((group) => group.includes(kind));
}

/** 0 to 3 for directions, 4 for `act`, -1 for words that are no single intent. */
export function intentOf(word: Word): number {
  if (typeof word === 'number') return word;
  return word === 'act' ? 4 : -1;
}

export function ascending(numbers: Iterable<number>): number[] {
  return [...numbers].sort((a, b) => a - b);
}
