import { duplicateDocument, findEntry } from '../library/documents';
import { downloadWorld } from '../library/export-files';
import { useLibrary } from '../library/library-store';
import { useDocument } from '../world/document-store';
import type { Command } from './command';
import { LIBRARY_COMMANDS } from './library-commands';

const opened = useDocument.getState;

/** What can be done with the world that is open. */
export const DOCUMENT_COMMANDS: readonly Command[] = [
  {
    id: 'gallery',
    label: 'Gallery of worlds',
    group: 'World',
    keys: ['Shift+Alt+g'],
    run: () => {
      location.hash = '#/';
    },
  },
  ...LIBRARY_COMMANDS,
  {
    id: 'history',
    label: 'History of this text…',
    group: 'World',
    keys: ['Shift+Alt+h'],
    isEnabled: () => opened().id !== '',
    run: () => useLibrary.getState().show('history'),
  },
  {
    id: 'duplicate',
    label: 'Make a copy of this world',
    group: 'World',
    keys: [],
    isEnabled: () => opened().id !== '',
    run: () => {
      const copy = duplicateDocument(opened().id);
      if (copy !== undefined) location.hash = `#/world/${copy}`;
    },
  },
  {
    id: 'download-world',
    label: 'Download this world as a file',
    group: 'World',
    keys: ['Shift+Alt+e'],
    isEnabled: () => opened().versions.text !== '',
    run: () => {
      const { id, versions } = opened();
      downloadWorld(findEntry(id)?.name ?? id, versions.text);
    },
  },
];
