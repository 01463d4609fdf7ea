import { lendDocument } from '../library/documents';
import { save } from '../library/keeper';
import { useLibrary } from '../library/library-store';
import { useSession } from '../play/session-store';
import { say } from '../ui/toast-store';
import { until } from '../ui/until';
import { useDocument } from '../world/document-store';
import { decodeLink } from './link';
import { LinkError } from './link-error';
import { type OpenedLink, resolveLink } from './resolve-link';

export type Shared = { readonly id: string } | { readonly refusal: string };

/** Makes a document of what a link holds: a new one, which is not kept before it is changed. */
export async function openShared(fragment: string): Promise<Shared> {
  let opened: OpenedLink;
  try {
    opened = resolveLink(decodeLink(fragment));
  } catch (error) {
    if (error instanceof LinkError) return { refusal: error.message };
    throw error;
  }
  await until(useLibrary, ({ isOpen }) => isOpen);
  const id = lendDocument(opened.text, `${opened.loaded.world.name} from a link`);
  void playWhenOpen(id, opened);
  return { id };
}

/** Of steps played before the page gets its turn. */
const SLICE = 200;

/** The steps of a stranger may be slow ones: they are played in slices, as long as nobody does anything else. */
async function playWhenOpen(id: string, { text, setup, codes, notice }: OpenedLink): Promise<void> {
  await until(useSession, ({ loaded, view }) => {
    const { id: shown, versions } = useDocument.getState();
    return shown === id && view !== undefined && loaded === versions.good?.meaning;
  });
  const { replay, actAll } = useSession.getState();
  replay(setup, []);
  for (let at = 0; at < codes.length; at += SLICE) {
    const isUntouched = useDocument.getState().versions.text === text && useSession.getState().steps === at;
    if (!isUntouched || actAll(codes.slice(at, at + SLICE)) < SLICE) break;
    await new Promise((resume) => window.setTimeout(resume));
  }
  say({
    text: notice ?? 'Opened from a link. It is kept once you change it.',
    action: { label: 'Keep it now', run: () => void save(id, 'imported') },
  });
  leaveLinkOnceChanged(id, text);
}

/** A changed copy has an address of its own, so that a reload brings back the change and not the link. */
function leaveLinkOnceChanged(id: string, text: string): void {
  const stop = useDocument.subscribe((state) => {
    if (state.id === id && state.versions.text === text) return;
    stop();
    if (state.id === id) history.replaceState(null, '', `#/world/${id}`);
  });
}
