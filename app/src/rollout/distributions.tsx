import { type Bin, binsOf } from '@terrarium/agents';
import { useMemo } from 'react';
import { numberInWords } from '../play/side-view';
import { Hue } from '../ui/hue';
import { AgentMark } from './agent-mark';
import type { Played } from './results';
import type { Run, TaskReport } from './run-store';

/** How returns and lengths are spread: a small histogram for each agent, all of a column over the same scale. */
export function Distributions({ run }: { readonly run: Run }) {
  const { named, reports = [], episodes } = run;
  const agents = useMemo(() => byAgent(episodes, named.agents.length), [episodes, named]);
  const returns = useMemo(() => columnOf(agents, reports, 'return', 'returns'), [agents, reports]);
  const lengths = useMemo(() => columnOf(agents, reports, 'length', 'lengths'), [agents, reports]);
  return (
    <section className="distributions" aria-label="Distributions">
      <h2>How they are spread</h2>
      <div className="grid" role="presentation">
        <span />
        <h3 className="hue-y">
          <Hue component="y" /> Return
        </h3>
        <h3>Steps</h3>
        {named.agents.map((name, agent) => (
          <div className="agent-row" key={agent}>
            <span className="name">
              <AgentMark agent={agent} /> {name}
            </span>
            <Bars label={`Returns of ${name}`} bins={returns[agent]} component="y" />
            <Bars label={`Steps of ${name}`} bins={lengths[agent]} />
          </div>
        ))}
      </div>
    </section>
  );
}

function byAgent(episodes: readonly (Played | undefined)[], agents: number): Played[][] {
  const lists = Array.from({ length: agents }, (): Played[] => []);
  for (const played of episodes) if (played) lists[played.agent].push(played);
  return lists;
}

function columnOf(
  agents: readonly Played[][],
  reports: readonly TaskReport[],
  of: 'return' | 'length',
  report: 'returns' | 'lengths',
): Bin[][] {
  const range = {
    least: reports.reduce((least, one) => Math.min(least, one[report].least), Infinity),
    greatest: reports.reduce((greatest, one) => Math.max(greatest, one[report].greatest), -Infinity),
  };
  if (range.least > range.greatest) return agents.map(() => []);
  return agents.map((episodes) =>
    binsOf(
      episodes.map((episode) => episode[of]),
      range,
    ),
  );
}

const WIDTH = 240;
const HEIGHT = 46;
const MAX_BAR = 26;
const MAX_LABELS = 8;

interface BarsProps {
  readonly label: string;
  readonly bins: readonly Bin[];
  readonly component?: 'y';
}

/** A bin that holds a single whole number is called by it. */
const isSingle = ({ low, high }: Bin) => high - low === 1 && Number.isInteger(low);

function rangeInWords(bin: Bin, isWhole: boolean): string {
  return isWhole ? numberInWords(bin.low) : `${numberInWords(bin.low)} to ${numberInWords(bin.high)}`;
}

function Bars({ label, bins, component }: BarsProps) {
  if (bins.length === 0) return <span className="hint">none played</span>;
  const most = Math.max(...bins.map(({ count }) => count));
  const slot = WIDTH / bins.length;
  const bar = Math.max(1, Math.min(MAX_BAR, slot - 1));
  const isWhole = bins.every(isSingle);
  const [first] = bins;
  const last = bins[bins.length - 1];
  const filled = bins.filter(({ count }) => count > 0);
  const whole = { ...filled[0], high: isWhole ? filled.at(-1)!.low : filled.at(-1)!.high };
  const peak = bins.find(({ count }) => count === most)!;
  const ends = [first.low, isWhole ? last.low : last.high];
  const labels = isWhole && bins.length <= MAX_LABELS ? bins.map(({ low }) => low) : ends;
  return (
    <figure className="bars">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${rangeInWords(whole, false)}, most often ${rangeInWords(peak, isWhole)} (${most} episodes)`}
      >
        {bins.map((bin, at) => {
          const height = bin.count === 0 ? 0 : Math.max(1.5, (bin.count / most) * HEIGHT);
          return (
            <rect
              key={bin.low}
              className={component}
              x={at * slot + (slot - bar) / 2}
              width={bar}
              y={HEIGHT - height}
              height={height}
            >
              <title>{`${rangeInWords(bin, isWhole)}: ${bin.count} episodes`}</title>
            </rect>
          );
        })}
        <line x1={0} x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
      </svg>
      <div className={labels.length === bins.length ? 'scale each' : 'scale'}>
        {labels.map((value) => (
          <span key={value}>{numberInWords(value)}</span>
        ))}
      </div>
    </figure>
  );
}
