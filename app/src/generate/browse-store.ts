/** How a list of environments is looked at: what is shown, in what order, which one is chosen. */
import { create } from 'zustand';
import type { Dimension } from '@terrarium/forge';
import type { Condition, Outcomes, Sorting } from './filter';

export type Panel = 'details' | 'funnel' | 'coverage';

interface BrowseState {
  /** Of which list this is: another one begins anew. */
  readonly of: string;
  readonly outcomes: Outcomes;
  readonly conditions: readonly Condition[];
  readonly sorting: Sorting;
  readonly view: 'mosaic' | 'table';
  readonly panel: Panel;
  readonly chosen?: string;
  readonly family?: string;
  readonly row?: Dimension;
  readonly column?: Dimension;
  begin(of: string): void;
  set(
    part: Partial<Pick<BrowseState, 'outcomes' | 'sorting' | 'view' | 'panel' | 'row' | 'column' | 'family'>>,
  ): void;
  choose(key: string | undefined): void;
  addCondition(condition: Condition): void;
  removeCondition(condition: Condition): void;
  clear(): void;
}

const FRESH = {
  outcomes: 'kept',
  conditions: [],
  sorting: { by: 'number', descending: false },
  chosen: undefined,
  row: undefined,
  column: undefined,
  family: undefined,
} as const;

export const useBrowse = create<BrowseState>((set, get) => ({
  of: '',
  ...FRESH,
  view: 'mosaic',
  panel: 'details',
  begin: (of) => get().of !== of && set({ of, ...FRESH }),
  set: (part) => set(part),
  choose: (chosen) => set(chosen === undefined ? { chosen } : { chosen, panel: 'details' }),
  addCondition(condition) {
    // Of a hole, a task or a cell there is one at a time.
    const others = get().conditions.filter((other) => !replaces(condition, other));
    set({ conditions: [...others, condition] });
  },
  removeCondition: (condition) =>
    set({ conditions: get().conditions.filter((other) => other !== condition) }),
  clear: () => set({ conditions: [], outcomes: 'kept' }),
}));

function replaces(next: Condition, old: Condition): boolean {
  if (next.is !== old.is) return false;
  if (next.is === 'hole' && old.is === 'hole') return next.hole === old.hole;
  if (next.is === 'metric' && old.is === 'metric') return next.metric === old.metric;
  return true;
}
