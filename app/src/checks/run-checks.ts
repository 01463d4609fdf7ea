import { type CheckJob, JobError, type RunningJob } from '@terrarium/agents';
import { workerClient } from '../jobs/worker-client';
import { useDocument } from '../world/document-store';
import { entriesOf, withResult } from './check-list';
import { useChecks } from './checks-store';

/** After the last key: a check of a half-written number says nothing. */
const WAIT_MS = 250;

/** Long rollouts must not hold up the checks. */
const checkClient = workerClient(() => 'The worker of the checks stopped; the next edit starts a new one.');

let job: RunningJob<CheckJob> | undefined;

/** Runs the checks of this text; a run that is still going on is cancelled. */
function run(text: string): void {
  job?.cancel();
  job = undefined;
  const { good } = useDocument.getState().versions;
  const checks = good?.text === text ? good.meaning.world.checks : [];
  const entries = entriesOf(text, checks);
  useChecks.setState({
    text,
    entries,
    isRunning: entries.length > 0,
    seconds: undefined,
    problem: undefined,
  });
  if (entries.length === 0) return;
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const mine = checkClient().run<CheckJob>(
    { kind: 'check', text },
    {
      onChunk: (result) =>
        useChecks.setState((state) => ({ entries: withResult(state.entries, result, seconds()) })),
    },
  );
  job = mine;
  mine.result.then(
    () => useChecks.setState({ isRunning: false, seconds: seconds() }),
    (error: unknown) => {
      if (error instanceof JobError && error.code === 'cancelled') return;
      useChecks.setState({
        isRunning: false,
        problem: error instanceof Error ? error.message : String(error),
      });
    },
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the checks in step with the last good text. */
export function followChecks(): () => void {
  let seen: string | undefined;
  const look = () => {
    const text = useDocument.getState().versions.good?.text ?? '';
    if (text === seen) return;
    const isFirst = seen === undefined;
    seen = text;
    clearTimeout(timer);
    if (isFirst && text === useChecks.getState().text) return;
    timer = setTimeout(() => run(text), isFirst ? 0 : WAIT_MS);
  };
  const stop = useDocument.subscribe(look);
  look();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
