/** What a rule puts on a layer of which its left side says nothing in that cell stands still, whatever moved there before. */
import { isGroup, mapCells, mapItems, type Cell, type Form, type Things } from './forms';

export function withStationary(things: Things, form: Form): Form {
  const { left } = form;
  return mapCells(form, (cell, side, row, column) => {
    if (side === 'left') return cell;
    const spoken = layersOf(things, left[row][column]);
    return mapItems(cell, (item) =>
      item.word === '' && !isGroup(item.thing) && !spoken.has(item.thing.layer)
        ? { word: 'stationary', thing: item.thing }
        : item,
    );
  });
}

/** Layers of all that the cell names, `no` kinds too. */
function layersOf(things: Things, cell: Cell): ReadonlySet<number> {
  return new Set(cell.items.flatMap(({ thing }) => thing.kinds.map((kind) => things[kind].layer)));
}
