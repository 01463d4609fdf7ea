/** What a user can do with worlds as a whole. */
import { RECORD_SHAPE, type DocumentRecord, type VersionReason } from '../storage/schema';
import { writeNote } from '../storage/journal';
import { say } from '../ui/toast-store';
import { entryOf, type LibraryEntry, libraryEntry } from '../world/library';
import { save } from './keeper';
import { setDocument, useLibrary } from './library-store';

const documents = () => useLibrary.getState().documents;

/** What is shown of a document in lists; the user's title before the name in the text. */
export function entryOfDocument({ id, text, title }: DocumentRecord): LibraryEntry {
  const entry = entryOf(id, text);
  return { ...entry, name: title ?? (entry.name === id ? 'Untitled' : entry.name) };
}

/** The user's own worlds, the last changed first. */
export function ownEntries(all: Readonly<Record<string, DocumentRecord>> = documents()): LibraryEntry[] {
  return Object.values(all)
    .filter(({ id, deletedAt }) => deletedAt === undefined && !libraryEntry(id))
    .sort((a, b) => b.changedAt - a.changedAt)
    .map(entryOfDocument);
}

/** By its address: a world of the lab, or one of the user's. */
export function findEntry(id: string): LibraryEntry | undefined {
  const built = libraryEntry(id);
  const own = documents()[id];
  return built ?? (own && entryOfDocument(own));
}

/** Kept as a new world; answers its address. */
export function createDocument(text: string, reason: VersionReason, title?: string): string {
  const now = Date.now();
  const id = freeId(title ?? entryOf('world', text).name);
  setDocument(id, { shape: RECORD_SHAPE, id, title, text, madeAt: now, changedAt: now, revision: 0 });
  writeNote({ id, text, title, at: now });
  void save(id, reason);
  return id;
}

/** A new world that is not kept until it is changed; answers its address. */
export function lendDocument(text: string, title: string): string {
  const now = Date.now();
  const id = freeId(title);
  setDocument(id, { shape: RECORD_SHAPE, id, title, text, madeAt: now, changedAt: now, revision: 0 });
  return id;
}

function freeId(name: string): string {
  const slug = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  return `${slug || 'world'}-${random.toString(36).padStart(7, '0')}`;
}

export function duplicateDocument(id: string): string | undefined {
  const entry = findEntry(id);
  const kept = documents()[id];
  if (!entry) return undefined;
  const copy = createDocument(kept?.text ?? entry.text, 'template', nameOfCopy(entry.name));
  say({ text: `Made a copy of ${entry.name}` });
  return copy;
}

/** `Yard`, `Yard copy`, `Yard copy 2`. */
function nameOfCopy(name: string): string {
  const base = name.replace(/ copy( \d+)?$/, '');
  const taken = new Set(ownEntries().map((entry) => entry.name));
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? `${base} copy` : `${base} copy ${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}

export function renameDocument(id: string, title: string): void {
  const kept = documents()[id];
  const trimmed = title.trim().slice(0, 80);
  if (!kept || trimmed === entryOfDocument(kept).name) return;
  setDocument(id, { ...kept, title: trimmed || undefined });
  void save(id);
}

/** Out of sight, with a way back; really gone after a day. */
export function deleteDocument(id: string): void {
  const kept = documents()[id];
  if (!kept) return;
  const { name } = entryOfDocument(kept);
  setDocument(id, { ...kept, deletedAt: Date.now() });
  void save(id);
  say({ text: `Deleted ${name}`, action: { label: 'Undo', run: () => restoreDocument(id) } });
}

export function restoreDocument(id: string): void {
  const kept = documents()[id];
  if (!kept) return;
  setDocument(id, { ...kept, deletedAt: undefined });
  void save(id);
  say({ text: `${entryOfDocument(kept).name} is back` });
}

/** Deleted not long ago: they can still be had back. */
export function deletedEntries(all: Readonly<Record<string, DocumentRecord>>): LibraryEntry[] {
  return Object.values(all)
    .filter(({ deletedAt }) => deletedAt !== undefined)
    .map(entryOfDocument);
}
