import { create } from 'zustand';
import type { Side } from '../play/session-store';

/** While a hole waits for a click on a cell of a stage. */
export interface CellPick {
  readonly side: Side;
  readonly param: number;
  pick(cell: number): void;
}

interface CellPickState {
  readonly picking?: CellPick;
  begin(picking: CellPick): void;
  end(): void;
}

export const useCellPick = create<CellPickState>((set) => ({
  begin: (picking) => set({ picking }),
  end: () => set({ picking: undefined }),
}));
