import { resetParams, roll } from '../params/param-actions';
import { canRedoParam, canUndoParam, redoParam, undoParam } from '../params/param-history';
import { useSession } from '../play/session-store';
import type { Command } from './command';

const hasHoles = () => (useSession.getState().loaded?.world.params.length ?? 0) > 0;

/** Holes. Undo and redo have Ctrl-Z while the focus is among them: see `undo-place.ts`. */
export const PARAM_COMMANDS: readonly Command[] = [
  {
    id: 'roll',
    label: 'Roll every hole',
    group: 'Play',
    keys: ['Shift+Alt+o'],
    isEnabled: hasHoles,
    run: () => roll('left', 'all'),
  },
  {
    id: 'reset-holes',
    label: 'Reset every hole to its default',
    group: 'Play',
    keys: [],
    isEnabled: hasHoles,
    run: () => resetParams('left'),
  },
  {
    id: 'undo-hole',
    label: 'Undo the change of a hole',
    group: 'Play',
    keys: [],
    isEnabled: canUndoParam,
    run: undoParam,
  },
  {
    id: 'redo-hole',
    label: 'Redo the change of a hole',
    group: 'Play',
    keys: [],
    isEnabled: canRedoParam,
    run: redoParam,
  },
];
