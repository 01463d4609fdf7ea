import { openWorld, type OpenWorld } from './open';

/** Jobs of one pool ask the same worker for the same few texts again and again; reading one takes as long as an episode. */
const MOST_KNOWN = 8;
const known = new Map<string, OpenWorld>();

/** As `openWorld`, but a text that was opened lately is not read again. @throws WorldError */
export function openKnown(text: string): OpenWorld {
  const opened = known.get(text) ?? openWorld(text);
  known.delete(text);
  known.set(text, opened);
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
  return opened;
}
