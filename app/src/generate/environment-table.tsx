import { useState } from 'react';
import { METRICS } from '@terrarium/forge';
import { useBrowse } from './browse-store';
import { type Item, resultInWords, type Worlds, zInWords } from './item';
import { metricInWords } from './metric-words';

/** Rows that are shown at once; more on demand. */
const PORTION = 100;

interface Props {
  readonly items: readonly Item[];
  readonly worlds: Worlds;
}

/** Environments as a table; a click on a heading sorts by it. */
export function EnvironmentTable({ items, worlds }: Props) {
  const { sorting, set, chosen, choose } = useBrowse();
  const [most, setMost] = useState(PORTION);
  const metrics = METRICS.filter(({ name }) =>
    items.some(({ environment }) => environment?.metrics[name] !== undefined),
  );
  const hasSplit = items.some(({ environment }) => environment?.split);
  const heading = (name: string, title: string, about?: string) => {
    const isBy = sorting.by === name;
    const order = isBy ? (sorting.descending ? 'descending' : 'ascending') : 'none';
    return (
      <th key={name} scope="col" aria-sort={order} title={about}>
        <button
          type="button"
          onClick={() => set({ sorting: { by: name, descending: isBy && !sorting.descending } })}
        >
          {title}
          <span aria-hidden="true">{isBy ? (sorting.descending ? ' ↓' : ' ↑') : ''}</span>
        </button>
      </th>
    );
  };
  return (
    <div className="environment-table" tabIndex={0} role="group" aria-label="Table of environments">
      <table>
        <thead>
          <tr>
            {heading('number', 'Environment')}
            {hasSplit && <th scope="col">Side</th>}
            <th scope="col">Task, seed</th>
            <th scope="col">Result</th>
            {metrics.map(({ name, title, about }) => heading(name, title, about))}
            <th scope="col">z</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, most).map((item) => {
            const world = worlds.get(item.family)!;
            return (
              <tr key={item.key} aria-selected={item.key === chosen} onClick={() => choose(item.key)}>
                <th scope="row">
                  <button type="button" className="link" onClick={() => choose(item.key)}>
                    {item.key}
                  </button>
                </th>
                {hasSplit && <td>{item.environment?.split}</td>}
                <td>
                  {world.tasks[item.task].name}, {item.seed}
                </td>
                <td>{resultInWords(item)}</td>
                {metrics.map((metric) => {
                  const value = item.environment?.metrics[metric.name];
                  return (
                    <td key={metric.name} className="number">
                      {value === undefined ? '' : metricInWords(metric, value)}
                    </td>
                  );
                })}
                <td className="z">{zInWords(world, item)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {items.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + 5 * PORTION)}>
          Show more ({(items.length - most).toLocaleString('en')} are left)
        </button>
      )}
    </div>
  );
}
