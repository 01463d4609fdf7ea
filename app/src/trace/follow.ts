import type { Program } from '@terrarium/engine';
import type { Episode } from '../play/episode';
import { currentLockstep, type Side, useSession } from '../play/session-store';
import { EpisodeCoverage } from './episode-coverage';
import { NO_COVERAGE, type StepTrace, useTrace } from './trace-store';
import { Tracer } from './tracer';

/** Steps that are counted before the page may do something else. */
const STEPS_AT_ONCE = 4;

/** Traces the shown step, and counts the rules of the others meanwhile, until the returned function is called. */
export function followTrace(): () => void {
  let made: { program: Program; episode: Episode; tracer: Tracer; coverage: EpisodeCoverage } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const parts = () => {
    const program = useSession.getState().loaded?.program;
    const lockstep = currentLockstep();
    const { side } = useTrace.getState();
    const episode = side === 'right' && lockstep?.right ? lockstep.right : lockstep?.left;
    if (!program || !episode?.setup) return undefined;
    if (made?.program !== program || made.episode !== episode) {
      const tracer = new Tracer(program);
      made = { program, episode, tracer, coverage: new EpisodeCoverage(new Tracer(program), side) };
    }
    return made;
  };

  const count = () => {
    const now = parts();
    if (!now) return;
    const isMore = now.coverage.advance(now.episode, STEPS_AT_ONCE);
    useTrace.setState({ coverage: now.coverage.coverage });
    timer = isMore ? setTimeout(count) : undefined;
  };

  const follow = () => {
    clearTimeout(timer);
    const now = parts();
    useTrace.setState({
      shown: now && traceOf(now.episode, now.tracer, useTrace.getState().side),
      chosen: undefined,
    });
    count();
  };

  follow();
  const stops = [
    useSession.subscribe((state, before) => state.view !== before.view && follow()),
    useTrace.subscribe((state, before) => state.side !== before.side && follow()),
  ];
  return () => {
    stops.forEach((stop) => stop());
    clearTimeout(timer);
    useTrace.setState({ shown: undefined, chosen: undefined, coverage: NO_COVERAGE });
  };
}

/** What the last step of what is shown did: the state before it, and the same step once more. */
export function traceOf(episode: Episode, tracer: Tracer, side: Side): StepTrace | undefined {
  const { position: step, last, setup } = episode;
  if (!last || !setup) return undefined;
  tracer.goTo(episode.snapshotAt(step - 1), setup.z);
  return { step, code: last.code, ...tracer.step(last.code, side) };
}
