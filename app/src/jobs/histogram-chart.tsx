import type { CSSProperties } from 'react';
import { numberInWords } from '../play/side-view';
import type { Component } from '../world/components';
import type { Bin } from './histogram';

const WIDTH = 280;
const HEIGHT = 84;
const MAX_BAR = 40;
const MAX_LABELS = 7;

interface Props {
  readonly label: string;
  readonly bins: readonly Bin[];
  readonly mean: number;
  /** The component whose hue the bars take; ink without one. */
  readonly component?: Component;
}

const rangeInWords = ({ from, to }: Bin) =>
  from === to ? numberInWords(from) : `${numberInWords(from)} to ${numberInWords(to)}`;

export function HistogramChart({ label, bins, mean, component }: Props) {
  if (bins.length === 0) return null;
  const most = Math.max(...bins.map(({ count }) => count));
  const slot = WIDTH / bins.length;
  const bar = Math.max(1, Math.min(slot - 1, MAX_BAR));
  const low = bins[0].from;
  const high = bins[bins.length - 1].to;
  const isContinuous = bins.some(({ from, to }) => from !== to);
  const meanAt = ((mean - low) / (high - low)) * WIDTH;
  const labels = !isContinuous && bins.length <= MAX_LABELS ? bins.map(({ from }) => from) : [low, high];
  return (
    <figure className="histogram" style={{ '--bar': component && `var(--${component})` } as CSSProperties}>
      <figcaption>{label}</figcaption>
      <svg
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 6}`}
        role="img"
        aria-label={`${label}: ${bins.length} bars, the mean is ${numberInWords(mean)}`}
      >
        {bins.map((bin, at) => {
          const height = bin.count === 0 ? 0 : Math.max(1.5, (bin.count / most) * HEIGHT);
          return (
            <rect key={at} x={at * slot + (slot - bar) / 2} width={bar} y={HEIGHT - height} height={height}>
              <title>{`${rangeInWords(bin)}: ${bin.count} episodes`}</title>
            </rect>
          );
        })}
        <line className="axis" x1={0} x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
        {isContinuous && <line className="mean" x1={meanAt} x2={meanAt} y1={-4} y2={HEIGHT} />}
      </svg>
      <div className={labels.length === bins.length ? 'scale each' : 'scale'}>
        {labels.map((value) => (
          <span key={value}>{numberInWords(value)}</span>
        ))}
      </div>
    </figure>
  );
}
