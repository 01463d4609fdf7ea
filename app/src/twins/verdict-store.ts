import { JobError } from '@terrarium/agents';
import type { Verdict } from '@terrarium/forge';
import { create } from 'zustand';
import { verdictClient } from '../jobs/forge-client';
import { playedOf } from './played';
import { useTwins } from './twins-store';

interface VerdictState {
  /** Of the twins as they are played; undefined while it is looked for. */
  readonly verdict?: Verdict;
  readonly isLooking: boolean;
  readonly problem?: string;
  /** Whether the words behind the verdict are shown. */
  readonly isOpen: boolean;
  toggle(): void;
  /** Asks anew: the twins have changed. */
  ask(): void;
}

/** A hole that is being dragged asks once it rests. */
const REST_MS = 250;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The probes run in one portion: the next question waits for the answer to the last, and only the newest is asked. */
let isBusy = false;

export const useVerdict = create<VerdictState>((set, get) => {
  const look = async () => {
    const { sides } = useTwins.getState();
    if (!sides || isBusy) return;
    isBusy = true;
    const job = {
      kind: 'twins-verdict',
      left: playedOf(sides.left),
      right: playedOf(sides.right),
    } as const;
    const isStill = () => useTwins.getState().sides === sides;
    try {
      const verdict = await verdictClient().run(job).result;
      if (isStill()) set({ verdict, isLooking: false });
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      if (isStill()) set({ problem: error.message, isLooking: false });
    } finally {
      isBusy = false;
      if (!isStill()) void look();
    }
  };
  return {
    isLooking: false,
    isOpen: false,
    toggle: () => set({ isOpen: !get().isOpen }),
    ask() {
      clearTimeout(timer);
      set({ verdict: undefined, problem: undefined, isLooking: true });
      timer = setTimeout(() => void look(), REST_MS);
    },
  };
});
