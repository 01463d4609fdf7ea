/**
 * Groups: a group over several layers, or one that the right side takes from another cell, is split into its kinds, one
 * copy for each. A group on one layer that stays in its cell stays a group: it matches any of its kinds and keeps it.
 */
import { isGroup, mapCells, type Form, type Item, type Place, type Stock, type Thing } from './forms';
import type { Choices } from './variants';

interface Slot {
  readonly row: number;
  readonly column: number;
  readonly thing: Thing;
}

/** `unclear`: a group on the right of which the left side does not say which kind it is. */
export function groupsOf(stock: Stock, form: Form): Choices & { readonly unclear?: number } {
  const moved = movedGroups(form);
  const slots = slotsOf(form, moved);
  const unclear = unclearGroup(form, moved, slots);
  return {
    sizes: slots.map(({ thing }) => thing.kinds.length),
    of(item, { side, row, column }: Place) {
      if (!splits(item)) return -1;
      return side === 'left' ? indexOf(slots, item, row, column) : partnerOf(slots, item, row, column);
    },
    made: (item, _, way) => ({ word: item.word, thing: stock.kinds[item.thing.kinds[way]] }),
    ...(unclear === undefined ? {} : { unclear }),
  };
}

/** `no Group`: none of its kinds. */
export function withoutEachOf(stock: Stock, form: Form): Form {
  return mapCells(form, (cell) =>
    stock.changed(cell, (item) =>
      item.word === 'no' && isGroup(item.thing)
        ? item.thing.kinds.map((kind): Item => ({ word: 'no', thing: stock.kinds[kind] }))
        : item,
    ),
  );
}

/** Groups of which one kind is drawn, or none may stand there, are not split. */
const splits = (item: Item): boolean => isGroup(item.thing) && item.word !== 'any' && item.word !== 'no';

/** Ids of groups that stand in a cell of the right side and not in its partner on the left. */
function movedGroups({ left, right = [] }: Form): ReadonlySet<number> {
  const moved = new Set<number>();
  right.forEach((cells, row) =>
    cells.forEach((cell, column) => {
      for (const item of cell.items) {
        if (!splits(item)) continue;
        const kept = left[row][column].items.some(
          (other) => splits(other) && other.thing.id === item.thing.id,
        );
        if (!kept) moved.add(item.thing.id);
      }
    }),
  );
  return moved;
}

/** In the order of the text: the first varies slowest. */
function slotsOf({ left }: Form, moved: ReadonlySet<number>): Slot[] {
  const slots: Slot[] = [];
  left.forEach((cells, row) =>
    cells.forEach((cell, column) => {
      for (const item of cell.items) {
        if (!splits(item) || (item.thing.layer >= 0 && !moved.has(item.thing.id))) continue;
        if (indexOf(slots, item, row, column) < 0) slots.push({ row, column, thing: item.thing });
      }
    }),
  );
  return slots;
}

function indexOf(slots: readonly Slot[], item: Item, row: number, column: number): number {
  return slots.findIndex(
    (slot) => slot.row === row && slot.column === column && slot.thing.id === item.thing.id,
  );
}

/** The same group in the same cell; else the only such group of the left side. */
function partnerOf(slots: readonly Slot[], item: Item, row: number, column: number): number {
  const here = indexOf(slots, item, row, column);
  if (here >= 0) return here;
  const alike = slots.flatMap((slot, i) => (slot.thing.id === item.thing.id ? [i] : []));
  return alike.length === 1 ? alike[0] : -1;
}

function unclearGroup(
  { right = [] }: Form,
  moved: ReadonlySet<number>,
  slots: readonly Slot[],
): number | undefined {
  for (const [row, cells] of right.entries())
    for (const [column, cell] of cells.entries())
      for (const item of cell.items)
        if (splits(item) && moved.has(item.thing.id) && partnerOf(slots, item, row, column) < 0)
          return item.thing.id;
  return undefined;
}
