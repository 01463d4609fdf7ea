import { type Command, isEnabled } from './command';
import { matches } from './shortcut';

/** The keys of a page without a world on its stage: its commands, unless something else reads them. */
export function listenOnPage(commands: readonly Command[]): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest('[role="dialog"]')) return;
    const isTyping = target?.matches('input:not([type="checkbox"], [type="radio"]), select, textarea');
    const command = commands.find(
      (entry) => entry.keys.some((key) => matches(key, event)) && isEnabled(entry),
    );
    if (!command || (isTyping && !event.ctrlKey && !event.metaKey && event.key !== 'Escape')) return;
    event.preventDefault();
    command.run();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
