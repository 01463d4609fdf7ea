/** What types, groups, holes and glyphs have to do with a component: they belong to whatever names them. */
import type { EntryChange } from './align';
import { wordsOf, type Entry } from './entries/entry';

/** The changes of shared declarations that reach the entries, also by way of others: a type in a group's attribute. */
export function sharedChanges(
  entries: readonly Entry[],
  declared: readonly Entry[],
  changes: readonly EntryChange[],
): EntryChange[] {
  const reached = new Set(entries.flatMap((entry) => [...wordsOf(entry)]));
  const drawsMaps = entries.some(({ sort }) => sort === 'map');
  let grew = true;
  while (grew) {
    grew = false;
    for (const entry of declared) {
      if (!reached.has(hole(entry.name))) continue;
      for (const word of wordsOf(entry)) {
        if (reached.has(word)) continue;
        reached.add(word);
        grew = true;
      }
    }
  }
  return changes.filter((change) => {
    const { sort, name } = change.is === 'removed' ? change.was : change.now;
    return sort === 'glyph' ? drawsMaps : reached.has(hole(name));
  });
}

/** The hole that a leaf belongs to: `rules` of `rules.1.form`. */
const hole = (name: string): string => name.split('.')[0];
