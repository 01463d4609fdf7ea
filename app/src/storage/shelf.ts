import type { DocumentRecord, NewVersion, RecentRecord, SetAsideRecord, VersionRecord } from './schema';

/** Everything that is read when the lab opens. Texts of versions are read when asked for. */
export interface Contents {
  readonly documents: readonly DocumentRecord[];
  readonly recents: readonly RecentRecord[];
  readonly setAside: readonly SetAsideRecord[];
}

/** One change of a document, written whole or not at all. */
export interface Change {
  readonly id: string;
  /** Without it only its versions are added to. */
  readonly isChanged: boolean;
  /** What it is from now on; nothing: it is no longer kept (its versions are). */
  readonly next?: DocumentRecord;
  /** The revision that this change was made on; another one in the store belongs to another tab. */
  readonly base: number;
  /** To be added to its history, the earliest first. */
  readonly versions: readonly NewVersion[];
  readonly now: number;
}

/** Where documents are kept: the browser's database, or memory if there is none. */
export interface Shelf {
  contents(): Promise<Contents>;
  /** Answers the revision that it has now. A text of another tab that is written over becomes a version. */
  change(change: Change): Promise<number>;
  versionsOf(document: string): Promise<readonly VersionRecord[]>;
  /** For good, with its versions. */
  remove(id: string): Promise<void>;
  touch(recent: RecentRecord): Promise<void>;
  dropSetAside(key: number): Promise<void>;
}

/** What a change adds to the history, given what it finds. */
export function versionsAdded(
  change: Change,
  found: DocumentRecord | undefined,
  newest: string | undefined,
): NewVersion[] {
  const added: NewVersion[] = [];
  if (change.isChanged && found && found.revision !== change.base && found.text !== change.next?.text) {
    const { id, text, good, changedAt } = found;
    added.push({ document: id, text, isGood: isGood(text, good), at: changedAt, reason: 'other tab' });
  }
  for (const version of change.versions) {
    if (version.text !== (added.at(-1)?.text ?? newest)) added.push(version);
  }
  return added;
}

/** A text without a last good version has not been looked at yet. */
export const isGood = (text: string, good: string | undefined): boolean =>
  good === undefined || good === text;
