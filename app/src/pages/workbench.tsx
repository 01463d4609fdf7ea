import { lazy, Suspense, useEffect } from 'react';
import { listenToKeys } from '../commands/listen';
import { useSession } from '../play/session-store';
import { useSettings } from '../settings/settings-store';
import { PhoneLayout } from '../shell/phone-layout';
import { TopBar } from '../shell/top-bar';
import { WideLayout } from '../shell/wide-layout';
import { useMedia } from '../ui/use-media';
import { useDocument } from '../world/document-store';
import { libraryEntry, LIBRARY } from '../world/library';

const Palette = lazy(async () => ({ default: (await import('../shell/palette')).Palette }));
const ShortcutSheet = lazy(async () => ({
  default: (await import('../shell/shortcut-sheet')).ShortcutSheet,
}));

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
  const dialog = useSettings((state) => state.dialog);
  const isPhone = useMedia('(max-width: 820px)');
  useEffect(() => {
    const wanted = id !== undefined && libraryEntry(id) ? id : firstWorld();
    if (wanted !== undefined && wanted !== useDocument.getState().id) useDocument.getState().open(wanted);
  }, [id]);
  useRunLastGood();
  useEffect(listenToKeys, []);
  const name = useSession((state) => state.loaded?.world.name);
  useEffect(() => {
    document.title = name ? `${name} · Terrarium` : 'Terrarium';
  }, [name]);
  return (
    <div className="workbench">
      <TopBar />
      {id !== undefined && !libraryEntry(id) && (
        <p className="banner">There is no world “{id}” here; this is another one.</p>
      )}
      {isPhone ? <PhoneLayout /> : <WideLayout />}
      <Suspense>
        {dialog === 'palette' && <Palette />}
        {dialog === 'shortcuts' && <ShortcutSheet />}
      </Suspense>
    </div>
  );
}
