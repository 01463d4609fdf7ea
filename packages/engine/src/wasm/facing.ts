/**
 * Rules about what the lone object looks at: `[ Agent(facing: >) | Wall ]` is a copy for each direction, of which one can
 * hold at a time. Where the object's cell is known they are one: the cell beside it is computed from where it looks.
 */
import type { Copy, Expr, Residual } from '../program/program';
import type { Unit } from './compilation';
import { anchoredOnLone } from './lone';

/** A copy as seen from the object outwards, without its direction. */
interface Seen {
  readonly direction: number;
  readonly column: number;
  readonly copy: Copy;
}

/** The same copies; those in all directions as one, where each asks the lone object to look its way. */
export function asSeen(unit: Unit, copies: readonly Copy[]): readonly Copy[] {
  const all = copies.length === 4 ? copies.map((copy) => seenFrom(unit, copy)) : [];
  const [first, ...others] = all;
  if (!first || new Set(all.map((one) => one?.direction)).size !== 4) return copies;
  const names = cellsOf(first.copy);
  const alike = others.every(
    (one) =>
      one !== null &&
      one.column === first.column &&
      shape(renamed(one.copy, new Map(cellsOf(one.copy).map((cell, i) => [cell, names[i]])))) ===
        shape(first.copy),
  );
  return alike ? [inRows(unit, first)] : copies;
}

function seenFrom(unit: Unit, given: Copy): Seen | null {
  const copy = anchoredOnLone(unit, given);
  if (!copy || !unit.c.board || unit.c.board.wrap) return null;
  const [{ cells, anchor }] = copy.rows;
  const { index } = anchor!;
  if (cells.length < 2 || (index !== 0 && index !== cells.length - 1)) return null;
  const direction = index === 0 ? copy.step : copy.step ^ 1;
  const lone = cells[index].test.cell;
  const found = copy.residual.find((part) => isLookingAt(part, lone, unit.c.loneLayer, direction));
  if (!found || found.is !== 'test' || found.condition.op !== '=' || found.condition.left.op !== 'columnAt')
    return null;
  return {
    direction,
    column: found.condition.left.column,
    copy: {
      ...copy,
      rows: [{ ...copy.rows[0], cells: index === 0 ? cells : [...cells].reverse() }],
      residual: copy.residual.filter((part) => part !== found),
    },
  };
}

function isLookingAt(part: Residual, cell: number, layer: number, direction: number): boolean {
  if (part.is !== 'test' || part.condition.op !== '=') return false;
  const { left, right } = part.condition;
  return (
    left.op === 'columnAt' &&
    left.layer === layer &&
    left.cell.op === 'local' &&
    left.cell.local === cell &&
    right.op === 'const' &&
    right.value === direction
  );
}

const cellsOf = ({ rows }: Copy): number[] => rows[0].cells.map(({ test }) => test.cell);

/** What of a copy must not depend on its direction. */
function shape({ when, rows, residual, guard, chance, writes, effects, saves }: Copy): string {
  return JSON.stringify([when, rows[0].cells, residual, guard, chance, writes, effects, saves]);
}

const TASK_LOCALS: ReadonlySet<unknown> = new Set(['taskLocal', 'setTaskLocal']);

/** The same with other locals for its cells. */
function renamed<T>(node: T, names: ReadonlyMap<number, number>): T {
  const nameOf = (local: unknown) => names.get(local as number) ?? local;
  if (Array.isArray(node)) return node.map((item) => renamed(item as unknown, names)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const given = node as Record<string, unknown>;
  const rename = (key: string, value: unknown): unknown => {
    if (key === 'saves') return (value as number[]).map(nameOf);
    if (key === 'cell' || (key === 'local' && !TASK_LOCALS.has(given['op'])))
      return typeof value === 'number' ? nameOf(value) : renamed(value, names);
    return renamed(value, names);
  };
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, rename(key, value)])) as T;
}

/** A row of one cell for each cell: the first stands on the object, each other beside the one before. */
function inRows({ c }: Unit, { copy, column }: Seen): Copy {
  const [{ cells, anchor }] = copy.rows;
  const lone = anchor!.cell;
  const direction: Expr = { op: 'columnAt', cell: lone, layer: c.loneLayer, column };
  let at: Expr = lone;
  return {
    ...copy,
    rows: cells.map((cell, i) => {
      if (i > 0) at = { op: 'neighbour', cell: at, direction };
      return { cells: [cell], anchor: { index: 0, cell: at } };
    }),
  };
}
