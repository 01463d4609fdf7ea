import { type Command, isEnabled } from './command';
import { matches } from './shortcut';

/**
 * The keys of a page that has no world to play.
 * @param whileTyping ids of the commands that work in text fields too
 */
export function listenTo(
  commands: readonly Command[],
  whileTyping: readonly string[] = ['open'],
): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
    const isInText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    const command = commands.find(
      (entry) => entry.keys.some((key) => matches(key, event)) && isEnabled(entry),
    );
    if (!command || (isInText && !whileTyping.includes(command.id))) return;
    event.preventDefault();
    command.run();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
