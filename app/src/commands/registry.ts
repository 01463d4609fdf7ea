import { useCompare } from '../compare/compare-store';
import { formatDocument } from '../editor/editor-handle';
import { useJobs } from '../jobs/jobs-store';
import { useSession } from '../play/session-store';
import { useSettings } from '../settings/settings-store';
import { openTwins } from '../twins/open-twins';
import { useDocument } from '../world/document-store';
import { CHECK_COMMANDS } from './check-commands';
import type { Command } from './command';
import { DOCUMENT_COMMANDS } from './document-commands';
import { OPEN, PAGE_COMMANDS } from './page-commands';
import { PARAM_COMMANDS } from './param-commands';
import { SHARE_COMMANDS } from './share-commands';
import { TIMELINE_COMMANDS } from './timeline-commands';
import { STAGE_COMMANDS } from './stage-commands';

const session = useSession.getState;
const settings = useSettings.getState;
const jobs = useJobs.getState;
const hasWorld = () => session().view !== undefined;

export const COMMANDS: readonly Command[] = [
  OPEN,
  ...DOCUMENT_COMMANDS,
  ...CHECK_COMMANDS,
  { id: 'format', label: 'Format the text', group: 'World', keys: ['Shift+Alt+f'], run: formatDocument },
  {
    id: 'revert',
    label: 'Go back to the original text',
    group: 'World',
    keys: [],
    isEnabled: () => useDocument.getState().isEdited,
    run: () => useDocument.getState().revert(),
  },
  {
    id: 'undo',
    label: 'Undo a step',
    group: 'Play',
    keys: ['z', 'Backspace', 'Mod+z'],
    isEnabled: () => session().steps > 0,
    run: () => session().undo(),
  },
  {
    id: 'restart',
    label: 'Restart',
    group: 'Play',
    keys: ['r'],
    isEnabled: () => session().steps > 0,
    run: () => session().restart(),
  },
  ...TIMELINE_COMMANDS,
  {
    id: 'next-seed',
    label: 'Next seed',
    group: 'Play',
    keys: ['n'],
    isEnabled: hasWorld,
    run: () => session().setSeed(session().seed + 1),
  },
  {
    id: 'next-task',
    label: 'Next task',
    group: 'Play',
    keys: ['x'],
    isEnabled: () => session().task + 1 < (session().loaded?.world.tasks.length ?? 0),
    run: () => session().setTask(session().task + 1),
  },
  ...PARAM_COMMANDS,
  {
    id: 'compare',
    label: 'Compare',
    group: 'Compare',
    keys: ['c'],
    isEnabled: hasWorld,
    isOn: () => useCompare.getState().isOn,
    run: () => session().compare(!useCompare.getState().isOn),
  },
  {
    id: 'twins',
    label: 'Twins: this world beside another',
    group: 'Compare',
    keys: ['Shift+Alt+t'],
    isEnabled: hasWorld,
    run: openTwins,
  },
  {
    id: 'generate',
    label: 'Generate environments of this family',
    group: 'Generate',
    keys: ['Shift+Alt+m'],
    isEnabled: hasWorld,
    run: () => {
      location.hash = `#/generate/${useDocument.getState().id}`;
    },
  },
  {
    id: 'rollouts',
    label: 'Run rollouts',
    group: 'Rollouts',
    keys: ['Mod+Enter'],
    isEnabled: () => hasWorld() && !jobs().running,
    run: () => jobs().start(),
  },
  {
    id: 'cancel',
    label: 'Cancel the rollouts',
    group: 'Rollouts',
    keys: ['Escape'],
    isEnabled: () => jobs().running !== undefined,
    run: () => jobs().cancel(),
  },
  {
    id: 'roll-out',
    label: 'Roll out: agents, curves and episodes',
    group: 'Rollouts',
    keys: ['Shift+Alt+a'],
    isEnabled: hasWorld,
    run: () => {
      location.hash = `#/rollouts/${useDocument.getState().id}`;
    },
  },
  {
    id: 'editor',
    label: 'Show or hide the text',
    group: 'View',
    keys: ['Mod+\\'],
    isOn: () => settings().isEditorOpen,
    run: () => settings().toggleEditor(),
  },
  ...SHARE_COMMANDS,
  ...STAGE_COMMANDS,
  {
    id: 'symbols',
    label: 'Pictures or signs',
    group: 'View',
    keys: ['Shift+Alt+s'],
    isOn: () => settings().symbols === 'signs',
    run: () => settings().switchSymbols(),
  },
  ...PAGE_COMMANDS,
];

export function command(id: string): Command {
  const found = COMMANDS.find((entry) => entry.id === id);
  if (!found) throw new Error(`There is no command ${id}.`);
  return found;
}
