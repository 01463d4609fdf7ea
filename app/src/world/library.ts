/** The worlds that come with the lab, bundled as text; the pairs of the lessons are no worlds of the library. */
const texts = import.meta.glob<string>(['../../../worlds/**/*.world', '!../../../worlds/pairs/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface LibraryEntry {
  /** The file's name without its ending: also its address, `#/world/<id>`. */
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly text: string;
}

/** Read from the text's first lines: a menu of a hundred worlds must not parse them all. */
export function entryOf(id: string, text: string): LibraryEntry {
  const name = /^\s*(?:\/\/[^\n]*\n\s*)*world\s+([A-Z]\w*)/.exec(text)?.[1] ?? id;
  const about = /\babout\s+"((?:[^"\\]|\\.)*)"/.exec(text)?.[1].replace(/\\(.)/g, '$1') ?? '';
  return { id, name, about, text };
}

export const LIBRARY: readonly LibraryEntry[] = Object.entries(texts)
  .map(([path, text]) => entryOf(path.replace(/^.*\/(.+)\.world$/, '$1'), text))
  .sort((a, b) => a.id.localeCompare(b.id));

export function libraryEntry(id: string): LibraryEntry | undefined {
  return LIBRARY.find((entry) => entry.id === id);
}

/** Entries that have every word of the query in their name or description, those with it in the name first. */
export function searchLibrary(
  query: string,
  entries: readonly LibraryEntry[] = LIBRARY,
): readonly LibraryEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const inName = (entry: LibraryEntry) => words.every((word) => entry.name.toLowerCase().includes(word));
  return entries
    .filter((entry) =>
      words.every((word) => `${entry.name} ${entry.id} ${entry.about}`.toLowerCase().includes(word)),
    )
    .sort((a, b) => Number(inName(b)) - Number(inName(a)));
}
