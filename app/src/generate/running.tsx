import { paceOf, secondsInWords } from '../jobs/pace';
import { Icon } from '../ui/icon';
import { useGenerate } from './generate-store';

/** Begin, how far it is, stop. */
export function Running() {
  const { running, wish, problem, wasCancelled, result, start, cancel } = useGenerate();
  const isEmpty = result !== undefined && result.suite.environments.length === 0;
  return (
    <div className="generate-run">
      {running ? (
        <button type="button" className="button strong" onClick={cancel}>
          <Icon name="stop" /> Cancel <kbd aria-hidden="true">Esc</kbd>
        </button>
      ) : (
        <button type="button" className="button strong" onClick={() => void start()}>
          <Icon name="dice" /> Generate <kbd aria-hidden="true">Ctrl ⏎</kbd>
        </button>
      )}
      {running && <Progress {...running} count={wish.count} />}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {!running && wasCancelled && <p className="run-note">Cancelled. What was there so far is kept.</p>}
      {!running && result?.isExhausted && !wasCancelled && (
        <p className="run-note" role="status">
          {isEmpty
            ? 'Nothing passed the gates: the funnel says why.'
            : `No more than ${result.suite.environments.length}: nothing new came for a while. `}
          {!isEmpty && !wish.repeats && 'Tick “Other starts of a rule-set too” for more.'}
        </p>
      )}
      {!running && result && !result.isExhausted && !wasCancelled && (
        <p className="run-note" role="status">
          {result.judged.length.toLocaleString('en')} looked at in {result.seconds.toFixed(1)} s
        </p>
      )}
    </div>
  );
}

interface ProgressProps {
  readonly kept: number;
  readonly looked: number;
  readonly seconds: number;
  readonly count: number;
}

function Progress({ kept, looked, seconds, count }: ProgressProps) {
  const { share, secondsLeft } = paceOf(kept, count, 0, seconds);
  return (
    <div className="running">
      <progress
        aria-label="Environments found"
        max={count}
        value={kept}
        style={{ '--share': share } as React.CSSProperties}
      />
      <p>
        {kept.toLocaleString('en')} of {count.toLocaleString('en')}, {looked.toLocaleString('en')} looked at ·{' '}
        {secondsInWords(secondsLeft)} left
      </p>
    </div>
  );
}
