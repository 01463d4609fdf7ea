import { Dialog } from 'radix-ui';
import { useMemo, useState } from 'react';
import { useSession } from '../play/session-store';
import { Icon } from '../ui/icon';
import { say } from '../ui/toast-store';
import { copyText } from './copy-text';
import { LONG_LINK } from './link-limits';
import { makeLink } from './make-link';
import { useShare } from './share-store';
import './share.css';

/** A link that holds the world, the holes, the task, the seed and the steps: nothing is sent to any server. */
export function LinkDialog() {
  const show = useShare((state) => state.show);
  const steps = useSession((state) => state.steps);
  const [withPlay, setWithPlay] = useState(true);
  const made = useMemo(() => makeLink(withPlay), [withPlay]);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && show('none')}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="dialog share" aria-describedby="share-about">
          <Dialog.Title>Share a link</Dialog.Title>
          <p id="share-about" className="share-about">
            Whoever opens it gets a copy of this world with its holes, task and seed as they are here. All of
            it is in the link itself; nothing is uploaded.
          </p>
          <label className="share-option">
            <input
              type="checkbox"
              checked={withPlay}
              onChange={(event) => setWithPlay(event.target.checked)}
            />
            with the play so far{steps > 0 && ` (${steps} ${steps === 1 ? 'step' : 'steps'} shown)`}
          </label>
          {'refusal' in made ? (
            <p className="problem" role="alert">
              {made.refusal}
            </p>
          ) : (
            <>
              <div className="share-link">
                <input
                  type="text"
                  readOnly
                  aria-label="Link"
                  value={made.url}
                  onFocus={(event) => event.target.select()}
                />
                <button type="button" className="button strong" onClick={() => void copyLink(made.url)}>
                  <Icon name="copy" /> Copy
                </button>
              </div>
              {made.url.length > LONG_LINK && (
                <p className="share-about">
                  The link has {made.url.length.toLocaleString('en')} signs: browsers open it, some mail and
                  chat programs cut it off.
                </p>
              )}
            </>
          )}
          <Dialog.Close className="button">Close</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

async function copyLink(url: string): Promise<void> {
  const isCopied = await copyText(url);
  say({
    text: isCopied
      ? 'The link is copied'
      : 'The browser did not let the link be copied: select it and copy it',
  });
}
