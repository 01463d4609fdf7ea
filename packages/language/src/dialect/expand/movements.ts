/**
 * Words that stand for several intents: one copy for each intent that such a word on the left may mean. On the right the
 * word means the same as its partner on the left.
 */
import { mapCells, mapItems, type Cell, type Form, type Item, type Word } from './forms';
import { choices, countChoices } from './odometer';

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

export interface Movements {
  readonly count: number;
  /** A word on the right that no partner gives a meaning. */
  readonly unclear?: Word;
  readonly forms: () => Generator<Form>;
}

export function movementsOf(form: Form): Movements {
  const slots = slotsOf(form);
  const meanings = slots.map((slot) => MEANINGS.get(slot.word)!);
  const sizes = meanings.map((words) => words.length);
  const partners = partnersOf(form, slots);
  return {
    count: countChoices(sizes),
    ...(partners.unclear === undefined ? {} : { unclear: partners.unclear }),
    *forms() {
      for (const choice of choices(sizes)) {
        const chosen = choice.map((at, slot) => meanings[slot][at]);
        yield mapCells(form, (cell, side, row, column) =>
          mapItems(cell, (item) => {
            if (!MEANINGS.has(item.word)) return item;
            const slot = side === 'left' ? indexOf(slots, item, row, column) : partners.of(item, row, column);
            return { word: chosen[slot], thing: item.thing };
          }),
        );
      }
    },
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

interface Partners {
  readonly of: (item: Item, row: number, column: number) => number;
  readonly unclear?: Word;
}

/**
 * The partner of a word on the right: the same word before the same thing in the same cell; else the only such pair of
 * the left side; else the only such word.
 */
function partnersOf(form: Form, slots: readonly Slot[]): Partners {
  const of = (item: Item, row: number, column: number): number => {
    const here = indexOf(slots, item, row, column);
    if (here >= 0) return here;
    const alike = slots.flatMap((slot, i) => (slot.word === item.word ? [i] : []));
    const pairs = alike.filter((i) => slots[i].id === item.thing.id);
    if (pairs.length === 1) return pairs[0];
    return alike.length === 1 ? alike[0] : -1;
  };
  for (const [row, cells] of (form.right ?? []).entries())
    for (const [column, cell] of cells.entries())
      for (const item of cell.items)
        if (MEANINGS.has(item.word) && of(item, row, column) < 0) return { of, unclear: item.word };
  return { of };
}
