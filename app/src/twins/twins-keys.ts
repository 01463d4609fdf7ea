import type { Action } from '@terrarium/language';
import { isEnabled } from '../commands/command';
import { controlKeys, isGlobal, placeOf, releaseFocus, take } from '../commands/key-place';
import { isTypeahead, releaseSelects } from '../commands/release-select';
import { matches } from '../commands/shortcut';
import { actionForKey, bindingsOf } from '../play/keys';
import { perform, twinActions } from './twin-actions';
import type { TwinPlay } from './twin-play';
import { TWINS_COMMANDS } from './twins-commands';
import { isScrubbedBack } from './twins-player';
import { currentTwins } from './twins-store';

let known: { readonly play: TwinPlay; readonly actions: readonly Action[] } | undefined;

/** The actions as keys are given to them: one list for as long as the twins are the same. */
export function keyedActions(play: TwinPlay): readonly Action[] {
  if (known?.play !== play) known = { play, actions: twinActions(play).map(({ action }) => action) };
  return known.actions;
}

/** Keys go to what has the focus if it reads keys itself; else to the actions of both worlds, then to commands. */
export function listenToTwins(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const place = placeOf(event.target);
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (place === 'dialog' || (place === 'text' && !isGlobal(event))) return;
    if (place === 'control' && (controlKeys.has(event.key) || isTypeahead(event))) return;
    if (place === 'button' && (event.key === ' ' || event.key === 'Enter')) return;

    const play = currentTwins();
    if (play && !isModified && place !== 'text') {
      const at = actionForKey(bindingsOf(keyedActions(play)), event.key);
      if (at >= 0 && !(event.key === '.' && isScrubbedBack())) {
        take(event);
        perform(twinActions(play)[at]);
        return;
      }
    }
    const command = TWINS_COMMANDS.find(
      (entry) => entry.keys.some((key) => matches(key, event)) && isEnabled(entry),
    );
    if (!command) return;
    take(event);
    command.run();
  };
  window.addEventListener('keydown', onKey, true);
  document.addEventListener('click', releaseFocus);
  const stopReleasing = releaseSelects();
  return () => {
    stopReleasing();
    window.removeEventListener('keydown', onKey, true);
    document.removeEventListener('click', releaseFocus);
  };
}
