import { Dialog } from 'radix-ui';
import { useShare } from '../share/share-store';
import '../share/share.css';
import { FilmSection } from './film-section';
import { PictureSection } from './picture-section';
import './pictures.css';

/** What is on the stage as a picture, and the play so far as an animation. */
export function PicturesDialog() {
  const show = useShare((state) => state.show);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && show('none')}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="dialog share pictures" aria-describedby={undefined}>
          <Dialog.Title>Pictures of this play</Dialog.Title>
          <PictureSection />
          <FilmSection />
          <Dialog.Close className="button">Close</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
