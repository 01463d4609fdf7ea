import { useEffect, useRef } from 'react';
import { listenOnPage } from '../commands/listen-on-page';
import { useLibrary } from '../library/library-store';
import { StorageBanner } from '../library/storage-banner';
import { findEntry } from '../library/documents';
import { ChoicesForm } from '../rollout/choices-form';
import { useChoices } from '../rollout/choices-store';
import { CurveChart } from '../rollout/curve-chart';
import { Distributions } from '../rollout/distributions';
import { EpisodeTable } from '../rollout/episode-table';
import { ProgressRow } from '../rollout/progress-row';
import { BACK, ROLLOUT_COMMANDS } from '../rollout/rollout-commands';
import '../rollout/rollouts-page.css';
import { type Run, useRun } from '../rollout/run-store';
import { SummaryTable } from '../rollout/summary-table';
import { CommandDialogs } from '../shell/command-dialogs';
import { PageBar } from '../shell/page-bar';
import { DoButton } from '../ui/do-button';
import { Icon } from '../ui/icon';
import { useDocument } from '../world/document-store';

interface Props {
  readonly id: string;
}

/** Agents play a world many times over: curves while they do, then the numbers, then every episode. */
export default function Rollouts({ id }: Props) {
  const isOpen = useLibrary((state) => state.isOpen);
  const { run, problem } = useRun();
  const isKnown = isOpen && findEntry(id) !== undefined;
  const name = useDocument(({ versions }) => versions.good?.meaning.world.name);
  useEffect(() => {
    if (isKnown && id !== useDocument.getState().id) useDocument.getState().open(id);
    useChoices.getState().forWorld(id);
  }, [id, isKnown]);
  useEffect(() => listenOnPage(ROLLOUT_COMMANDS), []);
  useEffect(() => {
    document.title = name ? `Rollouts of ${name} · Terrarium` : 'Rollouts · Terrarium';
  }, [name]);
  // Where the choices stand above the results, a run that begins comes into sight.
  const outcome = useRef<HTMLDivElement>(null);
  const isRunning = run?.state === 'running';
  useEffect(() => {
    if (isRunning && matchMedia('(max-width: 820px)').matches) outcome.current?.scrollIntoView();
  }, [isRunning]);
  return (
    <div className="rollouts-page">
      <PageBar>
        <DoButton command={BACK}>
          <Icon name="back" /> <b>{name ?? 'The world'}</b>
        </DoButton>
        <h1>Roll out</h1>
        <span className="spacer" />
      </PageBar>
      <StorageBanner />
      {isOpen && !isKnown ? (
        <p className="empty centred">
          There is no world “{id}” here. <a href="#/">Choose another one</a>
        </p>
      ) : (
        <main>
          <ChoicesForm />
          <div className="outcome" ref={outcome}>
            {problem && (
              <p className="banner error" role="alert">
                {problem}
              </p>
            )}
            {!run ? <Empty /> : run.named.subject.id === id ? <Results run={run} /> : <Elsewhere run={run} />}
          </div>
        </main>
      )}
      <CommandDialogs commands={ROLLOUT_COMMANDS} />
    </div>
  );
}

function Results({ run }: { readonly run: Run }) {
  const { named, curves, state } = run;
  return (
    <>
      <ProgressRow run={run} />
      <SummaryTable run={run} />
      <div className="charts">
        <CurveChart
          label="Mean return over episodes done"
          agents={named.agents}
          curves={curves}
          of="meanReturn"
        />
        <CurveChart
          label="Goal met, share of episodes done"
          agents={named.agents}
          curves={curves}
          of="success"
        />
      </div>
      {run.reports && <Distributions run={run} />}
      {state !== 'running' && run.done > 0 && <EpisodeTable run={run} />}
    </>
  );
}

function Empty() {
  return (
    <div className="empty teach">
      <h2>How well is this world played?</h2>
      <p>
        Choose who plays on the left, and run. A <b>random</b> agent shows the floor; a <b>greedy</b> one
        shows how far the goal’s own wording leads; a <b>planner</b> shows what is possible.
      </p>
      <ul>
        <li>
          Curves settle while episodes come in from all processors; cancel whenever you have seen enough.
        </li>
        <li>Then every agent’s success and return, with the interval that the number of episodes allows.</li>
        <li>Every episode is listed, failures first: one click plays it on the stage, step by step.</li>
        <li>All agents meet the same seeds, so the same run gives the same numbers on any machine.</li>
      </ul>
    </div>
  );
}

/** Results of another world are not shown in this one's place. */
function Elsewhere({ run }: { readonly run: Run }) {
  const { subject } = run.named;
  return (
    <>
      <Empty />
      <p className="hint">
        {run.state === 'running' ? 'Rollouts are running for ' : 'The last rollouts were of '}
        <a href={`#/rollouts/${subject.id}`}>{subject.loaded.world.name}</a>.
      </p>
    </>
  );
}
