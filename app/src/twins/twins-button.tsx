import { EntryButton, type EntryLook } from '../ui/entry-button';
import { usePaired } from './paired-store';
import { twinsCommand } from './twins-commands';
import { useTwinsPlayer } from './twins-player';
import { useTwins } from './twins-store';

/** A button for a command of this page. */
export function TwinsButton({ id, ...look }: EntryLook & { readonly id: string }) {
  useTwins();
  useTwinsPlayer();
  usePaired();
  return <EntryButton entry={twinsCommand(id)} {...look} />;
}
