import { useAgentView } from '../agent-view/agent-view-store';
import { useInspector } from '../inspect/inspector-store';
import { useSession } from '../play/session-store';
import { cameraCommands } from './camera-commands';
import type { Command } from './command';

const hasWorld = () => useSession.getState().view !== undefined;
const hasBoard = () => useSession.getState().view?.board !== undefined;

/** How the world is looked at. */
export const STAGE_COMMANDS: readonly Command[] = [
  {
    id: 'inspector',
    label: 'Inspect and change the state',
    group: 'View',
    keys: ['i'],
    isEnabled: hasWorld,
    isOn: () => useInspector.getState().isOpen,
    run: () => useInspector.getState().toggle(),
  },
  {
    id: 'agent-view',
    label: 'What the agent sees',
    group: 'View',
    keys: ['v'],
    isEnabled: hasWorld,
    isOn: () => useAgentView.getState().isOpen,
    run: () => useAgentView.getState().toggle(),
  },
  ...cameraCommands(hasBoard),
];
