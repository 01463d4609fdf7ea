import type { KindAt, TurnCell, TurnRule, TurnTest } from '../../program/turn';
import type { Machine } from '../machine';
import { NORTH, SOUTH } from '../space';

/** Where a row stands: the cell of each of its cells in order, -1 for a gap. */
export type RowPlace = readonly number[];
/** Where a rule stands: a place for each row. */
export type Place = readonly RowPlace[];

/** All places of each row, in scan order; none at all if a row has none. */
export function placesOf(m: Machine, rule: TurnRule): RowPlace[][] {
  const rows: RowPlace[][] = [];
  for (const row of rule.rows) {
    const places = placesOfRow(m, row, rule.step);
    if (places.length === 0) return [];
    rows.push(places);
  }
  return rows;
}

/** Number of tuples of places. */
export function countOf(rows: readonly (readonly RowPlace[])[]): number {
  return rows.length === 0 ? 0 : rows.reduce((product, places) => product * places.length, 1);
}

/** Tuple number `number`: the first row's place varies fastest. */
export function tupleOf(rows: readonly (readonly RowPlace[])[], number: number): Place {
  let rest = number;
  return rows.map((places) => {
    const place = places[rest % places.length];
    rest = Math.floor(rest / places.length);
    return place;
  });
}

/** Whether the cells of a place still match. */
export function stillMatches(m: Machine, rule: TurnRule, place: Place): boolean {
  return rule.rows.every((row, r) =>
    row.every((pattern, i) => pattern.gap || matches(m, pattern, place[r][i])),
  );
}

function placesOfRow(m: Machine, row: readonly TurnCell[], step: number): RowPlace[] {
  const found: RowPlace[] = [];
  if (!mayBeThere(m, row)) return found;
  const starts = step === NORTH || step === SOUTH ? m.space.columns : m.space.rows;
  for (const start of starts) extend(m, row, step, start, [], found);
  return found;
}

/** Is all that the row needs somewhere on the board? Most rules need something that is not, and looking for a byte is fast. */
function mayBeThere(m: Machine, row: readonly TurnCell[]): boolean {
  const isThere = ({ layer, number }: KindAt): boolean => m.now.kinds[layer].includes(number);
  return row.every(
    (cell) =>
      cell.gap ||
      (cell.present.every(isThere) &&
        cell.intents.every(({ layer, intent }) => m.intents[layer].includes(intent)) &&
        cell.anyOf.every((kinds) => kinds.some(isThere))),
  );
}

/** Goes on from `cell`, which may be off the board, with the cell of the row that follows those in `place`. */
function extend(
  m: Machine,
  row: readonly TurnCell[],
  step: number,
  cell: number,
  place: RowPlace,
  found: RowPlace[],
): void {
  if (place.length === row.length) {
    found.push(place);
    return;
  }
  const pattern = row[place.length];
  if (pattern.gap) {
    for (let here = cell; here >= 0; here = m.space.neighbour(here, step)) {
      extend(m, row, step, here, [...place, -1], found);
    }
  } else if (cell >= 0 && matches(m, pattern, cell)) {
    extend(m, row, step, m.space.neighbour(cell, step), [...place, cell], found);
  }
}

// Loops instead of array methods: this is tried for every rule in every cell.
function matches(m: Machine, test: TurnTest, cell: number): boolean {
  const { kinds } = m.now;
  for (const { layer, number } of test.present) if (kinds[layer][cell] !== number) return false;
  for (const { layer, intent } of test.intents) if (m.intents[layer][cell] !== intent) return false;
  for (const { layer, number } of test.missing) if (kinds[layer][cell] === number) return false;
  for (const { layer, bits } of test.withoutIntents) {
    const intent = m.intents[layer][cell];
    if (intent >= 0 && (bits & (1 << intent)) !== 0) return false;
  }
  for (const anyOf of test.anyOf) {
    if (!anyOf.some(({ layer, number }) => kinds[layer][cell] === number)) return false;
  }
  return true;
}
