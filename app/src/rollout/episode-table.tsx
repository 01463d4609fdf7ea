import { type ReactNode, useMemo, useState } from 'react';
import { numberInWords } from '../play/side-view';
import { Icon } from '../ui/icon';
import { endInWords, type Filter, listed, type Outcome, outcomeOf } from './listing';
import type { NamedPlan } from './plan';
import type { Played } from './results';
import { replayEpisode } from './rollout-actions';
import type { Run } from './run-store';
import { WideTable } from './wide-table';

const PAGE = 100;
const WORDS: Readonly<Record<Outcome, string>> = { fault: 'fault', missed: 'goal missed', met: 'goal met' };

/** Every episode, failures first; a click plays it on the stage. */
export function EpisodeTable({ run }: { readonly run: Run }) {
  const { named, episodes, done } = run;
  const [filter, setFilter] = useState<Filter>({});
  const [shown, setShown] = useState(PAGE);
  // The list is filled in place: what changes is how many there are.
  const list = useMemo(() => ({ done, rows: listed(episodes, filter) }), [episodes, filter, done]).rows;
  const choose = (part: Filter) => {
    setFilter({ ...filter, ...part });
    setShown(PAGE);
  };
  const names = (list: readonly string[]) => list.map((name, at) => [String(at), name] as const);
  const numberOf = (value: string) => (value === '' ? undefined : Number(value));
  const tasks = names(named.tasks).filter(([task]) => named.rows.some((row) => row.task === Number(task)));
  return (
    <section className="episodes" aria-label="Episodes">
      <header>
        <h2>Episodes</h2>
        <span className="hint" role="status">
          {list.length === done
            ? `${done.toLocaleString('en')}, failures first`
            : `${list.length.toLocaleString('en')} of ${done.toLocaleString('en')}, failures first`}
        </span>
        <Choose
          label="Outcome"
          all="any outcome"
          entries={Object.entries(WORDS)}
          choose={(outcome) => choose({ outcome: (outcome || undefined) as Outcome | undefined })}
        />
        <Choose
          label="Agent"
          all="all agents"
          entries={names(named.agents)}
          choose={(agent) => choose({ agent: numberOf(agent) })}
        />
        <Choose
          label="Task"
          all="all tasks"
          entries={tasks}
          choose={(task) => choose({ task: numberOf(task) })}
        />
        <Choose
          label="Environment"
          all="all environments"
          entries={names(named.environments.map(({ id }) => id))}
          choose={(environment) => choose({ environment: numberOf(environment) })}
        />
      </header>
      {list.length === 0 ? (
        <p className="empty">No episode is like that. Choose other filters.</p>
      ) : (
        <WideTable label="List of episodes">
          <table>
            <thead>
              <tr>
                <th scope="col">Outcome</th>
                <th scope="col" className="word">
                  Agent
                </th>
                <th scope="col" className="word">
                  Task
                </th>
                <th scope="col" className="word">
                  Environment
                </th>
                <th scope="col">Seed</th>
                <th scope="col">Return</th>
                <th scope="col">Steps</th>
                <th scope="col" className="word">
                  How it ended
                </th>
                <th scope="col">
                  <span className="visually-hidden">Replay</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.slice(0, shown).map((episode) => (
                <Row key={episode.at} named={named} episode={episode} />
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      {list.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown + PAGE)}>
          {Math.min(PAGE, list.length - shown)} more of {(list.length - shown).toLocaleString('en')}
        </button>
      )}
    </section>
  );
}

interface RowProps {
  readonly named: NamedPlan;
  readonly episode: Played;
}

function Row({ named, episode }: RowProps) {
  const outcome = outcomeOf(episode);
  const { id, words } = named.environments[episode.environment];
  const about = `${named.agents[episode.agent]}, ${named.tasks[episode.task]}, ${id}, seed ${episode.seed}`;
  const replay = () => void replayEpisode(named, episode);
  return (
    <tr className={outcome} onClick={replay}>
      <td className="word">
        <Icon name={outcome === 'met' ? 'check' : 'cross'} /> {WORDS[outcome]}
      </td>
      <td className="word">{named.agents[episode.agent]}</td>
      <td className="word">{named.tasks[episode.task]}</td>
      <td className="word" title={words}>
        {id}
      </td>
      <td>{episode.seed}</td>
      <td>{numberInWords(episode.return)}</td>
      <td>{episode.length}</td>
      <td className="word">{endInWords(episode)}</td>
      <td>
        <button
          type="button"
          className="button quiet"
          aria-label={`Replay: ${about}`}
          title="Replay on the stage"
          onClick={(event) => {
            event.stopPropagation();
            replay();
          }}
        >
          <Icon name="play" /> Replay
        </button>
      </td>
    </tr>
  );
}

interface ChooseProps {
  readonly label: string;
  readonly all: string;
  readonly entries: readonly (readonly [value: string, name: string])[];
  choose(value: string): void;
}

/** Where there is nothing to choose, nothing is offered. */
function Choose({ label, all, entries, choose }: ChooseProps): ReactNode {
  if (entries.length < 2) return null;
  return (
    <select aria-label={label} defaultValue="" onChange={(event) => choose(event.target.value)}>
      <option value="">{all}</option>
      {entries.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
