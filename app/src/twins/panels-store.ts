import type { Side } from '@terrarium/forge';
import { create } from 'zustand';

/** What of the page is open beside the boards. */
interface PanelsState {
  /** The side whose holes are being filled. */
  readonly holesOf?: Side;
  /** The side that a change is being chosen for. */
  readonly catalogueOf?: Side;
  readonly isDiffOpen: boolean;
  showHoles(side: Side | undefined): void;
  showCatalogue(side: Side | undefined): void;
  toggleDiff(): void;
}

export const useTwinsPanels = create<PanelsState>((set, get) => ({
  isDiffOpen: true,
  showHoles: (holesOf) => set({ holesOf }),
  showCatalogue: (catalogueOf) => set({ catalogueOf }),
  toggleDiff: () => set({ isDiffOpen: !get().isDiffOpen }),
}));
