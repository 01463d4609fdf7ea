import { useMemo } from 'react';
import { useCompare } from '../compare/compare-store';
import { useSession } from '../play/session-store';
import { numberInWords } from '../play/side-view';
import type { StepRecord } from '../play/episode';
import { marksOf, type TrackMark } from './marks';
import { useTimeline } from './timeline-store';

/** All steps so far, with what the world said to them; what comes after the shown step is pale. */
export function Track() {
  const { steps, seek } = useSession();
  const { recorded, divergence, ...records } = useTimeline();
  const isComparing = useCompare((state) => state.isOn);
  const left = useMemo(() => marksOf(records.left), [records.left]);
  const right = useMemo(() => marksOf(records.right), [records.right]);
  return (
    <div className={isComparing ? 'track two' : 'track'}>
      <Strip marks={left} steps={steps} recorded={recorded} />
      {isComparing && <Strip marks={right} steps={steps} recorded={recorded} />}
      {isComparing && divergence >= 0 && (
        <span
          className="track-divergence"
          style={{ '--at': share(divergence, recorded) } as React.CSSProperties}
          title={`First divergence at step ${divergence}`}
        />
      )}
      <input
        type="range"
        aria-label="Step"
        min={0}
        max={recorded}
        value={steps}
        disabled={recorded === 0}
        aria-valuetext={inWords(steps, recorded, records.left[steps - 1])}
        onChange={(event) => seek(Number(event.target.value))}
      />
    </div>
  );
}

const share = (step: number, recorded: number) => (recorded === 0 ? 0 : step / recorded);

function inWords(steps: number, recorded: number, last: StepRecord | undefined): string {
  const said = last?.says.map((text) => `, “${text}”`).join('') ?? '';
  const reward = last && last.reward !== 0 ? `, reward ${numberInWords(last.reward)}` : '';
  return `Step ${steps} of ${recorded}${reward}${said}`;
}

interface StripProps {
  readonly marks: readonly TrackMark[];
  readonly steps: number;
  readonly recorded: number;
}

const WIDTH = 1000;
/** Of so few steps each one can be told from the next. */
const MOST_TICKS = 60;

const ticks = (recorded: number, x: (step: number) => number) =>
  Array.from({ length: recorded + 1 }, (_, step) => `M${x(step).toFixed(1)} 8V12`).join('');

/** Rewards stand above the line, costs and penalties hang below it, messages are points at the top. */
function Strip({ marks, steps, recorded }: StripProps) {
  const x = (step: number) => share(step, recorded) * WIDTH;
  const parts = (['past', 'future'] as const).map((part) => ({
    part,
    mine: marks.filter(({ step }) => step <= steps === (part === 'past')),
  }));
  const path = (mine: readonly TrackMark[], is: readonly TrackMark['is'][], line: (size: number) => string) =>
    mine
      .filter((mark) => is.includes(mark.is))
      .map(({ step, size }) => `M${x(step).toFixed(1)} ${line(size)}`)
      .join('');
  return (
    <svg className="strip" viewBox={`0 0 ${WIDTH} 20`} preserveAspectRatio="none" aria-hidden="true">
      <path className="future line" d={`M${x(steps)} 10H${recorded === 0 ? WIDTH : x(recorded)}`} />
      <path className="past line" d={`M0 10H${x(steps)}`} />
      {recorded <= MOST_TICKS && <path className="ticks" d={ticks(recorded, x)} />}
      {parts.map(({ part, mine }) => (
        <g className={part} key={part}>
          <path className="reward" d={path(mine, ['reward'], (size) => `9V${9 - 8 * size}`)} />
          <path className="cost" d={path(mine, ['penalty', 'cost'], (size) => `11V${11 + 8 * size}`)} />
          <path className="say" d={path(mine, ['say'], () => '2h0')} />
          <path className="edit" d={path(mine, ['edit'], () => '18h0')} />
          <path className="end" d={path(mine, ['end', 'fault'], () => '1V19')} />
        </g>
      ))}
    </svg>
  );
}
