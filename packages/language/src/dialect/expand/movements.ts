/**
 * Words that stand for several intents: one copy for each intent that such a word on the left may mean. On the right the
 * word means the same as its partner on the left.
 */
import type { Cell, Form, Item, Place, Word } from './forms';
import type { Choices } from './variants';

const HORIZONTAL: readonly Word[] = [2, 3];
const VERTICAL: readonly Word[] = [0, 1];
const MEANINGS: ReadonlyMap<Word, readonly Word[]> = new Map<Word, readonly Word[]>([
  ['moving', [0, 1, 2, 3, 'act']],
  ['orthogonal', [0, 1, 2, 3]],
  ['horizontal', HORIZONTAL],
  ['horizontal-parallel', HORIZONTAL],
  ['horizontal-perpendicular', HORIZONTAL],
  ['vertical', VERTICAL],
  ['vertical-parallel', VERTICAL],
  ['vertical-perpendicular', VERTICAL],
]);

/** A word before a thing in a cell of the left side, to be given one meaning after the other. */
interface Slot {
  readonly row: number;
  readonly column: number;
  readonly word: Word;
  readonly id: number;
}

/** `unclear`: a word on the right that no partner gives a meaning. */
export function movementsOf(form: Form): Choices & { readonly unclear?: Word } {
  const slots = slotsOf(form);
  const meanings = slots.map((slot) => MEANINGS.get(slot.word)!);
  const of = (item: Item, { side, row, column }: Place): number => {
    if (!MEANINGS.has(item.word)) return -1;
    return side === 'left' ? indexOf(slots, item, row, column) : partnerOf(slots, item, row, column);
  };
  const unclear = unclearWord(form, slots);
  return {
    sizes: meanings.map((words) => words.length),
    of,
    made: (item, choice, way) => ({ word: meanings[choice][way], thing: item.thing }),
    ...(unclear === undefined ? {} : { unclear }),
  };
}

/** The slots of the last cell vary slowest, those of the first fastest; within a cell it is the other way round. */
function slotsOf({ left }: Form): Slot[] {
  const cells: Slot[][] = [];
  left.forEach((cellsOfRow, row) =>
    cellsOfRow.forEach((cell, column) => {
      const slots = slotsOfCell(cell, row, column);
      if (slots.length) cells.push(slots);
    }),
  );
  return cells.reverse().flat();
}

function slotsOfCell(cell: Cell, row: number, column: number): Slot[] {
  const slots: Slot[] = [];
  for (const { word, thing } of cell.items) {
    if (!MEANINGS.has(word) || slots.some((slot) => slot.word === word && slot.id === thing.id)) continue;
    slots.push({ row, column, word, id: thing.id });
  }
  return slots;
}

function indexOf(slots: readonly Slot[], { word, thing }: Item, row: number, column: number): number {
  return slots.findIndex(
    (slot) => slot.row === row && slot.column === column && slot.word === word && slot.id === thing.id,
  );
}

/**
 * The partner of a word on the right: the same word before the same thing in the same cell; else the only such pair of
 * the left side; else the only such word.
 */
function partnerOf(slots: readonly Slot[], item: Item, row: number, column: number): number {
  const here = indexOf(slots, item, row, column);
  if (here >= 0) return here;
  const alike = slots.flatMap((slot, i) => (slot.word === item.word ? [i] : []));
  const pairs = alike.filter((i) => slots[i].id === item.thing.id);
  if (pairs.length === 1) return pairs[0];
  return alike.length === 1 ? alike[0] : -1;
}

function unclearWord({ right = [] }: Form, slots: readonly Slot[]): Word | undefined {
  for (const [row, cells] of right.entries())
    for (const [column, cell] of cells.entries())
      for (const item of cell.items)
        if (MEANINGS.has(item.word) && partnerOf(slots, item, row, column) < 0) return item.word;
  return undefined;
}
