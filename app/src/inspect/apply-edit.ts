import type { StateEdit } from '@terrarium/engine';
import { useCompare } from '../compare/compare-store';
import { codeOfEdit, refusalOf } from '../play/edits';
import { type Side, useSession } from '../play/session-store';

/**
 * Changes the state by hand, as a step of the history. Returns why it was refused; then nothing has changed. Of two
 * stages only the one that was edited changes: what follows from the difference is what one wants to see.
 */
export function applyEdit(side: Side, change: StateEdit): string | undefined {
  const { loaded, view, act } = useSession.getState();
  const compare = useCompare.getState();
  const shown = side === 'right' ? compare.view : view;
  if (!loaded || !shown) return 'There is no state to change.';
  if (view?.ending || (compare.isOn && compare.view?.ending))
    return 'The episode is over: undo a step, then change the state.';
  const refusal = refusalOf(loaded.program, shown.probe.state(), change);
  if (refusal === undefined) act(codeOfEdit({ change, side: compare.isOn ? side : undefined }));
  return refusal;
}
