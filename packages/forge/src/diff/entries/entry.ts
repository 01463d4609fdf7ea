/** A world as a list of small named things, each in the component it belongs to: what a difference is told about. */
import { lineStarts, positionAt, type Axis, type Span } from '@terrarium/language';

export interface Entry {
  /** `shared`: declared for others (a type, a group, a hole, a glyph of maps); it counts wherever it is named. */
  readonly part: Axis | 'shared';
  /** A word for people: "rule", "kind", "reward". */
  readonly sort: string;
  /** What it declares; '' for statements and the like, which have no name. */
  readonly name: string;
  /** Its sides, each as canonical text: a rule's `left`, `when`, `right` …; empty sides are left out. */
  readonly parts: Parts;
  /** The headers around it, from the outside in: `if push = slide`. */
  readonly within: readonly string[];
  readonly line: number;
}

export type Parts = { readonly [side: string]: string };

/** Collects entries in the order of the text. */
export class EntryList {
  readonly entries: Entry[] = [];
  private readonly starts: readonly number[];

  constructor(text: string) {
    this.starts = lineStarts(text);
  }

  add(
    part: Entry['part'],
    sort: string,
    name: string,
    at: Span,
    parts: { readonly [side: string]: string | undefined },
    within: readonly string[] = [],
  ): void {
    const given = Object.entries(parts).filter((side): side is [string, string] => !!side[1]);
    const line = positionAt(this.starts, at.start).line;
    this.entries.push({ part, sort, name, parts: Object.fromEntries(given), within, line });
  }
}

/** Equal texts mean the same wherever the same names are declared. */
export function entryText({ sort, name, parts }: Entry): string {
  return [sort, name, ...Object.entries(parts).flat()].join('\u0001');
}

const NAME = /[A-Za-z_]\w*/g;

/** Every word of an entry and of the headers around it. */
export function wordsOf(entry: Entry): ReadonlySet<string> {
  const texts = [entry.name, ...Object.values(entry.parts), ...entry.within];
  return new Set(texts.flatMap((text) => text.match(NAME) ?? []));
}

/** Calls a thing by its other name wherever it stands. */
export function renamed(entry: Entry, names: ReadonlyMap<string, string>): Entry {
  if (names.size === 0) return entry;
  const other = (text: string) => text.replace(NAME, (word) => names.get(word) ?? word);
  return {
    ...entry,
    name: other(entry.name),
    // A look's words are colours and signs, no names.
    parts:
      entry.sort === 'look'
        ? entry.parts
        : Object.fromEntries(Object.entries(entry.parts).map(([side, text]) => [side, other(text)])),
    within: entry.within.map(other),
  };
}
