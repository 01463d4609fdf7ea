/** A form with open choices, written out: one form for each way to make them. */
import type { Cell, Form, Item, Place, Row, Stock } from './forms';

/** Choices, the last of which varies fastest. */
export interface Choices {
  /** In how many ways each can be made. */
  readonly sizes: readonly number[];
  /** The choice that an item waits for; -1 for none. */
  readonly of: (item: Item, place: Place) => number;
  /** The item once its choice is made. */
  readonly made: (item: Item, choice: number, way: number) => Item;
}

export function countWays({ sizes }: Choices): number {
  return sizes.reduce((count, size) => count * size, 1);
}

/** Cells that wait for the same choices are made once for each way, and rows without any are shared. */
export function* variants(stock: Stock, form: Form, choices: Choices): Generator<Form> {
  if (!choices.sizes.length) {
    yield form;
    return;
  }
  const open = new Map<Cell, Map<string, OpenCell>>();
  const rows = (of: readonly Row[], side: Place['side']): OpenRow[] =>
    of.map((cells, row) =>
      openRow(cells.map((cell, column) => openCell(stock, open, choices, cell, { side, row, column }))),
    );
  const left = rows(form.left, 'left');
  const right = form.right && rows(form.right, 'right');
  for (const ways of odometer(choices.sizes)) {
    yield {
      direction: form.direction,
      left: left.map((row) => row(ways)),
      ...(right ? { right: right.map((row) => row(ways)) } : {}),
    };
  }
}

type Ways = readonly number[];
type OpenCell = { readonly waits: boolean; readonly at: (ways: Ways) => Cell };
type OpenRow = (ways: Ways) => Row;

function openRow(cells: readonly OpenCell[]): OpenRow {
  if (cells.some((cell) => cell.waits)) return (ways) => cells.map((cell) => cell.at(ways));
  const row = cells.map((cell) => cell.at([]));
  return () => row;
}

function openCell(
  stock: Stock,
  open: Map<Cell, Map<string, OpenCell>>,
  choices: Choices,
  cell: Cell,
  place: Place,
): OpenCell {
  const waiting = cell.items.map((item) => choices.of(item, place));
  const needed = [...new Set(waiting.filter((choice) => choice >= 0))];
  if (!needed.length) return { waits: false, at: () => cell };
  const key = waiting.join();
  const known = open.get(cell)?.get(key);
  if (known) return known;
  const made = new Map<number, Cell>();
  const fresh: OpenCell = {
    waits: true,
    at(ways) {
      const way = needed.reduce((number, choice) => number * choices.sizes[choice] + ways[choice], 0);
      let filled = made.get(way);
      if (!filled) {
        filled = stock.cell(
          cell.items.map((item, i) =>
            waiting[i] < 0 ? item : choices.made(item, waiting[i], ways[waiting[i]]),
          ),
        );
        made.set(way, filled);
      }
      return filled;
    },
  };
  open.set(cell, (open.get(cell) ?? new Map<string, OpenCell>()).set(key, fresh));
  return fresh;
}

/** All ways to choose, as one list that changes from turn to turn. */
function* odometer(sizes: readonly number[]): Generator<Ways> {
  const at = sizes.map(() => 0);
  for (;;) {
    yield at;
    let i = sizes.length - 1;
    for (; i >= 0; i--) {
      if (++at[i] < sizes[i]) break;
      at[i] = 0;
    }
    if (i < 0) return;
  }
}
