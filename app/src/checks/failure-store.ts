import type { Witness } from '@terrarium/agents';
import { create } from 'zustand';
import { currentPlay, useSession } from '../play/session-store';
import { useDocument } from '../world/document-store';
import type { CheckEntry } from './check-list';

type Play = NonNullable<ReturnType<typeof currentPlay>>;

interface FailureState {
  /** The failing check whose episode is on the stage. */
  readonly shown?: CheckEntry;
  /** Cells of the stage that are not as expected. */
  readonly differing: readonly number[];
  show(entry: CheckEntry): void;
  /** Back to what was played before. */
  leave(): void;
}

const none: readonly number[] = [];
let before: Play | undefined;

const setupOf = ({ z, start, seed }: Witness) => ({ z, task: start, seed });

export const useFailure = create<FailureState>((set, get) => ({
  differing: none,
  show(entry) {
    const { result } = entry;
    const { loaded, replay } = useSession.getState();
    if (!loaded || !result?.witness) return;
    if (!get().shown) before = currentPlay();
    const { witness } = result;
    replay(setupOf(witness), witness.actions);
    const stride = loaded.world.grid?.height ?? 1;
    set({ shown: entry, differing: (result.differing ?? []).map(({ x, y }) => x * stride + y) });
  },
  leave() {
    if (!get().shown) return;
    set({ shown: undefined, differing: none });
    if (before) useSession.getState().replay(before.setup, before.codes);
    before = undefined;
  },
}));

// The episode of a check belongs to its text: another text begins where the play was left.
useDocument.subscribe((state, previous) => {
  if (state.versions.good !== previous.versions.good || state.id !== previous.id)
    useFailure.getState().leave();
});
// Whoever plays on from there leaves the check; what was played before is in the timeline's branches.
useSession.subscribe((state) => {
  const { shown } = useFailure.getState();
  const witness = shown?.result?.witness;
  if (!witness || state.view === undefined) return;
  const isSame = state.seed === witness.seed && state.task === witness.start && state.z === witness.z;
  if (!isSame || state.steps > witness.actions.length)
    useFailure.setState({ shown: undefined, differing: none });
});
