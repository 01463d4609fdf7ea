import { lazy, Suspense } from 'react';
import { useLibrary } from './library-store';

const NewDialog = lazy(async () => ({ default: (await import('./new-dialog')).NewDialog }));
const HistoryPanel = lazy(async () => ({ default: (await import('./history-panel')).HistoryPanel }));

export function LibraryDialogs() {
  const dialog = useLibrary((state) => state.dialog);
  return (
    <Suspense>
      {dialog === 'new' && <NewDialog />}
      {dialog === 'history' && <HistoryPanel />}
    </Suspense>
  );
}
