import { useState } from 'react';
import { GATES, holeNames, METRICS } from '@terrarium/forge';
import { Icon } from '../ui/icon';
import { useBrowse } from './browse-store';
import { type Condition, conditionInWords, isShown, type Outcomes } from './filter';
import { GATE_WORDS } from './gate-words';
import { holesOfItem, type Item, type Worlds } from './item';
import { titleOfMetric } from './metric-words';

interface Props {
  readonly items: readonly Item[];
  readonly shown: number;
  readonly worlds: Worlds;
}

/** What is shown, by what the gates said, by holes and by measures; in what order; as pictures or as a table. */
export function FilterBar({ items, shown, worlds }: Props) {
  const { outcomes, sorting, view, conditions, set, removeCondition, clear } = useBrowse();
  const count = (which: Outcomes) => items.filter((item) => isShown(item, which)).length;
  const hasRejected = items.some(({ rejected }) => rejected);
  const hasSplit = items.some(({ environment }) => environment?.split);
  const isFiltered = conditions.length > 0 || outcomes !== 'kept';
  return (
    <div className="filter-bar" role="group" aria-label="What is shown">
      <label>
        <span className="visually-hidden">Gate result</span>
        <select value={outcomes} onChange={(event) => set({ outcomes: event.target.value as Outcomes })}>
          <option value="kept">All that passed ({count('kept')})</option>
          <option value="solved">Solved ({count('solved')})</option>
          <option value="unknown">Unknown ({count('unknown')})</option>
          {hasRejected && <option value="rejected">Refused ({count('rejected')})</option>}
          {hasRejected &&
            GATES.filter((gate) => count(gate) > 0).map((gate) => (
              <option key={gate} value={gate}>
                Refused at: {GATE_WORDS[gate]} ({count(gate)})
              </option>
            ))}
        </select>
      </label>
      <AddCondition items={items} worlds={worlds} hasSplit={hasSplit} />
      {conditions.map((condition) => {
        const words = conditionInWords(condition, titleOfMetric);
        return (
          <button
            key={words}
            type="button"
            className="chip"
            aria-label={`Remove the condition ${words}`}
            onClick={() => removeCondition(condition)}
          >
            {words} <Icon name="cross" />
          </button>
        );
      })}
      {isFiltered && (
        <button type="button" className="link" onClick={clear}>
          Show all
        </button>
      )}
      <span className="spacer" />
      <span className="shown-count" role="status">
        {shown.toLocaleString('en')} shown
      </span>
      <span className="sorting">
        <label>
          Sort by{' '}
          <select
            value={sorting.by}
            onChange={(event) => set({ sorting: { ...sorting, by: event.target.value } })}
          >
            <option value="number">number</option>
            {METRICS.map(({ name, title }) => (
              <option key={name} value={name}>
                {title.toLowerCase()}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button"
          aria-label={sorting.descending ? 'Greatest first' : 'Least first'}
          title={sorting.descending ? 'Greatest first' : 'Least first'}
          onClick={() => set({ sorting: { ...sorting, descending: !sorting.descending } })}
        >
          {sorting.descending ? '↓' : '↑'}
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={view === 'table'}
          onClick={() => set({ view: view === 'table' ? 'mosaic' : 'table' })}
        >
          Table
        </button>
      </span>
    </div>
  );
}

interface AddProps extends Pick<Props, 'items' | 'worlds'> {
  readonly hasSplit: boolean;
}

/** Values of a hole that stand in the list, up to so many: of a range there would be thousands. */
const MOST_VALUES = 40;

function AddCondition({ items, worlds, hasSplit }: AddProps) {
  const add = useBrowse((state) => state.addCondition);
  const [what, setWhat] = useState('');
  const [low, setLow] = useState('');
  const [high, setHigh] = useState('');
  const names = unique([...worlds.values()].flatMap(holeNames));
  const tasks = unique([...worlds.values()].flatMap((world) => world.tasks.map(({ name }) => name)));
  const take = (condition: Condition) => {
    add(condition);
    setWhat('');
    setLow('');
    setHigh('');
  };
  const hole = what.startsWith('hole ') ? what.slice(5) : undefined;
  const metric = what.startsWith('metric ') ? what.slice(7) : undefined;
  return (
    <>
      <label>
        <span className="visually-hidden">Add a condition</span>
        <select
          className="add-condition"
          value={what}
          onChange={(event) => {
            const next = event.target.value;
            if (next === 'train' || next === 'held-out') take({ is: 'side', side: next });
            else if (next.startsWith('task ')) take({ is: 'task', task: next.slice(5) });
            else if (next.startsWith('family ')) take({ is: 'family', family: next.slice(7) });
            else setWhat(next);
          }}
        >
          <option value="">Filter…</option>
          {worlds.size > 1 && (
            <optgroup label="Family">
              {[...worlds.keys()].map((id) => (
                <option key={id} value={`family ${id}`}>
                  {id}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Hole">
            {names.map((name) => (
              <option key={name} value={`hole ${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
          {tasks.length > 1 && (
            <optgroup label="Task">
              {tasks.map((name) => (
                <option key={name} value={`task ${name}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Measure">
            {METRICS.map(({ name, title }) => (
              <option key={name} value={`metric ${name}`}>
                {title}
              </option>
            ))}
          </optgroup>
          {hasSplit && (
            <optgroup label="Side">
              <option value="train">train</option>
              <option value="held-out">held-out</option>
            </optgroup>
          )}
        </select>
      </label>
      {hole !== undefined && (
        <select
          aria-label={`Value of ${hole}`}
          value=""
          onChange={(event) => take({ is: 'hole', hole, value: event.target.value })}
        >
          <option value="">which value?</option>
          {valuesOf(hole, items, worlds).map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      )}
      {metric !== undefined && (
        <form
          className="range-form"
          onSubmit={(event) => {
            event.preventDefault();
            const bound = (text: string) => (text.trim() === '' ? undefined : Number(text));
            if (low.trim() !== '' || high.trim() !== '')
              take({ is: 'metric', metric, low: bound(low), high: bound(high) });
          }}
        >
          <input
            type="number"
            step="any"
            aria-label={`${titleOfMetric(metric)}, at least`}
            placeholder="from"
            value={low}
            onChange={(event) => setLow(event.target.value)}
          />
          <input
            type="number"
            step="any"
            aria-label={`${titleOfMetric(metric)}, at most`}
            placeholder="to"
            value={high}
            onChange={(event) => setHigh(event.target.value)}
          />
          <button type="submit" className="button">
            Apply
          </button>
        </form>
      )}
    </>
  );
}

function valuesOf(hole: string, items: readonly Item[], worlds: Worlds): string[] {
  const values = items.flatMap((item) =>
    holesOfItem(worlds.get(item.family)!, item).flatMap(({ name, value }) => (name === hole ? [value] : [])),
  );
  return unique(values)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .slice(0, MOST_VALUES);
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
