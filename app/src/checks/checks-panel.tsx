import { useEffect } from 'react';
import { revealLine } from '../editor/editor-handle';
import { useSettings } from '../settings/settings-store';
import { Icon } from '../ui/icon';
import { canShow, type CheckEntry, type CheckState, tallyInWords, tallyOf } from './check-list';
import { useChecks } from './checks-store';
import { useFailure } from './failure-store';
import { followChecks } from './run-checks';
import '../styles/checks.css';

const SIGNS: Readonly<Record<CheckState, string>> = { passed: '✓', failed: '✗', unknown: '?', waiting: '·' };
const WORDS: Readonly<Record<CheckState, string>> = {
  passed: 'holds',
  failed: 'fails',
  unknown: 'unknown',
  waiting: 'running',
};

/** Below the text: how the file's checks stand, in a line; each of them, when opened. */
export function ChecksPanel() {
  const { entries, isRunning, isOpen, seconds, problem, toggle } = useChecks();
  useEffect(followChecks, []);
  if (entries.length === 0 && !problem) return null;
  const tally = tallyOf(entries);
  const state: CheckState =
    tally.failed > 0 ? 'failed' : isRunning ? 'waiting' : tally.unknown > 0 ? 'unknown' : 'passed';
  return (
    <section className="checks" aria-label="Checks">
      <button type="button" className="checks-head" aria-expanded={isOpen} onClick={toggle}>
        <span className={`check-sign ${state}`} aria-hidden="true">
          {SIGNS[state]}
        </span>
        <b>Checks</b>
        <span role="status">{problem ?? tallyInWords(tally)}</span>
        {seconds !== undefined && <small>{timeInWords(seconds)}</small>}
        <Icon name="chevron" />
      </button>
      {isOpen && (
        <ul>
          {entries.map((entry, at) => (
            <Row key={at} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ entry }: { readonly entry: CheckEntry }) {
  const { title, kind, state, result, seconds, line } = entry;
  const isShown = useFailure((failure) => failure.shown === entry);
  const show = useFailure((failure) => failure.show);
  const showTab = useSettings((settings) => settings.showTab);
  return (
    <li className={isShown ? 'check shown' : 'check'} title={result?.reason}>
      <span className={`check-sign ${state}`} role="img" aria-label={WORDS[state]}>
        {SIGNS[state]}
      </span>
      <button type="button" className="check-title" onClick={() => revealLine(line)}>
        <small>{kind}</small> {title}
      </button>
      {seconds !== undefined && <small className="check-time">{timeInWords(seconds)}</small>}
      {result && state !== 'passed' && <p>{result.reason}</p>}
      {canShow(entry) && (
        <button
          type="button"
          className="button quiet"
          aria-label={`Show on the stage: ${title}`}
          aria-pressed={isShown}
          onClick={() => {
            show(entry);
            // On a phone the stage is on another page.
            showTab('play');
          }}
        >
          <Icon name="play" /> Show on the stage
        </button>
      )}
    </li>
  );
}

function timeInWords(seconds: number): string {
  return seconds < 1 ? `${Math.max(1, Math.round(seconds * 1000))} ms` : `${seconds.toFixed(1)} s`;
}
