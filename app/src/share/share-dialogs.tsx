import { lazy, Suspense } from 'react';
import { useShare } from './share-store';

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog')).LinkDialog }));
const PicturesDialog = lazy(async () => ({
  default: (await import('../export/pictures-dialog')).PicturesDialog,
}));

/** Links and pictures of a play: loaded when they are asked for. */
export function ShareDialogs() {
  const dialog = useShare((state) => state.dialog);
  return (
    <Suspense>
      {dialog === 'link' && <LinkDialog />}
      {dialog === 'pictures' && <PicturesDialog />}
    </Suspense>
  );
}
