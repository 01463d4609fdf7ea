import { Dialog } from 'radix-ui';
import { createDocument } from './documents';
import { useLibrary } from './library-store';
import { TEMPLATES } from './templates';

/** A new world begins as a short text that runs. */
export function NewDialog() {
  const { show } = useLibrary();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && show('none')}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="dialog sheet new-world"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Dialog.Title asChild>
            <h2>New world</h2>
          </Dialog.Title>
          <p>Each of these runs as it is, and says in comments what its parts do.</p>
          <ul className="templates">
            {TEMPLATES.map(({ id, label, about, text }) => (
              <li key={id}>
                <button
                  type="button"
                  className="template"
                  onClick={() => {
                    show('none');
                    location.hash = `#/world/${createDocument(text, 'template')}`;
                  }}
                >
                  <b>{label}</b>
                  <span>{about}</span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
