/** Keeps what the user writes: noted at once, in the database soon after, a version at each pause. */
import { DatabaseShelf } from '../storage/database-shelf';
import { type Note, readNotes, tearOff, writeNote } from '../storage/journal';
import { MemoryShelf } from '../storage/memory-shelf';
import { openStore, whenStoreIsLost } from '../storage/open-store';
import {
  type DocumentRecord,
  isDocumentId,
  type NewVersion,
  RECORD_SHAPE,
  type VersionReason,
} from '../storage/schema';
import { isGood, type Shelf } from '../storage/shelf';
import { hearTabs, tellTabs } from '../storage/tabs';
import { type Trouble, troubleOf } from '../storage/trouble';
import { libraryEntry } from '../world/library';
import { setDocument, useLibrary } from './library-store';

const SAVE_AFTER_MS = 300;
const PAUSE_MS = 2500;
/** After so long without an answer the lab works in memory, and goes over to the database if it comes. */
const PATIENCE_MS = 2500;
const DELETED_FOR_GOOD_AFTER_MS = 24 * 3_600_000;

let shelf: Shelf = new MemoryShelf();
let queue: Promise<unknown> = Promise.resolve();
/** By document: the revision that this tab last read or wrote. */
const bases = new Map<string, number>();
/** What the database does not have yet of a document: its text as it is, versions of it, or both. */
interface Unsaved {
  readonly isChanged: boolean;
  readonly versions: readonly NewVersion[];
}
const unsaved = new Map<string, Unsaved>();
const timers = new Map<string, number>();

const library = useLibrary.getState;

/** Opens the store, and takes up what a tab that died has left. Never fails: without a store, memory is used. */
export async function openLibrary(): Promise<void> {
  hearTabs(({ id }) => void hearOf(id));
  whenStoreIsLost(({ trouble }) => trouble !== 'blocked' && workInMemory(trouble));
  window.addEventListener('pagehide', () => void flush());
  document.addEventListener('visibilitychange', () => document.hidden && void flush());
  const late = window.setTimeout(() => workInMemory('blocked'), PATIENCE_MS);
  try {
    const database = new DatabaseShelf(await openStore());
    await adopt(database);
  } catch (error) {
    workInMemory(troubleOf(error));
  }
  window.clearTimeout(late);
}

function workInMemory(trouble: Trouble): void {
  if (!(shelf instanceof MemoryShelf)) {
    shelf = new MemoryShelf();
    bases.clear();
    for (const id of Object.keys(library().documents)) mark(id, true);
  }
  useLibrary.setState({ isOpen: true, trouble });
  takeUpNotes();
  void flush();
}

/** Goes over to a shelf; what has been written meanwhile goes with it, and what it had becomes versions. */
async function adopt(next: Shelf): Promise<void> {
  const { documents, recents, setAside } = await next.contents();
  shelf = next;
  const now = Date.now();
  const mine = Object.entries(library().documents).filter(([id]) => unsaved.get(id)?.isChanged);
  const found: Record<string, DocumentRecord> = {};
  for (const record of documents) {
    bases.set(record.id, record.revision);
    if (record.deletedAt !== undefined && now - record.deletedAt > DELETED_FOR_GOOD_AFTER_MS)
      void enqueue(() => next.remove(record.id));
    else found[record.id] = record;
  }
  for (const [id, record] of mine) {
    found[id] = record;
    bases.set(id, -1);
  }
  useLibrary.setState({
    isOpen: true,
    trouble: undefined,
    documents: found,
    recents: { ...Object.fromEntries(recents.map(({ id, at }) => [id, at])), ...library().recents },
    setAside,
  });
  takeUpNotes();
  await flush();
}

/** What was noted and never arrived: it is newer than what is kept, or else becomes a version of it. */
function takeUpNotes(): void {
  for (const note of readNotes()) {
    const kept = library().documents[note.id];
    if (!isDocumentId(note.id) || kept?.text === note.text) tearOff(note.id, note.text);
    else if (kept && kept.changedAt > note.at) {
      const { id, text, good, at } = note;
      const version = { document: id, text, isGood: isGood(text, good), at, reason: 'other tab' } as const;
      mark(id, false, version);
      void write(id).then(() => tearOff(id, text));
    } else keep(note.id, note.text, note.good, note);
  }
}

/** Takes a change of a text into safety. A world of the lab with its own text again needs no keeping. */
export function keep(
  id: string,
  text: string,
  good: string | undefined,
  note: Partial<Pick<Note, 'at' | 'title'>> = {},
): void {
  const before = library().documents[id];
  const at = note.at || Date.now();
  const next: DocumentRecord = {
    shape: RECORD_SHAPE,
    id,
    title: before?.title ?? note.title,
    text,
    good,
    madeAt: before?.madeAt ?? at,
    changedAt: at,
    revision: before?.revision ?? 0,
  };
  setDocument(id, text === libraryEntry(id)?.text ? undefined : next);
  writeNote({ id, text, good, at, title: next.title });
  if (library().elsewhere?.id === id) useLibrary.setState({ elsewhere: undefined });
  mark(id, true);
  later(`save ${id}`, SAVE_AFTER_MS, () => void write(id));
  later(`pause ${id}`, PAUSE_MS, () => void keepVersion(id, 'pause'));
}

