import { useSettings } from '../settings/settings-store';
import type { Command } from './command';
import { LIBRARY_COMMANDS, TAKE_BACK } from './library-commands';

const settings = useSettings.getState;

export const OPEN: Command = {
  id: 'open',
  label: 'Open a world or run a command…',
  group: 'World',
  keys: ['Mod+k'],
  run: () => settings().show('palette'),
};

/** What can be done on any page; nothing heavy is needed for it. */
export const PAGE_COMMANDS: readonly Command[] = [
  {
    id: 'theme',
    label: 'Light or dark',
    group: 'View',
    keys: ['Shift+Alt+d'],
    run: () => settings().switchTheme(),
  },
  {
    id: 'shortcuts',
    label: 'Keys and shortcuts',
    group: 'View',
    keys: ['?'],
    run: () => settings().show('shortcuts'),
  },
  {
    id: 'suites',
    label: 'Suites of environments',
    group: 'Generate',
    keys: [],
    run: () => {
      location.hash = '#/suites';
    },
  },
  {
    id: 'learn',
    label: 'Lessons: what scales?',
    group: 'View',
    keys: [],
    run: () => {
      location.hash = '#/learn';
    },
  },
  {
    id: 'self-test',
    label: 'Engine self-test',
    group: 'View',
    keys: [],
    run: () => {
      location.hash = '#/self-test';
    },
  },
];

/** All of the gallery: a world that was open before must not be changed out of sight. */
export const GALLERY_COMMANDS: readonly Command[] = [
  OPEN,
  {
    id: 'search',
    label: 'Search the gallery',
    group: 'World',
    keys: ['/'],
    run: () => document.getElementById('gallery-search')?.focus(),
  },
  ...LIBRARY_COMMANDS,
  TAKE_BACK,
  ...PAGE_COMMANDS,
];
