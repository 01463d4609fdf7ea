/** One copy for each direction, with words of its own: `>` becomes a direction, and rows run south or east. */
import type { TurnRule } from '../../model/model';
import type { Direction } from '../../model/types';
import { mapCells, type Form, type Row, type Stock, type Word } from './forms';

const ALL: readonly Direction[] = [0, 1, 2, 3];
const RELATIVE: ReadonlySet<Word> = new Set<Word>(['>', '<', '^', 'v', 'parallel', 'perpendicular']);

const BACK: readonly Direction[] = [1, 0, 3, 2];
/** What is to the left of who looks there; behind it, what is to the right. */
const LEFT_OF: readonly Direction[] = [2, 3, 1, 0];

export function copiesAlong(
  stock: Stock,
  sides: Pick<Form, 'left' | 'right'>,
  along: TurnRule['along'],
): Form[] {
  const directions = along ?? ALL;
  // Where nothing asks for a direction one copy does, whatever it is.
  const needed = isDirectional(sides) ? directions : directions.slice(0, 1);
  return needed.map((direction) => turned(absolute(stock, { direction, ...sides })));
}

function isDirectional({ left, right = [] }: Pick<Form, 'left' | 'right'>): boolean {
  const relative = (rows: readonly Row[]) =>
    rows.some((row) => row.some((cell) => cell.items.some((item) => RELATIVE.has(item.word))));
  return left.some((row) => row.length > 1) || relative(left) || relative(right);
}

function absolute(stock: Stock, form: Form): Form {
  const words = wordsAlong(form.direction);
  return mapCells(form, (cell) =>
    stock.changed(cell, (item) => {
      const word = words.get(item.word);
      return word === undefined ? item : { word, thing: item.thing };
    }),
  );
}

function wordsAlong(direction: Direction): ReadonlyMap<Word, Word> {
  const vertical = direction < 2;
  return new Map<Word, Word>([
    ['>', direction],
    ['<', BACK[direction]],
    ['^', LEFT_OF[direction]],
    ['v', BACK[LEFT_OF[direction]]],
    ['parallel', vertical ? 'vertical-parallel' : 'horizontal-parallel'],
    ['perpendicular', vertical ? 'horizontal-perpendicular' : 'vertical-perpendicular'],
  ]);
}

/** A copy to the north or west is one to the south or east with its rows reversed, unless one of them has a gap. */
function turned(form: Form): Form {
  const { direction, left, right } = form;
  if (direction === 1 || direction === 3 || left.some((row) => row.some((cell) => cell.gap))) return form;
  const reversed = (rows: readonly Row[]) => rows.map((row) => [...row].reverse());
  return {
    direction: BACK[direction],
    left: reversed(left),
    ...(right ? { right: reversed(right) } : {}),
  };
}
