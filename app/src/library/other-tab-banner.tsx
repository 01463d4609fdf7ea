import { useDocument } from '../world/document-store';
import { useLibrary } from './library-store';

/** Two tabs on one text: who writes last wins, and the other text becomes a version. */
export function OtherTabBanner() {
  const elsewhere = useLibrary((state) => state.elsewhere);
  const { id, takeOther, keepMine } = useDocument();
  if (elsewhere?.id !== id) return null;
  const isGone = elsewhere.record?.deletedAt !== undefined;
  return (
    <p className="banner" role="status" data-testid="other-tab">
      <span>
        {isGone
          ? 'This world was deleted in another tab.'
          : 'This world was changed in another tab. Whatever you do, the other text stays in the history.'}
      </span>
      {!isGone && (
        <button type="button" className="link" onClick={takeOther}>
          Show the other text
        </button>
      )}
      <button type="button" className="link" onClick={keepMine}>
        Keep this one
      </button>
    </p>
  );
}
