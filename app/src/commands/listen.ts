import { actionForKey, assignKeys, type Binding } from '../play/keys';
import { performAction } from '../play/perform';
import { useSession } from '../play/session-store';
import { isScrubbedBack } from '../timeline/player';
import { isEnabled } from './command';
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

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** After a click on a control the keys belong to the game again; who came there by keyboard stays. */
function releaseFocus(event: MouseEvent): void {
  const isByMouse = event.detail > 0;
  const { activeElement } = document;
  if (
    isByMouse &&
    activeElement instanceof HTMLElement &&
    placeOf(activeElement) !== 'text' &&
    placeOf(activeElement) !== 'dialog'
  ) {
    if (activeElement.matches('button, [role="radio"], [role="switch"], input[type="range"]'))
      activeElement.blur();
  }
}

const controlKeys = new Set([' ', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** Works while typing as well: none of these write a letter or belong to the editor. */
const isGlobal = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && ['k', 'Enter', '\\'].includes(event.key);

type Place = 'page' | 'button' | 'text' | 'control' | 'dialog';

function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('[role="dialog"], [role="menu"], [role="listbox"]')) return 'dialog';
  if (target.closest('.monaco-editor, textarea, [contenteditable], input:not([type="range"])')) return 'text';
  if (target.closest('input, select, [role="separator"], [role="radio"], [role="switch"], [role="grid"]'))
    return 'control';
  return target.closest('button, a') ? 'button' : 'page';
}

let known: { readonly actions: unknown; readonly bindings: readonly Binding[] } | undefined;

export function bindingsOf(actions: Parameters<typeof assignKeys>[0]): readonly Binding[] {
  if (known?.actions !== actions) known = { actions, bindings: assignKeys(actions) };
  return known.bindings;
}
