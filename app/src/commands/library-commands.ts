import { downloadLibrary, filesOfLibrary } from '../library/export-files';
import { useImport } from '../import/import-store';
import { useLibrary } from '../library/library-store';
import { useToast } from '../ui/toast-store';
import type { Command } from './command';

/** What can be done with worlds wherever one is. The gallery reads this list too, so it needs nothing heavy. */
export const LIBRARY_COMMANDS: readonly Command[] = [
  {
    id: 'new-world',
    label: 'New world…',
    group: 'World',
    keys: ['Shift+Alt+n'],
    run: () => useLibrary.getState().show('new'),
  },
  {
    id: 'import',
    label: 'Import worlds and games…',
    group: 'World',
    keys: ['Shift+Alt+i'],
    run: () => useImport.getState().show('import'),
  },
  {
    id: 'export-all',
    label: 'Download everything of mine as a zip',
    group: 'World',
    keys: [],
    isEnabled: () => Object.keys(filesOfLibrary()).length > 0,
    run: () => void downloadLibrary(),
  },
];

/** In the gallery, where Ctrl-Z has no step to take back. */
export const TAKE_BACK: Command = {
  id: 'take-back',
  label: 'Undo the deletion',
  group: 'World',
  keys: ['Mod+z'],
  isEnabled: () => useToast.getState().toast?.action !== undefined,
  run: () => useToast.getState().act(),
};
