import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import type { VersionRecord } from '../storage/schema';
import { useDocument } from '../world/document-store';
import { libraryEntry } from '../world/library';
import { ago, timeInWords } from './ago';
import { findEntry } from './documents';
import { versionsOf } from './keeper';
import { useLibrary } from './library-store';
import { Difference } from './difference';

interface Past {
  readonly key: number;
  readonly title: string;
  readonly when?: string;
  readonly text: string;
}

const reasons: Readonly<Record<string, string>> = {
  pause: '',
  'before restore': 'before going back',
  restored: 'restored',
  'other tab': 'from another tab',
  imported: 'as imported',
  template: 'as begun',
};

function pastOf({ key, at, text, reason, isGood }: VersionRecord, now: number): Past {
  const notes = [reasons[reason] ?? reason, isGood ? '' : 'has errors'].filter(Boolean).join(', ');
  return { key, title: ago(at, now) + (notes ? `: ${notes}` : ''), when: timeInWords(at), text };
}

/** What the text was before: to look at, to compare, to go back to. */
export function HistoryPanel() {
  const { show } = useLibrary();
  const { id, versions, replace } = useDocument();
  const [past, setPast] = useState<readonly Past[]>();
  const [chosen, setChosen] = useState(0);
  const text = versions.text;

  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      const found = await versionsOf(id);
      if (isGone) return;
      const now = Date.now();
      const original = libraryEntry(id)?.text;
      setPast([
        ...found.map((version) => pastOf(version, now)),
        ...(original === undefined ? [] : [{ key: 0, title: 'As it came with the lab', text: original }]),
      ]);
    };
    begin().catch(() => !isGone && setPast([]));
    return () => {
      isGone = true;
    };
  }, [id]);

  const version = past?.[Math.min(chosen, past.length - 1)];
  const restore = () => {
    if (version) replace(version.text);
    show('none');
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && show('none')}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="dialog sheet history"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Dialog.Title asChild>
            <h2>History of {findEntry(id)?.name ?? id}</h2>
          </Dialog.Title>
          {!past && <p className="empty">Looking…</p>}
          {past?.length === 0 && (
            <p className="empty">
              No earlier versions yet. Each time you pause in typing, the text as it is then is kept here.
            </p>
          )}
          {past && version && (
            <div className="history-parts">
              <ol className="past" aria-label="Versions">
                {past.map(({ key, title, when, text: own }, at) => (
                  <li key={key}>
                    <button
                      type="button"
                      aria-current={at === chosen ? 'true' : undefined}
                      title={when}
                      onClick={() => setChosen(at)}
                    >
                      {title}
                      {own === text && <small>is the text now</small>}
                    </button>
                  </li>
                ))}
              </ol>
              <section className="past-text" aria-label="Difference from the text now">
                <header>
                  <span>{version.text === text ? 'The same as now.' : 'What going back would change:'}</span>
                  <button
                    type="button"
                    className="button strong"
                    disabled={version.text === text}
                    onClick={restore}
                  >
                    Restore this version
                  </button>
                </header>
                <Difference before={text} after={version.text} />
              </section>
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
