/**
 * Two worlds made into one, seen by structure alone: nothing of the first is gone, its state, actions, rules and signals all
 * grew, and at least half of the rules that came speak of what came with them and of nothing that was there. An extension
 * (a new tool for the old walls) fails the last test: its rules tie the new to the old.
 */
import type { Axis } from '@terrarium/language';
import type { EntryChange } from './align';
import type { Comparison } from './compare-worlds';
import { wordsOf, type Entry } from './entries/entry';

const LEAST_RULES = 2;

export function isComposition({ changes, was, now }: Comparison): boolean {
  const grown = (['S', 'A', 'T', 'Y'] as const).every((part) => grew(part, changes.get(part) ?? []));
  if (!grown) return false;
  const known = namesIn(was);
  const fresh = new Set([...namesIn(now)].filter((name) => !known.has(name)));
  const isOwn = (entry: Entry) => {
    const words = [...wordsOf(entry)];
    return words.some((word) => fresh.has(word)) && !words.some((word) => known.has(word));
  };
  const rules = addedTo(changes.get('T')).filter(({ sort }) => sort !== 'block');
  return (
    rules.length >= LEAST_RULES &&
    rules.filter(isOwn).length * 2 >= rules.length &&
    addedTo(changes.get('S')).some(({ sort }) => sort === 'kind' || sort === 'variable')
  );
}

/** More of it, and of what was there only guards and places differ. */
function grew(part: Axis, changes: readonly EntryChange[]): boolean {
  return (
    changes.some(({ is }) => is === 'added') &&
    changes.every((change) => {
      switch (change.is) {
        case 'added':
        case 'moved':
          return true;
        case 'removed':
          return change.was.sort === 'block';
        case 'changed':
          return part === 'S' ? change.now.sort === 'grid' : onlyGuarded(change.was, change.now);
      }
    })
  );
}

function onlyGuarded(was: Entry, now: Entry): boolean {
  if (now.sort === 'statement' || now.sort === 'block') return true;
  const sides = new Set([...Object.keys(was.parts), ...Object.keys(now.parts)]);
  return [...sides].every((side) => side === 'when' || was.parts[side] === now.parts[side]);
}

function addedTo(changes: readonly EntryChange[] = []): Entry[] {
  return changes.flatMap((change) => (change.is === 'added' ? [change.now] : []));
}

/** Of kinds, variables, attributes and actions; layers are only room for kinds. */
function namesIn(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries
      .filter(({ part, sort }) => (part === 'S' && sort !== 'layer') || part === 'A')
      .flatMap(({ name }) => (name ? [name.split('.').at(-1)!] : [])),
  );
}
