import { numberInWords } from '../play/side-view';
import type { Bin } from './histogram';

const WIDTH = 280;
const HEIGHT = 84;

interface Props {
  readonly label: string;
  readonly bins: readonly Bin[];
  readonly mean: number;
}

const rangeInWords = ({ from, to }: Bin) =>
  from === to ? numberInWords(from) : `${numberInWords(from)} to ${numberInWords(to)}`;

export function HistogramChart({ label, bins, mean }: Props) {
  if (bins.length === 0) return null;
  const most = Math.max(...bins.map(({ count }) => count));
  const step = WIDTH / bins.length;
  const low = bins[0].from;
  const high = bins[bins.length - 1].to;
  const isSingle = bins.every(({ from, to }) => from === to);
  const meanAt = high > low ? ((mean - low) / (high - low)) * (isSingle ? WIDTH - step : WIDTH) + (isSingle ? step / 2 : 0) : WIDTH / 2;
  return (
    <figure className="histogram">
      <figcaption>{label}</figcaption>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 6}`} role="img" aria-label={`${label}: ${bins.length} bars, the mean is ${numberInWords(mean)}`}>
        {bins.map((bin, at) => {
          const height = bin.count === 0 ? 0 : Math.max(1.5, (bin.count / most) * HEIGHT);
          return (
            <rect key={at} x={at * step + 0.5} width={Math.max(1, Math.min(step - 1, 40))} y={HEIGHT - height} height={height}>
              <title>{`${rangeInWords(bin)}: ${bin.count} episodes`}</title>
            </rect>
          );
        })}
        <line className="axis" x1={0} x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
        {!isSingle && <line className="mean" x1={meanAt} x2={meanAt} y1={-4} y2={HEIGHT} />}
      </svg>
      <div className="scale">
        <span>{numberInWords(low)}</span>
        <span>{numberInWords(high)}</span>
      </div>
    </figure>
  );
}
