import { useEffect, useState } from 'react';
import { GALLERY_COMMANDS } from '../commands/page-commands';
import { GalleryBar } from '../gallery/gallery-bar';
import { listenInGallery } from '../gallery/gallery-keys';
import { findWorlds } from '../gallery/search';
import { RecentlyDeleted, SetAside } from '../gallery/set-aside';
import { fillShelves } from '../gallery/shelves';
import { WorldCard } from '../gallery/world-card';
import { ownEntries } from '../library/documents';
import { usePastedWorlds } from '../import/drop-zone';
import { useLibrary } from '../library/library-store';
import { StorageBanner } from '../library/storage-banner';
import { CommandDialogs } from '../shell/command-dialogs';
import { LIBRARY, type LibraryEntry } from '../world/library';

const MOST_RECENTS = 5;

/** All worlds: what one did last, one's own, and those that came with the lab, by the idea in them. */
export default function Gallery() {
  const [query, setQuery] = useState('');
  const { isOpen, documents, recents } = useLibrary();
  const [now] = useState(() => Date.now());
  useEffect(listenInGallery, []);
  usePastedWorlds();
  useEffect(() => {
    document.title = 'Terrarium';
  }, []);

  const own = ownEntries(documents);
  // What is shown of a world of the lab is the text as the user changed it.
  const built = LIBRARY.map((entry) => ({ ...entry, text: documents[entry.id]?.text ?? entry.text }));
  const everything = [...own, ...built];
  const isOwn = ({ id }: LibraryEntry) => own.some((entry) => entry.id === id);
  const card = (place: string, at?: (id: string) => number | undefined) => (entry: LibraryEntry) => (
    <WorldCard
      key={entry.id}
      entry={entry}
      place={place}
      good={documents[entry.id]?.good}
      isOwn={isOwn(entry) && place !== 'recent'}
      isEdited={!isOwn(entry) && documents[entry.id] !== undefined}
      at={at?.(entry.id)}
      now={now}
    />
  );
  const recent = Object.entries(recents)
    .sort(([, a], [, b]) => b - a)
    .flatMap(([id]) => everything.find((entry) => entry.id === id) ?? [])
    .slice(0, MOST_RECENTS);

  return (
    <div className="gallery">
      <GalleryBar query={query} search={setQuery} />
      <StorageBanner />
      <main>
        <h1 className="visually-hidden">Worlds</h1>
        {query.trim() !== '' ? (
          <Found entries={findWorlds(query, everything)} card={card('found')} />
        ) : (
          <>
            {recent.length > 0 ? (
              <section className="shelf" aria-label="Recently opened">
                <h2>Recently opened</h2>
                <div className="cards">{recent.map(card('recent', (id) => recents[id]))}</div>
              </section>
            ) : (
              isOpen && <Welcome />
            )}
            <section className="shelf" aria-label="Your worlds">
              <h2>Your worlds</h2>
              {own.length > 0 ? (
                <div className="cards">{own.map(card('own'))}</div>
              ) : (
                <p className="empty">
                  Nothing of yours yet. Begin a <NewLink />, drop a <code>.world</code> file anywhere on this
                  page, paste a world’s text, or open a world and change it.
                </p>
              )}
              <RecentlyDeleted />
            </section>
            <SetAside />
            <div className="shelves">
              {fillShelves(built).map(({ name, about, entries }) => (
                <section className="shelf" key={name} aria-label={name}>
                  <h2>{name}</h2>
                  <p className="shelf-about">{about}</p>
                  <div className="cards">{entries.map(card('shelf'))}</div>
                </section>
              ))}
            </div>
          </>
        )}
      </main>
      <CommandDialogs commands={GALLERY_COMMANDS} />
    </div>
  );
}

function NewLink() {
  return (
    <button type="button" className="link" onClick={() => useLibrary.getState().show('new')}>
      new world
    </button>
  );
}

function Welcome() {
  return (
    <section className="welcome" aria-label="Welcome">
      <div>
        <h2>Worlds as rules, with holes</h2>
        <p>
          Each world here is a short text that runs. Open one, play it with the keys, change a rule and see it
          happen; fill its holes otherwise, and put two versions side by side.
        </p>
      </div>
      <a className="button strong" href="#/world/physics">
        Begin with Physics
      </a>
    </section>
  );
}

interface FoundProps {
  readonly entries: readonly LibraryEntry[];
  card(entry: LibraryEntry): React.ReactNode;
}

function Found({ entries, card }: FoundProps) {
  return (
    <section className="shelf" aria-label="Found">
      <h2 role="status">
        {entries.length === 0
          ? 'No world has these words'
          : `${entries.length} ${entries.length === 1 ? 'world' : 'worlds'}`}
      </h2>
      {entries.length > 0 ? (
        <div className="cards">{entries.map(card)}</div>
      ) : (
        <p className="empty">
          Names, descriptions, kinds (such as “crate”) and ideas (such as “partial view”) are searched. Try
          fewer letters, or begin a <NewLink />.
        </p>
      )}
    </section>
  );
}
