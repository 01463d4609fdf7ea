import { useEffect } from 'react';
import { ago } from '../library/ago';
import { openSuitesOnce, suitesInOrder, useSuites } from './suites-store';

/** The suites that are kept, the last changed first. */
export function SuiteList({ now }: { readonly now: number }) {
  const { isOpen, records } = useSuites();
  useEffect(() => void openSuitesOnce(), []);
  const suites = suitesInOrder(records);
  if (!isOpen) return <p className="empty">Looking for your suites…</p>;
  if (suites.length === 0)
    return (
      <p className="empty">
        No suites yet. A suite is a set of environments with their solutions and measures: keep some that were
        generated, or import one.
      </p>
    );
  return (
    <ul className="suite-list">
      {suites.map(({ id, changedAt, suite }) => (
        <li key={id}>
          <a href={`#/suite/${id}`}>{suite.name}</a>
          <small>
            {suite.environments.length.toLocaleString('en')} of {suite.families.length}{' '}
            {suite.families.length === 1 ? 'family' : 'families'} · {ago(changedAt, now)}
          </small>
        </li>
      ))}
    </ul>
  );
}
