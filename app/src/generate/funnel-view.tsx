import type { FunnelRow } from '@terrarium/forge';
import { useBrowse } from './browse-store';
import { GATE_WORDS } from './gate-words';

interface Props {
  readonly rows: readonly FunnelRow[];
  /** Whether those that were refused can be looked at. */
  readonly hasRejected: boolean;
  /** Of those that passed: how many of which the search could tell nothing. */
  readonly unknown: number;
}

/** How many came to each gate, how many passed, and why the others did not. */
export function FunnelView({ rows, hasRejected, unknown }: Props) {
  const set = useBrowse((state) => state.set);
  const all = rows[0]?.entered ?? 0;
  if (all === 0)
    return (
      <p className="empty">
        Every environment passes the same gates in order; here stands how many came to each, and why the
        others were refused.
      </p>
    );
  return (
    <ol className="funnel" aria-label="Funnel">
      {rows.map(({ gate, entered, passed, reasons }) => (
        <li key={gate}>
          <div className="funnel-head">
            <span>{GATE_WORDS[gate]}</span>
            <span className="funnel-count">
              {passed.toLocaleString('en')}
              <small> of {entered.toLocaleString('en')}</small>
            </span>
          </div>
          <div className="funnel-bar" aria-hidden="true">
            <span className="came" style={{ width: `${(100 * entered) / all}%` }} />
            <span className="passed" style={{ width: `${(100 * passed) / all}%` }} />
          </div>
          {gate === 'solvable' && unknown > 0 && (
            <p className="funnel-note">
              Of them {unknown.toLocaleString('en')} unknown: the search used up its budget.
            </p>
          )}
          {reasons.length > 0 && (
            <ul>
              {reasons.slice(0, 4).map(({ reason, count }) => (
                <li key={reason}>
                  {count.toLocaleString('en')} × {reason}
                </li>
              ))}
              {reasons.length > 4 && <li>and {reasons.length - 4} other reasons</li>}
            </ul>
          )}
          {hasRejected && passed < entered && (
            <button type="button" className="link" onClick={() => set({ outcomes: gate })}>
              Show these {(entered - passed).toLocaleString('en')}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
