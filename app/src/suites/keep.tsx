import { useState } from 'react';
import type { Suite, SuiteEnvironment } from '@terrarium/forge';
import { Icon } from '../ui/icon';
import { say } from '../ui/toast-store';
import { keepIn, keepNew, suitesInOrder, useSuites } from './suites-store';

interface Props {
  /** The suite that the environments come from, with their families and the funnel. */
  readonly from: Suite;
  readonly environments: readonly SuiteEnvironment[];
  readonly label: string;
  readonly look?: string;
}

const NEW = '';

/** Keeps environments in a suite: the one kept in last, another, or a new one. */
export function Keep({ from, environments, label, look = '' }: Props) {
  const records = useSuites((state) => state.records);
  const [chosen, choose] = useState<string>();
  const suites = suitesInOrder(records);
  const into = chosen ?? suites[0]?.id ?? NEW;
  const isThere = into !== NEW && records[into] !== undefined;
  const keep = async () => {
    const isAll = environments.length === from.environments.length;
    const part = isAll ? from : { ...from, environments, funnel: [] };
    const before = isThere ? records[into].suite.environments.length : 0;
    let id = into;
    if (isThere) await keepIn(into, part);
    else if (isAll) id = await keepNew(part);
    else {
      id = await keepNew({ ...part, environments: [], families: [], made: undefined });
      await keepIn(id, part);
    }
    choose(id);
    const { suite } = useSuites.getState().records[id];
    const added = suite.environments.length - before;
    const words = added === 0 ? `It is in ${suite.name} already` : `Kept ${added} in ${suite.name}`;
    say({ text: words, action: { label: 'Open the suite', run: () => (location.hash = `#/suite/${id}`) } });
  };
  return (
    <span className="keep" role="group" aria-label={label}>
      <button
        type="button"
        className={`button ${look}`}
        disabled={environments.length === 0}
        onClick={() => void keep()}
      >
        <Icon name="plus" /> {label}
      </button>
      {suites.length > 0 && (
        <select
          aria-label="Into which suite"
          value={isThere ? into : NEW}
          onChange={(event) => choose(event.target.value)}
        >
          {suites.map(({ id, suite }) => (
            <option key={id} value={id}>
              {suite.name}
            </option>
          ))}
          <option value={NEW}>a new suite</option>
        </select>
      )}
    </span>
  );
}
