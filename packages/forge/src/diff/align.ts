/** Which entry of one side is which of the other: equal ones in order, then by name, then by likeness. */
import { entryText, type Entry } from './entries/entry';

export type EntryChange =
  | { readonly is: 'added'; readonly now: Entry }
  | { readonly is: 'removed'; readonly was: Entry }
  | { readonly is: 'changed'; readonly was: Entry; readonly now: Entry }
  /** The same, at another place among the others. */
  | { readonly is: 'moved'; readonly was: Entry; readonly now: Entry };

/** Two entries whose words agree less than this are not one that changed. */
const LIKENESS = 0.4;

const SINGLE = new Set([
  'view',
  'reward',
  'cost',
  'performance',
  'goal',
  'failure',
  'map',
  'limit',
  'blur',
  'delay',
]);

/** In the order of `now`, the removed ones last. */
export function align(was: readonly Entry[], now: readonly Entry[]): EntryChange[] {
  const partner = new Map<Entry, Entry>();
  const taken = new Set<Entry>();
  const join = (before: Entry, after: Entry) => {
    partner.set(after, before);
    taken.add(before);
  };
  const inOrder = new Set<Entry>();
  for (const [before, after] of commonInOrder(was, now)) {
    join(before, after);
    inOrder.add(after);
  }
  const pairUp = (test: (before: Entry, after: Entry) => number) => {
    const pairs = now
      .filter((after) => !partner.has(after))
      .flatMap((after) =>
        was
          .filter((before) => !taken.has(before) && before.sort === after.sort)
          .map((before) => ({ before, after, score: test(before, after) })),
      )
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score);
    for (const { before, after } of pairs) {
      if (!taken.has(before) && !partner.has(after)) join(before, after);
    }
  };
  pairUp((before, after) => (entryText(before) === entryText(after) ? 1 : 0));
  pairUp((before, after) => (after.name !== '' && before.name === after.name ? 1 : 0));
  pairUp((before, after) => {
    const score = likeness(before, after);
    return score >= LIKENESS && (after.name === '' || before.name === '') ? score : 0;
  });
  const left = (entries: readonly Entry[], sort: string, isLeft: (entry: Entry) => boolean) =>
    entries.filter((entry) => entry.sort === sort && isLeft(entry)).length;
  // The only view of both sides, the only reward: whatever it reads, it is the one that changed.
  pairUp((before, after) =>
    SINGLE.has(after.sort) &&
    left(was, after.sort, (entry) => !taken.has(entry)) === 1 &&
    left(now, after.sort, (entry) => !partner.has(entry)) === 1
      ? likeness(before, after) + 1
      : 0,
  );

  const changes = now.flatMap((after): EntryChange[] => {
    const before = partner.get(after);
    if (!before) return [{ is: 'added', now: after }];
    if (inOrder.has(after)) return [];
    const is = entryText(before) === entryText(after) ? 'moved' : 'changed';
    return [{ is, was: before, now: after }];
  });
  const removed = was.filter((before) => !taken.has(before));
  return [...changes, ...removed.map((before): EntryChange => ({ is: 'removed', was: before }))];
}

/** The longest common subsequence. */
function commonInOrder(was: readonly Entry[], now: readonly Entry[]): [Entry, Entry][] {
  const a = was.map(placedText);
  const b = now.map(placedText);
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1] + 1
          : Math.max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
    }
  }
  const pairs: [Entry, Entry][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([was[i++], now[j++]]);
    else if (longest[(i + 1) * width + j] >= longest[i * width + j + 1]) i++;
    else j++;
  }
  return pairs;
}

/** A statement that moved into another block is not where it was, though it reads the same. */
function placedText(entry: Entry): string {
  return `${entry.within.length}\u0002${entryText(entry)}`;
}

/** Share of the words that both have, 0 to 1. */
export function likeness(one: Entry, other: Entry): number {
  const a = tokens(one);
  const b = tokens(other);
  if (a.length + b.length === 0) return 1;
  const left = new Map<string, number>();
  for (const token of a) left.set(token, (left.get(token) ?? 0) + 1);
  let common = 0;
  for (const token of b) {
    const count = left.get(token) ?? 0;
    if (count > 0) {
      common++;
      left.set(token, count - 1);
    }
  }
  return (2 * common) / (a.length + b.length);
}

function tokens(entry: Entry): string[] {
  return Object.values(entry.parts).flatMap((text) => text.match(/\w+|[^\s\w]/g) ?? []);
}
