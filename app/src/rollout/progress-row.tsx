import { paceOf, secondsInWords, shortNumber } from '../jobs/pace';
import { DoButton } from '../ui/do-button';
import { Icon } from '../ui/icon';
import { CANCEL, EXPORT } from './rollout-commands';
import type { Run } from './run-store';
import { useTraces } from './traces';
import { WORKERS } from './workers';

/** How far, how fast, how long still; afterwards what it was. */
export function ProgressRow({ run }: { readonly run: Run }) {
  const { done, total, steps, seconds, state } = run;
  const { stepsPerSecond, secondsLeft } = paceOf(done, total, steps, seconds);
  const count = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} episodes`;
  return (
    <div className="progress-row">
      {state === 'running' ? (
        <>
          <progress aria-label="Episodes done" max={total} value={done} />
          <p role="status">
            {count} · {shortNumber(stepsPerSecond)} steps/s on {WORKERS}{' '}
            {WORKERS === 1 ? 'worker' : 'workers'} ·{' '}
            {done === 0 ? 'reading the world' : `${secondsInWords(secondsLeft)} left`}
          </p>
        </>
      ) : (
        <p role="status">
          {state === 'cancelled'
            ? `Cancelled: ${count} were played, and are below`
            : `${total.toLocaleString('en')} episodes`}
          {' · '}
          {shortNumber(steps)} steps in {seconds.toFixed(1)} s ({shortNumber(stepsPerSecond)} steps/s) · seeds
          from {run.named.plan.seed}
        </p>
      )}
      {state === 'done' && <Traces />}
    </div>
  );
}

function Traces() {
  const { running, problem } = useTraces();
  if (running) {
    const { secondsLeft } = paceOf(running.done, running.total, 0, running.seconds);
    return (
      <p className="traces" role="status">
        <progress aria-label="Traces written" max={running.total} value={running.done} /> Playing them again
        for the file, {secondsInWords(secondsLeft)} left{' '}
        <DoButton command={CANCEL} look="quiet">
          Cancel
        </DoButton>
      </p>
    );
  }
  return (
    <p className="traces">
      {problem && <span className="problem">{problem}</span>}
      <DoButton command={EXPORT}>
        <Icon name="download" /> Traces
      </DoButton>
    </p>
  );
}