function later(name: string, delay: number, act: () => void): void {
  window.clearTimeout(timers.get(name));
  const timer = window.setTimeout(() => {
    timers.delete(name);
    act();
  }, delay);
  timers.set(name, timer);
}

function isDue(name: string): boolean {
  const timer = timers.get(name);
  window.clearTimeout(timer);
  return timers.delete(name);
}

function enqueue(act: () => Promise<unknown>): Promise<void> {
  const turn = queue.then(act).then(
    () => undefined,
    (error: unknown) => void useLibrary.setState({ trouble: troubleOf(error) }),
  );
  queue = turn;
  return turn;
}

function mark(id: string, isChanged: boolean, ...versions: NewVersion[]): void {
  const before = unsaved.get(id);
  unsaved.set(id, {
    isChanged: isChanged || Boolean(before?.isChanged),
    versions: [...(before?.versions ?? []), ...versions],
  });
}

/** Writes a document that has changed; with a reason, a version of its text as it is now as well. */
export function save(id: string, reason?: VersionReason): Promise<void> {
  mark(id, true, ...(reason ? [versionNow(id, reason)] : []));
  return write(id);
}

/** A version of the text as it is now; the document itself is left alone, for another tab may have it by now. */
export function keepVersion(id: string, reason: VersionReason): Promise<void> {
  mark(id, false, versionNow(id, reason));
  return write(id);
}

function write(id: string): Promise<void> {
  return enqueue(async () => {
    const work = unsaved.get(id);
    if (!work) return;
    const next = library().documents[id];
    const { isChanged, versions } = work;
    const change = { id, isChanged, next, versions, base: bases.get(id) ?? 0, now: Date.now() };
    const revision = await shelf.change(change);
    if (isChanged) bases.set(id, revision);
    const isKept = !(shelf instanceof MemoryShelf);
    const later = unsaved.get(id);
    // What has changed since then has a turn of its own.
    if (later === work && isKept) unsaved.delete(id);
    else {
      const rest = later?.versions.slice(versions.length) ?? [];
      unsaved.set(id, { isChanged: !isKept || Boolean(later?.isChanged), versions: rest });
    }
    if (!isKept) return;
    if (library().trouble === 'full') useLibrary.setState({ trouble: undefined });
    if (!isChanged) return;
    tearOff(id, textOf(id, next));
    tellTabs({ is: 'changed', id });
    askToStay();
  });
}

const textOf = (id: string, record: DocumentRecord | undefined) =>
  record?.text ?? libraryEntry(id)?.text ?? '';

function versionNow(id: string, reason: VersionReason): NewVersion {
  const record = library().documents[id];
  const text = textOf(id, record);
  return { document: id, text, isGood: isGood(text, record?.good), at: Date.now(), reason };
}

/** Everything that waits is written now. */
export function flush(): Promise<void> {
  for (const name of [...timers.keys()]) {
    const [what, id] = name.split(' ');
    if (isDue(name) && what === 'pause') mark(id, false, versionNow(id, 'pause'));
  }
  for (const id of [...unsaved.keys()]) void write(id);
  return queue.then(() => undefined);
}

export async function versionsOf(id: string) {
  await flush();
  return shelf.versionsOf(id);
}

export function touchRecent(id: string): void {
  const at = Date.now();
  useLibrary.setState({ openId: id, recents: { ...library().recents, [id]: at } });
  void enqueue(() => shelf.touch({ id, at }));
}

export function dropSetAside(key: number): void {
  useLibrary.setState({ setAside: library().setAside.filter((record) => record.key !== key) });
  void enqueue(() => shelf.dropSetAside(key));
}

/** Another tab has written a document. Of the one that is open here the user decides. */
async function hearOf(id: string): Promise<void> {
  await queue;
  if (!library().isOpen || shelf instanceof MemoryShelf) return;
  const record = (await shelf.contents()).documents.find((document) => document.id === id);
  const mine = library().documents[id];
  const isSame = record?.text === mine?.text && record?.deletedAt === mine?.deletedAt;
  if (id === library().openId && !isSame) useLibrary.setState({ elsewhere: { id, record } });
  else take(id, record);
}

/** From here on this tab stands on what the other one wrote. */
export function take(id: string, record: DocumentRecord | undefined): void {
  bases.set(id, record?.revision ?? 0);
  setDocument(id, record);
  if (library().elsewhere?.id === id) useLibrary.setState({ elsewhere: undefined });
}

/** The text of another tab in place of this one, which becomes a version. */
export function takeOther(id: string, record: DocumentRecord | undefined): void {
  const mine = versionNow(id, 'before restore');
  take(id, record);
  mark(id, false, mine);
  void write(id);
}

let hasAsked = false;

/** Once there is something to lose, the browser is asked not to clear it away. */
function askToStay(): void {
  if (hasAsked || Object.keys(library().documents).length === 0) return;
  hasAsked = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}
