import type { LibraryEntry } from '../world/library';
import { tagsOf } from './shelves';

/** Names of kinds, from the layers of a text; it need not be a whole world. */
export function kindsIn(text: string): readonly string[] {
  const state = /\bstate\s*\{([\s\S]*?)\n\s*(?:\}|actions\b)/.exec(text)?.[1] ?? '';
  const layers = state.match(/\blayer\b[^{}]*\{[^}]*\}/g) ?? [];
  return [...new Set(layers.flatMap((layer) => layer.match(/\b[A-Z]\w*/g) ?? []))];
}

const known = new Map<string, { readonly text: string; readonly words: string }>();

/** Everything that a world can be found by, made once for each text. */
function wordsOf({ id, name, about, text }: LibraryEntry): string {
  const before = known.get(id);
  if (before?.text === text) return `${name} ${before.words}`.toLowerCase();
  const words = [id, about, ...kindsIn(text), tagsOf(id)].join(' ');
  known.set(id, { text, words });
  return `${name} ${words}`.toLowerCase();
}

/** Worlds with all words of the query in their names, abouts, kinds or tags; those with them in the name come first. */
export function findWorlds(query: string, entries: readonly LibraryEntry[]): readonly LibraryEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const inName = ({ name }: LibraryEntry) => words.every((word) => name.toLowerCase().includes(word));
  return entries
    .filter((entry) => words.every((word) => wordsOf(entry).includes(word)))
    .sort((a, b) => Number(inName(b)) - Number(inName(a)));
}
