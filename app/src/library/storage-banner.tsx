import { TROUBLE_IN_WORDS } from '../storage/trouble';
import { downloadLibrary } from './export-files';
import { useLibrary } from './library-store';

/** That what one writes will not be here tomorrow has to be said at once, with the way out. */
export function StorageBanner() {
  const trouble = useLibrary((state) => state.trouble);
  const hasSomething = useLibrary((state) => Object.keys(state.documents).length > 0);
  if (!trouble) return null;
  return (
    <p className="banner error" role="alert" data-testid="storage-trouble">
      <span>{TROUBLE_IN_WORDS[trouble]}</span>
      {hasSomething && (
        <button type="button" className="link" onClick={() => void downloadLibrary()}>
          Download it
        </button>
      )}
    </p>
  );
}
