import { create } from 'zustand';
import { libraryEntry } from './library';
import { readInto, type Versions } from './last-good';
import { type LoadedWorld, readWorld } from './load-world';
import { forgetDraft, readDraft, saveDraft } from './drafts';

interface DocumentState {
  /** Of the library's world that this text began as. */
  readonly id: string;
  readonly versions: Versions<LoadedWorld>;
  readonly isEdited: boolean;
  open(id: string): boolean;
  edit(text: string): void;
  /** Back to the text as it came with the lab. */
  revert(): void;
}

const nothing: Versions<LoadedWorld> = { text: '', diagnostics: [] };

export const useDocument = create<DocumentState>((set, get) => ({
  id: '',
  versions: nothing,
  isEdited: false,
  open(id) {
    const entry = libraryEntry(id);
    if (!entry) return false;
    const draft = readDraft(id);
    // A draft that is broken opens with its last good version running.
    const good = draft?.good === undefined ? undefined : readInto(undefined, draft.good, readWorld);
    const text = draft?.text ?? entry.text;
    let versions = readInto(good, text, readWorld);
    if (!versions.good) versions = { ...versions, good: readInto(undefined, entry.text, readWorld).good };
    set({ id, versions, isEdited: text !== entry.text });
    return true;
  },
  edit(text) {
    const { id, versions } = get();
    const next = readInto(versions, text, readWorld);
    const original = libraryEntry(id)?.text;
    set({ versions: next, isEdited: text !== original });
    if (text === original) forgetDraft(id);
    else saveDraft(id, { text, good: next.good?.text });
  },
  revert() {
    const entry = libraryEntry(get().id);
    if (entry) get().edit(entry.text);
  },
}));
