/**
 * A rule while it is being expanded: rows of cells whose words become fewer from step to step, until each cell only says
 * which kinds and intents it needs and leaves. Cells are never changed, so that copies share them.
 */
import type { TurnCell, TurnIntent, TurnItem, TurnRule } from '../../model/model';
import type { Direction } from '../../model/types';

/** What an item names: a kind, or a group of kinds. Things with equal ids are the same word. */
export interface Thing {
  /** A kind's id; below 0 for a group. */
  readonly id: number;
  readonly kinds: readonly number[];
  /** The layer of all its kinds; -1 if they stand on several. */
  readonly layer: number;
}

/** `parallel` and `perpendicular` keep their own words when the rule's direction gives them a meaning. */
export type Word =
  | Exclude<TurnIntent, Direction>
  | 'horizontal-parallel'
  | 'vertical-parallel'
  | 'horizontal-perpendicular'
  | 'vertical-perpendicular'
  | Direction
  | 'no'
  | 'any'
  | '';

export interface Item {
  readonly word: Word;
  readonly thing: Thing;
}

/** Equal cells are one object, so what is known of a cell is known of all copies of a rule that have it. */
export interface Cell {
  readonly id: number;
  readonly gap: boolean;
  readonly items: readonly Item[];
}

export type Row = readonly Cell[];

export interface Form {
  readonly direction: Direction;
  readonly left: readonly Row[];
  /** Absent for a rule that only commands. */
  readonly right?: readonly Row[];
}

/** The things and cells of a turn's rules. */
export class Stock {
  /** Kinds, by their ids. */
  readonly kinds: readonly Thing[];
  private readonly cells = new Map<string, Cell>();

  constructor(kinds: readonly { readonly layer: number }[]) {
    this.kinds = kinds.map(({ layer }, id) => ({ id, kinds: [id], layer }));
  }

  cell(items: readonly Item[], gap = false): Cell {
    const key = gap ? '...' : items.map(({ word, thing }) => `${word}.${thing.id}`).join();
    let cell = this.cells.get(key);
    if (!cell) this.cells.set(key, (cell = { id: this.cells.size, gap, items }));
    return cell;
  }

  /** The cell with some of its items replaced. */
  changed(cell: Cell, change: (item: Item) => Item | readonly Item[]): Cell {
    let isSame = true;
    const items = cell.items.flatMap((item) => {
      const next = change(item);
      isSame &&= next === item;
      return next;
    });
    return isSame ? cell : this.cell(items);
  }

  /** The sides of a rule as written. */
  sidesOf(rule: TurnRule): Pick<Form, 'left' | 'right'> {
    const row = (cells: readonly TurnCell[]): Row =>
      cells.map(({ gap, items }) =>
        this.cell(
          items.map((item) => this.itemOf(item)),
          gap,
        ),
      );
    return { left: rule.left.map(row), ...(rule.right ? { right: rule.right.map(row) } : {}) };
  }

  private itemOf({ intent, mark, id, kinds }: TurnItem): Item {
    const word = mark ?? intent ?? '';
    if (id >= 0) return { word, thing: this.kinds[id] };
    const layers = new Set(kinds.map((kind) => this.kinds[kind].layer));
    return { word, thing: { id, kinds, layer: layers.size === 1 ? this.kinds[kinds[0]].layer : -1 } };
  }
}

export const isGroup = (thing: Thing): boolean => thing.id < 0;

export type Side = 'left' | 'right';

/** Where a cell stands in a form. */
export interface Place {
  readonly side: Side;
  readonly row: number;
  readonly column: number;
}

/** The form with each of its cells replaced. */
export function mapCells(form: Form, change: (cell: Cell, place: Place) => Cell): Form {
  const rows = (of: readonly Row[], side: Side) =>
    of.map((cells, row) => cells.map((cell, column) => change(cell, { side, row, column })));
  const left = rows(form.left, 'left');
  return form.right
    ? { direction: form.direction, left, right: rows(form.right, 'right') }
    : { direction: form.direction, left };
}
