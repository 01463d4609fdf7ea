import { create } from 'zustand';
import { findEntry } from '../library/documents';
import { keep, keepVersion, takeOther, touchRecent } from '../library/keeper';
import { useLibrary } from '../library/library-store';
import { libraryEntry } from './library';
import { readInto, type Versions } from './last-good';
import { type LoadedWorld, readWorld } from './load-world';

interface DocumentState {
  /** Of a world that came with the lab, or of one of the user's. */
  readonly id: string;
  readonly versions: Versions<LoadedWorld>;
  readonly isEdited: boolean;
  open(id: string): boolean;
  edit(text: string): void;
  /** Another text in place of this one, which becomes a version first. */
  replace(text: string): void;
  /** Back to the text as it came with the lab. */
  revert(): void;
  /** The text that another tab has written, in place of this one. */
  takeOther(): void;
  /** This text, over what another tab has written. */
  keepMine(): void;
}

const nothing: Versions<LoadedWorld> = { text: '', diagnostics: [] };

export const useDocument = create<DocumentState>((set, get) => ({
  id: '',
  versions: nothing,
  isEdited: false,
  open(id) {
    const entry = findEntry(id);
    if (!entry) return false;
    const kept = useLibrary.getState().documents[id];
    // A text that is broken opens with its last good version running.
    const good = kept?.good === undefined ? undefined : readInto(undefined, kept.good, readWorld);
    const text = kept?.text ?? entry.text;
    const original = libraryEntry(id)?.text;
    let versions = readInto(good, text, readWorld);
    if (!versions.good && original !== undefined)
      versions = { ...versions, good: readInto(undefined, original, readWorld).good };
    set({ id, versions, isEdited: original !== undefined && text !== original });
    touchRecent(id);
    return true;
  },
  edit(text) {
    const { id, versions } = get();
    const next = readInto(versions, text, readWorld);
    const original = libraryEntry(id)?.text;
    set({ versions: next, isEdited: original !== undefined && text !== original });
    if (text !== versions.text) keep(id, text, next.good?.text);
  },
  replace(text) {
    const { id, versions, edit } = get();
    if (text === versions.text) return;
    void keepVersion(id, 'before restore');
    edit(text);
    void keepVersion(id, 'restored');
  },
  revert() {
    const entry = libraryEntry(get().id);
    if (entry) get().replace(entry.text);
  },
  takeOther() {
    const { id, open } = get();
    const { elsewhere } = useLibrary.getState();
    if (elsewhere?.id !== id) return;
    takeOther(id, elsewhere.record);
    open(id);
  },
  keepMine() {
    const { id, versions } = get();
    keep(id, versions.text, versions.good?.text);
  },
}));
