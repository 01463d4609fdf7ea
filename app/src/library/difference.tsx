import { hunksOf, lineDiff } from './line-diff';

const signs = { same: ' ', gone: '−', new: '+' } as const;
const words = { same: undefined, gone: 'goes', new: 'comes' } as const;

interface Props {
  readonly before: string;
  readonly after: string;
}

/** What happened to a text, line by line; all of it where nothing did. */
export function Difference({ before, after }: Props) {
  const hunks = hunksOf(lineDiff(before, after));
  return (
    <pre className="diff" tabIndex={0}>
      {hunks.map(({ skipped, lines }, at) => (
        <div key={at}>
          {skipped > 0 && (
            <span className="skipped">⋯ {skipped === 1 ? '1 line is' : `${skipped} lines are`} the same</span>
          )}
          {lines.map(({ is, text }, line) => (
            <span key={line} className={`diff-${is}`}>
              <i aria-label={words[is]}>{signs[is]}</i> {text}
            </span>
          ))}
        </div>
      ))}
      {hunks.length === 0 && <div>{after}</div>}
    </pre>
  );
}
