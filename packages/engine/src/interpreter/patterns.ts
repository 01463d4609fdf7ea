import type { Copy, RowPattern } from '../program/program';
import { MAX_PLACES } from '../limits';
import { holdsResidual, passesTest, showsKinds } from './cells';
import { evaluate } from './expressions';
import type { Machine } from './machine';
import { OPPOSITE } from './space';

/** Where a row stands: its cells in order, those of gaps among them, and for each the number of its pattern in the row. */
interface RowPosition {
  readonly cells: readonly number[];
  readonly patterns: readonly number[];
}

/** Where a copy stands: a position for each row. */
export interface Place {
  readonly copy: Copy;
  readonly rows: readonly RowPosition[];
}

/** Cells of the place, row after row, without gaps. */
export function cellsOf(place: Place): number[] {
  return place.rows.flatMap(({ cells, patterns }, r) =>
    cells.filter((_, i) => !place.copy.rows[r].cells[patterns[i]].gap),
  );
}

/** All places of a copy whose pattern and guard hold, in order; each is visited with its locals bound. */
export function visitPlaces(
  m: Machine,
  copy: Copy,
  tooMany: () => void,
  visit: (place: Place) => void,
): void {
  const rows = positionsOfRows(m, copy);
  const tuples = rows.reduce((product, positions) => product * positions.length, 1);
  if (tuples > MAX_PLACES) tooMany();
  for (let t = 0; t < tuples; t++) {
    const place = tuple(copy, rows, t);
    bindCells(m, place);
    if (holdsResidual(m, copy.residual) && guardHolds(m, copy)) visit(place);
  }
}

/** Number of places of the copies whose `when` holds, counted up to `enough`. Looks at no more than MAX_PLACES tuples of a copy. */
export function countPlaces(m: Machine, copies: readonly Copy[], enough: number): number {
  let count = 0;
  for (const copy of copies) {
    if (copy.when && evaluate(m, copy.when) === 0) continue;
    const rows = positionsOfRows(m, copy);
    const tuples = rows.reduce((product, positions) => product * positions.length, 1);
    for (let t = 0; t < Math.min(tuples, MAX_PLACES); t++) {
      if (count >= enough) return count;
      bindCells(m, tuple(copy, rows, t));
      if (holdsResidual(m, copy.residual) && guardHolds(m, copy)) count++;
    }
  }
  return count;
}

/** Whether pattern and guard still hold at a place; binds its locals. */
export function stillHolds(m: Machine, place: Place): boolean {
  const { copy, rows } = place;
  const standing = rows.every(({ cells, patterns }, r) =>
    cells.every((cell, i) => {
      const { gap, test } = copy.rows[r].cells[patterns[i]];
      return gap ? passesTest(m, test, cell) : showsKinds(m, test, cell);
    }),
  );
  return standing && holdsResidual(m, copy.residual) && guardHolds(m, copy);
}

function guardHolds(m: Machine, copy: Copy): boolean {
  return copy.guard === null || evaluate(m, copy.guard) !== 0;
}

/** Tuple number t of the rows' positions: the first row varies fastest. */
function tuple(copy: Copy, rows: readonly (readonly RowPosition[])[], t: number): Place {
  let rest = t;
  const chosen = rows.map((positions) => {
    const position = positions[rest % positions.length];
    rest = Math.floor(rest / positions.length);
    return position;
  });
  return { copy, rows: chosen };
}

function bindCells(m: Machine, { copy, rows }: Place): void {
  rows.forEach(({ cells, patterns }, r) => {
    cells.forEach((cell, i) => (m.locals[copy.rows[r].cells[patterns[i]].test.cell] = cell));
  });
}

function positionsOfRows(m: Machine, copy: Copy): RowPosition[][] {
  return copy.rows.map((row) => positionsOfRow(m, copy, row));
}

/** All positions of one row: start cells in scan order, at each the shortest gaps first. */
function positionsOfRow(m: Machine, copy: Copy, row: RowPattern): RowPosition[] {
  const { anchor } = row;
  const anchored = anchor ? evaluate(m, anchor.cell) : -1;
  const found: RowPosition[] = [];
  const [first] = row.cells;
  for (const start of startsOfRow(m, copy, row, anchored)) {
    if (!first.gap && !showsKinds(m, first.test, start)) continue;
    extend(m, copy.step, row, start, 0, [], [], (cells, patterns) => {
      if (anchor && cells[patterns.indexOf(anchor.index)] !== anchored) return;
      found.push({ cells: [...cells], patterns: [...patterns] });
    });
  }
  return found;
}

function startsOfRow(m: Machine, copy: Copy, row: RowPattern, anchored: number): readonly number[] {
  if (row.anchor === null) return m.space[copy.scan];
  if (!m.space.has(anchored)) return [];
  // Behind a gap of any length the start may be anywhere; else it is so many steps back.
  const { index } = row.anchor;
  if (row.cells.slice(0, index).some((cell) => cell.gap)) return m.space[copy.scan];
  let start = anchored;
  for (let i = 0; i < index; i++) start = m.space.neighbour(start, OPPOSITE[copy.step]);
  return [start];
}

/** Goes on from `cell` with pattern number `index` of the row, after `cells`. */
function extend(
  m: Machine,
  step: number,
  row: RowPattern,
  cell: number,
  index: number,
  cells: number[],
  patterns: number[],
  found: (cells: readonly number[], patterns: readonly number[]) => void,
): void {
  if (index === row.cells.length) return found(cells, patterns);
  const { gap, test } = row.cells[index];
  if (!gap) {
    if (!showsKinds(m, test, cell) || goesRound(m, step, row, cells)) return;
    cells.push(cell);
    patterns.push(index);
    extend(m, step, row, m.space.neighbour(cell, step), index + 1, cells, patterns, found);
    cells.pop();
    patterns.pop();
    return;
  }
  const before = cells.length;
  for (let here = cell; ; here = m.space.neighbour(here, step)) {
    extend(m, step, row, here, index + 1, cells, patterns, found);
    if (goesRound(m, step, row, cells) || !passesTest(m, test, here)) break;
    cells.push(here);
    patterns.push(index);
  }
  cells.length = before;
  patterns.length = before;
}

/** On a torus a row with a gap stands on no cell twice. */
function goesRound(m: Machine, step: number, row: RowPattern, cells: readonly number[]): boolean {
  return cells.length >= m.space.ring(step) && row.cells.some((cell) => cell.gap);
}
