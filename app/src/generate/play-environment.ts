import { findEntry, lendDocument } from '../library/documents';
import { useLibrary } from '../library/library-store';
import { useSession } from '../play/session-store';
import { until } from '../ui/until';
import { useDocument } from '../world/document-store';
import type { FamilyText } from '@terrarium/forge';
import type { Item } from './item';

/** Opens the workbench on an environment; with codes, played to their end. */
export async function playEnvironment(
  { id, text }: FamilyText,
  { z, task, seed }: Pick<Item, 'z' | 'task' | 'seed'>,
  codes: readonly number[] = [],
): Promise<void> {
  const kept = useLibrary.getState().documents[id]?.text ?? findEntry(id)?.text;
  // A family of another text than the world of its name is played from a copy, which is kept once it is changed.
  const document = kept === text ? id : lendDocument(text, `${id} of a suite`);
  location.hash = `#/world/${document}`;
  await until(useSession, ({ loaded, view }) => {
    const { id: shown, versions } = useDocument.getState();
    return shown === document && view !== undefined && loaded === versions.good?.meaning;
  });
  useSession.getState().replay({ z, task, seed }, codes);
}
