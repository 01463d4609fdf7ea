import { PAGE_COMMANDS, OPEN } from '../commands/page-commands';
import { cameraCommands } from '../commands/camera-commands';
import type { Command } from '../commands/command';
import { useSettings } from '../settings/settings-store';
import { openInWorkbench, swapSides } from './twins-actions';
import { usePaired } from './paired-store';
import {
  canStepOn,
  changeSpeed,
  isScrubbedBack,
  playMany,
  SPEEDS,
  stepBack,
  stepOn,
  togglePlay,
  useTwinsPlayer,
} from './twins-player';
import { useTwins } from './twins-store';

const twins = useTwins.getState;
const shown = () => twins().shown;
const steps = () => shown()?.steps ?? 0;
const hasTwins = () => shown() !== undefined;
const hasBoards = () => shown()?.views.left.board !== undefined || shown()?.views.right.board !== undefined;

/** The earliest step after which anything differs; -1 if nothing does. */
export function firstApart(): number {
  const { state, observation, signals } = shown()?.divergence ?? {};
  const found = [state, observation, signals].flatMap((one) => (one ? [one.step] : []));
  return found.length > 0 ? Math.min(...found) : -1;
}

/** All that this page can do; buttons, palette, shortcuts and their sheet read it. */
export const TWINS_COMMANDS: readonly Command[] = [
  OPEN,
  {
    id: 'gallery',
    label: 'Gallery of worlds',
    group: 'World',
    keys: ['Shift+Alt+g'],
    run: () => {
      location.hash = '#/';
    },
  },
  {
    id: 'back',
    label: 'Left side in the workbench',
    group: 'World',
    keys: ['Shift+Alt+w'],
    isEnabled: () => twins().choice !== undefined,
    run: () => {
      location.hash = `#/world/${twins().choice!.left.world}`;
    },
  },
  {
    id: 'take-right',
    label: 'Right side in the workbench, as a new world',
    group: 'World',
    keys: ['Shift+Alt+o'],
    isEnabled: () => twins().sides !== undefined,
    run: () => openInWorkbench('right'),
  },
  {
    id: 'swap',
    label: 'Swap left and right',
    group: 'Compare',
    keys: ['Shift+Alt+x'],
    isEnabled: () => twins().choice !== undefined,
    run: swapSides,
  },
  {
    id: 'undo',
    label: 'Undo a step',
    group: 'Play',
    keys: ['z', 'Backspace', 'Mod+z'],
    isEnabled: () => steps() > 0,
    run: stepBack,
  },
  {
    id: 'restart',
    label: 'Restart',
    group: 'Play',
    keys: ['r'],
    isEnabled: () => (shown()?.verbs.length ?? 0) > 0,
    run: () => twins().restart(),
  },
  {
    id: 'next-seed',
    label: 'Next seed',
    group: 'Play',
    keys: ['n'],
    isEnabled: hasTwins,
    run: () => void twins().choose({ seed: (twins().choice!.seed + 1) >>> 0 }, 'replace'),
  },
  {
    id: 'play',
    label: 'Play or pause',
    group: 'Play',
    keys: [' ', 'k'],
    isEnabled: () => canStepOn() || (shown()?.verbs.length ?? 0) > 0,
    isOn: () => useTwinsPlayer.getState().isPlaying,
    run: togglePlay,
  },
  {
    id: 'play-1000',
    label: 'Play 1,000 steps at once',
    group: 'Play',
    keys: ['Shift+Enter'],
    isEnabled: () => hasTwins() && (isScrubbedBack() || canStepOn()),
    run: () => playMany(1000),
  },
  {
    id: 'step-back',
    label: 'Step back',
    group: 'Play',
    keys: [','],
    isEnabled: () => steps() > 0,
    run: stepBack,
  },
  { id: 'step-on', label: 'Step forward', group: 'Play', keys: ['.'], isEnabled: canStepOn, run: stepOn },
  {
    id: 'redo',
    label: 'Redo a step',
    group: 'Play',
    keys: ['Mod+Shift+z', 'Mod+y'],
    isEnabled: isScrubbedBack,
    run: () => twins().seek(steps() + 1),
  },
  {
    id: 'to-start',
    label: 'Go to the start',
    group: 'Play',
    keys: ['Home'],
    isEnabled: () => steps() > 0,
    run: () => twins().seek(0),
  },
  {
    id: 'to-end',
    label: 'Go to the last recorded step',
    group: 'Play',
    keys: ['End'],
    isEnabled: isScrubbedBack,
    run: () => twins().seek(shown()!.verbs.length),
  },
  {
    id: 'to-divergence',
    label: 'Go to the first divergence',
    group: 'Compare',
    keys: ['Shift+Home'],
    isEnabled: () => firstApart() >= 0,
    run: () => twins().seek(firstApart()),
  },
  {
    id: 'slower',
    label: 'Play slower',
    group: 'Play',
    keys: ['<'],
    isEnabled: () => useTwinsPlayer.getState().speed > SPEEDS[0],
    run: () => changeSpeed(-1),
  },
  {
    id: 'faster',
    label: 'Play faster',
    group: 'Play',
    keys: ['>'],
    isEnabled: () => useTwinsPlayer.getState().speed < SPEEDS[SPEEDS.length - 1],
    run: () => changeSpeed(1),
  },
  {
    id: 'paired',
    label: 'Run paired rollouts',
    group: 'Rollouts',
    keys: ['Mod+Enter'],
    isEnabled: () => hasTwins() && !usePaired.getState().running,
    run: () => usePaired.getState().start(),
  },
  {
    id: 'cancel',
    label: 'Cancel the paired rollouts',
    group: 'Rollouts',
    keys: ['Escape'],
    isEnabled: () => usePaired.getState().running !== undefined,
    run: () => usePaired.getState().cancel(),
  },
  {
    id: 'symbols',
    label: 'Pictures or signs',
    group: 'View',
    keys: ['Shift+Alt+s'],
    isOn: () => useSettings.getState().symbols === 'signs',
    run: () => useSettings.getState().switchSymbols(),
  },
  ...cameraCommands(hasBoards),
  ...PAGE_COMMANDS,
];

export function twinsCommand(id: string): Command {
  const found = TWINS_COMMANDS.find((entry) => entry.id === id);
  if (!found) throw new Error(`There is no command ${id}.`);
  return found;
}
