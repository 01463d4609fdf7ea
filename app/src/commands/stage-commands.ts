import { useAgentView } from '../agent-view/agent-view-store';
import { useInspector } from '../inspect/inspector-store';
import { useSession } from '../play/session-store';
import { useCamera, ZOOM_STEP } from '../stage/camera-store';
import type { Command } from './command';

const camera = useCamera.getState;
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
  {
    id: 'zoom-in',
    label: 'Zoom in',
    group: 'View',
    keys: ['+', '='],
    isEnabled: () => hasBoard() && camera().camera.zoom < camera().most,
    run: () => camera().zoomBy(ZOOM_STEP),
  },
  {
    id: 'zoom-out',
    label: 'Zoom out',
    group: 'View',
    keys: ['-'],
    isEnabled: () => camera().camera.zoom > 1,
    run: () => camera().zoomBy(1 / ZOOM_STEP),
  },
  {
    id: 'zoom-fit',
    label: 'Fit the board',
    group: 'View',
    keys: ['0'],
    isEnabled: () => camera().camera.zoom > 1,
    run: () => camera().fit(),
  },
];
