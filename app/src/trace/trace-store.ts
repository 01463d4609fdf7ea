import type { TraceEvent } from '@terrarium/engine';
import { create } from 'zustand';
import type { Side } from '../play/session-store';

/** What the rules did in one step. */
export interface StepTrace {
  /** The number of steps after it. */
  readonly step: number;
  readonly code: number;
  readonly events: readonly TraceEvent[];
  /** With those that were too many to keep. */
  readonly total: number;
}

/** How often the rule of each line fired, in so many steps of the episode. */
export interface Coverage {
  readonly byLine: ReadonlyMap<number, number>;
  readonly steps: number;
}

interface TraceState {
  readonly isOpen: boolean;
  /** Of two stages the one whose rules are listed. */
  readonly side: Side;
  readonly shown?: StepTrace;
  readonly coverage: Coverage;
  /** The event that is looked at, by its place in the list. */
  readonly chosen?: number;
  /** Where the editor's cursor was put. */
  readonly cursorLine?: number;
  toggle(): void;
  choose(event: number | undefined): void;
  showSide(side: Side): void;
}

export const NO_COVERAGE: Coverage = { byLine: new Map(), steps: 0 };

export const useTrace = create<TraceState>((set, get) => ({
  isOpen: false,
  side: 'left',
  coverage: NO_COVERAGE,
  toggle: () => set({ isOpen: !get().isOpen, chosen: undefined }),
  choose: (chosen) => set({ chosen }),
  showSide: (side) => set({ side, chosen: undefined }),
}));

/** The event that is looked at, or else those of the line that the editor's cursor is on. */
export function eventsInFocus({
  isOpen,
  shown,
  chosen,
  cursorLine,
}: Pick<TraceState, 'isOpen' | 'shown' | 'chosen' | 'cursorLine'>): readonly TraceEvent[] {
  if (!isOpen || !shown) return [];
  if (chosen !== undefined) return shown.events.slice(chosen, chosen + 1);
  return shown.events.filter((event) => event.is === 'rule' && event.line === cursorLine);
}
