import { create } from 'zustand';
import type { CheckEntry } from './check-list';

interface ChecksState {
  /** The text that the entries are of. */
  readonly text: string;
  readonly entries: readonly CheckEntry[];
  readonly isRunning: boolean;
  /** Of the whole run, once it is over. */
  readonly seconds?: number;
  /** Why they could not be run. */
  readonly problem?: string;
  readonly isOpen: boolean;
  toggle(): void;
}

export const useChecks = create<ChecksState>((set, get) => ({
  text: '',
  entries: [],
  isRunning: false,
  isOpen: false,
  toggle: () => set({ isOpen: !get().isOpen }),
}));
