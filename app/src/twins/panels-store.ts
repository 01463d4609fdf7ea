import type { Side } from '@terrarium/forge';
import { create } from 'zustand';

/** What of the page is open beside the boards. */
interface PanelsState {
  /** The side whose holes are being filled. */
  readonly holesOf?: Side;
  /** The side that a change is being chosen for. */
  readonly catalogueOf?: Side;
  /** Undefined: open if it is short. */
  readonly isDiffOpen?: boolean;
  showHoles(side: Side | undefined): void;
  showCatalogue(side: Side | undefined): void;
  showDiff(open: boolean): void;
}

export const useTwinsPanels = create<PanelsState>((set) => ({
  showHoles: (holesOf) => set({ holesOf }),
  showCatalogue: (catalogueOf) => set({ catalogueOf }),
  showDiff: (isDiffOpen) => set({ isDiffOpen }),
}));
