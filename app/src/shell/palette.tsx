import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { COMMANDS, isEnabled } from '../commands/registry';
import { shortcutLabel } from '../commands/shortcut';
import { useSettings } from '../settings/settings-store';
import { ownEntries } from '../library/documents';
import { LIBRARY, searchLibrary } from '../world/library';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly key?: string;
  run(): void;
}

function entriesFor(query: string): readonly Entry[] {
  const worlds = searchLibrary(query, [...ownEntries(), ...LIBRARY]).map(({ id, name, about }) => ({
    id: `world ${id}`,
    name,
    about,
    run: () => {
      location.hash = `#/world/${id}`;
    },
  }));
  const words = query.toLowerCase().trim();
  const commands = COMMANDS.filter(
    (entry) => entry.id !== 'open' && isEnabled(entry) && entry.label.toLowerCase().includes(words),
  ).map(({ id, label, group, keys, run }) => ({
    id,
    name: label,
    about: group,
    key: keys[0] && shortcutLabel(keys[0]),
    run,
  }));
  return [...worlds, ...commands];
}

/** Every world and every command, by a few letters of its name. */
export function Palette() {
  const { dialog, show } = useSettings();
  const close = () => show('none');
  return (
    <Dialog.Root open={dialog === 'palette'} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="dialog palette"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Dialog.Title className="visually-hidden">Open a world or run a command</Dialog.Title>
          <Search close={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Search({ close }: { close(): void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const entries = entriesFor(query);
  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    close();
    entry.run();
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
            ref={(element) => {
              if (at === chosen) element?.scrollIntoView({ block: 'nearest' });
            }}
            onPointerMove={() => setChosen(at)}
            onClick={() => run(entry)}
          >
            <b>{entry.name}</b>
            <span>{entry.about}</span>
            {entry.key && <kbd>{entry.key}</kbd>}
          </li>
        ))}
        {entries.length === 0 && <li className="empty">Nothing has that name. Try fewer letters.</li>}
      </ul>
    </>
  );
}
