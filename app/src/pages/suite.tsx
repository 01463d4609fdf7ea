import { type FormEvent, useEffect, useMemo } from 'react';
import { SUITE_COMMANDS } from '../commands/generate-commands';
import { listenOnPage } from '../commands/listen-on-page';
import { without } from '@terrarium/forge';
import { Browse } from '../generate/browse';
import { DistinctLine } from '../generate/distinct-line';
import { itemsOfSuite, type Worlds } from '../generate/item';
import { CommandDialogs } from '../shell/command-dialogs';
import { PageBar } from '../shell/page-bar';
import type { SuiteRecord } from '../storage/schema';
import { CertifyButton } from '../suites/certify-button';
import { ImportSuite } from '../suites/import-suite';
import { SplitForm } from '../suites/split-form';
import { downloadSuite } from '../suites/suite-files';
import { SuiteList } from '../suites/suite-list';
import { changeSuite, openSuitesOnce, removeSuite, useSuites } from '../suites/suites-store';
import { Icon } from '../ui/icon';
import { readWorld } from '../world/load-world';
import '../styles/generate.css';

/** One suite, or without an address all of them. */
export default function SuitePage({ id }: { readonly id: string | undefined }) {
  const { isOpen, records } = useSuites();
  useEffect(() => void openSuitesOnce(), []);
  useEffect(() => listenOnPage(SUITE_COMMANDS), []);
  const record = id === undefined ? undefined : records[id];
  const name = record?.suite.name ?? 'Suites';
  useEffect(() => {
    document.title = `${name} · Terrarium`;
  }, [name]);
  return (
    <div className="lab-page">
      <PageBar>
        {record ? (
          <>
            <a className="button" href="#/suites">
              <Icon name="previous" /> Suites
            </a>
            <Name record={record} />
          </>
        ) : (
          <h1>Suites</h1>
        )}
        <span className="spacer" />
        {record && (
          <>
            <button type="button" className="button" onClick={() => void downloadSuite(record.suite)}>
              <Icon name="download" /> <span className="button-text">Export zip</span>
            </button>
            <button
              type="button"
              className="button"
              aria-label="Delete the suite"
              title="Delete the suite"
              onClick={() => {
                void removeSuite(record.id);
                location.hash = '#/suites';
              }}
            >
              <Icon name="bin" />
            </button>
          </>
        )}
      </PageBar>
      {record ? (
        <Opened key={record.id} record={record} />
      ) : (
        <main className="all-suites">
          {isOpen && id !== undefined && <p className="banner">There is no suite “{id}” here.</p>}
          <SuiteList now={Date.now()} />
          <p className="empty">
            To make one, open a world, press <b>Generate</b>, and keep what comes. A suite can be split into
            train and held-out, certified again, and taken along as a zip; unpacked, it is the folder that{' '}
            <code>terrarium suite check</code> reads.
          </p>
          <ImportSuite />
        </main>
      )}
      <CommandDialogs commands={SUITE_COMMANDS} />
    </div>
  );
}

function Name({ record: { id, suite } }: { readonly record: SuiteRecord }) {
  const rename = (value: string) => {
    const name = value.trim().slice(0, 80);
    if (name !== '' && name !== suite.name) void changeSuite(id, (now) => ({ ...now, name }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename(String(new FormData(event.currentTarget).get('name') ?? ''));
  };
  return (
    <form className="suite-name" onSubmit={submit}>
      <h1 className="visually-hidden">{suite.name}</h1>
      <input
        key={suite.name}
        type="text"
        name="name"
        aria-label="Name of the suite"
        defaultValue={suite.name}
        maxLength={80}
        onBlur={(event) => rename(event.target.value)}
      />
    </form>
  );
}

function Opened({ record: { id, suite } }: { readonly record: SuiteRecord }) {
  const { families } = suite;
  const worlds: Worlds = useMemo(
    () =>
      new Map(
        families.flatMap((family) => {
          const { meaning } = readWorld(family.text);
          return meaning ? [[family.id, meaning.world] as const] : [];
        }),
      ),
    [families],
  );
  const items = useMemo(() => itemsOfSuite(suite, worlds), [suite, worlds]);
  const lost = suite.environments.length - items.length;
  const unknown = suite.environments.filter(({ solvability }) => solvability.is === 'unknown').length;
  return (
    <main className="generate">
      <div className="generate-plan">
        <DistinctLine distinct={suite.distinct} />
        <p className="suite-facts">
          {suite.environments.length - unknown} solved, {unknown} unknown. Of{' '}
          {families.map(({ id: family }) => family).join(', ')}.
          {suite.made && ` Made with seed ${suite.made.seed}.`}
        </p>
        {lost > 0 && (
          <p className="problem" role="alert">
            {lost} cannot be shown: this lab reads their families otherwise. They stay in the suite.
          </p>
        )}
        <SplitForm id={id} suite={suite} worlds={worlds} />
        <CertifyButton suite={suite} />
      </div>
      <Browse
        of={`suite ${id}`}
        families={families}
        worlds={worlds}
        items={items}
        funnel={suite.funnel}
        empty={
          <p className="empty centred">
            Nothing is in this suite yet. Keep some generated environments in it.
          </p>
        }
        actionsFor={(item) => (
          <button
            type="button"
            className="button"
            onClick={() => void changeSuite(id, (now) => without(now, item.key))}
          >
            <Icon name="bin" /> Remove
          </button>
        )}
      />
    </main>
  );
}
