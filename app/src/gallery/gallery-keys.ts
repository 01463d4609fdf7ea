import { LIBRARY_COMMANDS, TAKE_BACK } from '../commands/library-commands';
import { matches } from '../commands/shortcut';

/** The few keys of the gallery. Ctrl-K, elsewhere the way to every world, leads to the search here. */
export function listenInGallery(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]');
    const isInText = event.target instanceof HTMLInputElement;
    if (isInDialog) return;
    if (matches('Mod+k', event) || (matches('/', event) && !isInText)) {
      event.preventDefault();
      document.getElementById('gallery-search')?.focus();
      return;
    }
    if (isInText) return;
    const command = [...LIBRARY_COMMANDS, TAKE_BACK].find(
      ({ keys, isEnabled }) => keys.some((key) => matches(key, event)) && isEnabled?.() !== false,
    );
    if (!command) return;
    event.preventDefault();
    command.run();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
