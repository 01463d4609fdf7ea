import type { Axis } from '../model/model';
import { candidatesFor } from './candidates';
import type { DeclaredRole } from './declared';
import type { Document } from './document';
import { expectedWords, placeAt } from './place';
import { slotAt } from './slot';
import { snippetsFor } from './snippets';

export type CompletionRole = 'word' | 'snippet' | 'value' | 'fact' | 'function' | 'colour' | DeclaredRole;

export interface Completion {
  readonly label: string;
  readonly role: CompletionRole;
  /** One line. */
  readonly detail: string;
  readonly example?: string;
  readonly axis?: Axis;
  /** What is written; in a snippet `${1:…}` are places to go to. The label if absent. */
  readonly insert?: string;
  /** Likelier things have lower numbers. */
  readonly rank: number;
}

export interface Completions {
  /** What is replaced: the word at hand. */
  readonly from: number;
  readonly to: number;
  /** The likeliest first. */
  readonly items: readonly Completion[];
}

/** What may stand at this place and fits there: words of the grammar, names in scope, values, whole entries. */
export function completionsAt(document: Document, offset: number): Completions {
  const place = placeAt(document, offset);
  const { from, to } = place;
  if (place.isInComment || place.isInString || /^\d/.test(document.text.slice(from, to)))
    return { from, to, items: [] };
  const slot = slotAt(document, place);
  if (slot.is === 'new name') return { from, to, items: [] };
  const expected = expectedWords(document, place);
  const found = [
    ...candidatesFor(document, place, slot, expected),
    ...(slot.is === 'any' ? snippetsFor(place, expected) : []),
  ];
  const best = new Map<string, Completion>();
  for (const item of found) {
    const key = item.role === 'snippet' ? `${item.label} …` : item.label;
    const other = best.get(key);
    if (!other || item.rank < other.rank) best.set(key, item);
  }
  const items = [...best.values()].sort((a, b) => a.rank - b.rank || a.label.localeCompare(b.label));
  return { from, to, items };
}
