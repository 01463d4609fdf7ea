import { create } from 'zustand';
import type { SideView } from '../play/side-view';

/** The second stage: another z of the same world, at the same step. The session fills it in after each step. */
interface CompareState {
  readonly isOn: boolean;
  readonly z: readonly number[];
  readonly view?: SideView;
  /** Cells that differ now. */
  readonly differing: readonly number[];
  /** The number of steps after which the two first differed, -1 if they never did. */
  readonly firstDivergence: number;
}

export const useCompare = create<CompareState>(() => ({
  isOn: false,
  z: [],
  differing: [],
  firstDivergence: -1,
}));
