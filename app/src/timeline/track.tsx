import { useMemo } from 'react';
import { useCompare } from '../compare/compare-store';
import { useSession } from '../play/session-store';
import { numberInWords } from '../play/side-view';
import type { StepRecord } from '../play/episode';
import { marksOf } from './marks';
import { share, Strip } from './strip';
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

function inWords(steps: number, recorded: number, last: StepRecord | undefined): string {
  const said = last?.says.map((text) => `, “${text}”`).join('') ?? '';
  const reward = last && last.reward !== 0 ? `, reward ${numberInWords(last.reward)}` : '';
  return `Step ${steps} of ${recorded}${reward}${said}`;
}
