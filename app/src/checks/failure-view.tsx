import { revealLine } from '../editor/editor-handle';
import { lineStarts, positionAt } from '@terrarium/language';
import { Icon } from '../ui/icon';
import { useChecks } from './checks-store';
import { useFailure } from './failure-store';
import { GlyphMap } from './glyph-map';
import '../styles/checks.css';

/** Above the stage, while it shows a failing check: what failed, and expected beside seen. */
export function FailureView() {
  const { shown, leave } = useFailure();
  const text = useChecks((state) => state.text);
  if (!shown?.result) return null;
  const { result } = shown;
  const at = positionAt(lineStarts(text), result.span.start);
  return (
    <section className="failure" aria-label="Failing check on the stage">
      <header>
        <Icon name="cross" />
        <b>{shown.title}</b>
        <button type="button" className="link" onClick={() => revealLine(at.line, at.column)}>
          Go to line {at.line}
        </button>
        <button type="button" className="link" onClick={leave}>
          Back to my play
        </button>
      </header>
      <p>{result.reason}</p>
      {result.seen !== undefined && (
        <div className="failure-maps">
          {result.expected !== undefined && (
            <GlyphMap name="Expected" rows={result.expected} differing={result.differing} />
          )}
          <GlyphMap name="Seen" rows={result.seen} differing={result.differing} />
        </div>
      )}
    </section>
  );
}
