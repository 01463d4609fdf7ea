import { useEffect } from 'react';
import { listenToKeys } from '../commands/listen';
import { useSession } from '../play/session-store';
import { Palette } from '../shell/palette';
import { PhoneLayout } from '../shell/phone-layout';
import { ShortcutSheet } from '../shell/shortcut-sheet';
import { TopBar } from '../shell/top-bar';
import { WideLayout } from '../shell/wide-layout';
import { useMedia } from '../ui/use-media';
import { useDocument } from '../world/document-store';
import { libraryEntry, LIBRARY } from '../world/library';

const FIRST = ['physics', 'door-key'];

function firstWorld(): string | undefined {
  return FIRST.find((id) => libraryEntry(id)) ?? LIBRARY[0]?.id;
}

/** Keeps the session on the last good version of the document. */
function useRunLastGood(): void {
  const id = useDocument((state) => state.id);
  const good = useDocument((state) => state.versions.good?.meaning);
  useEffect(() => {
    if (good) useSession.getState().open(good, openedId !== id);
    if (good) openedId = id;
  }, [id, good]);
}
let openedId = '';

export default function Workbench({ id }: { readonly id: string | undefined }) {
  const isPhone = useMedia('(max-width: 820px)');
  useEffect(() => {
    const wanted = id !== undefined && libraryEntry(id) ? id : firstWorld();
    if (wanted !== undefined && wanted !== useDocument.getState().id) useDocument.getState().open(wanted);
  }, [id]);
  useRunLastGood();
  useEffect(listenToKeys, []);
  return (
    <div className="workbench">
      <TopBar />
      {id !== undefined && !libraryEntry(id) && (
        <p className="banner">There is no world “{id}” here; this is another one.</p>
      )}
      {isPhone ? <PhoneLayout /> : <WideLayout />}
      <Palette />
      <ShortcutSheet />
    </div>
  );
}
