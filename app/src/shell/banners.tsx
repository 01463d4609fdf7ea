import { useSession } from '../play/session-store';
import { showLine } from '../play/readout';
import { Icon } from '../ui/icon';
import { useDocument } from '../world/document-store';
import { brokenInWords, brokenOf } from '../world/last-good';

/** What is not as asked for, in words, with the way out. */
export function Banners() {
  const versions = useDocument((state) => state.versions);
  const { problem, notice, dismiss } = useSession();
  const broken = brokenOf(versions);
  return (
    <div className="banners" aria-live="polite">
      {broken && (
        <p className="banner" data-testid="broken">
          <span title={broken.message}>{brokenInWords(broken, versions.good !== undefined)}</span>
          <button type="button" className="link" onClick={() => showLine(broken.line)}>
            Go to line {broken.line}
          </button>
        </p>
      )}
      {problem && (
        <p className="banner error" role="alert">
          <span>{problem}</span>
          <button type="button" className="link" aria-label="Close" onClick={dismiss}>
            <Icon name="cross" />
          </button>
        </p>
      )}
      {notice && (
        <p className="banner">
          <span>{notice}</span>
          <button type="button" className="link" aria-label="Close" onClick={dismiss}>
            <Icon name="cross" />
          </button>
        </p>
      )}
    </div>
  );
}
