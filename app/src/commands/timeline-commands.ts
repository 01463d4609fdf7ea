import { useSession } from '../play/session-store';
import { canStepOn, changeSpeed, isScrubbedBack, stepBack, stepOn, togglePlay } from '../timeline/player';
import { SPEEDS, useTimeline } from '../timeline/timeline-store';
import { useTrace } from '../trace/trace-store';
import type { Command } from './command';

const session = useSession.getState;
const timeline = useTimeline.getState;
const hasWorld = () => session().view !== undefined;

/** The way along an episode, and the rules of a step. */
export const TIMELINE_COMMANDS: readonly Command[] = [
  {
    id: 'play',
    label: 'Play or pause',
    group: 'Play',
    // The second is for worlds that have a use for the space bar.
    keys: [' ', 'k'],
    isEnabled: () => canStepOn() || timeline().recorded > 0,
    isOn: () => timeline().isPlaying,
    run: togglePlay,
  },
  {
    id: 'step-back',
    label: 'Step back',
    group: 'Play',
    keys: [','],
    isEnabled: () => session().steps > 0,
    run: stepBack,
  },
  {
    id: 'step-on',
    label: 'Step forward',
    group: 'Play',
    keys: ['.'],
    isEnabled: canStepOn,
    run: stepOn,
  },
  {
    id: 'redo',
    label: 'Redo a step',
    group: 'Play',
    keys: ['Mod+Shift+z', 'Mod+y'],
    isEnabled: isScrubbedBack,
    run: () => session().seek(session().steps + 1),
  },
  {
    id: 'to-start',
    label: 'Go to the start',
    group: 'Play',
    keys: ['Home'],
    isEnabled: () => session().steps > 0,
    run: () => session().seek(0),
  },
  {
    id: 'to-end',
    label: 'Go to the last recorded step',
    group: 'Play',
    keys: ['End'],
    isEnabled: isScrubbedBack,
    run: () => session().seek(timeline().recorded),
  },
  {
    id: 'slower',
    label: 'Play slower',
    group: 'Play',
    keys: ['<'],
    isEnabled: () => timeline().speed > SPEEDS[0],
    run: () => changeSpeed(-1),
  },
  {
    id: 'faster',
    label: 'Play faster',
    group: 'Play',
    keys: ['>'],
    isEnabled: () => timeline().speed < SPEEDS[SPEEDS.length - 1],
    run: () => changeSpeed(1),
  },
  {
    id: 'trace',
    label: 'Which rules fired',
    group: 'View',
    keys: ['t'],
    isEnabled: hasWorld,
    isOn: () => useTrace.getState().isOpen,
    run: () => useTrace.getState().toggle(),
  },
];
