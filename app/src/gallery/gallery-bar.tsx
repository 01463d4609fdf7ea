import type { ReactNode } from 'react';
import type { Command } from '../commands/command';
import { LIBRARY_COMMANDS } from '../commands/library-commands';
import { useLibrary } from '../library/library-store';
import { DoButton } from '../ui/do-button';
import { Icon } from '../ui/icon';
import { ThemeButton } from '../ui/theme-button';

interface Props {
  readonly query: string;
  search(query: string): void;
}

export function GalleryBar({ query, search }: Props) {
  // What of the user's there is decides whether there is something to download.
  useLibrary();
  return (
    <header className="top-bar gallery-bar">
      <a className="brand" href="#/" aria-label="Terrarium">
        <img src="./favicon.svg" width="20" height="20" alt="" /> <span>Terrarium</span>
      </a>
      <label className="gallery-search">
        <Icon name="search" />
        <input
          type="search"
          id="gallery-search"
          aria-label="Search worlds"
          placeholder="Search by name, idea or kind"
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && search('')}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
      <span className="spacer" />
      <a className="button" href="#/learn" title="What scales? Lessons by example">
        Learn
      </a>
      <Do id="new-world" look="strong">
        <Icon name="plus" /> New
      </Do>
      <Do id="import">
        <Icon name="upload" /> <span className="button-text">Import</span>
      </Do>
      <Do id="export-all">
        <Icon name="download" /> <span className="button-text">Download mine</span>
      </Do>
      <a className="button" href="#/suites" title="Sets of environments that you keep">
        <Icon name="tiles" /> <span className="button-text">Suites</span>
      </a>
      <ThemeButton />
    </header>
  );
}

interface DoProps {
  readonly id: string;
  readonly look?: 'strong';
  readonly children: ReactNode;
}

function Do({ id, look, children }: DoProps) {
  return (
    <DoButton command={LIBRARY_COMMANDS.find((entry) => entry.id === id) as Command} look={look}>
      {children}
    </DoButton>
  );
}
