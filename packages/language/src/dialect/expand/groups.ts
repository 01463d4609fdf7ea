/**
 * Groups: a group over several layers, or one that the right side takes from another cell, is split into its kinds, one
 * copy for each. A group on one layer that stays in its cell stays a group: it matches any of its kinds and keeps it.
 */
import {
  isGroup,
  mapCells,
  mapItems,
  type Cell,
  type Form,
  type Item,
  type Thing,
  type Things,
} from './forms';
import { choices, countChoices } from './odometer';

interface Slot {
  readonly row: number;
  readonly column: number;
  readonly thing: Thing;
}

export interface Groups {
  readonly count: number;
  /** A group on the right of which the left side does not say which kind it is. */
  readonly unclear?: number;
  readonly forms: () => Generator<Form>;
}

export function groupsOf(things: Things, written: Form): Groups {
  const form = mapCells(written, (cell) => withoutEachOf(things, cell));
  const moved = movedGroups(form);
  const slots = slotsOf(form, moved);
  const sizes = slots.map(({ thing }) => thing.kinds.length);
  const partner = (item: Item, row: number, column: number): number => {
    const here = indexOf(slots, item, row, column);
    if (here >= 0) return here;
    const alike = slots.flatMap((slot, i) => (slot.thing.id === item.thing.id ? [i] : []));
    return alike.length === 1 ? alike[0] : -1;
  };
  const unclear = unclearGroup(form, moved, partner);
  return {
    count: countChoices(sizes),
    ...(unclear === undefined ? {} : { unclear }),
    *forms() {
      for (const choice of choices(sizes)) {
        yield mapCells(form, (cell, side, row, column) =>
          mapItems(cell, (item) => {
            if (!splits(item)) return item;
            const slot = side === 'left' ? indexOf(slots, item, row, column) : partner(item, row, column);
            if (slot < 0) return item;
            return { word: item.word, thing: things[item.thing.kinds[choice[slot]]] };
          }),
        );
      }
    },
  };
}

/** Groups of which one kind is drawn, or none may stand there, are not split. */
const splits = (item: Item): boolean => isGroup(item.thing) && item.word !== 'any' && item.word !== 'no';

/** `no Group`: none of its kinds. */
function withoutEachOf(things: Things, cell: Cell): Cell {
  if (!cell.items.some((item) => item.word === 'no' && isGroup(item.thing))) return cell;
  const items = cell.items.flatMap((item): Item[] =>
    item.word === 'no' ? item.thing.kinds.map((kind) => ({ word: 'no', thing: things[kind] })) : [item],
  );
  return { gap: cell.gap, items };
}

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

function unclearGroup(
  { right = [] }: Form,
  moved: ReadonlySet<number>,
  partner: (item: Item, row: number, column: number) => number,
): number | undefined {
  for (const [row, cells] of right.entries())
    for (const [column, cell] of cells.entries())
      for (const item of cell.items)
        if (splits(item) && moved.has(item.thing.id) && partner(item, row, column) < 0) return item.thing.id;
  return undefined;
}
