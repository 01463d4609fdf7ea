import type { TrackMark } from './marks';

export const share = (step: number, recorded: number) => (recorded === 0 ? 0 : step / recorded);

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
export function Strip({ marks, steps, recorded }: StripProps) {
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
