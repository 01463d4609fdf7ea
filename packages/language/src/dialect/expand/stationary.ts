/** What a rule puts on a layer of which its left side says nothing in that cell stands still, whatever moved there before. */
import { isGroup, type Cell, type Stock } from './forms';

/** The right side of a cell, beside its left. */
export function withStationary(stock: Stock, left: Cell, right: Cell): Cell {
  const spoken = new Set(
    left.items.flatMap(({ thing }) => thing.kinds.map((kind) => stock.kinds[kind].layer)),
  );
  return stock.changed(right, (item) =>
    item.word === '' && !isGroup(item.thing) && !spoken.has(item.thing.layer)
      ? { word: 'stationary', thing: item.thing }
      : item,
  );
}
