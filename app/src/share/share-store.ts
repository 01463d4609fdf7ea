import { create } from 'zustand';

interface ShareState {
  readonly dialog: 'none' | 'link' | 'pictures';
  show(dialog: ShareState['dialog']): void;
}

export const useShare = create<ShareState>((set) => ({
  dialog: 'none',
  show: (dialog) => set({ dialog }),
}));
