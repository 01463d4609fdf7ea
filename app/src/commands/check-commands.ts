import { canShow } from '../checks/check-list';
import { useChecks } from '../checks/checks-store';
import { useFailure } from '../checks/failure-store';
import { focusText } from '../editor/editor-handle';
import { useSettings } from '../settings/settings-store';
import type { Command } from './command';

const failing = () => useChecks.getState().entries.find(canShow);

/** The text and its checks. */
export const CHECK_COMMANDS: readonly Command[] = [
  {
    id: 'edit-text',
    label: 'Go to the text',
    group: 'World',
    keys: ['e'],
    run: () => {
      const { isEditorOpen, toggleEditor, showTab } = useSettings.getState();
      if (!isEditorOpen) toggleEditor();
      showTab('text');
      focusText();
    },
  },
  {
    id: 'checks',
    label: 'List the checks',
    group: 'World',
    keys: [],
    isEnabled: () => useChecks.getState().entries.length > 0,
    isOn: () => useChecks.getState().isOpen,
    run: () => useChecks.getState().toggle(),
  },
  {
    id: 'show-failure',
    label: 'Show the first failing check on the stage',
    group: 'World',
    keys: [],
    isEnabled: () => failing() !== undefined,
    run: () => useFailure.getState().show(failing()!),
  },
  {
    id: 'leave-failure',
    label: 'Back to my play from a failing check',
    group: 'World',
    keys: [],
    isEnabled: () => useFailure.getState().shown !== undefined,
    run: () => useFailure.getState().leave(),
  },
];
