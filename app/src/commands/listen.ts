import { actionForKey, bindingsOf } from '../play/keys';
import { performAction } from '../play/perform';
import { useSession } from '../play/session-store';
import { isScrubbedBack } from '../timeline/player';
import { isEnabled } from './command';
import { controlKeys, isGlobal, placeOf, releaseFocus, take } from './key-place';
import { COMMANDS } from './registry';
import { isTypeahead, releaseSelects } from './release-select';
import { matches } from './shortcut';
import { leavePlaceOfUndo, undoAmongHoles, watchPlaceOfUndo } from './undo-place';

/** Keys go to the thing that has the focus if it reads keys itself; else to actions of the world, then to commands. */
export function listenToKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const place = placeOf(event.target);
    if (place !== 'dialog' && undoAmongHoles(event)) return take(event);
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (place === 'dialog' || (place === 'text' && !isGlobal(event))) return;
    if (place === 'control' && (controlKeys.has(event.key) || isTypeahead(event))) return;
    if (place === 'button' && (event.key === ' ' || event.key === 'Enter')) return;

    const { loaded, view } = useSession.getState();
    if (loaded && view && !isModified && place !== 'text') {
      const action = actionForKey(bindingsOf(loaded.world.actions), event.key);
      if (action >= 0 && !(event.key === '.' && isScrubbedBack())) {
        take(event);
        leavePlaceOfUndo();
        performAction(action);
        return;
      }
    }
    const command = COMMANDS.find(
      (entry) => entry.keys.some((key) => matches(key, event)) && isEnabled(entry),
    );
    if (!command) return;
    take(event);
    leavePlaceOfUndo();
    command.run();
  };
  // Before the page's own widgets: an arrow that moves a player must not move a slider as well.
  window.addEventListener('keydown', onKey, true);
  document.addEventListener('click', releaseFocus);
  const stopWatching = watchPlaceOfUndo();
  const stopReleasing = releaseSelects();
  return () => {
    stopWatching();
    stopReleasing();
    window.removeEventListener('keydown', onKey, true);
    document.removeEventListener('click', releaseFocus);
  };
}
