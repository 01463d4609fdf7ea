import '../styles/trace.css';
import { useEffect, useMemo } from 'react';
import { useCompare } from '../compare/compare-store';
import { useSession } from '../play/session-store';
import { useTimeline } from '../timeline/timeline-store';
import { Icon } from '../ui/icon';
import { stepText } from './event-text';
import { followTrace } from './follow';
import { firedByLine } from './line-marks';
import { rulesOf } from './rule-lines';
import { SideChoice } from './side-choice';
import { TraceList } from './trace-list';
import { useTrace } from './trace-store';

/** Which rules fired in the shown step, in order. While it is open, and only then, the interpreter plays along. */
export function TracePanel() {
  const loaded = useSession((state) => state.loaded);
  const isComparing = useCompare((state) => state.isOn);
  const recorded = useTimeline((state) => state.recorded);
  const { shown, coverage, cursorLine } = useTrace();
  useEffect(followTrace, []);
  useEffect(() => {
    if (!isComparing) useTrace.getState().showSide('left');
  }, [isComparing]);
  const rules = useMemo(() => loaded && rulesOf(loaded.program), [loaded]);
  if (!loaded || !rules) return null;
  const used = rules.lines.filter((line) => (coverage.byLine.get(line) ?? 0) > 0).length;
  const fired = firedByLine(shown);
  return (
    <section className="trace" aria-label="Rule trace">
      <header className="panel-head">
        <h2>
          {shown ? (
            <>
              Step {shown.step} <small>{stepText(loaded.program, shown.code)}</small>
            </>
          ) : (
            'Rules of a step'
          )}
        </h2>
        {cursorLine !== undefined && rules.lines.includes(cursorLine) && shown && (
          <span className="at-cursor" role="status">
            Line {cursorLine} {times(fired.get(cursorLine) ?? 0)} in this step
          </span>
        )}
        <span className="coverage" title="Counted over all recorded steps of this episode">
          {used} of {rules.lines.length} rules fired in {stepsInWords(coverage.steps, recorded)}
        </span>
        {isComparing && <SideChoice />}
        <button type="button" className="button quiet" aria-label="Close the rule trace" onClick={close}>
          <Icon name="cross" />
        </button>
      </header>
      {shown ? (
        <TraceList world={loaded.world} directed={rules.directed} shown={shown} />
      ) : (
        <p className="empty">Take a step: the rules that fire in it are listed here, in their order.</p>
      )}
    </section>
  );
}

const close = () => useTrace.getState().toggle();

/** Counting a long episode takes a while: until then, how far it is. */
function stepsInWords(counted: number, recorded: number): string {
  const all = recorded === 1 ? '1 step' : `${recorded} steps`;
  return counted < recorded ? `${counted} of ${all}` : all;
}

function times(count: number): string {
  if (count === 0) return 'did not fire';
  return count === 1 ? 'fired once' : `fired ${count} times`;
}
