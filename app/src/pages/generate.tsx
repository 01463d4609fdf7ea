import { useEffect, useMemo, useState } from 'react';
import { CommandDialogs } from '../shell/command-dialogs';
import { GENERATE_COMMANDS } from '../commands/generate-commands';
import { listenOnPage } from '../commands/listen-on-page';
import { Browse } from '../generate/browse';
import { DistinctLine } from '../generate/distinct-line';
import { useGenerate } from '../generate/generate-store';
import { type Item, itemOfJudged } from '../generate/item';
import { PlanForm } from '../generate/plan-form';
import { Running } from '../generate/running';
import { findEntry } from '../library/documents';
import { useLibrary } from '../library/library-store';
import { useSession } from '../play/session-store';
import { PageBar } from '../shell/page-bar';
import { ImportSuite } from '../suites/import-suite';
import { Keep } from '../suites/keep';
import { SuiteList } from '../suites/suite-list';
import { Icon } from '../ui/icon';
import { useDocument } from '../world/document-store';
import { readWorld } from '../world/load-world';
import '../styles/generate.css';

/** Opens the family of a world: its text as it is, or its last good version; and the z of the workbench. */
function useFamily(id: string): { readonly name: string; readonly problem?: string } {
  const isOpen = useLibrary((state) => state.isOpen);
  const [problem, setProblem] = useState<string>();
  const loaded = useGenerate((state) => state.loaded);
  useEffect(() => {
    if (!isOpen) return;
    const entry = findEntry(id);
    const kept = useLibrary.getState().documents[id];
    if (!entry) {
      setProblem(`There is no world “${id}” here.`);
      return;
    }
    const texts = [kept?.text ?? entry.text, kept?.good].filter((text) => text !== undefined);
    for (const text of texts) {
      const { meaning } = readWorld(text);
      if (!meaning) continue;
      const session = useSession.getState();
      const isPlayed = useDocument.getState().id === id && session.z.length === meaning.world.params.length;
      const z = isPlayed ? session.z : meaning.world.params.map((param) => param.default);
      useGenerate.getState().open({ id, text }, meaning, z);
      setProblem(undefined);
      return;
    }
    setProblem(`${entry.name} has errors: nothing can be made of it before they are mended.`);
  }, [id, isOpen]);
  return { name: findEntry(id)?.name ?? loaded?.world.name ?? id, problem };
}

/** A family sampled: a thousand environments on one page, tested, each at play. */
export default function Generate({ id }: { readonly id: string }) {
  const { name, problem } = useFamily(id);
  const { family, loaded, result } = useGenerate();
  const [now] = useState(() => Date.now());
  useEffect(() => listenOnPage(GENERATE_COMMANDS), []);
  useEffect(() => {
    document.title = `Generate ${name} · Terrarium`;
  }, [name]);
  // What runs for a page that nobody sees is stopped.
  useEffect(() => () => useGenerate.getState().cancel(), []);

  const families = useMemo(() => (family ? [family] : []), [family]);
  const worlds = useMemo(
    () => new Map(family && loaded ? [[family.id, loaded.world] as const] : []),
    [family, loaded],
  );
  const items = useMemo(() => result?.judged.map(itemOfJudged) ?? [], [result]);
  const environmentsOf = (shown: readonly Item[]) => shown.flatMap(({ environment }) => environment ?? []);
  return (
    <div className="lab-page">
      <PageBar>
        <a className="button" href={`#/world/${id}`}>
          <Icon name="previous" /> {name}
        </a>
        <h1>Generate</h1>
        <span className="spacer" />
        <a className="button" href="#/suites">
          Suites
        </a>
      </PageBar>
      {problem ? (
        <p className="empty centred" role="alert">
          {problem} <a href="#/">All worlds</a>
        </p>
      ) : (
        <main className="generate">
          <div className="generate-plan">
            <PlanForm />
            <Running />
            <section aria-label="Your suites" className="plan-suites">
              <h2>Your suites</h2>
              <SuiteList now={now} />
              <ImportSuite />
            </section>
          </div>
          <Browse
            of={`generate ${id}`}
            families={families}
            worlds={worlds}
            items={items}
            funnel={result?.funnel ?? []}
            empty={<Empty name={name} holes={loaded?.world.params.length ?? 0} />}
            head={(shown) =>
              result && (
                <div className="browse-head">
                  <DistinctLine distinct={result.suite.distinct} />
                  <Keep
                    from={result.suite}
                    environments={environmentsOf(shown)}
                    label={`Keep the ${environmentsOf(shown).length} shown`}
                  />
                </div>
              )
            }
            actionsFor={(item) =>
              result &&
              item.environment && <Keep from={result.suite} environments={[item.environment]} label="Keep" />
            }
          />
        </main>
      )}
      <CommandDialogs commands={GENERATE_COMMANDS} />
    </div>
  );
}

function Empty({ name, holes }: { readonly name: string; readonly holes: number }) {
  const start = useGenerate((state) => state.start);
  const running = useGenerate((state) => state.running);
  if (running) return <p className="empty centred">The first ones are on their way…</p>;
  return (
    <div className="welcome-generate">
      <h2>{name} is a family</h2>
      <p>
        {holes > 0
          ? `It has ${holes} ${holes === 1 ? 'hole' : 'holes'}: values that its text leaves open. Fill them, and each setting that changes a rule is another environment.`
          : 'It has no holes: one rule-set, with as many starts as there are seeds. Write a param at the top of its text to open one.'}
      </p>
      <p>
        Each environment is tested before it counts: it has a start, runs without a fault, keeps its
        invariants, is not won at once, and a search finds a solution or says that it does not know.
      </p>
      <button type="button" className="button strong" onClick={() => void start()}>
        <Icon name="dice" /> Generate
      </button>
    </div>
  );
}
