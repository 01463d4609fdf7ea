/**
 * The concrete versions of a rule in one direction: words for several intents, then groups over several
 * layers. Order and rules are PuzzleScript's (its compiler's passes 7 and 8), which decision 21 keeps for all
 * worlds.
 */
import type { Direction, Intent, KindMatch, Row, Test } from '@terrarium/language';
import { leftIntents, type Choice } from './cell-test';
import type { Lowering } from './context';

export interface Located {
  readonly row: number;
  readonly cell: number;
  readonly item: number;
  readonly test: Test;
}

/**
 * Items outside of gaps: those of a gap stay words and groups, since each of its cells may choose for itself.
 */
export function locate(rows: readonly Row[]): Located[] {
  return rows.flatMap((row, r) =>
    row.cells.flatMap((cell, c) =>
      cell.gap ? [] : cell.items.map((test, item) => ({ row: r, cell: c, item, test })),
    ),
  );
}

/**
 * @param words whether words for several intents become copies; where nothing is written they can stay masks.
 */
export function expansions(
  l: Lowering,
  rows: readonly Row[],
  direction: Direction,
  words: boolean,
): Choice[] {
  const located = locate(rows);
  const intents = words ? intentCombinations(located, direction) : [new Map<Test, number>()];
  const kinds = kindCombinations(l, located);
  return intents.flatMap((intent) => kinds.map((kind) => ({ intents: intent, kinds: kind })));
}

export function intentOf(test: Test): Intent | undefined {
  return test.is === 'thing' || test.is === 'value' ? test.intent : undefined;
}

/**
 * The reference expands one cell after the other, breadth first, and drops all but the last of equal copies:
 * so the word of the first cell varies fastest. Within a cell its first word is expanded first and varies
 * slowest.
 */
function intentCombinations(located: readonly Located[], direction: Direction): Map<Test, number>[] {
  const ambiguous = located.flatMap(({ row, cell, test }) => {
    const intent = intentOf(test);
    const intents = intent && leftIntents(intent, direction);
    return intents && intents.length > 1 ? [{ row, cell, test, intents }] : [];
  });
  const order = [...ambiguous].sort((a, b) => b.row - a.row || b.cell - a.cell);
  return combinations(order.map(({ test, intents }) => intents.map((intent) => [test, intent] as const)));
}

/**
 * One kind of each group over several layers; the first group varies slowest. A single layer can hold but
 * one: that stays a choice.
 */
function kindCombinations(l: Lowering, located: readonly Located[]): Map<Test, KindMatch>[] {
  const groups = located.flatMap(({ test }) => {
    if (test.is !== 'thing' || test.mark === 'no') return [];
    const { members } = test.thing;
    return l.types.layers(members.map((member) => member.kind)).length > 1
      ? [members.map((member) => [test, member] as const)]
      : [];
  });
  return combinations(groups);
}

/** All ways to take one of each list; the first list varies slowest. */
function combinations<K, V>(lists: readonly (readonly (readonly [K, V])[])[]): Map<K, V>[] {
  let ways: (readonly [K, V])[][] = [[]];
  for (const list of lists) ways = ways.flatMap((way) => list.map((entry) => [...way, entry]));
  return ways.map((way) => new Map(way));
}
