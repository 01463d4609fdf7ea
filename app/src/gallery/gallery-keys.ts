import { isEnabled } from '../commands/command';
import { GALLERY_COMMANDS } from '../commands/page-commands';
import { matches } from '../commands/shortcut';

/** The few keys of the gallery. Ctrl-K leads to every world and command, as elsewhere; `/` to the search. */
export function listenInGallery(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
    const isInText = event.target instanceof HTMLInputElement;
    const command = GALLERY_COMMANDS.find(
      (entry) => entry.keys.some((key) => matches(key, event)) && isEnabled(entry),
    );
    if (!command || (isInText && command.id !== 'open')) return;
    event.preventDefault();
    command.run();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
