import { currentPlay, useSession } from '../play/session-store';
import { useShare } from '../share/share-store';
import type { Command } from './command';

const hasPlay = () => useSession.getState().view !== undefined && currentPlay() !== undefined;

/** Recordings, links and pictures; what they need is loaded when they are first used. */
export const SHARE_COMMANDS: readonly Command[] = [
  {
    id: 'save-recording',
    label: 'Save this play as a recording',
    group: 'Play',
    keys: ['Shift+Alt+r'],
    isEnabled: hasPlay,
    run: () => void import('../recordings/recording-actions').then(({ saveRecording }) => saveRecording()),
  },
  {
    id: 'share-link',
    label: 'Share a link to this play…',
    group: 'Share',
    keys: ['Shift+Alt+l'],
    isEnabled: hasPlay,
    run: () => useShare.getState().show('link'),
  },
  {
    id: 'pictures',
    label: 'Picture or animation of this play…',
    group: 'Share',
    keys: ['Shift+Alt+p'],
    isEnabled: () => useSession.getState().view?.board !== undefined,
    run: () => useShare.getState().show('pictures'),
  },
];
