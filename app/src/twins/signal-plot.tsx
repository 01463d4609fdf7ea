import 'uplot/dist/uPlot.min.css';
import type { Side } from '@terrarium/forge';
import { ToggleGroup } from 'radix-ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import UPlot from 'uplot';
import { numberInWords } from '../play/side-view';
import { useSettings } from '../settings/settings-store';
import { useSize } from '../stage/use-painter';
import { Hue } from '../ui/hue';
import type { Course } from './twin-play';
import { useTwins } from './twins-store';

const CURVES = [
  ['total', 'Return'],
  ['reward', 'Reward'],
  ['met', 'Goal met'],
] as const;
type Curve = keyof Course;

const HEIGHT = 150;
const SIDES: readonly Side[] = ['left', 'right'];

/** What both worlds said back, step by step, in one picture. */
export function SignalPlot() {
  const shown = useTwins((state) => state.shown);
  const [curve, setCurve] = useState<Curve>('total');
  if (!shown) return null;
  const { courses, steps } = shown;
  const recorded = shown.verbs.length;
  const at = (side: Side) => numberInWords(courses[side][curve][steps] ?? 0);
  const name = CURVES.find(([id]) => id === curve)![1];
  return (
    <section className="panel plot" aria-label="Signals of both sides">
      <header className="panel-head">
        <h2>
          <Hue component="y" /> Signals
        </h2>
        <ToggleGroup.Root
          type="single"
          className="segmented"
          aria-label="Which signal is drawn"
          value={curve}
          onValueChange={(next) => next !== '' && setCurve(next as Curve)}
        >
          {CURVES.map(([id, label]) => (
            <ToggleGroup.Item key={id} value={id} className="segment">
              {label}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
      </header>
      {recorded === 0 ? (
        <p className="empty">Play a few steps: the signals of both sides are drawn here, over each other.</p>
      ) : (
        <figure>
          <Plot
            left={courses.left[curve]}
            right={courses.right[curve]}
            steps={steps}
            label={`${name} over ${recorded} steps; at step ${steps} left ${at('left')}, right ${at('right')}`}
          />
          <figcaption className="plot-legend">
            {SIDES.map((side) => (
              <span key={side} className={`key ${side}`}>
                {side} <b>{at(side)}</b>
              </span>
            ))}
            <span>at step {steps}</span>
          </figcaption>
        </figure>
      )}
    </section>
  );
}

interface PlotProps {
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly steps: number;
  readonly label: string;
}

function Plot({ left, right, steps, label }: PlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const size = useSize(host);
  const isDark = useSettings((state) => state.isDark);
  const plot = useRef<UPlot>(undefined);
  const shown = useRef(steps);
  const width = size?.width ?? 0;
  const data = useMemo<UPlot.AlignedData>(
    () => [left.map((_, step) => step), [...left], [...right]],
    [left, right],
  );
  const latest = useRef(data);

  useEffect(() => {
    if (width === 0) return;
    const style = getComputedStyle(document.documentElement);
    const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
    const axis = {
      stroke: colour('muted'),
      grid: { stroke: colour('line'), width: 1 },
      ticks: { show: false },
    };
    const made = new UPlot(
      {
        width,
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
        scales: { x: { time: false }, y: { range: withRoom } },
        axes: [
          {
            ...axis,
            size: 22,
            font: '11px system-ui',
            incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
          },
          { ...axis, size: 40, font: '11px system-ui', values: (_, splits) => splits.map(numberInWords) },
        ],
        series: [
          {},
          { stroke: colour('text'), width: 1.75, points: { show: false } },
          { stroke: colour('y'), width: 1.75, dash: [5, 3], points: { show: false } },
        ],
        hooks: {
          draw: [(self) => drawStep(self, shown.current, colour('faint'))],
        },
      },
      latest.current,
      host.current!,
    );
    const seek = () => {
      const step = made.cursor.idx;
      if (step != null) useTwins.getState().seek(step);
    };
    made.over.addEventListener('click', seek);
    plot.current = made;
    return () => {
      plot.current = undefined;
      made.destroy();
    };
  }, [width, isDark]);

  useEffect(() => {
    shown.current = steps;
    latest.current = data;
    plot.current?.setData(data);
  }, [data, steps]);

  return (
    <div ref={host} className="plot-canvas" role="img" aria-label={label} title="Click a step to go there" />
  );
}

/** A flat line is seen as well, in the middle. */
function withRoom(_: UPlot, low: number | null, high: number | null): [number, number] {
  const [from, to] = [low ?? 0, high ?? 0];
  const room = from === to ? 1 : (to - from) * 0.08;
  return [from - room, to + room];
}

/** Where the boards stand. */
function drawStep(plot: UPlot, step: number, colour: string): void {
  const { ctx, bbox } = plot;
  const x = Math.round(plot.valToPos(step, 'x', true));
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = window.devicePixelRatio || 1;
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}
