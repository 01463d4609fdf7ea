import type { Translation } from '@terrarium/puzzlescript';
import { create } from 'zustand';

/** What became of the last game that was brought here. */
export interface GameReport {
  readonly file: string;
  readonly translation: Translation;
  /** The document made of it; nothing if it was refused. */
  readonly id?: string;
}

interface ImportState {
  readonly report?: GameReport;
  readonly dialog: 'none' | 'import' | 'report';
  show(dialog: ImportState['dialog']): void;
}

export const useImport = create<ImportState>((set) => ({
  dialog: 'none',
  show: (dialog) => set({ dialog }),
}));
