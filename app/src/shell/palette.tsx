import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Command, isEnabled } from '../commands/command';
import { shortcutLabel } from '../commands/shortcut';
import { useSettings } from '../settings/settings-store';
import { ownEntries } from '../library/documents';
import { LIBRARY, searchLibrary } from '../world/library';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly key?: string;
  readonly isUnavailable?: boolean;
  run(): void;
}

/** As one types it. */
const plain = (label: string) => label.toLowerCase().replace('…', '').trim();

function entriesFor(query: string, all: readonly Command[]): readonly Entry[] {
  const worlds = searchLibrary(query, [...ownEntries(), ...LIBRARY]).map(({ id, name, about }) => ({
    id: `world ${id}`,
    name,
    about,
    run: () => {
      location.hash = `#/world/${id}`;
    },
  }));
  const words = plain(query);
  const commands = all
    .filter(({ id, label }) => id !== 'open' && plain(label).includes(words))
    .map((entry) => ({
      id: entry.id,
      name: entry.label,
      about: entry.group,
      key: entry.keys[0] && shortcutLabel(entry.keys[0]),
      isUnavailable: !isEnabled(entry),
      run: entry.run,
    }));
  // Whole labels come before worlds that only speak of such a thing; what cannot be done now, last.
  const rank = ({ name, isUnavailable }: (typeof commands)[number]) =>
    plain(name) === words ? 0 : isUnavailable ? 2 : 1;
  const ranked = (wanted: number) => commands.filter((entry) => rank(entry) === wanted);
  return [...ranked(0), ...worlds, ...ranked(1), ...ranked(2)];
}

interface Props {
  readonly commands: readonly Command[];
}

/** Every world and every command, by a few letters of its name. */
export function Palette({ commands }: Props) {
  const { dialog, show } = useSettings();
  const close = () => show('none');
  // Run once the dialog has let go of the focus: a command may want it elsewhere.
  const chosen = useRef<Entry>(undefined);
  return (
    <Dialog.Root open={dialog === 'palette'} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="dialog palette"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            chosen.current?.run();
          }}
        >
          <Dialog.Title className="visually-hidden">Open a world or run a command</Dialog.Title>
          <Search
            commands={commands}
            choose={(entry) => {
              chosen.current = entry;
              close();
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Search({ commands, choose }: Props & { choose(entry: Entry): void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const entries = entriesFor(query, commands);
  const run = (entry: Entry | undefined) => {
    if (entry && !entry.isUnavailable) choose(entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) setChosen((at) => (at + move + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') run(entries[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className="search"
        role="combobox"
        aria-label="Search worlds and commands"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={entries[chosen] && `palette-${chosen}`}
        placeholder={`Search ${LIBRARY.length + ownEntries().length} worlds, and commands`}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="palette-list" role="listbox" aria-label="Worlds and commands">
        {entries.map((entry, at) => (
          <li
            key={entry.id}
            id={`palette-${at}`}
            role="option"
            aria-selected={at === chosen}
            aria-disabled={entry.isUnavailable}
            ref={(element) => {
              if (at === chosen) element?.scrollIntoView({ block: 'nearest' });
            }}
            onPointerMove={() => setChosen(at)}
            onClick={() => run(entry)}
          >
            <b>{entry.name}</b>
            <span>{entry.isUnavailable ? `${entry.about} · not possible now` : entry.about}</span>
            {entry.key && <kbd>{entry.key}</kbd>}
          </li>
        ))}
        {entries.length === 0 && <li className="empty">Nothing has that name. Try fewer letters.</li>}
      </ul>
    </>
  );
}
