/** `no Wall` on the right where the left side of the cell says so already: nothing is to be taken away. */
import type { Cell, Form, Item, Stock } from './forms';

export function withoutRepeatedNo(
  stock: Stock,
  sides: Pick<Form, 'left' | 'right'>,
): Pick<Form, 'left' | 'right'> {
  const { left, right } = sides;
  if (!right) return sides;
  return {
    left,
    right: right.map((row, i) => row.map((cell, j) => withoutRepeated(stock, cell, left[i][j]))),
  };
}

/** The item behind one that goes is not looked at: of two repeated ones in a row the second stays. */
function withoutRepeated(stock: Stock, cell: Cell, left: Cell): Cell {
  const items: Item[] = [];
  let passed = false;
  for (const item of cell.items) {
    const repeats: boolean =
      !passed &&
      item.word === 'no' &&
      left.items.some((other) => other.word === 'no' && other.thing.id === item.thing.id);
    passed = repeats;
    if (!repeats) items.push(item);
  }
  return items.length === cell.items.length ? cell : stock.cell(items);
}
