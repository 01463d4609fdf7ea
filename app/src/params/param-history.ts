import type { World } from '@terrarium/language';
import { create } from 'zustand';
import { useCompare } from '../compare/compare-store';
import { carryZ } from '../play/carry-z';
import { useSession } from '../play/session-store';
import { useDocument } from '../world/document-store';

/** What the holes were filled with before a change. */
interface Moment {
  readonly document: string;
  readonly world: World;
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly roll: number;
}

interface HistoryState {
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** The number of the next throw of the dice: the same number throws the same values. */
  readonly roll: number;
  setRoll(roll: number): void;
}

const MOST = 200;
/** Changes of one hole that follow each other faster are one: the way of a slider. */
const TOGETHER_MS = 700;

export const useParamHistory = create<HistoryState>((set) => ({
  past: [],
  future: [],
  roll: 1,
  setRoll: (roll) => set({ roll: Math.min(0xffffffff, Math.max(0, Math.floor(roll))) }),
}));

let latest: { readonly what?: string; readonly at: number } = { at: -Infinity };

function now(): Moment | undefined {
  const { loaded, z } = useSession.getState();
  if (!loaded) return undefined;
  return {
    document: useDocument.getState().id,
    world: loaded.world,
    left: z,
    right: useCompare.getState().z,
    roll: useParamHistory.getState().roll,
  };
}

const isSame = (a: Moment, b: Moment) => sameValues(a.left, b.left) && sameValues(a.right, b.right);
const sameValues = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** Makes a change that can be taken back. A refused one leaves no trace. `what`: names changes that may be one. */
export function remembering(what: string | undefined, change: () => void): void {
  const before = now();
  change();
  const after = now();
  if (!before || !after || isSame(before, after)) return;
  const time = performance.now();
  const isOneMore = what !== undefined && what === latest.what && time - latest.at < TOGETHER_MS;
  latest = { what, at: time };
  useParamHistory.setState(({ past }) => ({
    past: isOneMore && past.length > 0 ? past : [...past, before].slice(-MOST),
    future: [],
  }));
}

/** Goes to a moment; where the world is another version by now, as far as its holes are still there. */
function goTo({ world, left, right, roll }: Moment): void {
  const { loaded, setZ } = useSession.getState();
  if (!loaded) return;
  const carried = (z: readonly number[]) => (loaded.world === world ? z : carryZ(world, loaded.world, z));
  latest = { at: -Infinity };
  setZ({ left: carried(left), right: carried(right) });
  useParamHistory.setState({ roll });
}

/** Changes of another document are not for here. */
const ofThis = (moments: readonly Moment[]) =>
  moments.filter(({ document }) => document === useDocument.getState().id);

export const canUndoParam = () => ofThis(useParamHistory.getState().past).length > 0;
export const canRedoParam = () => ofThis(useParamHistory.getState().future).length > 0;

export function undoParam(): void {
  const { future } = useParamHistory.getState();
  const past = ofThis(useParamHistory.getState().past);
  const before = past.at(-1);
  const current = now();
  if (!before || !current) return;
  goTo(before);
  useParamHistory.setState({ past: past.slice(0, -1), future: [...ofThis(future), current] });
}

export function redoParam(): void {
  const { past } = useParamHistory.getState();
  const future = ofThis(useParamHistory.getState().future);
  const after = future.at(-1);
  const current = now();
  if (!after || !current) return;
  goTo(after);
  useParamHistory.setState({ past: [...ofThis(past), current], future: future.slice(0, -1) });
}
