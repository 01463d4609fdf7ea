import { useMemo } from 'react';
import type { Spread } from '@terrarium/agents';
import { numberInWords } from '../play/side-view';
import { useSession } from '../play/session-store';
import { CommandButton } from '../ui/command-button';
import { Hue } from '../ui/hue';
import { Icon } from '../ui/icon';
import { histogram, marginOfMean } from './histogram';
import { HistogramChart } from './histogram-chart';
import { type FinishedRollouts, useJobs } from './jobs-store';
import { paceOf, secondsInWords, shortNumber } from './pace';

/** Many episodes in a worker: how far they are, and what came out. */
export function RolloutsPanel() {
  const { episodes, running, finished, problem, wasCancelled, setEpisodes } = useJobs();
  const hasWorld = useSession((state) => state.view !== undefined);
  return (
    <section className="panel rollouts" aria-label="Rollouts">
      <header className="panel-head">
        <h2>Rollouts</h2>
        <CommandButton id="roll-out" look="quiet" showKey={false}>
          All agents <Icon name="chart" />
        </CommandButton>
      </header>
      <div className="rollout-form">
        <label>
          Episodes{' '}
          <input
            type="number"
            min={1}
            max={1000000}
            value={episodes}
            disabled={Boolean(running)}
            onChange={(event) => setEpisodes(event.target.valueAsNumber)}
          />
        </label>
        {running ? (
          <CommandButton id="cancel" look="strong">
            <Icon name="stop" /> Cancel
          </CommandButton>
        ) : (
          <CommandButton id="rollouts" look="strong">
            <Icon name="play" /> Run
          </CommandButton>
        )}
      </div>
      {running && <Running />}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {finished && <Result {...finished} />}
      {!running && !finished && !problem && hasWorld && (
        <p className="empty">
          {wasCancelled ? 'Cancelled; nothing was kept. ' : ''}
          Plays this world at the z and task shown, with seeds from the one shown on, by an agent that chooses
          at random. What it earns is the floor that any other agent has to beat.
        </p>
      )}
    </section>
  );
}

function Running() {
  const { running } = useJobs();
  if (!running) return null;
  const { done, total, steps, seconds } = running;
  const { share, stepsPerSecond, secondsLeft } = paceOf(done, total, steps, seconds);
  return (
    <div className="running">
      <progress
        aria-label="Rollouts done"
        max={total}
        value={done}
        style={{ '--share': share } as React.CSSProperties}
      />
      <p>
        {done.toLocaleString('en')} of {total.toLocaleString('en')} · {shortNumber(stepsPerSecond)} steps/s ·{' '}
        {secondsInWords(secondsLeft)} left
      </p>
    </div>
  );
}

const meanInWords = ({ mean, deviation }: Spread, count: number) =>
  `${numberInWords(mean)} ± ${numberInWords(marginOfMean(deviation, count))}`;

function Result({ of, rollout: { episodes, summary }, seconds }: FinishedRollouts) {
  const returns = useMemo(() => histogram(episodes.map((episode) => episode.return)), [episodes]);
  const lengths = useMemo(() => histogram(episodes.map((episode) => episode.length)), [episodes]);
  const endings = Object.entries({
    ...summary.endings,
    'time is up': summary.truncated - summary.faults,
    fault: summary.faults,
    stopped: summary.stopped,
  });
  return (
    <div className="result" role="region" aria-label="Result of the rollouts">
      <p className="result-of">
        {summary.episodes.toLocaleString('en')} episodes of {of} · {shortNumber(summary.steps)} steps in{' '}
        {seconds.toFixed(1)} s ({shortNumber(summary.steps / Math.max(seconds, 0.001))} steps/s)
      </p>
      <dl className="result-figures">
        <dt>Return</dt>
        <dd title="Mean and its 95 % interval">{meanInWords(summary.return, summary.episodes)}</dd>
        <dt>Length</dt>
        <dd>{meanInWords(summary.length, summary.episodes)}</dd>
        <dt>Cost</dt>
        <dd>{meanInWords(summary.cost, summary.episodes)}</dd>
        <dt>Goal met</dt>
        <dd>{(summary.success * 100).toFixed(1)}%</dd>
      </dl>
      <h3 className="hue-y">
        <Hue component="y" /> Returns
      </h3>
      <HistogramChart component="y" label="Return of an episode" bins={returns} mean={summary.return.mean} />
      <HistogramChart label="Steps of an episode" bins={lengths} mean={summary.length.mean} />
      <table className="endings">
        <caption>How they ended</caption>
        <tbody>
          {endings
            .filter(([, count]) => count > 0)
            .map(([name, count]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <span className="share" style={{ width: `${(100 * count) / summary.episodes}%` }} />
                </td>
                <td>{count.toLocaleString('en')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
