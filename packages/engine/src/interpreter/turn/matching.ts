import type { KindAt, TurnCell, TurnRule, TurnTest } from '../../program/turn';
import { cellsOf } from '../../turn-work';
import type { Machine } from '../machine';
import { NORTH, SOUTH } from '../space';
import { spend } from './spending';

/** Where a row stands: the cell of each of its cells in order, -1 for a gap. */
export type RowPlace = readonly number[];
/** Where a rule stands: a place for each row. */
export type Place = readonly RowPlace[];

type PatternCell = Extract<TurnCell, { gap: false }>;

/** The cells between the gaps of a row, and where each such part fits: the cells of its places, in scan order. */
interface Part {
  readonly cells: readonly PatternCell[];
  readonly places: readonly RowPlace[];
}

/** All places of each row, in scan order; none at all if a row has none. */
export function placesOf(m: Machine, rule: TurnRule): (readonly RowPlace[])[] {
  const rows: Part[][] = [];
  for (const row of rule.rows) {
    const parts = partsOfRow(m, row, rule.step);
    if (!parts) return [];
    rows.push(parts);
  }
  spend(m, cellsOf(rule) * mostTuples(m, rows, rule.step), rule.line);
  const found = rows.map((parts) => placesOfRow(m, parts, rule.step));
  return found.some((places) => places.length === 0) ? [] : found;
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

/** As many tuples as there would be if what follows a gap were everywhere. */
function mostTuples(m: Machine, rows: readonly (readonly Part[])[], step: number): number {
  const lengths = m.space.ring(step);
  return rows.reduce((product, parts) => product * parts[0].places.length * lengths ** (parts.length - 1), 1);
}

/** Null if one of them fits nowhere. */
function partsOfRow(m: Machine, row: readonly TurnCell[], step: number): Part[] | null {
  if (!mayBeThere(m, row)) return null;
  const parts: Part[] = [];
  for (const cells of withoutGaps(row)) {
    const places = placesOfPart(m, cells, step);
    if (places.length === 0) return null;
    parts.push({ cells, places });
  }
  return parts;
}

function withoutGaps(row: readonly TurnCell[]): PatternCell[][] {
  const parts: PatternCell[][] = [[]];
  for (const cell of row) {
    if (cell.gap) parts.push([]);
    else parts[parts.length - 1].push(cell);
  }
  return parts;
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

function placesOfPart(m: Machine, cells: readonly PatternCell[], step: number): RowPlace[] {
  const found: RowPlace[] = [];
  const starts = step === NORTH || step === SOUTH ? m.space.columns : m.space.rows;
  for (const start of starts) {
    const place: number[] = [];
    let cell = start;
    for (const pattern of cells) {
      if (cell < 0 || !matches(m, pattern, cell)) break;
      place.push(cell);
      cell = m.space.neighbour(cell, step);
    }
    if (place.length === cells.length) found.push(place);
  }
  return found;
}

/** Goes from each place of the first part along the lengths of the gaps, those of the last gap fastest. */
function placesOfRow(m: Machine, [first, ...others]: readonly Part[], step: number): readonly RowPlace[] {
  return others.reduce<readonly RowPlace[]>((places, { places: next }) => {
    const byStart = new Map(next.map((place) => [place[0], place]));
    return places.flatMap((place) => {
      const found: RowPlace[] = [];
      let start = m.space.neighbour(place[place.length - 1], step);
      for (; start >= 0; start = m.space.neighbour(start, step)) {
        const more = byStart.get(start);
        if (more) found.push([...place, -1, ...more]);
      }
      return found;
    });
  }, first.places);
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
