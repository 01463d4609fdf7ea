import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { numberInWords } from '../play/side-view';
import { useSettings } from '../settings/settings-store';
import { dashOf, inkOf } from './agent-mark';
import type { Curve } from './curve';

interface Props {
  readonly label: string;
  readonly agents: readonly string[];
  readonly curves: readonly Curve[];
  readonly of: 'meanReturn' | 'success';
}

const HEIGHT = 190;

/** A line for each agent over the episodes that it has done. */
export function CurveChart({ label, agents, curves, of }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const isDark = useSettings((state) => state.isDark);
  const count = agents.length;
  useEffect(() => {
    const place = holder.current!;
    const mine = new uPlot(optionsFor(place, count, of === 'success'), [[]], place);
    chart.current = mine;
    const watcher = new ResizeObserver(() => mine.setSize({ width: place.clientWidth, height: HEIGHT }));
    watcher.observe(place);
    return () => {
      watcher.disconnect();
      mine.destroy();
    };
  }, [count, of, isDark]);
  useEffect(() => {
    const tables = curves.map((curve) => [curve.done, curve[of]] as unknown as uPlot.AlignedData);
    chart.current?.setData(uPlot.join(tables));
  }, [curves, of, count, isDark]);
  const latest = curves.map((curve, at) => `${agents[at]} ${inWords(curve[of].at(-1), of)}`).join(', ');
  return (
    <figure className="curves">
      <figcaption>{label}</figcaption>
      <div ref={holder} role="img" aria-label={`${label}, at the latest episode: ${latest}`} />
    </figure>
  );
}

export function inWords(value: number | undefined, of: Props['of']): string {
  if (value === undefined) return 'nothing yet';
  return of === 'success' ? `${(value * 100).toFixed(1)}%` : numberInWords(Number(value.toPrecision(4)));
}

function optionsFor(place: HTMLElement, agents: number, isShare: boolean): uPlot.Options {
  const style = getComputedStyle(place);
  const ink = (name: string) => style.getPropertyValue(name).trim();
  const axis: uPlot.Axis = {
    stroke: ink('--muted'),
    font: `11px ${style.fontFamily}`,
    grid: { stroke: ink('--line'), width: 1 },
    ticks: { stroke: ink('--line'), width: 1, size: 4 },
  };
  return {
    width: place.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    padding: [8, 10, 0, 0],
    scales: { x: { time: false }, y: isShare ? { range: [0, 1] } : { range: { min: SOFT, max: SOFT } } },
    axes: [
      { ...axis, size: 26, gap: 2 },
      { ...axis, size: 46, gap: 2, values: isShare ? percents : plain },
    ],
    series: [
      {},
      ...Array.from({ length: agents }, (_, agent) => ({
        stroke: ink(inkOf(agent)),
        width: 1.75,
        dash: [...dashOf(agent)],
        spanGaps: true,
        points: { show: false },
      })),
    ],
  };
}

const SOFT = { pad: 0.1, soft: 0, mode: 2 } as const;
const percents = (_chart: uPlot, values: number[]) => values.map((value) => `${Math.round(value * 100)}%`);
const plain = (_chart: uPlot, values: number[]) => values.map((value) => numberInWords(value));
