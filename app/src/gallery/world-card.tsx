import { type FormEvent, useState } from 'react';
import { ago } from '../library/ago';
import { deleteDocument, duplicateDocument, renameDocument } from '../library/documents';
import { downloadWorld } from '../library/export-files';
import { Icon, type IconName } from '../ui/icon';
import type { LibraryEntry } from '../world/library';
import { Thumbnail } from './thumbnail';

interface Props {
  readonly entry: LibraryEntry;
  /** The part of the page that it stands in. */
  readonly place: string;
  /** The last version of its text that could be run. */
  readonly good?: string;
  readonly isOwn?: boolean;
  readonly isEdited?: boolean;
  /** When it was last opened. */
  readonly at?: number;
  readonly now: number;
}

export function WorldCard({ entry, place, good, isOwn, isEdited, at, now }: Props) {
  const { id, name, about, text } = entry;
  const [isNaming, setNaming] = useState(false);
  const marks = [isEdited && 'edited', at !== undefined && ago(at, now)].filter(Boolean).join(', ');
  return (
    <article className="card" data-world={id}>
      <a className="card-link" href={`#/world/${id}`} aria-label={name}>
        <Thumbnail place={place} id={id} text={text} good={good} />
      </a>
      {isNaming ? (
        <NameField name={name} done={(next) => (setNaming(false), next && renameDocument(id, next))} />
      ) : (
        <div className="card-name">
          <h3>
            <a href={`#/world/${id}`} tabIndex={-1}>
              {name}
            </a>
          </h3>
          {marks && <small>{marks}</small>}
        </div>
      )}
      <p title={about}>{about || 'It does not say what it is about.'}</p>
      {isOwn && !isNaming && (
        <div className="card-actions" role="group" aria-label={`Actions on ${name}`}>
          <Act icon="pencil" label={`Rename ${name}`} run={() => setNaming(true)} />
          <Act icon="copy" label={`Make a copy of ${name}`} run={() => duplicateDocument(id)} />
          <Act icon="download" label={`Download ${name}`} run={() => downloadWorld(name, text)} />
          <Act icon="bin" label={`Delete ${name}`} run={() => deleteDocument(id)} />
        </div>
      )}
    </article>
  );
}

interface ActProps {
  readonly icon: IconName;
  readonly label: string;
  run(): void;
}

function Act({ icon, label, run }: ActProps) {
  return (
    <button type="button" className="button quiet" aria-label={label} title={label} onClick={run}>
      <Icon name={icon} />
    </button>
  );
}

interface NameFieldProps {
  readonly name: string;
  /** With nothing, if the name is to stay. */
  done(name?: string): void;
}

function NameField({ name, done }: NameFieldProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    done(String(new FormData(event.currentTarget).get('name') ?? ''));
  };
  return (
    <form className="name-field" onSubmit={submit}>
      <input
        type="text"
        name="name"
        aria-label="Name"
        defaultValue={name}
        maxLength={80}
        ref={(field) => field?.select()}
        onBlur={(event) => done(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && done()}
      />
    </form>
  );
}
