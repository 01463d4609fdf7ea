import { useCamera, ZOOM_STEP } from '../stage/camera-store';
import type { Command } from './command';

const camera = useCamera.getState;

/** How closely boards are looked at, on every page that has some. */
export const cameraCommands = (hasBoard: () => boolean): readonly Command[] => [
  {
    id: 'zoom-in',
    label: 'Zoom in',
    group: 'View',
    keys: ['+', '='],
    isEnabled: () => hasBoard() && camera().camera.zoom < camera().range.most,
    run: () => camera().zoomBy(ZOOM_STEP),
  },
  {
    id: 'zoom-out',
    label: 'Zoom out',
    group: 'View',
    keys: ['-'],
    isEnabled: () => hasBoard() && camera().camera.zoom > 1,
    run: () => camera().zoomBy(1 / ZOOM_STEP),
  },
  {
    id: 'zoom-fit',
    label: 'Show the whole board',
    group: 'View',
    keys: ['0'],
    isEnabled: () => hasBoard() && camera().camera.zoom > 1,
    run: () => camera().fit(),
  },
  {
    id: 'follow',
    label: 'Follow the agent',
    group: 'View',
    keys: ['Shift+Alt+c'],
    isEnabled: () => hasBoard() && camera().range.close !== undefined,
    isOn: () => camera().follows,
    run: () => camera().follow(!camera().follows),
  },
];
