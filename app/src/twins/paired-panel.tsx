import type { Measure, PairedDifference } from '@terrarium/forge';
import type { CSSProperties } from 'react';
import { paceOf, secondsInWords, shortNumber } from '../jobs/pace';
import { Icon } from '../ui/icon';
import { type FinishedPairs, POLICIES, type PolicyName, usePaired } from './paired-store';
import { TwinsButton } from './twins-button';

/** Many pairs of episodes in workers: the same seeds and the same luck on both sides. */
export function PairedPanel() {
  const { episodes, policy, running, finished, problem, wasCancelled, setEpisodes, setPolicy } = usePaired();
  return (
    <section className="panel rollouts paired" aria-label="Paired rollouts">
      <header className="panel-head">
        <h2>Paired rollouts</h2>
      </header>
      <div className="rollout-form">
        <label>
          Pairs{' '}
          <input
            type="number"
            min={1}
            max={100000}
            value={episodes}
            disabled={Boolean(running)}
            onChange={(event) => setEpisodes(event.target.valueAsNumber)}
          />
        </label>
        <select
          aria-label="Who plays"
          value={policy}
          disabled={Boolean(running)}
          onChange={(event) => setPolicy(event.target.value as PolicyName)}
        >
          {POLICIES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        {running ? (
          <TwinsButton id="cancel" look="strong">
            <Icon name="stop" /> Cancel
          </TwinsButton>
        ) : (
          <TwinsButton id="paired" look="strong" showKey={false}>
            <Icon name="play" /> Run
          </TwinsButton>
        )}
      </div>
      {running && <Running />}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {finished && <Result {...finished} />}
      {!running && !finished && !problem && (
        <p className="empty">
          {wasCancelled ? 'Cancelled; nothing was kept. ' : ''}
          Plays both sides from the same seeds with the same luck, so that what differs comes from the change
          and not from chance. Right minus left is given with a 95% interval.
        </p>
      )}
    </section>
  );
}

function Running() {
  const running = usePaired((state) => state.running);
  if (!running) return null;
  const { done, total, steps, seconds } = running;
  const { share, stepsPerSecond, secondsLeft } = paceOf(done, total, steps, seconds);
  return (
    <div className="running">
      <progress
        aria-label="Pairs done"
        max={total}
        value={done}
        style={{ '--share': share } as CSSProperties}
      />
      <p>
        {done.toLocaleString('en')} of {total.toLocaleString('en')} pairs · {shortNumber(stepsPerSecond)}{' '}
        steps/s · {secondsInWords(secondsLeft)} left
      </p>
    </div>
  );
}

const ROWS: readonly { readonly measure: Measure; readonly name: string; readonly isShare?: true }[] = [
  { measure: 'return', name: 'Return' },
  { measure: 'cost', name: 'Cost' },
  { measure: 'length', name: 'Length' },
  { measure: 'success', name: 'Goal met', isShare: true },
];

function Result({ of, pairs, differences, bootstrap, seed, seconds, policy }: FinishedPairs) {
  return (
    <div className="result" role="region" aria-label="Result of the paired rollouts">
      <p className="result-of">
        {pairs.toLocaleString('en')} pairs of {of}, played by {policy} from seed {seed} on, in{' '}
        {seconds.toFixed(1)} s
      </p>
      <table className="differences paired-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Measure</span>
            </th>
            <th scope="col">left</th>
            <th scope="col">right</th>
            <th scope="col">right − left</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ measure, name, isShare }) => (
            <ResultRow key={measure} name={name} isShare={isShare} {...differences[measure]} />
          ))}
        </tbody>
      </table>
      <p className="empty">
        95% intervals: percentiles of {bootstrap.resamples.toLocaleString('en')} bootstrap resamples of the
        pairs, seed {bootstrap.seed}.
      </p>
    </div>
  );
}

interface RowProps extends PairedDifference {
  readonly name: string;
  readonly isShare?: boolean;
}

function ResultRow({ name, isShare, left, right, difference, low, high }: RowProps) {
  const shown = (value: number) => (isShare ? `${rounded(value * 100)}%` : rounded(value));
  const signed = (value: number) => (value > NOISE ? `+${shown(value)}` : shown(value));
  // An interval without 0: more than chance would do.
  const isClear = low > NOISE || high < -NOISE;
  return (
    <tr className={isClear ? 'clear' : undefined}>
      <th scope="row">{name}</th>
      <td>{shown(left)}</td>
      <td>{shown(right)}</td>
      <td>
        <b>{signed(difference)}</b>{' '}
        <small>
          {signed(low)} … {signed(high)}
        </small>
        <IntervalBar low={low} high={high} difference={difference} />
      </td>
    </tr>
  );
}

/** Three digits that count, so that a bound close to 0 does not read as 0; what the sums of rounding leave is 0. */
const rounded = (value: number) => String(Math.abs(value) < NOISE ? 0 : Number(value.toPrecision(3)));
const NOISE = 1e-9;

/** The interval on a line about zero; its ends are told beside it. */
function IntervalBar({
  low,
  high,
  difference,
}: {
  readonly low: number;
  readonly high: number;
  readonly difference: number;
}) {
  const most = Math.max(Math.abs(low), Math.abs(high)) || 1;
  const at = (value: number) => 50 + (value / most) * 46;
  return (
    <svg className="interval" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <path className="zero" d="M50 0V8" />
      <path className="range" d={`M${at(low)} 4H${Math.max(at(high), at(low) + 1)}`} />
      <path className="mean" d={`M${at(difference)} 1V7`} />
    </svg>
  );
}
