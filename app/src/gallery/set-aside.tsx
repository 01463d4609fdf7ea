import { deletedEntries, restoreDocument } from '../library/documents';
import { download } from '../library/export-files';
import { dropSetAside } from '../library/keeper';
import { useLibrary } from '../library/library-store';

/** What could not be read: the user may take it along or let it go. */
export function SetAside() {
  const setAside = useLibrary((state) => state.setAside);
  if (setAside.length === 0) return null;
  return (
    <section className="shelf set-aside" aria-label="Set aside">
      <h2>Set aside</h2>
      <p className="shelf-about">
        {setAside.length === 1 ? 'One record' : `${setAside.length} records`} in this browser could not be
        read. Everything else is here.
      </p>
      <ul>
        {setAside.map(({ key, name, why, content }) => (
          <li key={key}>
            <b>{name}</b> <span>{why}</span>
            <button
              type="button"
              className="link"
              onClick={() => download(`${name.replace(/[^\w-]/g, '_')}.json`, content, 'application/json')}
            >
              Download what is there
            </button>
            <button type="button" className="link" onClick={() => dropSetAside(key)}>
              Let it go
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A deletion can be taken back for a day. */
export function RecentlyDeleted() {
  const deleted = deletedEntries(useLibrary((state) => state.documents));
  if (deleted.length === 0) return null;
  return (
    <details className="deleted">
      <summary>Deleted, and kept for a day: {deleted.length}</summary>
      <ul>
        {deleted.map(({ id, name }) => (
          <li key={id}>
            {name}{' '}
            <button
              type="button"
              className="link"
              aria-label={`Bring ${name} back`}
              onClick={() => restoreDocument(id)}
            >
              Bring it back
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
