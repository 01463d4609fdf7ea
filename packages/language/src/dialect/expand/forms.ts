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

export interface Cell {
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

/** Kinds as things, by their ids. */
export type Things = readonly Thing[];

export function thingsOf(kinds: readonly { readonly layer: number }[]): Things {
  return kinds.map(({ layer }, id) => ({ id, kinds: [id], layer }));
}

export function sidesOf(things: Things, rule: TurnRule): Pick<Form, 'left' | 'right'> {
  const row = (cells: readonly TurnCell[]): Row =>
    cells.map(({ gap, items }) => ({ gap, items: items.map((item) => itemOf(things, item)) }));
  return { left: rule.left.map(row), ...(rule.right ? { right: rule.right.map(row) } : {}) };
}

function itemOf(things: Things, { intent, mark, id, kinds }: TurnItem): Item {
  const word = mark ?? intent ?? '';
  if (id >= 0) return { word, thing: things[id] };
  const layers = new Set(kinds.map((kind) => things[kind].layer));
  return { word, thing: { id, kinds, layer: layers.size === 1 ? things[kinds[0]].layer : -1 } };
}

export const isGroup = (thing: Thing): boolean => thing.id < 0;

/** The form with each of its cells replaced. */
export function mapCells(
  form: Form,
  change: (cell: Cell, side: 'left' | 'right', row: number, column: number) => Cell,
): Form {
  const side = (rows: readonly Row[], name: 'left' | 'right') =>
    rows.map((cells, row) => cells.map((cell, column) => change(cell, name, row, column)));
  const left = side(form.left, 'left');
  return form.right
    ? { direction: form.direction, left, right: side(form.right, 'right') }
    : { direction: form.direction, left };
}

/** The cell with each of its items replaced; itself if none changes. */
export function mapItems(cell: Cell, change: (item: Item) => Item): Cell {
  let changed = false;
  const items = cell.items.map((item) => {
    const next = change(item);
    changed ||= next !== item;
    return next;
  });
  return changed ? { gap: cell.gap, items } : cell;
}
