import { create } from 'zustand';
import type { Side } from '../play/session-store';

/** A cell by its column and row, on one of the stages. */
export interface Place {
  readonly side: Side;
  readonly x: number;
  readonly y: number;
}

interface InspectorState {
  readonly isOpen: boolean;
  /** The cell that is inspected; without one, only what the state holds beside the board. */
  readonly place?: Place;
  /** Where the keyboard stands on the grid of words. */
  readonly focus?: Place;
  toggle(): void;
  inspect(place: Place): void;
  point(focus: Place | undefined): void;
}

export const useInspector = create<InspectorState>((set, get) => ({
  isOpen: false,
  toggle: () => set({ isOpen: !get().isOpen, place: get().isOpen ? undefined : get().place }),
  inspect: (place) => set({ isOpen: true, place }),
  point: (focus) => set({ focus }),
}));
