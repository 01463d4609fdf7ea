import { type ReactNode, useEffect } from 'react';
import { listenToKeys } from '../commands/listen';
import { COMMANDS } from '../commands/registry';
import { useCompare } from '../compare/compare-store';
import { useSession } from '../play/session-store';
import { ShareDialogs } from '../share/share-dialogs';
import { CommandDialogs } from '../shell/command-dialogs';
import { PhoneLayout } from '../shell/phone-layout';
import { TopBar } from '../shell/top-bar';
import { WideLayout } from '../shell/wide-layout';
import { WorldKeys } from '../shell/world-keys';
import { useMedia } from '../ui/use-media';
import { useDocument } from '../world/document-store';
import { findEntry } from '../library/documents';
import { useLibrary } from '../library/library-store';
import { OtherTabBanner } from '../library/other-tab-banner';
import { StorageBanner } from '../library/storage-banner';
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
    // A text that has never run has no stage; the world before it is not shown in its place.
    if (!good && id !== '' && openedId !== id) {
      useSession.setState({
        loaded: undefined,
        view: undefined,
        steps: 0,
        problem: undefined,
        notice: undefined,
      });
      useCompare.setState({ isOn: false });
    }
    openedId = id;
  }, [id, good]);
}
let openedId = '';

interface Props {
  readonly id: string | undefined;
  /** Said above everything else. */
  readonly notice?: ReactNode;
}

export default function Workbench({ id, notice }: Props) {
  const isPhone = useMedia('(max-width: 820px)');
  const isOpen = useLibrary((state) => state.isOpen);
  useEffect(() => {
    if (!isOpen) return;
    const wanted = id !== undefined && findEntry(id) ? id : firstWorld();
    if (wanted !== undefined && wanted !== useDocument.getState().id) useDocument.getState().open(wanted);
  }, [id, isOpen]);
  useRunLastGood();
  useEffect(listenToKeys, []);
  const name = useSession((state) => state.loaded?.world.name);
  useEffect(() => {
    document.title = name ? `${name} · Terrarium` : 'Terrarium';
  }, [name]);
  return (
    <div className="workbench">
      <TopBar />
      {notice}
      {isOpen && id !== undefined && !findEntry(id) && (
        <p className="banner">There is no world “{id}” here; this is another one.</p>
      )}
      <StorageBanner />
      <OtherTabBanner />
      {isPhone ? <PhoneLayout /> : <WideLayout />}
      <ShareDialogs />
      <CommandDialogs commands={COMMANDS}>
        <WorldKeys />
      </CommandDialogs>
    </div>
  );
}
