import { create } from 'zustand';
import type { DocumentRecord, SetAsideRecord } from '../storage/schema';
import type { Trouble } from '../storage/trouble';

/** What another tab did to the document that is open here. */
export interface Elsewhere {
  readonly id: string;
  /** As it is now; nothing: it is no longer kept. */
  readonly record?: DocumentRecord;
}

interface LibraryState {
  /** Documents cannot be opened before it is known what is kept of them. */
  readonly isOpen: boolean;
  /** Why nothing is kept beyond this tab. */
  readonly trouble?: Trouble;
  readonly documents: Readonly<Record<string, DocumentRecord>>;
  /** When a world was last opened. */
  readonly recents: Readonly<Record<string, number>>;
  readonly setAside: readonly SetAsideRecord[];
  /** The document that the workbench shows. */
  readonly openId?: string;
  readonly elsewhere?: Elsewhere;
  readonly dialog: 'none' | 'history' | 'new';
  show(dialog: LibraryState['dialog']): void;
}

/** Everything that the user has here, as the page knows it; `keeper.ts` keeps the database in step with it. */
export const useLibrary = create<LibraryState>((set) => ({
  isOpen: false,
  documents: {},
  recents: {},
  setAside: [],
  dialog: 'none',
  show: (dialog) => set({ dialog }),
}));

export function setDocument(id: string, record: DocumentRecord | undefined): void {
  const documents = { ...useLibrary.getState().documents };
  if (record) documents[id] = record;
  else delete documents[id];
  useLibrary.setState({ documents });
}
