/** What becomes of a cell. */
import type { CellWrite } from './concrete';
import { isGroup, type Cell, type Stock } from './forms';
import { ascending, intentOf, type Taken } from './test';

const ALL_INTENTS = 0b11111;

/** `null`: nothing. `shared`: two things on the right want one layer. */
export function writeOf(
  stock: Stock,
  kindsOfLayer: (layer: number) => readonly number[],
  cell: Cell,
  taken: Taken,
  rigid: boolean,
): CellWrite | null | 'shared' {
  const any = new Set<number>();
  const removed = new Set<number>();
  /** The kind that is set on a layer; -1 for a group, which keeps what is there. */
  const onLayer = new Map<number, number>();
  const worded = new Set<number>();
  const wander = new Set<number>();
  const intents = new Map<number, number>();
  for (const { word, thing } of cell.items) {
    if (word === 'any') {
      for (const kind of thing.kinds) any.add(kind);
      continue;
    }
    if (word === 'no') {
      for (const kind of thing.kinds) removed.add(kind);
      continue;
    }
    const { layer } = thing;
    const before = onLayer.get(layer) ?? -1;
    const kind = isGroup(thing) ? before : thing.id;
    if (before >= 0 && before !== kind) return 'shared';
    onLayer.set(layer, kind);
    if (word !== '') worded.add(layer);
    const intent = intentOf(word);
    if (intent >= 0) {
      if ((intents.get(layer) ?? intent) !== intent) return 'shared';
      intents.set(layer, intent);
    }
    if (word === 'wander') wander.add(layer);
  }
  for (const layer of wander) if (intents.has(layer)) return 'shared';
  for (const kind of any) if ((onLayer.get(stock.kinds[kind].layer) ?? -1) >= 0) return 'shared';

  const set = ascending([...onLayer.values()].filter((kind) => kind >= 0));
  const lost = [...taken.layers].filter((layer) => !onLayer.has(layer));
  for (const layer of [...lost, ...set.map((kind) => stock.kinds[kind].layer)])
    for (const kind of kindsOfLayer(layer)) removed.add(kind);
  for (const kind of set) removed.delete(kind);
  const wiped = new Set([...worded, ...lost]);
  const layers = ascending(new Set([...wiped, ...taken.intents.keys(), ...intents.keys()]));
  const write: CellWrite = {
    any: ascending(any),
    wander: ascending(wander),
    clear: ascending(removed),
    set,
    intents: layers
      .filter((layer) => !wander.has(layer))
      .map((layer) => ({ layer, ...intentWrite(layer, wiped, taken, intents) })),
    rigid: rigid ? ascending(wiped) : [],
  };
  return isEmpty(write) ? null : write;
}

function intentWrite(
  layer: number,
  wiped: ReadonlySet<number>,
  taken: Taken,
  intents: ReadonlyMap<number, number>,
): { clear: number; set: number } {
  const needed = taken.intents.get(layer);
  const clear = wiped.has(layer) ? ALL_INTENTS : needed === undefined ? 0 : 1 << needed;
  const set = intents.get(layer) ?? -1;
  return { clear: set < 0 ? clear : clear & ~(1 << set), set };
}

function isEmpty({ any, wander, clear, set, intents, rigid }: CellWrite): boolean {
  return [any, wander, clear, set, intents, rigid].every((list) => !list.length);
}
