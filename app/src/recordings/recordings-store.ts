import { create } from 'zustand';
import type { Recording } from './recording';
import { DatabaseRecordings, MemoryRecordings, type RecordingStore } from './recording-store';

interface RecordingsState {
  /** The document whose recordings these are. */
  readonly world: string;
  /** The latest first. */
  readonly items: readonly Recording[];
  /** Its name waits to be typed. */
  readonly naming?: string;
  /** What could not be done, in words. */
  readonly problem?: string;
  show(world: string): Promise<void>;
  add(recording: Recording): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  /** Answers what was removed, so that it can be had back. */
  remove(id: string): Promise<Recording | undefined>;
  name(id: string): void;
  complain(problem: string | undefined): void;
}

let store: RecordingStore = new DatabaseRecordings();

/** Tries the store; without one, recordings are kept in this tab only. */
async function kept<T>(
  act: (store: RecordingStore) => Promise<T>,
  complain: (why: string) => void,
): Promise<T> {
  const tried = store;
  try {
    return await act(tried);
  } catch (error) {
    if (!(tried instanceof DatabaseRecordings)) throw error;
    complain(error instanceof Error ? error.message : String(error));
    // Of several that fail at once, the first makes the new store for all.
    if (store === tried) store = new MemoryRecordings();
    return act(store);
  }
}

export const useRecordings = create<RecordingsState>((set, get) => {
  const complain = (problem: string | undefined) => set({ problem });
  const put = (recording: Recording) => kept((where) => where.put(recording), complain);
  return {
    world: '',
    items: [],
    complain,
    name: (naming) => set({ naming }),
    async show(world) {
      if (world !== get().world) set({ world, items: [], naming: undefined, problem: undefined });
      const before = get().items;
      const stored = await kept((where) => where.ofWorld(world), complain);
      const { items: now, world: shown } = get();
      if (shown !== world) return;
      // What came and went while the store was read is newer than what it said.
      const has = (list: readonly Recording[], { id }: Recording) => list.some((item) => item.id === id);
      const added = now.filter((item) => !has(before, item));
      const left = stored.filter((item) => !has(added, item) && (has(now, item) || !has(before, item)));
      set({ items: [...added, ...left].sort((a, b) => b.at - a.at) });
    },
    async add(recording) {
      if (recording.world === get().world) {
        const others = get().items.filter(({ id }) => id !== recording.id);
        set({ items: [...others, recording].sort((a, b) => b.at - a.at), problem: undefined });
      }
      await put(recording);
    },
    async rename(id, name) {
      const found = get().items.find((item) => item.id === id);
      const trimmed = name.trim().slice(0, 80);
      set({ naming: undefined });
      if (!found || trimmed === '' || trimmed === found.name) return;
      const renamed = { ...found, name: trimmed };
      set({ items: get().items.map((item) => (item.id === id ? renamed : item)) });
      await put(renamed);
    },
    async remove(id) {
      const found = get().items.find((item) => item.id === id);
      set({ items: get().items.filter((item) => item.id !== id) });
      await kept((where) => where.remove(id), complain);
      return found;
    },
  };
});
