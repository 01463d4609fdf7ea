import { useBrowse } from '../generate/browse-store';
import { useGenerate } from '../generate/generate-store';
import type { Command } from './command';
import { OPEN, PAGE_COMMANDS } from './page-commands';

/** What can be done on a page that lists environments. */
const BROWSE_COMMANDS: readonly Command[] = [
  {
    id: 'as-table',
    label: 'Environments as a table',
    group: 'View',
    keys: ['t'],
    isOn: () => useBrowse.getState().view === 'table',
    run: () => {
      const { view, set } = useBrowse.getState();
      set({ view: view === 'table' ? 'mosaic' : 'table' });
    },
  },
  {
    id: 'show-all',
    label: 'Remove all conditions',
    group: 'View',
    keys: [],
    isEnabled: () => useBrowse.getState().conditions.length > 0,
    run: () => useBrowse.getState().clear(),
  },
];

export const GENERATE_COMMANDS: readonly Command[] = [
  OPEN,
  {
    id: 'start-generating',
    label: 'Generate environments',
    group: 'Generate',
    keys: ['Mod+Enter'],
    isEnabled: () => useGenerate.getState().running === undefined,
    run: () => void useGenerate.getState().start(),
  },
  {
    id: 'cancel-generating',
    label: 'Cancel generating',
    group: 'Generate',
    keys: ['Escape'],
    isEnabled: () => useGenerate.getState().running !== undefined,
    run: () => useGenerate.getState().cancel(),
  },
  ...BROWSE_COMMANDS,
  ...PAGE_COMMANDS,
];

export const SUITE_COMMANDS: readonly Command[] = [OPEN, ...BROWSE_COMMANDS, ...PAGE_COMMANDS];
